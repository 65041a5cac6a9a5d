import { z } from 'zod';

/**
 * What one ε in all would leave of the values of a middle patient, and what it promises. Null where the policy draws
 * no such value, or nobody has one.
 */
export const TradePoint = z
  .object({
    /** Nats, of all draws of a patient together. */
    epsilon: z.number().min(0),
    /** Of stays of two days or more (dates at most 30 days apart): median share by which the length is off. */
    stay: z.number().min(0).nullable(),
    /** Median years. */
    age: z.number().min(0).nullable(),
    /** Median kilometres between true and drawn town. */
    km: z.number().min(0).nullable(),
    /**
     * The least that any mechanism of that ε could do for the same values, if it knew them all but not whose each is,
     * and served nothing else.
     */
    least: z
      .object({
        stay: z.number().min(0).nullable(),
        age: z.number().min(0).nullable(),
        km: z.number().min(0).nullable(),
      })
      .readonly(),
    /**
     * Of the middle patient: anyone who knows the true values finds the record at most so often, with all that shows
     * counted.
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
    /** What the policy as it stands costs a patient. */
    own: z.number().min(0),
    patients: z.int().min(0),
  })
  .readonly();
export type Trade = z.infer<typeof Trade>;
