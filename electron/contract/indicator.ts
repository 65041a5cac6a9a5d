import { z } from 'zod';

export const indicatorShape = { nameLength: 100, columnLength: 100 } as const;

/**
 * The public table of indicators that places preserve. Its digest in a policy is part of the policy's: another table
 * gives other samples.
 */
export const Indicator = z
  .strictObject({
    /** Of the file, without folder. */
    name: z.string().min(1).max(indicatorShape.nameLength),
    /** With the indicator. */
    column: z.string().min(1).max(indicatorShape.columnLength),
    /** Of the bytes of the file. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .readonly();
export type Indicator = z.infer<typeof Indicator>;
