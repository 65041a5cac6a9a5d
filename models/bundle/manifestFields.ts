import { z } from 'zod';

/** What a model was trained on, by source: its licence and how many of its notes. */
export const Lineage = z
  .array(z.strictObject({ name: z.string().max(200), licence: z.string().max(200), notes: z.int().min(0) }).readonly())
  .max(50)
  .readonly();

/** A part of a bundle. @param name a pattern for its file name */
export const partFacts = (name: RegExp) =>
  z
    .strictObject({ name: z.string().regex(name), bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
    .readonly();
