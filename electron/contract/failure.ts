import { z } from 'zod';
import { errorCodes } from './errors';

/** How something failed (`Failure` of the kernel), in stored or displayed form. */
export const FailureRecord = z
  .object({
    code: z.enum(errorCodes),
    message: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .readonly();
