import { z } from 'zod';
import { call, movers } from './kernel';
import { PersonName } from './phi';

/**
 * A patient whom the heads of notes name, for a person to confirm: what is confirmed decides about surrogates, dates
 * and the leak scan. Shown inside the hospital alone, never in a receipt or a log.
 */
export const PatientProposal = z
  .object({
    key: z.string(),
    /** The id that its notes will have. */
    patient: z.string(),
    /** The project has this patient already. */
    isKnown: z.boolean(),
    /** What the grouping of the notes is based on. */
    why: z.enum(['number', 'nameAndBirth', 'name']),
    /** One number, or one name, occurs with several people. */
    isContradicted: z.boolean(),
    names: z.array(PersonName).readonly(),
    /** ISO. */
    birthDates: z.array(z.string()).readonly(),
    numbers: z.array(z.string()).readonly(),
    documentIds: z.array(z.int()).readonly(),
  })
  .readonly();
export type PatientProposal = z.infer<typeof PatientProposal>;

/** Patients in one answer. */
export const proposalsShown = 500;

export const PatientProposals = z
  .object({
    proposals: z.array(PatientProposal).readonly(),
    total: z.int().min(0),
    /** Notes without a patient. */
    unlinked: z.int().min(0),
    /** Of them, those whose header does not identify a patient. */
    silent: z.int().min(0),
    /** Of them, those that were charged or left on their own account, and keep it. */
    charged: z.int().min(0),
  })
  .readonly();
export type PatientProposals = z.infer<typeof PatientProposals>;

const Keys = z.array(z.string().min(1).max(2000)).min(1).max(10_000);

export const patientProposalCalls = {
  /** Who the notes without a patient are about, according to their headers. */
  proposedPatients: call({ input: z.strictObject({}), output: PatientProposals, allow: movers }),
  /**
   * Confirms these notes as those of these patients; one step to undo, until something is charged or sampled for them.
   * @throws `conflict` if a proposal is no longer the one shown
   */
  confirmPatients: call({
    input: z.strictObject({
      patients: z
        .array(z.strictObject({ key: z.string().min(1).max(2000), documentIds: z.array(z.int()).min(1).max(100_000) }))
        .min(1)
        .max(10_000),
    }),
    output: z.object({ patients: z.int(), documents: z.int(), left: PatientProposals }),
    allow: movers,
  }),
  /** These are not offered again. */
  declinePatients: call({ input: z.strictObject({ keys: Keys }), output: PatientProposals, allow: movers }),
} as const;
