import { z } from 'zod';
import { JobStarted } from './jobs';
import { call } from './kernel';
import { Offset } from './text';

const ReplacedSpan = z.object({ start: Offset, end: Offset, newStart: Offset, newEnd: Offset, label: z.string(), action: z.string() });

export const ReleaseStep = z
  .object({
    id: z.enum(['reviewed', 'policy', 'leakScan', 'written']),
    state: z.enum(['pass', 'wait', 'stop', 'notYet']),
    /** Numbers for the sentence beside the step. */
    counts: z.record(z.string(), z.int()),
  })
  .readonly();

export const LeakHit = z.object({ documentId: z.int(), documentName: z.string(), start: Offset, end: Offset, rule: z.string(), label: z.string().nullable() }).readonly();
export type LeakHit = z.infer<typeof LeakHit>;

export const ReleaseRow = z.object({ id: z.string(), name: z.string(), time: z.string(), documents: z.int(), format: z.string(), folder: z.string(), policy: z.string(), receiptSha256: z.string() }).readonly();
export type ReleaseRow = z.infer<typeof ReleaseRow>;

export const releaseCalls = {
  readiness: call({ input: z.strictObject({}), output: z.object({ steps: z.array(ReleaseStep), openDocumentIds: z.array(z.int()) }) }),
  /** One note as it would leave, beside the original. Draws nothing that is not already drawn for good. */
  preview: call({
    input: z.strictObject({ documentId: z.int() }),
    output: z.object({ original: z.string(), released: z.string(), spans: z.array(ReplacedSpan), undecided: z.int() }),
  }),
  run: call({
    input: z.strictObject({ folder: z.string().min(1), format: z.string(), name: z.string().trim().min(1).max(100), /** Leave open notes out instead of refusing. */ onlyDone: z.boolean() }),
    output: JobStarted, paths: ['folder'], allow: ['privacyOfficer'],
  }),
  /** The places that made the last release refuse; `line` context is fetched with the note. */
  leaks: call({ input: z.strictObject({ jobId: z.string() }), output: z.array(LeakHit) }),
  list: call({ input: z.strictObject({}), output: z.array(ReleaseRow) }),
  receipt: call({ input: z.strictObject({ id: z.string() }), output: z.record(z.string(), z.unknown()) }),
} as const;
