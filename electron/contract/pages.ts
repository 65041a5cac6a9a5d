import { z } from 'zod';

/** A word of a note on the page it was read from. Lengths in points, from the page's top left corner. */
export const PageWord = z
  .object({
    /** In the text of the note, half-open. */
    start: z.int().min(0),
    end: z.int().min(1),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    /** Written in another direction than from left to right. */
    isTurned: z.boolean().optional(),
    /** Recognised in a picture (OCR), and not surely. */
    isUnsure: z.boolean().optional(),
  })
  .readonly();
export type PageWord = z.infer<typeof PageWord>;

/** A page of the file that a note was read from. */
export const PageSize = z
  .object({
    /** From 1. */
    number: z.int().min(1),
    /** In points. */
    width: z.number().positive(),
    height: z.number().positive(),
    /** Where its words lie in the note's text; both 0 for a page without words. */
    start: z.int().min(0),
    end: z.int().min(0),
    hasPicture: z.boolean(),
  })
  .readonly();
export type PageSize = z.infer<typeof PageSize>;

export const PageView = z
  .object({
    /** PNG in base64; null where none was kept. */
    picture: z.base64().nullable(),
    words: z.array(PageWord),
  })
  .readonly();
export type PageView = z.infer<typeof PageView>;
