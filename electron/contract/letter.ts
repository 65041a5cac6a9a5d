import { z } from 'zod';
import { call, keepers } from './kernel';
import { Language } from './text';

/** Who may see a release letter: the recipients of the data, or only the institution. */
export const letterEditions = ['public', 'private'] as const;
export const LetterEdition = z.enum(letterEditions);
export type LetterEdition = z.infer<typeof LetterEdition>;

/** The content of a release letter, in the requested language: on the screen, as HTML and as PDF. */
export const Letter = z
  .strictObject({
    language: z.string(),
    title: z.string(),
    edition: z.string(),
    sections: z
      .array(
        z
          .strictObject({
            heading: z.string(),
            facts: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly(),
            sentences: z.array(z.string()).readonly(),
            items: z.array(z.string()).readonly(),
          })
          .readonly(),
      )
      .readonly(),
    signatures: z.array(z.string()).readonly(),
    signatureLine: z.string(),
    /** Folded away: names of what is hashed with the SHA-256. */
    hashes: z
      .strictObject({ heading: z.string(), facts: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly() })
      .readonly(),
  })
  .readonly();
export type Letter = z.infer<typeof Letter>;
export type LetterSection = Letter['sections'][number];

const ReleaseId = z.string().min(1).max(100);
const Asked = { id: ReleaseId, edition: LetterEdition, language: Language };

export const letterCalls = {
  /** The release letter, with what a sample has shown so far. The private edition names who read. */
  letter: call({
    input: z.strictObject(Asked),
    output: z.object({ letter: Letter, html: z.string() }),
    allow: ['privacyOfficer', 'auditor', 'coordinator'],
  }),
  /** To a file outside of the folder of the release: as HTML, or the pages that the window printed it on. */
  saveLetter: call({
    input: z.strictObject({ ...Asked, path: z.string().min(1).max(4096), pdf: z.base64().max(8_000_000).optional() }),
    output: z.object({}),
    paths: ['path'],
    writes: ['path'],
    allow: keepers,
  }),
} as const;
