import { z } from 'zod';
import { call, everybody } from './kernel';

const Count = z.int().min(0);

/** What became of the suggestions of one source under one label, in the current state of the notes. */
export const SourceRow = z
  .object({ source: z.string(), label: z.string(), open: Count, accepted: Count, rejected: Count })
  .readonly();
export type SourceRow = z.infer<typeof SourceRow>;

export const Statistics = z
  .object({
    progress: z.object({ open: Count, done: Count, exempt: Count }),
    /** People who worked on notes; an annotator sees only themselves. */
    people: z.array(
      z
        .object({
          author: z.string(),
          notes: Count,
          decisions: Count,
          activeMs: z.number(),
          perHour: z.number().nullable(),
        })
        .readonly(),
    ),
    days: z.array(
      z
        .object({
          day: z.string(),
          accepted: Count,
          corrected: Count,
          rejected: Count,
          added: Count,
          done: Count,
          activeMs: z.number(),
        })
        .readonly(),
    ),
    /** Milliseconds of work on a note; null if nobody worked on it. */
    perNote: z.object({
      notes: Count,
      q25: z.number().nullable(),
      median: z.number().nullable(),
      q75: z.number().nullable(),
    }),
    sources: z.array(SourceRow),
    isOnlyOwn: z.boolean(),
  })
  .readonly();
export type Statistics = z.infer<typeof Statistics>;

export const statisticsCalls = {
  overview: call({ input: z.strictObject({}), output: Statistics, allow: everybody }),
  /**
   * Saves a chart as a separate file: its picture, or its data as CSV. Charts contain counts and names of annotators,
   * no words of a note.
   */
  saveChart: call({
    input: z.strictObject({
      path: z.string().min(1).max(4096),
      content: z.string().max(20_000_000),
      encoding: z.enum(['text', 'base64']),
    }),
    output: z.null(),
    paths: ['path'],
    writes: ['path'],
    allow: everybody,
  }),
} as const;
