import { z } from 'zod';

export const auditFormat = 'gauze-language-audit';

const Count = z.int().min(0);
const Words = z.array(z.strictObject({ word: z.string(), count: Count }).readonly()).readonly();
const Predicted = z
  .strictObject({
    probes: Count,
    predictions: Count,
    byLists: Count,
    byDetector: Count,
    byPerson: Count,
    nameLike: Count,
    probesWithAny: Count,
    equalToOriginal: Count,
    bestRank: z.int().min(1).nullable(),
    names: Words,
    ambiguous: Words,
    unjudged: Words,
    frequent: Words,
  })
  .readonly();
const Sides = z
  .strictObject({
    seen: Predicted,
    unseen: Predicted,
    /** Names that were disclosed on either side, and on both. */
    names: Count,
    onBoth: Count,
  })
  .readonly();
const Chance = z
  .strictObject({ mean: z.number(), low: z.number(), high: z.number(), isAtChance: z.boolean() })
  .readonly();
const Attack = z
  .strictObject({
    auc: z.number(),
    interval: z.tuple([z.number(), z.number()]).readonly(),
    tprAtLowFpr: z.number(),
    members: Count,
    others: Count,
  })
  .readonly();

export const auditFailures = [
  'fewProbes',
  'namesTold',
  'originalsTold',
  'wordsNotJudged',
  'namesInVocabulary',
  'noCanaries',
  'canariesRemembered',
  'membersTold',
  'membershipNotAttacked',
  'vocabularyTellsMembers',
  'namesWritten',
] as const;
export type AuditFailure = (typeof auditFailures)[number];

/**
 * What attacks found in a language model. It names the words that the model disclosed, so it stays with the notes; the
 * page for others is `dossier`.
 */
export const LanguageAudit = z
  .strictObject({
    format: z.literal(auditFormat),
    version: z.literal(1),
    /** SHA-256 of the bundle. */
    model: z.string(),
    createdAt: z.iso.datetime(),
    step: z.enum(['trained', 'scrubbed']),
    /** Of a model that learned with differential privacy: what it promises each patient. The audit is not covered. */
    privacy: z.strictObject({ epsilon: z.number(), delta: z.number() }).readonly().optional(),
    /** The sentences of the first set find names; those of the second, which are others, test what is left. */
    finding: Sides,
    testing: Sides,
    hospitals: Sides,
    places: Sides,
    vocabulary: z
      .strictObject({ names: z.array(z.string()).readonly(), ambiguous: z.array(z.string()).readonly() })
      .readonly(),
    canaries: z
      .array(
        z
          .strictObject({
            copies: Count,
            people: Count,
            /** Whose surname is more probable than that of all who were never planted. */
            found: Count,
            exposure: Chance,
            diagnosis: Chance,
          })
          .readonly(),
      )
      .readonly(),
    /** Names of the canaries that were found. */
    canariesFound: z.array(z.string()).readonly(),
    membership: z
      .strictObject({
        references: Count,
        loss: Attack,
        likelihoodRatio: Attack.nullable(),
        /** By the vocabulary alone. Absent in audits of older versions, which did not attack it. */
        vocabulary: Attack.optional(),
      })
      .readonly(),
    extraction: z
      .strictObject({
        samples: Count,
        words: Count,
        names: Count,
        longestSeen: Count,
        longestUnseen: Count,
      })
      .readonly(),
    failures: z.array(z.enum(auditFailures)).readonly(),
  })
  .readonly();
export type LanguageAudit = z.infer<typeof LanguageAudit>;
