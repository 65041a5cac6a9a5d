import { z } from 'zod';

/**
 * What one total ε would leave of the values of a median patient, and what it promises. Null if the policy samples no
 * such value, or nobody has one.
 */
export const TradePoint = z
  .object({
    /** Nats, for all samples of a patient together. */
    epsilon: z.number().min(0),
    /** For stays of two days or more (dates at most 30 days apart): median share by which the length is off. */
    stay: z.number().min(0).nullable(),
    /** Median years. */
    age: z.number().min(0).nullable(),
    /** Median kilometres between true and sampled town. */
    km: z.number().min(0).nullable(),
    /**
     * The minimum error that any mechanism of that ε could achieve for the same values, if it knew them all but not
     * whose each is, and optimised nothing else.
     */
    least: z
      .object({
        stay: z.number().min(0).nullable(),
        age: z.number().min(0).nullable(),
        km: z.number().min(0).nullable(),
      })
      .readonly(),
    /**
     * For the median patient: an attacker who knows the true values finds the record with at most this probability,
     * including everything disclosed.
     */
    bound: z.number().min(0).max(1),
    /** Share of the patients whose bound is 1. */
    promisingNothing: z.number().min(0).max(1),
  })
  .readonly();
export type TradePoint = z.infer<typeof TradePoint>;

export const Trade = z
  .object({
    points: z.array(TradePoint).readonly(),
    /** What the policy currently costs a patient. */
    own: z.number().min(0),
    patients: z.int().min(0),
  })
  .readonly();
export type Trade = z.infer<typeof Trade>;
