import { z } from 'zod';
import { call } from './kernel';

/** A pseudonym table that is open in this project: what can be reported without reversing anything. */
export const OpenPseudonymTable = z
  .object({ release: z.string(), /** Of the release. */ time: z.string(), notes: z.int(), patients: z.int() })
  .readonly();
export type OpenPseudonymTable = z.infer<typeof OpenPseudonymTable>;

/** The original of a surrogate. */
export const PseudonymTableMatch = z
  .object({
    original: z.string(),
    pseudonym: z.string().nullable(),
    patient: z.string().nullable(),
    /** Its first occurrence, and the number of places of that patient (or note, if the patient is unknown). */
    note: z.string(),
    places: z.int().min(1),
  })
  .readonly();
export type PseudonymTableMatch = z.infer<typeof PseudonymTableMatch>;

const allow = ['privacyOfficer'] as const;

/**
 * The way back from a release, one surrogate at a time. Every look-up has its line in the audit trail before it is
 * answered.
 */
export const reidentificationCalls = {
  /** Replaces the open one. A failed attempt is recorded too. */
  open: call({
    input: z.strictObject({
      path: z.string().min(1).max(4096),
      passphrase: z.string().min(1).max(1024),
      /**
       * `all`: everything in it is about to be read, and the trail records it (`readVault`). Used by the command line.
       */
      reading: z.enum(['one', 'all']).default('one'),
    }),
    output: OpenPseudonymTable,
    paths: ['path'],
    lets: 'reidentification',
    allow: [...allow],
  }),
  state: call({ input: z.strictObject({}), output: OpenPseudonymTable.nullable(), allow: [...allow] }),
  lookUp: call({
    /** A pseudonym, or words as in the released notes; case and accents are ignored. */
    input: z.strictObject({ surrogate: z.string().trim().min(1).max(200) }),
    output: z.object({
      /** Whose pseudonym it is. */ patient: z
        .object({ pseudonym: z.string(), patient: z.string(), notes: z.int() })
        .nullable(),
      /** At most 50. */ matches: z.array(PseudonymTableMatch),
      total: z.int(),
    }),
    lets: 'reidentification',
    allow: [...allow],
  }),
  close: call({ input: z.strictObject({}), output: z.null(), allow: [...allow] }),
} as const;
