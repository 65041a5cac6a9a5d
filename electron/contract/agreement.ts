import { z } from 'zod';
import { JobStarted } from './jobs';
import { call } from './kernel';
import { Offset } from './text';

const allow = ['reviewer', 'coordinator', 'privacyOfficer', 'auditor'] as const;
/** An annotator, or `result` for what adjudication came to. */
const Side = z.string().min(1).max(40);
const Label = z.string().min(1).max(80);
export const resultSide = 'result';

/** Null if undefined. */
export const AgreementFigure = z
  .object({ value: z.number().nullable(), low: z.number().nullable(), high: z.number().nullable() })
  .readonly();
export type AgreementFigure = z.infer<typeof AgreementFigure>;
const Figures = z
  .object({
    exact: AgreementFigure,
    relaxed: AgreementFigure,
    kappa: AgreementFigure,
    alpha: AgreementFigure,
    alphaU: AgreementFigure,
  })
  .readonly();

export const PairRow = z
  .object({
    a: Side,
    b: Side,
    notes: z.int(),
    tokens: z.int(),
    spansA: z.int(),
    spansB: z.int(),
    same: z.int(),
    figures: Figures,
  })
  .readonly();
export type PairRow = z.infer<typeof PairRow>;

export const AgreementMatrix = z
  .object({
    sides: z.array(z.object({ id: Side, name: z.string(), notes: z.int() })),
    pairs: z.array(PairRow),
    /** Krippendorff's α over tokens, all annotators together. */
    group: z.number().nullable(),
    /** False while the intervals of a large project wait for `count`. */
    hasIntervals: z.boolean(),
    /** Notes that at least two have finished; how many of them are adjudicated. */
    notes: z.int(),
    adjudicated: z.int(),
  })
  .readonly();
export type AgreementMatrix = z.infer<typeof AgreementMatrix>;

/** One place that contributes to a cell. */
export const AgreementSpan = z
  .object({
    documentId: z.int(),
    documentName: z.string(),
    start: Offset,
    end: Offset,
    before: z.string(),
    match: z.string(),
    after: z.string(),
    line: z.int(),
    /** What each of the two has there; empty for nothing. */
    labelsA: z.array(z.string()),
    labelsB: z.array(z.string()),
    wordsA: z.array(z.string()),
    wordsB: z.array(z.string()),
    kind: z.enum(['same', 'label', 'extent', 'missing']),
  })
  .readonly();
export type AgreementSpan = z.infer<typeof AgreementSpan>;

const Pair = { a: Side, b: Side };
export const agreementCalls = {
  /** Every pair of annotators, for one label or all; `notFound` for a label that the project does not have. */
  matrix: call({ input: z.strictObject({ label: Label.optional() }), output: AgreementMatrix, allow }),
  /** One pair: by label and by note, the note with the lowest agreement first. */
  pair: call({
    input: z.strictObject(Pair),
    output: z.object({
      labels: z.array(PairRow.unwrap().extend({ label: Label })),
      hasIntervals: z.boolean(),
      notes: z.array(
        z.object({
          documentId: z.int(),
          documentName: z.string(),
          spansA: z.int(),
          spansB: z.int(),
          same: z.int(),
          exact: z.number().nullable(),
          relaxed: z.number().nullable(),
          kappa: z.number().nullable(),
        }),
      ),
    }),
    allow,
  }),
  spans: call({
    input: z.strictObject({
      ...Pair,
      label: Label.optional(),
      onlyDifferent: z.boolean(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(500),
    }),
    output: z.object({ total: z.int(), rows: z.array(AgreementSpan) }),
    allow,
  }),
  /** Counts the intervals of a matrix, and of one pair by label, as a job; a second takes the place of the first. */
  count: call({
    input: z.strictObject({ label: Label.optional(), pair: z.strictObject(Pair).optional() }),
    output: JobStarted,
    allow,
  }),
  /** Every pair and label, one per line, with intervals; the job's result contains the number of lines. */
  export: call({
    input: z.strictObject({ path: z.string().min(1).max(4096) }),
    output: JobStarted,
    paths: ['path'],
    writes: ['path'],
    allow,
  }),
} as const;
