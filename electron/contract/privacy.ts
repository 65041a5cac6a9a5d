import { countries } from './countries';
import { z } from 'zod';
import { Indicator } from './indicator';
import { call, everybody } from './kernel';
import { patientLinkCalls } from './patientLinks';
import { patientProposalCalls } from './patientProposals';
import { distanceUnits, placeRules } from './privateKinds';
import { Language } from './text';
import { Trade } from './trade';
import { TrainingPrivacy } from './training';

/**
 * A policy is passed as JSON described by `contract/policy.ts`; here it is opaque so that both can evolve separately.
 */
const PolicyJson = z.record(z.string(), z.unknown());

/** ε as it is typed: a decimal number or a fraction of nats. */
const EpsilonText = z.string().trim().min(1).max(40);
/** Nats as a number, for showing; the ledger holds the exact fraction. */
const Nats = z.number().min(0);
const Share = z.number().min(0).max(1);
const Unit = z.string().min(1).max(1000);

/** What one patient has spent and would spend, and what that means for linkage. */
export const OutlookRow = z
  .object({
    /** `p:` and the patient, or `d:` and the note if the patient is unknown. */
    unit: Unit,
    /** The patient's id, or the note's name: for the list inside the hospital, never in a receipt or a log. */
    name: z.string(),
    isPatient: z.boolean(),
    /** Distinct days. */
    dates: z.int().min(0),
    /** Patients of this release with the same declared facts, this one too: the N of its bound. */
    alike: z.int().min(1),
    /** What this release would charge, what was charged before, and what may be charged in all. */
    wanted: Nats,
    spent: Nats,
    limit: Nats.nullable(),
    /**
     * Part of what was spent: charged by a release that was interrupted before sampling, for samples that this release
     * does not take. Nothing of it was seen; it stays charged.
     */
    undrawn: Nats,
    /**
     * Local charges, after this release: Σ radius · ε for each unit of distance, with the smallest radius. Never
     * part of the sum.
     */
    local: z.array(z.object({ unit: z.enum(distanceUnits), epsilon: Nats, radius: Nats })).readonly(),
    /**
     * Anyone who knows this patient's truth picks the right record with at most this probability: e^ε / alike, of
     * spent and wanted together.
     */
    bound: Share,
    /** The same for anyone who knows everyone's truth. */
    everybodyKnown: Share,
    /** Fewer than 50 are alike. */
    isSmall: z.boolean(),
    /** The bound is 1. */
    promisesNothing: z.boolean(),
    /** The release would be refused for this patient. */
    exceeds: z.boolean(),
  })
  .readonly();
export type OutlookRow = z.infer<typeof OutlookRow>;

export const Budget = z
  .object({
    /** Per patient, nats; null if there is none and none can be offered (fewer than 50 patients). */
    epsilon: Nats.nullable(),
    /** Set by default: min(6, ln 0.05 N). */
    isDefault: z.boolean(),
    /** The maximum for any patient, whatever a policy says; null without one. */
    project: Nats.nullable(),
  })
  .readonly();
export type Budget = z.infer<typeof Budget>;

export const Outlook = z
  .object({
    /** Whether the policy has private actions at all; without, nothing is charged and there are no rows. */
    isPrivate: z.boolean(),
    patients: z.int().min(0),
    documentsWithoutPatient: z.int().min(0),
    budget: Budget,
    /** For this number of patients; null below 50. */
    defaultEpsilon: Nats.nullable(),
    /** The worst first, at most 500: those that would exceed the budget, then by bound. */
    rows: z.array(OutlookRow).readonly(),
    total: z.int().min(0),
    exceeding: z.int().min(0),
    small: z.int().min(0),
    promisingNothing: z.int().min(0),
    worstBound: Share,
    medianBound: Share,
  })
  .readonly();
export type Outlook = z.infer<typeof Outlook>;

export const LedgerRow = z
  .object({
    sequence: z.int().min(1),
    /** `charge`: paid before sampling. `drawn`: that sample was taken and stored, and is free from then on. */
    type: z.enum(['charge', 'drawn']),
    unit: z.string(),
    isPatient: z.boolean(),
    /** `dates`, `place`, `age`, … */
    kind: z.string(),
    mechanism: z.string(),
    /** As a fraction: `3`, `1/2`; empty if the entry is not a charge. */
    epsilon: z.string(),
    local: z
      .object({ unit: z.enum(distanceUnits), radius: z.string() })
      .readonly()
      .nullable(),
    hash: z.string(),
  })
  .readonly();
export type LedgerRow = z.infer<typeof LedgerRow>;

/** Days since the first of January of the year 1. */
const Day = z.int().min(0);

/** A public table of indicators in the project, for places of one language's country. */
const IndicatorRow = Indicator.unwrap()
  .extend({ language: Language, /** Candidates that have a figure: the only ones that are drawn. */ places: z.int() })
  .readonly();
export type IndicatorRow = z.infer<typeof IndicatorRow>;

export const IndicatorImport = IndicatorRow.unwrap()
  .extend({
    rows: z.int(),
    /** Rows of places that are no candidates, and the first of them by their number from 1. */
    unknown: z.int(),
    unknownRows: z.array(z.int()).readonly(),
    withoutFigure: z.int(),
  })
  .readonly();
export type IndicatorImport = z.infer<typeof IndicatorImport>;

export const privacyCalls = {
  presets: call({
    input: z.strictObject({}),
    output: z.array(z.object({ id: z.string(), name: z.string(), policy: PolicyJson })),
    allow: everybody,
  }),
  policy: call({ input: z.strictObject({}), output: PolicyJson, allow: everybody }),
  setPolicy: call({
    input: z.strictObject({ policy: PolicyJson }),
    output: z.object({ revision: z.int() }),
    allow: ['coordinator', 'privacyOfficer'],
  }),
  /**
   * What a release of all notes that are not exempt would cost whom, under the project's policy or another. Charges and
   * samples nothing.
   */
  outlook: call({ input: z.strictObject({ policy: PolicyJson.optional() }), output: Outlook, allow: everybody }),
  /**
   * What one ε or another would leave of stays, ages and places of this project's patients, and what it would promise.
   * Charges and samples nothing; medians only.
   */
  trade: call({ input: z.strictObject({}), output: Trade, allow: everybody }),
  /** Null: the default again; no limit of the project. What is absent stays. */
  setBudget: call({
    input: z.strictObject({ epsilon: EpsilonText.nullable().optional(), project: EpsilonText.nullable().optional() }),
    output: Budget,
    allow: ['privacyOfficer'],
  }),
  /** How many patients' notes show which country, by language; null: none of those that are known. */
  shownCountries: call({
    input: z.strictObject({}),
    output: z.array(z.object({ language: Language, country: z.enum(countries).nullable(), patients: z.int() })),
    allow: everybody,
  }),
  indicators: call({ input: z.strictObject({}), output: z.array(IndicatorRow), allow: everybody }),
  /**
   * Replaces the one of that language. Without a language, the one for which the file has the most places; without a
   * column, the only one with numbers. The policy does not use it yet.
   */
  importIndicator: call({
    input: z.strictObject({
      path: z.string().min(1).max(4096),
      language: Language.optional(),
      column: z.string().trim().min(1).max(100).optional(),
    }),
    output: IndicatorImport,
    paths: ['path'],
    allow: ['coordinator', 'privacyOfficer'],
  }),
  /** The policy stops using it, too. */
  removeIndicator: call({
    input: z.strictObject({ language: Language }),
    output: z.null(),
    allow: ['coordinator', 'privacyOfficer'],
  }),
  ...patientLinkCalls,
  ...patientProposalCalls,
  /**
   * A training outside of the project is charged to its ledger before it begins; the same training twice costs once.
   */
  chargeTraining: call({
    input: z.strictObject({ id: z.string().regex(/^[\w-]{8,80}$/), privacy: TrainingPrivacy }),
    output: z.object({ /** Of the ledger. */ head: z.string() }),
    allow: ['privacyOfficer'],
  }),
  /** Newest first. `search` is searched for in unit, kind and mechanism. */
  ledger: call({
    input: z.strictObject({
      search: z.string().max(200).optional(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(1000),
    }),
    output: z.object({
      rows: z.array(LedgerRow),
      total: z.int(),
      /** Hash of the last entry; 64 zeros of an empty ledger. */ head: z.string(),
      /** Every entry follows the one before. */ isIntact: z.boolean(),
    }),
    allow: everybody,
  }),
  /**
   * For display: timelines that these dates may become. Sampled anew each time and discarded; the ledger is not
   * touched, no release uses them.
   */
  timelineFan: call({
    input: z.strictObject({
      patient: z.string().max(1000).nullable(),
      epsilon: EpsilonText,
      count: z.int().min(1).max(60),
    }),
    output: z.object({
      /** True days of the patient; of nobody where `patient` is null. */ days: z.array(Day),
      /** [timeline][date], each begins where `days` begins. */ fans: z.array(z.array(Day)),
      /** Of all draws, those that resemble the true timeline: the hit rate of the window. */ similarShare: Share,
    }),
    allow: everybody,
  }),
  /**
   * For display: the probability of each candidate for one place. Computed, not sampled. At most the 4,000 most likely.
   */
  placeOdds: call({
    input: z.strictObject({
      language: Language,
      place: z.string().min(1).max(200),
      epsilon: EpsilonText,
      rule: z.enum(placeRules),
      /** By the imported table of this language, where there is one. */ hasIndicator: z.boolean().optional(),
    }),
    output: z.object({
      candidates: z.array(
        z.object({
          name: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          population: z.number(),
          probability: Share,
          isTrue: z.boolean(),
        }),
      ),
      /** Places in the window, of how many. */
      width: z.int(),
      size: z.int(),
      /** Probability that the sampled place is in the window. */
      hitRate: Share,
    }),
    allow: everybody,
  }),
} as const;
