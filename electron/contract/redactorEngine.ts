import { z } from 'zod';
import { GoldNote } from './engine';
import { RecallCurve } from './models';
import { Bytes } from './modelCalls';
import { PhiType } from './phi';
import { RedactorMetrics, RedactorOptions } from './redactors';
import { Lineage } from './tasks/task';
import { Language } from './text';

export const RedactorTrainRequest = z
  .object({
    options: RedactorOptions,
    /** `marked`: only what is marked in it is learned. */
    notes: z
      .array(
        GoldNote.unwrap()
          .extend({ known: z.enum(['all', 'marked']) })
          .readonly(),
      )
      .readonly(),
    devNotes: z.array(GoldNote).readonly(),
    /** For self-training and adaptation. */
    unlabelled: z.array(z.object({ id: z.string(), text: z.string(), language: Language }).readonly()).readonly(),
    labels: z.array(z.object({ id: z.string(), type: PhiType }).readonly()).readonly(),
    labelSet: z.string(),
    about: z
      .object({
        name: z.string(),
        createdAt: z.string(),
        gauze: z.string(),
        licence: z.string(),
        lineage: Lineage,
      })
      .readonly(),
    /** Where an interrupted run stopped. */
    checkpoint: Bytes.nullable(),
  })
  .readonly();
export type RedactorTrainRequest = z.infer<typeof RedactorTrainRequest>;

export const RedactorTrainReply = z
  .object({ bundle: Bytes, sha256: z.string(), metrics: RedactorMetrics.nullable(), seconds: z.number() })
  .readonly();
export type RedactorTrainReply = z.infer<typeof RedactorTrainReply>;

/** The description in a bundle. */
export const RedactorInfo = z
  .object({
    sha256: z.string(),
    bytes: z.int(),
    name: z.string(),
    createdAt: z.string(),
    languages: z.array(Language).readonly(),
    notes: z.int(),
    patients: z.int(),
    metrics: RedactorMetrics.nullable(),
    curve: RecallCurve.nullable(),
    lineage: Lineage,
    licence: z.string(),
    card: z.string(),
  })
  .readonly();
export type RedactorInfo = z.infer<typeof RedactorInfo>;
