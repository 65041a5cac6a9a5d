import { z } from 'zod';
import { errorCodes } from './errors';

/** How something ended that did not succeed (`Failure` of the kernel), where it is kept or shown. */
export const FailureRecord = z
  .object({
    code: z.enum(errorCodes),
    message: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .readonly();
