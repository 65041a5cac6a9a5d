import { z } from 'zod';
import { LanguageAudit } from './languageAudit';
import { LanguageOptions, LanguageScrub } from './languageModels';
import { Bytes } from './modelCalls';
import { PhiType } from './phi';
import { Lineage } from './tasks/task';
import { Language, Offset } from './text';

const LanguageNote = z
  .object({
    id: z.string(),
    patient: z.string(),
    text: z.string(),
    spans: z
      .array(z.object({ start: Offset, end: Offset, type: PhiType, isReviewed: z.boolean() }).readonly())
      .readonly(),
  })
  .readonly();

/** The notes of a model: what it learns from, and what it never sees. */
const material = {
  notes: z.array(LanguageNote).readonly(),
  devNotes: z.array(LanguageNote).readonly(),
  /** Of most of them. */
  language: Language,
  /** By which a model knows these notes again; it stays with them. Hexadecimal, 32 bytes. */
  notesKey: z.string().regex(/^[0-9a-f]{64}$/),
} as const;

export const LanguageTrainRequest = z
  .object({
    ...material,
    options: LanguageOptions,
    about: z.object({ name: z.string(), createdAt: z.string(), gauze: z.string(), licence: z.string() }).readonly(),
    checkpoint: Bytes.nullable(),
  })
  .readonly();
export type LanguageTrainRequest = z.infer<typeof LanguageTrainRequest>;

export const LanguageTrainReply = z
  .object({
    bundle: Bytes,
    sha256: z.string(),
    /** It finds nothing by itself. */
    metrics: z.null(),
    perplexity: z.number(),
    kept: z.array(z.object({ word: z.string(), count: z.int() }).readonly()).readonly(),
    seconds: z.number(),
  })
  .readonly();
export type LanguageTrainReply = z.infer<typeof LanguageTrainReply>;

/** The description in a bundle. */
export const LanguageInfo = z
  .object({
    sha256: z.string(),
    bytes: z.int(),
    name: z.string(),
    createdAt: z.string(),
    languages: z.array(Language).readonly(),
    notes: z.int(),
    patients: z.int(),
    parameters: z.int(),
    /** Null if not measured: a model imported as a folder. */
    perplexity: z.number().nullable(),
    scrub: LanguageScrub.nullable(),
    lineage: Lineage,
    licence: z.string(),
    card: z.string(),
  })
  .readonly();
export type LanguageInfo = z.infer<typeof LanguageInfo>;

/** How far an audit or a scrub is. */
export const LanguageProgress = z.object({ step: z.int(), steps: z.int() }).readonly();

const Judgements = z.array(z.object({ word: z.string(), isName: z.boolean() }).readonly()).readonly();
const Attacked = { ...material, bytes: Bytes, judgements: Judgements } as const;

export const LanguageAuditRequest = z
  .object({
    ...Attacked,
    references: z.int().min(0),
    /** Of an audit of the same model: not attacked again. */
    membership: LanguageAudit.unwrap().shape.membership.nullable(),
    createdAt: z.string(),
  })
  .readonly();
export type LanguageAuditRequest = z.infer<typeof LanguageAuditRequest>;

export const LanguageScrubRequest = z
  .object({ ...Attacked, audit: LanguageAudit, name: z.string(), createdAt: z.string(), epochs: z.int().min(1) })
  .readonly();
export type LanguageScrubRequest = z.infer<typeof LanguageScrubRequest>;

export const LanguageExportRequest = z
  .object({
    bytes: Bytes,
    audit: LanguageAudit,
    acceptance: z.object({ person: z.string(), reason: z.string() }).readonly().nullable(),
    /** UTC, ISO 8601. */
    day: z.string(),
  })
  .readonly();
export const LanguageExportReply = z
  .object({
    files: z.array(z.object({ name: z.string(), bytes: Bytes }).readonly()).readonly(),
    /** The bundle itself has a plain hash of its texts, as older versions wrote it, and must not leave. */
    holdsDigest: z.boolean(),
  })
  .readonly();
