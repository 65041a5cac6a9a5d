import { z } from 'zod';
import { CoderMetrics, CoderOptions } from '../../electron/contract/coders';
import { Language } from '../../electron/contract/text';
import { Lineage, partFacts } from '../bundle/manifestFields';
import { coderSections } from './hybridCoder';

export const coderBundleFormat = 'gauze-coder';
export const coderBundleVersion = 1;

const partName = /^[A-Za-z][A-Za-z0-9]{0,39}\.(safetensors|json|md)$/;
const PartName = z.string().regex(partName);
const Share = z.number().min(0).max(1);

/** Everything about a coder but its weights, its words and its card. Counts and figures; no text of a note. */
export const CoderManifest = z
  .strictObject({
    format: z.literal(coderBundleFormat),
    version: z.literal(coderBundleVersion),
    kind: z.enum(['hybrid', 'network']),
    name: z.string().min(1).max(100),
    /** UTC, ISO 8601. */
    createdAt: z.iso.datetime(),
    /** The version that wrote it. */
    gauze: z.string().max(40),
    languages: z.array(Language).min(1).max(5).readonly(),
    /** Each learned by itself, with a threshold of its own. */
    sections: z
      .array(
        z
          .strictObject({
            section: z.enum(coderSections),
            numbers: PartName,
            /** Of the hybrid. */ words: PartName.optional(),
            codes: z.int().min(0),
            notes: z.int().min(0),
            threshold: Share,
            /** Micro-F1 of the cross-validation on the training notes. */
            crossValidated: Share,
            metrics: CoderMetrics.nullable(),
          })
          .readonly(),
      )
      .min(1)
      .max(2)
      .readonly(),
    /** Whose descriptions it holds; their licence goes with the coder. */
    codeSystem: z
      .strictObject({ name: z.string().max(200), version: z.string().max(100), digest: z.string().max(100) })
      .readonly()
      .nullable(),
    training: z
      .strictObject({
        notes: z.int().min(0),
        patients: z.int().min(0),
        options: CoderOptions,
        seconds: z.number().min(0),
      })
      .readonly(),
    metrics: CoderMetrics.nullable(),
    lineage: Lineage,
    licence: z.string().max(200),
    parts: z.array(partFacts(partName)).min(2).max(10).readonly(),
  })
  .readonly();
export type CoderManifest = z.infer<typeof CoderManifest>;
