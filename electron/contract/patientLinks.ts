import { z } from 'zod';
import { call } from './kernel';

/** An id of a patient as notes or a table write it. */
const Id = z.string().trim().min(1).max(1000);
const Ids = z.array(Id).min(2).max(1000);

/** Ids that may belong to one person: for the list inside the hospital, never in a receipt or a log. */
export const AlikeIds = z
  .object({
    ids: z.array(z.string()).readonly(),
    /** `near`: they are nearly one id; `same`: known patients with one name and one birth date. */
    why: z.enum(['near', 'same']),
  })
  .readonly();
export type AlikeIds = z.infer<typeof AlikeIds>;

/** Joined accounts, counted. */
export const PatientLinks = z
  .object({
    /** People with several ids in the notes or the ledger; their charges are summed. */
    patients: z.int().min(0),
    /** Of them, those with several ids in the ledger: each id keeps its surrogates. */
    apart: z.int().min(0),
    /** Ids of each person, as written; at most 500 people. */
    groups: z.array(z.array(z.string()).readonly()).readonly(),
    /** Not joined so far; at most 500 groups. */
    alike: z.array(AlikeIds).readonly(),
    alikeTotal: z.int().min(0),
  })
  .readonly();
export type PatientLinks = z.infer<typeof PatientLinks>;

export const LinkedPatients = z
  .object({
    /** Newly joined ids; 0 if all of them were joined before. */
    joined: z.int().min(0),
    /** As in `PatientLinks`, afterwards. */
    patients: z.int().min(0),
    apart: z.int().min(0),
    /** Ids of the table that no note has so far. */
    unknown: z.int().min(0),
  })
  .readonly();
export type LinkedPatients = z.infer<typeof LinkedPatients>;

const allow = ['coordinator', 'privacyOfficer'] as const;

/**
 * Ids of one person have one budget. A join can be undone until something is charged or sampled; after that it is
 * permanent.
 */
export const patientLinkCalls = {
  patientLinks: call({ input: z.strictObject({}), output: PatientLinks, allow: [...allow] }),
  linkPatients: call({
    input: z.strictObject({ groups: z.array(Ids).min(1).max(10_000) }),
    output: LinkedPatients,
    allow: [...allow],
  }),
  /** A table without a header: a row for each person, with two ids or more. */
  importPatientLinks: call({
    input: z.strictObject({ path: z.string().min(1).max(4096) }),
    output: LinkedPatients,
    paths: ['path'],
    allow: [...allow],
  }),
} as const;
