import { z } from 'zod';
import { CodeEvidence, CodeSystemProblem } from './coding';
import { CoderMetrics, CoderOptions } from './coders';
import { Bytes } from './modelCalls';
import { Lineage } from './tasks/task';
import { Language, Span } from './text';

/** A note to learn from or to be measured on. */
export const GoldCodedNote = z
  .object({
    id: z.string(),
    patient: z.string(),
    language: Language,
    text: z.string(),
    /** A translation, where descriptions are in English alone. */ english: z.string().optional(),
    codes: z
      .array(
        z
          .object({
            code: z.string(),
            /** Mentions, each of one or more fragments. */ evidence: z.array(z.array(Span).readonly()).readonly(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
export type GoldCodedNote = z.infer<typeof GoldCodedNote>;

export const CoderTrainRequest = z
  .object({
    options: CoderOptions,
    notes: z.array(GoldCodedNote).readonly(),
    devNotes: z.array(GoldCodedNote).readonly(),
    /** Of the code system, other wordings as separate rows. */
    descriptions: z
      .array(z.object({ code: z.string(), text: z.string(), isBillable: z.boolean() }).readonly())
      .readonly(),
    /** English by default. */
    descriptionLanguage: Language.optional(),
    /** Texts without codes, from which a network learns words first. */
    unlabelled: z
      .array(z.object({ text: z.string(), language: Language }).readonly())
      .readonly()
      .optional(),
    about: z
      .object({
        name: z.string(),
        createdAt: z.string(),
        gauze: z.string(),
        licence: z.string(),
        codeSystem: z.object({ name: z.string(), version: z.string(), digest: z.string() }).readonly().nullable(),
        lineage: Lineage,
      })
      .readonly(),
    /** The bundle of a finished coder from which the training continues. */
    from: Bytes.optional(),
    /** Where an interrupted run stopped. */
    checkpoint: Bytes.nullable(),
  })
  .readonly();
export type CoderTrainRequest = z.infer<typeof CoderTrainRequest>;

export const CoderTrainReply = z
  .object({ bundle: Bytes, sha256: z.string(), metrics: CoderMetrics.nullable(), seconds: z.number() })
  .readonly();
export type CoderTrainReply = z.infer<typeof CoderTrainReply>;

/** The description in a bundle. */
export const CoderInfo = z
  .object({
    sha256: z.string(),
    bytes: z.int(),
    kind: z.string(),
    name: z.string(),
    createdAt: z.string(),
    languages: z.array(Language).readonly(),
    codes: z.int(),
    notes: z.int(),
    threshold: z.number().min(0).max(1),
    without: z.array(z.string()).readonly(),
    metrics: CoderMetrics.nullable(),
    lineage: Lineage,
    card: z.string(),
  })
  .readonly();
export type CoderInfo = z.infer<typeof CoderInfo>;

/**
 * One batch; the coder was loaded before. Mentions that people accepted since it was trained enter its dictionary
 * first.
 */
export const CodeRequest = z
  .object({
    sha256: z.string(),
    top: z.int().min(1).max(1000),
    notes: z
      .array(z.object({ text: z.string(), language: Language, english: z.string().optional() }).readonly())
      .readonly(),
    accepted: z
      .array(
        z
          .object({ text: z.string(), language: Language, code: z.string(), fragments: z.array(Span).readonly() })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
export type CodeRequest = z.infer<typeof CodeRequest>;

export const CodeReply = z
  .object({
    threshold: z.number().min(0).max(1),
    results: z
      .array(
        z
          .object({
            suggestions: z
              .array(
                z
                  .object({
                    code: z.string(),
                    probability: z.number().min(0).max(1),
                    isAbove: z.boolean(),
                    seen: z.int(),
                    evidence: z.array(CodeEvidence).readonly(),
                  })
                  .readonly(),
              )
              .readonly(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
export type CodeReply = z.infer<typeof CodeReply>;

/** Files of a code system, and what a person specified; the format is detected by default. */
export const ReadSystemRequest = z
  .object({
    files: z.array(z.object({ name: z.string(), bytes: Bytes }).readonly()).readonly(),
    format: z.string().optional(),
    name: z.string().optional(),
    version: z.string().optional(),
    language: Language.optional(),
  })
  .readonly();
export type ReadSystemRequest = z.infer<typeof ReadSystemRequest>;

export const ReadSystemReply = z
  .object({
    format: z.string(),
    name: z.string(),
    version: z.string(),
    language: Language,
    digest: z.string(),
    codes: z.int(),
    /** What was mended on reading, by kind. */
    problems: z.array(z.object({ kind: CodeSystemProblem, count: z.int() }).readonly()).readonly(),
    /** In the form stored in a project. */
    packed: Bytes,
  })
  .readonly();
export type ReadSystemReply = z.infer<typeof ReadSystemReply>;
