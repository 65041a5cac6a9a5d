import { bootstrap, type Interval } from './bootstrap';
import {
  col,
  countNote,
  fixed,
  type AnsweredCode,
  type CodedPair,
  type CountedNote,
  type GoldCode,
} from './codeCounts';
import { codeMeasureIds, countLabels, statisticsOf, type CodeMeasureId } from './codeMeasures';
import { packCounts, sumDocuments, type DocumentCounts, type Statistic } from './documentCounts';
import { randomizationTest, type PairedTest } from './randomization';
import type { ResamplingProgress } from './resampling';

export interface CodeMetric {
  readonly measure: CodeMeasureId;
  /** In [0, 1]; null where it is not defined, as evidence where the gold has none. */
  readonly value: number | null;
  readonly interval: Interval | null;
  /** Only with a rival. */
  readonly rival?: number | null;
  readonly test?: PairedTest;
  /** Of the difference to the rival: both over the same draws of notes. */
  readonly differenceInterval?: Interval | null;
}

/** Plain data: ids, codes and numbers. */
export interface CodesReport {
  readonly metric: 'codes';
  /** What the notes were coded in, such as `D`; empty for one only. */
  readonly kind: string;
  readonly documents: number;
  /** Gold notes that the system did not return; they count as answered with nothing. */
  readonly missing: readonly string[];
  /** Notes of the system without gold; not scored. */
  readonly systemOnly: readonly string[];
  readonly goldCodes: number;
  readonly answeredCodes: number;
  readonly labels: { readonly gold: number; readonly all: number };
  /** Answers left out as they are not in the list of valid codes. */
  readonly invalid: number;
  readonly resamples: number;
  readonly confidence: number;
  readonly trials: number;
  readonly figures: readonly CodeMetric[];
}

export interface CodesOptions {
  readonly kind?: string;
  /**
   * Codes that count; others are left out of the answers before anything is ranked, as in CodiEsp. Also all labels of
   * `macroF1All`.
   */
  readonly valid?: ReadonlySet<string>;
  readonly random: () => number;
  /** 1,000 unless told; 0 for none. */
  readonly resamples?: number;
  readonly confidence?: number;
  readonly rival?: readonly CodedPair[];
  readonly trials?: number;
  readonly progress?: ResamplingProgress | undefined;
  readonly systemOnly?: readonly string[];
}

/**
 * Scores ranked codes with evidence. All figures are sums over notes or follow from such sums, so that intervals draw
 * whole notes and tests exchange whole notes. Codes are compared as they are written: bring both sides to one spelling
 * first.
 *
 * @throws RangeError when a rival was scored on other notes
 */
export function evaluateCodes(pairs: readonly CodedPair[], options: CodesOptions): CodesReport {
  const {
    random,
    valid,
    resamples = 1000,
    confidence = 0.95,
    rival,
    trials = 10_000,
    kind = '',
    systemOnly = [],
    progress,
  } = options;
  const ofResamples = (done: number): void => progress?.('resamples', done, resamples);
  const ofTrials = (done: number): void => progress?.('trials', done, trials);
  if (rival !== undefined && (rival.length !== pairs.length || rival.some(({ id }, index) => id !== pairs[index]!.id)))
    throw new RangeError('the systems were not scored on the same notes');
  const places = new Map<string, number>();
  const placeOf = (code: string): number => {
    let place = places.get(code);
    if (place === undefined) places.set(code, (place = places.size));
    return place;
  };
  const counted = pairs.map((pair) => countNote(pair, valid, placeOf));
  const rivals = rival?.map((pair) => countNote(pair, valid, placeOf));
  const columns = fixed + 3 * places.size;
  const pack = (notes: readonly CountedNote[]): DocumentCounts =>
    packCounts(
      notes.map(({ row }) => row),
      columns,
    );
  const counts = pack(counted);
  const rivalCounts = rivals === undefined ? undefined : pack(rivals);
  const sums = sumDocuments(counts);
  const rivalSums = rivalCounts === undefined ? undefined : sumDocuments(rivalCounts);
  const statistics = statisticsOf(places.size, valid?.size);
  const intervals =
    resamples > 0 && pairs.length > 0
      ? bootstrap(counts, statistics, { random, resamples, confidence, progress: ofResamples })
      : [];
  const tests =
    rivalCounts !== undefined && pairs.length > 0
      ? randomizationTest(
          counts,
          rivalCounts,
          statistics.map((statistic) => (of: Float64Array) => statistic(of) || 0),
          { random, trials, progress: ofTrials },
        )
      : [];
  const differences =
    rivalCounts !== undefined && resamples > 0 && pairs.length > 0
      ? bootstrap(
          sideBySide(counts, rivalCounts),
          statistics.map((statistic) => difference(statistic, columns)),
          { random, resamples, confidence, progress: ofResamples },
        )
      : [];
  const defined = (value: number): number | null => (Number.isNaN(value) ? null : value);
  return {
    metric: 'codes',
    kind,
    documents: pairs.length,
    missing: pairs.flatMap(({ id, answer }) => (answer === null ? [id] : [])),
    systemOnly,
    goldCodes: sums[col.tp]! + sums[col.fn]!,
    answeredCodes: sums[col.tp]! + sums[col.fp]!,
    labels: { gold: countLabels(sums, places.size), all: valid?.size ?? places.size },
    invalid: counted.reduce((sum, { invalid }) => sum + invalid, 0),
    resamples,
    confidence,
    trials: rival === undefined ? 0 : trials,
    figures: codeMeasureIds.map((measure, index): CodeMetric => {
      const metric = { measure, value: defined(statistics[index]!(sums)), interval: intervals[index] ?? null };
      if (rivalSums === undefined) return metric;
      const test = metric.value === null ? undefined : tests[index];
      return {
        ...metric,
        rival: defined(statistics[index]!(rivalSums)),
        test: test ?? { difference: null, p: null },
        differenceInterval: differences[index] ?? null,
      };
    }),
  };
}

/** The counts of both systems of one note in one row, the second's behind the first's. */
function sideBySide(first: DocumentCounts, second: DocumentCounts): DocumentCounts {
  const cells = (
    { offsets, indices, values }: DocumentCounts,
    document: number,
    shift: number,
  ): (readonly [number, number])[] =>
    Array.from(
      indices.subarray(offsets[document], offsets[document + 1]),
      (column, at) => [column + shift, values[offsets[document]! + at]!] as const,
    );
  return packCounts(
    Array.from({ length: first.documents }, (_, document) => [
      ...cells(first, document, 0),
      ...cells(second, document, first.columns),
    ]),
    first.columns + second.columns,
  );
}

const difference =
  (statistic: Statistic, columns: number): Statistic =>
  (sums) =>
    statistic(sums.subarray(0, columns)) - statistic(sums.subarray(columns));

/**
 * Notes of the system beside those of the gold, by id; sorted, so that what is drawn at random does not depend on the
 * order of files.
 */
export function pairCodes(
  gold: ReadonlyMap<string, readonly GoldCode[]>,
  system: ReadonlyMap<string, readonly AnsweredCode[]>,
): { readonly pairs: readonly CodedPair[]; readonly systemOnly: readonly string[] } {
  const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return {
    pairs: [...gold]
      .map(([id, codes]) => ({ id, gold: codes, answer: system.get(id) ?? null }))
      .sort((a, b) => byCodeUnit(a.id, b.id)),
    systemOnly: [...system.keys()].filter((id) => !gold.has(id)).sort(byCodeUnit),
  };
}
