import { z } from 'zod';
import { JobStarted } from './jobs';
import { call, everybody } from './kernel';
import { Language } from './text';

const Count = z.int().min(0);
const Interval = z.tuple([z.number(), z.number()]).readonly().nullable();

const Figure = z
  .object({
    value: z.number().nullable(),
    interval: Interval,
    /** Over the runs. */
    mean: z.number().nullable(),
    sd: z.number().nullable(),
    /** To the original texts; null for these. */
    difference: z.number().nullable(),
    differenceInterval: Interval,
    /** Paired approximate randomization over notes, two-sided. */
    p: z.number().nullable(),
  })
  .readonly();

export const UtilityRow = z
  .object({
    variant: z.enum(['original', 'tagged', 'shifted', 'private']),
    /** `same`: the coder was also trained on notes replaced in the same way. */
    trainedOn: z.enum(['original', 'same']),
    figures: z
      .object({ f1: Figure, precision: Figure, recall: Figure, map: Figure, macroF1Present: Figure, familyF1: Figure })
      .readonly(),
  })
  .readonly();
export type UtilityRow = z.infer<typeof UtilityRow>;

/** Numbers alone: no text, no name. */
export const UtilityResult = z
  .object({
    measuredAt: z.string(),
    author: z.string(),
    notes: Count,
    patients: Count,
    codes: Count,
    spans: Count,
    runs: Count,
    seed: Count,
    /** Name of the policy of `private`. */
    privatePolicy: z.string(),
    rows: z.array(UtilityRow).readonly(),
  })
  .readonly();
export type UtilityResult = z.infer<typeof UtilityResult>;

export const UtilityReadiness = z
  .object({
    /** Notes whose coding is finished, their patients, their codes, and what would be replaced in them. */
    notes: Count,
    patients: Count,
    codes: Count,
    spans: Count,
    languages: z.array(Language).readonly(),
    canRun: z.boolean(),
    problem: z.enum(['noCodedNotes', 'tooFewPatients', 'noSpans']).nullable(),
    privatePolicy: z.string(),
    /**
     * Types that it changes by a published form, for comparison: like a release, a measurement requires confirmation.
     */
    comparisons: Count,
  })
  .readonly();
export type UtilityReadiness = z.infer<typeof UtilityReadiness>;

const measurers = ['reviewer', 'coordinator', 'privacyOfficer'] as const;

export const utilityCalls = {
  readiness: call({ input: z.strictObject({}), output: UtilityReadiness, allow: everybody }),
  /**
   * What coding loses if the notes are de-identified: the same coder, the same split, texts replaced in memory and
   * discarded. `notReady` with `problem`, `busy` during a training.
   */
  start: call({
    input: z.strictObject({
      runs: z.int().min(2).max(10),
      seed: Count.max(2 ** 31).optional(),
      /** Also coders that learned from replaced notes: four times the work. */ learnsReplaced: z.boolean(),
      /** As of a release: without it `notReady` where the policy has published forms. */ acceptsComparison: z
        .boolean()
        .optional(),
    }),
    output: JobStarted,
    allow: measurers,
  }),
  /** The last one that came to its end; null before that. */
  result: call({ input: z.strictObject({}), output: UtilityResult.nullable(), allow: everybody }),
} as const;
