import { z } from 'zod';
import { Policy } from './policy';
import { Language } from './text';

// An index of a release: what one process decided about all notes, for others that write them.

/** How one note leaves: what stands in its text instead of what. Nothing of the original. */
export const IndexedNote = z.strictObject({
  id: z.string().min(1),
  /** Its pseudonym. */
  patient: z.string().optional(),
  language: Language.optional(),
  /** Sorted and disjoint; UTF-16 in the original, and the new text. */
  changes: z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative(), z.string()])),
  /** In the new text. */
  spans: z.array(z.strictObject({ start: z.int().nonnegative(), end: z.int().nonnegative(), label: z.string() })),
});
export type IndexedNote = z.infer<typeof IndexedNote>;

/** What is said of the whole release. */
export const IndexHeader = z.strictObject({
  release: z.string(),
  policy: Policy,
  policySha256: z.string(),
  languages: z.array(Language),
  keepsOrder: z.boolean(),
  notes: z.int().nonnegative(),
  /** Milliseconds since 1970, of everything that is written. */
  time: z.int(),
});
export type IndexHeader = z.infer<typeof IndexHeader>;
