import { bootstrap, type Interval } from './bootstrap';
import { countSystems, type RowPlace } from './countRows';
import { type Counts, type MacroScore, macroScore } from './counts';
import { addDocument, type DocumentCounts, type Statistic, sumDocuments } from './documentCounts';
import type { Metric } from './metric';
import { type EvaluationPair, type Exclusion, type Pairing, pairRivals } from './pairing';
import { type PairedTest, randomizationTest } from './randomization';
import type { ResamplingProgress } from './resampling';

export interface EvaluateOptions {
  /** Numbers in [0, 1) for resampling and exchanging; the same numbers give the same report. */
  readonly random: () => number;
  /** For the intervals; 0 for none. 1,000 unless told. */
  readonly resamples?: number;
  /** Of the intervals, .95 unless told. */
  readonly confidence?: number;
  /** A second system over the same gold, to test the first against. */
  readonly rival?: Pairing;
  /** For the paired test. 10,000 unless told. */
  readonly trials?: number;
  readonly progress?: ResamplingProgress | undefined;
}

/** One figure in [0, 1] (the leak score may pass 1). */
export interface Figure {
  /** Null where it is not defined or not known. Precision, recall and F1 are 0 on a zero division. */
  readonly value: number | null;
  /** Null without resampling or where no resample defines the figure. */
  readonly interval: Interval | null;
  /** Only with a rival. */
  readonly rival?: number | null;
  readonly test?: PairedTest;
}

export interface CountsReportRow {
  readonly kind: 'counts';
  readonly measure: string;
  /** Null for all labels together. */
  readonly label: string | null;
  readonly counts: Counts;
  readonly precision: Figure;
  readonly recall: Figure;
  readonly f1: Figure;
  /** Over documents, where the row is for all labels. */
  readonly macroByDocument?: MacroScore;
  /** Over labels that occur in the gold, where the measure has labels and the row is for all of them. */
  readonly macroByLabel?: MacroScore;
}

export interface ShareReportRow {
  readonly kind: 'share';
  readonly measure: string;
  readonly label: string | null;
  readonly part: number | null;
  readonly whole: number | null;
  readonly rate: Figure;
}

export type ReportRow = CountsReportRow | ShareReportRow;

/** Plain data; `JSON.stringify` keeps all of it. Holds ids and numbers, no note text. */
export interface EvaluationReport {
  readonly metric: string;
  readonly documents: number;
  readonly excluded: readonly Exclusion[];
  /** Labels in the notes that the metric has no place for, sorted. */
  readonly unknownLabels: readonly string[];
  readonly resamples: number;
  readonly confidence: number;
  /** 0 without a rival. */
  readonly trials: number;
  readonly measures: readonly { readonly id: string; readonly title: string }[];
  readonly rows: readonly ReportRow[];
}

/**
 * Scores one system, with intervals, and when a rival is given tests each figure against the rival's on the notes that
 * both have.
 */
export function evaluate(pairing: Pairing, metric: Metric, options: EvaluateOptions): EvaluationReport {
  const { random, resamples = 1000, confidence = 0.95, rival, trials = 10_000, progress } = options;
  const ofResamples = (done: number): void => progress?.('resamples', done, resamples);
  const ofTrials = (done: number): void => progress?.('trials', done, trials);
  const both = rival === undefined ? null : pairRivals(pairing, rival);
  const { pairs, excluded } = both?.first ?? pairing;
  const { rows, systems } = countSystems(both === null ? [pairs] : [pairs, both.second.pairs], metric);
  const [counts, rivalCounts] = systems;
  if (counts === undefined) throw new RangeError('no system was counted');

  const sums = sumDocuments(counts);
  const rivalSums = rivalCounts === undefined ? null : sumDocuments(rivalCounts);
  const statistics = rows.flatMap(statisticsOf);
  const intervals =
    resamples > 0 && pairs.length > 0
      ? bootstrap(counts, statistics, { random, resamples, confidence, progress: ofResamples })
      : [];
  const tests =
    rivalCounts !== undefined && pairs.length > 0
      ? randomizationTest(counts, rivalCounts, statistics.map(orZero(rows)), { random, trials, progress: ofTrials })
      : [];

  let next = 0;
  const figure = (kind: RowPlace['kind']): Figure => {
    const index = next;
    next += 1;
    const statistic = statistics[index] as Statistic;
    const valueIn = (of: Float64Array): number | null => definedOr(statistic(of), kind === 'counts' ? 0 : null);
    const plain: Figure = { value: valueIn(sums), interval: intervals[index] ?? null };
    if (rivalSums === null) return plain;
    return { ...plain, rival: valueIn(rivalSums), test: tests[index] ?? { difference: null, p: null } };
  };
  const reported = rows.map((row): ReportRow => {
    const { measure, label, column } = row;
    if (row.kind === 'share') {
      return {
        kind: 'share',
        measure,
        label,
        part: definedOr(sums[column] ?? 0, null),
        whole: definedOr(sums[column + 1] ?? 0, null),
        rate: figure('share'),
      };
    }
    const total = countsAt(sums, column);
    const scored: CountsReportRow = {
      kind: 'counts',
      measure,
      label,
      counts: total,
      precision: figure('counts'),
      recall: figure('counts'),
      f1: figure('counts'),
    };
    return label === null ? { ...scored, ...macroOf(row, rows, counts, sums) } : scored;
  });
  return {
    metric: metric.name,
    documents: pairs.length,
    excluded,
    unknownLabels: unknownLabelsIn(both === null ? pairs : [...pairs, ...both.second.pairs], metric),
    resamples,
    confidence,
    trials: rivalCounts === undefined ? 0 : trials,
    measures: metric.measures,
    rows: reported,
  };
}

function unknownLabelsIn(pairs: readonly EvaluationPair[], { isKnownLabel }: Metric): readonly string[] {
  if (isKnownLabel === undefined) return [];
  const labels = new Set(pairs.flatMap(({ gold, system }) => [...gold, ...system].map(({ label }) => label)));
  return [...labels].filter((label) => !isKnownLabel(label)).sort();
}

/**
 * Undefined rather than 0 on a zero division: a resample that happens to hold none of a rare label says nothing of it.
 */
function statisticsOf({ kind, column }: RowPlace): readonly Statistic[] {
  const at = (sums: Float64Array, index: number) => sums[column + index] as number;
  if (kind === 'share') return [(sums) => at(sums, 0) / at(sums, 1)];
  return [
    (sums) => at(sums, 0) / (at(sums, 0) + at(sums, 1)),
    (sums) => at(sums, 0) / (at(sums, 0) + at(sums, 2)),
    (sums) => (2 * at(sums, 0)) / (2 * at(sums, 0) + at(sums, 1) + at(sums, 2)),
  ];
}

/** The test compares the figures that the report prints, so a zero division is 0 there too, but for shares. */
function orZero(rows: readonly RowPlace[]): (statistic: Statistic, index: number) => Statistic {
  const kinds = rows.flatMap((row) => statisticsOf(row).map(() => row.kind));
  return (statistic, index) => (kinds[index] === 'share' ? statistic : (sums) => statistic(sums) || 0);
}

function macroOf(
  row: RowPlace,
  rows: readonly RowPlace[],
  counts: DocumentCounts,
  sums: Float64Array,
): Pick<CountsReportRow, 'macroByDocument' | 'macroByLabel'> {
  const scratch = new Float64Array(counts.columns);
  const byDocument: Counts[] = [];
  for (let document = 0; document < counts.documents; document += 1) {
    scratch.fill(0);
    addDocument(counts, document, 1, scratch);
    byDocument.push(countsAt(scratch, row.column));
  }
  // A tag and the types under it (`NAME`, `NAME/DOCTOR`) would count twice: the finest grain is averaged.
  const labelled = rows.filter(({ measure, label }) => measure === row.measure && label !== null);
  const isCoarse = ({ label }: RowPlace) => labelled.some((other) => other.label?.startsWith(`${label}/`) === true);
  const byLabel = labelled
    .filter((other) => !isCoarse(other))
    .map(({ column }) => countsAt(sums, column))
    .filter(({ tp, fn }) => tp + fn > 0);
  return {
    macroByDocument: macroScore(byDocument),
    ...(labelled.length === 0 ? {} : { macroByLabel: macroScore(byLabel) }),
  };
}

const countsAt = (sums: Float64Array, column: number): Counts => ({
  tp: sums[column] ?? 0,
  fp: sums[column + 1] ?? 0,
  fn: sums[column + 2] ?? 0,
});
const definedOr = <T>(value: number, otherwise: T): number | T => (Number.isFinite(value) ? value : otherwise);
