import { z } from 'zod';
import { errorCodes } from './errors';
import { FileContent } from './fileContent';
import { FailureRecord } from './failure';
import { call, everybody, movers } from './kernel';

export const jobKinds = [
  'import',
  'detect',
  'export',
  'release',
  'train',
  'learningCurve',
  'compare',
  'code',
  'importCodes',
  'importSystem',
  'trainCoder',
  'auditModel',
  'compareCoders',
  'utility',
  'agreement',
] as const;
export const jobStatuses = ['running', 'done', 'failed', 'cancelled'] as const;

/** What was not done, and why. `item` is a file or note name from the user's own disk, shown only to them. */
export const Skipped = z
  .object({
    item: z.string(),
    code: z.enum(errorCodes),
    details: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .readonly();
export type Skipped = z.infer<typeof Skipped>;

export const Job = z
  .object({
    id: z.string(),
    kind: z.enum(jobKinds),
    status: z.enum(jobStatuses),
    done: z.int(),
    /** Null while it is not known. */
    total: z.int().nullable(),
    unit: z.enum(['files', 'notes', 'steps']),
    elapsedMs: z.number(),
    /** How many were skipped; the first thousand are listed by `jobs.get`. */
    skippedCount: z.int(),
    skipped: z.array(Skipped),
    /** Content of imported files besides the words of their notes; listed by `jobs.get`. */
    inside: z.array(FileContent).optional(),
    error: FailureRecord.nullable(),
    /** Numbers that the result sentence needs: `{taken: 250}`; `releaseId` for a release, `modelId` for a training. */
    result: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .readonly();
export type Job = z.infer<typeof Job>;

/** Work that the end of its process, or of the project, interrupted, and that keeps no record of its own. */
export const interruptedKinds = ['release', 'import', 'code', 'train', 'trainCoder'] as const;
export const Interrupted = z
  .object({
    kind: z.enum(interruptedKinds),
    /** Of the release or model, as a person named it. */ name: z.string(),
    startedAt: z.string(),
    /** Notes that the project has more since. */ added: z.int(),
    /** Only of a release: where it was to be, */ path: z.string().optional(),
    /** and what is there: nothing, a folder that was removed, or one that is not (all) ours and was left alone. */
    folder: z.enum(['nothing', 'removed', 'left']).optional(),
  })
  .readonly();
export type Interrupted = z.infer<typeof Interrupted>;

export const JobStarted = z.object({ jobId: z.string() });

export const jobsCalls = {
  list: call({ input: z.strictObject({}), output: z.array(Job), allow: everybody }),
  get: call({ input: z.strictObject({ jobId: z.string() }), output: Job, allow: everybody }),
  /** What was interrupted when the project was closed or its process ended, until somebody has read it. */
  interrupted: call({ input: z.strictObject({}), output: z.array(Interrupted), allow: movers }),
  forgetInterrupted: call({
    input: z.strictObject({ kind: z.enum(interruptedKinds) }),
    output: z.null(),
    allow: movers,
  }),
  cancel: call({ input: z.strictObject({ jobId: z.string() }), output: z.null(), allow: everybody }),
} as const;
