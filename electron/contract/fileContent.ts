import { z } from 'zod';

export const findingCodes = [
  /** Taken out of what is written: properties, authors, revisions, thumbnails, links, embedded files … */
  'removed',
  /** A file within this one that cannot be read: it is not in what is written. */
  'leftOut',
  /** Retained but not searchable: a picture whose pixels may show a name. */
  'unsearched',
  /** Text of this kind cannot be read, so that the file is not written either. */
  'unreadable',
  /** Shown although the original program hides it: hidden text, deleted text, hidden sheets. */
  'hidden',
  /** Pages whose words were recognised in their pictures (OCR). */
  'recognised',
  /** Words that were recognised and may be others. */
  'unsure',
  /** Pages kept without a picture: their file has too many or too large ones. */
  'fileOverLimit',
  /** The same, as the project holds as many pictures as it may. */
  'projectOverLimit',
  /** The same, as they cannot be drawn. */
  'notDrawn',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** Content of a file besides the words of its notes. `item` is its name, shown only to the person. */
export const FileContent = z
  .object({
    item: z.string(),
    finding: z.enum(findingCodes),
    /** A word of the format (`coreProperties`, `picture`), never text of the file. */
    what: z.string(),
    count: z.int(),
    /** From 1; absent for the file as a whole. */
    page: z.int().min(1).optional(),
  })
  .readonly();
export type FileContent = z.infer<typeof FileContent>;

/** In the place of a format: every file is read as what it is by its content. */
export const documentsFormat = 'documents';
