import { z } from 'zod';

export const maxDescribed = 20;
export const maxExamples = 10;
/** Characters. */
export const maxExample = 100;

/**
 * Of 100 places of labels that were kept from training, how many were found by their description alone and with ten
 * examples, and of 100 suggestions, how many were right. Measured by `npm run evaluate:described`; a test holds it to
 * the shipped file.
 */
export const describedUnseen = { found: 13, right: 6, foundShown: 20, rightShown: 12 } as const;

/** A label that is looked for by what it means: for what no set has. */
export const DescribedLabel = z
  .strictObject({
    label: z.string().min(1).max(80),
    description: z.string().trim().min(1).max(200),
    /** As they stand in notes. They are PHI where a note's own are given. */
    examples: z.array(z.string().trim().min(1).max(maxExample)).max(maxExamples).readonly(),
  })
  .readonly();
export type DescribedLabel = z.infer<typeof DescribedLabel>;
