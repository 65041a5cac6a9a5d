import { z } from 'zod';

export const indicatorShape = { nameLength: 100, columnLength: 100 } as const;

/**
 * Which public table of figures places stay alike in. In a policy its digest is part of that of the policy: another
 * table is another draw.
 */
export const Indicator = z
  .strictObject({
    /** Of the file, without folder. */
    name: z.string().min(1).max(indicatorShape.nameLength),
    /** With the figures. */
    column: z.string().min(1).max(indicatorShape.columnLength),
    /** Of the bytes of the file. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .readonly();
export type Indicator = z.infer<typeof Indicator>;
