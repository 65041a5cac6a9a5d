import { z } from 'zod';
import { DocumentFilter } from './document';
import { call, everybody } from './kernel';
import { Occurrence } from './review';
import { sweepKinds } from './vocabulary';

export const SweepRow = Occurrence.unwrap()
  .extend({ /** The label it would most likely get. */ guess: z.string().nullable() })
  .readonly();
export type SweepRow = z.infer<typeof SweepRow>;

export const sweepCalls = {
  /**
   * Searches notes after `after` until `limit` places are found or a fraction of a second has passed; `next` continues
   * from there, null if everything was searched. With `onlyOpen` places already labelled or rejected are omitted.
   */
  find: call({
    input: z.strictObject({
      kind: z.enum(sweepKinds),
      query: z.string().max(500),
      filter: DocumentFilter.optional(),
      onlyOpen: z.boolean(),
      after: z.int().min(0),
      limit: z.int().min(1).max(2000),
    }),
    output: z.object({
      rows: z.array(SweepRow),
      next: z.int().nullable(),
      searched: z.int(),
      of: z.int(),
      /** Notes that took too long for this expression: only their beginning was looked at. */ cut: z.int(),
    }),
    allow: everybody,
  }),
} as const;
