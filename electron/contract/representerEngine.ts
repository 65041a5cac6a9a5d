import { z } from 'zod';
import { GoldNote } from './engine';
import { Bytes } from './modelCalls';
import { PhiType } from './phi';
import { PoolAudit, PoolSummary, representerMethods, RepresenterOptions } from './representers';
import { Language } from './text';

const About = z.object({ name: z.string(), createdAt: z.string(), gauze: z.string(), licence: z.string() }).readonly();

export const RepresenterTrainRequest = z
  .object({
    options: RepresenterOptions,
    notes: z.array(GoldNote).readonly(),
    devNotes: z.array(GoldNote).readonly(),
    /** Public. */
    texts: z.array(z.string()).readonly(),
    labels: z.array(z.string()).readonly(),
    labelSet: z.string(),
    about: About,
    checkpoint: Bytes.nullable(),
  })
  .readonly();
export type RepresenterTrainRequest = z.infer<typeof RepresenterTrainRequest>;

export const RepresenterTrainReply = z
  .object({
    bundle: Bytes,
    sha256: z.string(),
    /** It finds nothing by itself. */
    metrics: z.null(),
    audit: PoolAudit.nullable(),
    seconds: z.number(),
  })
  .readonly();
export type RepresenterTrainReply = z.infer<typeof RepresenterTrainReply>;

/** The description in a bundle. */
export const RepresenterInfo = z
  .object({
    sha256: z.string(),
    bytes: z.int(),
    name: z.string(),
    createdAt: z.string(),
    languages: z.array(Language).readonly(),
    labels: z.array(z.string()).readonly(),
    labelSet: z.string(),
    notes: z.int(),
    words: z.int(),
    method: z.enum(representerMethods),
    licence: z.string(),
    card: z.string(),
  })
  .readonly();
export type RepresenterInfo = z.infer<typeof RepresenterInfo>;

/** What left, as marks under a key: a sentence leaves once. */
const Released = z.object({ key: z.string(), marks: z.array(z.string()).readonly() }).readonly();

export const PackageRequest = z
  .object({
    representer: Bytes,
    notes: z.array(GoldNote).readonly(),
    about: z.object({ createdAt: z.string(), gauze: z.string(), site: z.string(), licence: z.string() }).readonly(),
    released: Released,
    override: z.object({ by: z.string(), reason: z.string() }).readonly().nullable(),
  })
  .readonly();
export const PackageReply = z
  .object({
    content: Bytes,
    summary: PoolSummary,
    /** Of the sentences in it. */
    marks: z.array(z.string()).readonly(),
    leftOut: z.int(),
    isAbove: z.boolean(),
    bounds: z.object({ mean: z.number(), percentile95: z.number() }).readonly(),
  })
  .readonly();

export const PoolRequest = z
  .object({
    representer: Bytes,
    packages: z.array(z.object({ content: Bytes, sender: z.string() }).readonly()).readonly(),
    labels: z
      .array(z.object({ id: z.string(), type: PhiType, from: z.array(PhiType).readonly() }).readonly())
      .readonly(),
    devNotes: z.array(GoldNote).readonly(),
    about: About,
  })
  .readonly();
export type PoolRequest = z.infer<typeof PoolRequest>;
export const PoolReply = z.object({ bundle: Bytes }).readonly();
