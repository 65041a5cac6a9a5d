import { z } from 'zod';
import { call, everybody, markers } from './kernel';
import { Language } from './text';

/** As it was typed: what is too long or empty to be saved is no less a person's work. */
const Written = z.string().max(100_000);
const Lines = z.array(Written).max(1000).readonly();

/** A text that somebody was writing and had not saved. */
export const Draft = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('comment'), documentId: z.int(), text: Written }).readonly(),
  z
    .strictObject({
      kind: z.literal('guideline'),
      label: z.string().max(80),
      /** Absent in those that an older Gauze kept. */
      language: Language.optional(),
      entry: z.strictObject({ definition: Written, examples: Lines, not: Lines }).readonly(),
    })
    .readonly(),
  z
    .strictObject({
      kind: z.literal('described'),
      label: z.string().max(80),
      entry: z.strictObject({ description: Written, examples: Written }).readonly(),
    })
    .readonly(),
  z.strictObject({ kind: z.literal('instructions'), text: Written }).readonly(),
]);
export type Draft = z.infer<typeof Draft>;

export const draftsCalls = {
  /** The caller's own; nobody is shown what others have not finished. */
  list: call({ input: z.strictObject({}), output: z.array(Draft), allow: everybody }),
  /**
   * All that the caller is writing now, in place of what was there before. Written next to the project a few seconds
   * after the last change, for a crash, and into the project when it is locked or closed.
   */
  keep: call({
    input: z.strictObject({ drafts: z.array(Draft).max(1000) }),
    output: z.null(),
    allow: markers,
  }),
} as const;
