import type { Span } from '../../contract/text';
import type { CodedPair } from '../evaluate/codeCounts';
import type { CodeMeasureId } from '../evaluate/codeMeasures';
import { evaluateCodes, type CodesReport } from '../evaluate/codes';
import { shuffled } from '../training/splitPatients';

/** How the notes are treated before they are coded: not at all, tags, surrogates with shifted dates, private values. */
export const utilityVariants = ['original', 'tagged', 'shifted', 'private'] as const;
export type UtilityVariant = (typeof utilityVariants)[number];

/**
 * `original`: a coder trained on original notes codes treated ones; `same`: it was also trained on notes treated in the
 * same way.
 */
export const utilityTrainings = ['original', 'same'] as const;
export type UtilityTraining = (typeof utilityTrainings)[number];

export interface UtilityCondition {
  readonly variant: UtilityVariant;
  readonly trainedOn: UtilityTraining;
}

/** Everything that is compared: the original once, the others with both trainings. */
export const utilityConditions: readonly UtilityCondition[] = [
  { variant: 'original', trainedOn: 'original' },
  ...utilityTrainings.flatMap((trainedOn) => utilityVariants.slice(1).map((variant) => ({ variant, trainedOn }))),
];

export interface ReplacedRange {
  readonly start: number;
  readonly end: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/**
 * Where a segment of a note is after replacement. A replaced span moves as a whole: a segment that begins or ends
 * inside one takes all of its replacement.
 *
 * @param ranges ascending, without overlaps
 */
export function movedSpan({ start, end }: Span, ranges: readonly ReplacedRange[]): Span {
  let shift = 0;
  let newStart: number | null = null;
  let newEnd: number | null = null;
  for (const range of ranges) {
    if (range.end <= start) shift = range.newEnd - range.end;
    else if (range.start < end) {
      if (newStart === null) newStart = Math.min(start + shift, range.newStart);
      newEnd = range.end >= end ? range.newEnd : end + range.newEnd - range.end;
    } else break;
  }
  return { start: newStart ?? start + shift, end: newEnd ?? end + shift };
}

export interface UtilityRun {
  /** Also the seed of the coder. */
  readonly seed: number;
  /** Patients whose notes are coded in this run and used for training in the others. */
  readonly patients: ReadonlySet<string>;
}

/**
 * Runs whose held-out patients are disjoint and together complete: each note is coded once, by a coder trained without
 * its patient, so that the notes of all runs can be tested as one sample. All conditions share the runs.
 */
export function utilityRuns(patients: readonly string[], runs: number, seed: number): readonly UtilityRun[] {
  const order = shuffled([...new Set(patients)].sort(), seed);
  return Array.from({ length: Math.min(runs, order.length) }, (_, run) => ({
    seed: seed + run,
    patients: new Set(order.filter((_patient, place) => place % runs === run)),
  }));
}

export interface UtilityMetric {
  readonly value: number | null;
  readonly interval: readonly [number, number] | null;
  /** Over the runs, each by itself. */
  readonly mean: number | null;
  readonly sd: number | null;
  /** From the original; null for the original. In the measure's unit, not in points. */
  readonly difference: number | null;
  readonly differenceInterval: readonly [number, number] | null;
  /** Paired approximate randomization over notes, two-sided. */
  readonly p: number | null;
}

export const utilityMeasures = [
  'f1',
  'precision',
  'recall',
  'map',
  'macroF1Present',
  'familyF1',
] as const satisfies readonly CodeMeasureId[];
export type UtilityMeasure = (typeof utilityMeasures)[number];

export interface UtilityRow extends UtilityCondition {
  readonly figures: Readonly<Record<UtilityMeasure, UtilityMetric>>;
}

export interface UtilityTable {
  readonly notes: number;
  readonly runs: number;
  readonly rows: readonly UtilityRow[];
}

/** The coded notes of one condition, by run. */
export interface UtilityAnswers extends UtilityCondition {
  readonly runs: readonly (readonly CodedPair[])[];
}

export interface UtilityOptions {
  readonly random: () => number;
  readonly resamples?: number;
  readonly trials?: number;
}

/**
 * @param answers including the original; all with the same notes in the same runs
 * @throws RangeError otherwise
 */
export function compareUtility(
  answers: readonly UtilityAnswers[],
  { random, resamples = 1000, trials = 10_000 }: UtilityOptions,
): UtilityTable {
  const original = answers.find(({ variant }) => variant === 'original');
  if (original === undefined) throw new RangeError('nothing to compare with');
  const pooled = ({ runs }: UtilityAnswers): readonly CodedPair[] => runs.flat();
  const baseline = pooled(original);
  const valueOf = (report: CodesReport, measure: UtilityMeasure) =>
    report.figures.find((metric) => metric.measure === measure);
  return {
    notes: baseline.length,
    runs: original.runs.length,
    rows: answers.map((one): UtilityRow => {
      const isOriginal = one === original;
      const report = evaluateCodes(pooled(one), { random, resamples, trials, ...(!isOriginal && { rival: baseline }) });
      const byRun = one.runs.map((pairs) => evaluateCodes(pairs, { random, resamples: 0 }));
      const figures = Object.fromEntries(
        utilityMeasures.map((measure) => {
          const metric = valueOf(report, measure);
          const each = byRun.flatMap((run) => valueOf(run, measure)?.value ?? []);
          const mean = each.length === 0 ? null : each.reduce((sum, value) => sum + value, 0) / each.length;
          const sd =
            mean === null || each.length < 2
              ? null
              : Math.sqrt(each.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (each.length - 1));
          const made: UtilityMetric = {
            value: metric?.value ?? null,
            interval: metric?.interval ?? null,
            mean,
            sd,
            difference: metric?.test?.difference ?? null,
            differenceInterval: metric?.differenceInterval ?? null,
            p: metric?.test?.p ?? null,
          };
          return [measure, made];
        }),
      ) as Record<UtilityMeasure, UtilityMetric>;
      return { variant: one.variant, trainedOn: one.trainedOn, figures };
    }),
  };
}

/** A Markdown table, in points, for a report or a page. */
export function utilityMarkdown({ notes, runs, rows }: UtilityTable): string {
  const points = (value: number | null, digits = 1): string => (value === null ? '–' : (100 * value).toFixed(digits));
  const signed = (value: number | null): string =>
    value === null ? '–' : `${value < 0 ? '−' : '+'}${points(Math.abs(value), 2)}`;
  const range = (interval: readonly [number, number] | null, write: (value: number) => string): string =>
    interval === null ? '' : ` (${write(interval[0])} to ${write(interval[1])})`;
  const lines = rows.map(({ variant, trainedOn, figures: { f1, precision, recall, map, macroF1Present } }) => {
    const difference =
      variant === 'original'
        ? ''
        : `${signed(f1.difference)}${range(f1.differenceInterval, signed)}, p ${f1.p === null ? '–' : f1.p.toFixed(3)}`;
    const byMap =
      variant === 'original' ? '' : `${signed(map.difference)}, p ${map.p === null ? '–' : map.p.toFixed(3)}`;
    const learnedFrom = trainedOn === 'same' ? variant : 'original';
    return (
      `| ${variant} | ${learnedFrom} | ${points(f1.value)}${range(f1.interval, points)} ` +
      `| ${points(f1.mean)} ± ${points(f1.sd)} | ${points(precision.value)} | ${points(recall.value)} | ` +
      `${difference} | ${points(map.value)} | ${byMap} | ${points(macroF1Present.value)} |`
    );
  });
  return [
    `| coded text | learned from | micro-F1 (95 % interval), ${notes} notes | mean ± SD of ${runs} runs ` +
      '| P | R | difference in F1 | MAP | difference in MAP | macro-F1 |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}
