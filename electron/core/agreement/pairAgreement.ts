import type { LabelledSpan } from '../../contract/text';
import { bootstrapSteps, type Interval } from '../evaluate/bootstrap';
import { compareSets, noCounts, sumCounts, type Counts } from '../evaluate/counts';
import { packCounts, sumDocuments, type Statistic } from '../evaluate/documentCounts';
import { seededRandom } from '../evaluate/seededRandom';
import { compareOverlapping } from '../evaluate/spans';
import { cohenKappa } from './cohenKappa';
import { nominalAlpha } from './nominalAlpha';
import { spanKey, tokenLabels, type PairNote } from './annotationLayers';
import {
  expectedDisagreement,
  observedDisagreement,
  unitizedAlpha,
  unitizedSums,
  type OfLength,
  type UnitizedSums,
} from './unitizedAlpha';

export const agreementMeasures = ['exact', 'relaxed', 'kappa', 'alpha', 'alphaU'] as const;
export type AgreementMeasure = (typeof agreementMeasures)[number];

/** NaN if undefined; the interval is null if no resample defines it. */
export interface Figure {
  readonly value: number;
  readonly interval: Interval | null;
}

export interface PairAgreement {
  readonly notes: number;
  readonly tokens: number;
  /** Spans of this label, or of all. */
  readonly a: number;
  readonly b: number;
  /** Spans that both have, with the same place and label. */
  readonly same: number;
  readonly figures: Readonly<Record<AgreementMeasure, Figure>>;
}

interface Options {
  /** One label against everything else, or all of them. */
  readonly label: string | null;
  readonly labels: readonly string[];
  readonly seed: number;
  /** 0: no intervals. */
  readonly resamples: number;
}

const confidence = 0.95;

/**
 * How far two annotators agree on the notes that both have read: F1 of spans, exact (place and label) and relaxed (same
 * label, overlapping); Cohen's κ and Krippendorff's α over tokens; α for unitizing over characters. Intervals come
 * from a bootstrap over notes, and are the same for the same notes and seed. The order of the two makes no difference.
 */
export function pairAgreement(notes: readonly PairNote[], options: Options): PairAgreement {
  const steps = pairAgreementSteps(notes, options);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const notesAStep = 50;

/** The number of steps. */
export const stepsOfPair = (notes: number, resamples: number): number =>
  Math.ceil(notes / notesAStep) + (notes > 1 ? resamples : 0);

/**
 * The same in small steps: with thousands of notes it takes seconds, and the caller has other work to do in between.
 */
export function* pairAgreementSteps(
  notes: readonly PairNote[],
  { label, labels, seed, resamples }: Options,
): Generator<void, PairAgreement> {
  const wanted = label === null ? labels : labels.filter((known) => known === label);
  const read: NoteSums[] = [];
  for (const [at, note] of notes.entries()) {
    read.push(sumsOf(note, wanted));
    if (at % notesAStep === notesAStep - 1) yield;
  }
  const layout = layoutOf(read, wanted);
  const counts = packCounts(
    read.map((note) => rowOf(note, layout)),
    layout.columns,
  );
  const statistics = statisticsOf(layout);
  const sums = sumDocuments(counts);
  const intervals =
    resamples > 0 && notes.length > 1
      ? yield* bootstrapSteps(counts, statistics, { random: seededRandom(seed), resamples, confidence })
      : statistics.map(() => null);
  const metricOf = (at: number): Figure => ({
    value: statistics[at]?.(sums) ?? Number.NaN,
    interval: intervals[at] ?? null,
  });
  const sum = (column: number) => sums[column] ?? 0;
  return {
    notes: notes.length,
    tokens: sum(column.tokens),
    a: sum(column.ofA),
    b: sum(column.ofB),
    same: sum(column.same),
    figures: { exact: metricOf(0), relaxed: metricOf(1), kappa: metricOf(2), alpha: metricOf(3), alphaU: metricOf(4) },
  };
}

/**
 * Columns that are always present; after them, per category, the tokens of each annotator, then, per category, what α
 * for unitizing needs.
 */
const column = {
  ofA: 0,
  ofB: 1,
  same: 2,
  overlapping: 3,
  tokens: 4,
  agreed: 5,
  length: 6,
  notes: 7,
  first: 8,
} as const;

/** What one note contributes to the metrics. */
interface NoteSums {
  readonly length: number;
  readonly tokens: number;
  readonly agreed: number;
  /** Tokens by category, for each annotator. [category] */
  readonly given: readonly [Float64Array, Float64Array];
  readonly a: number;
  readonly b: number;
  readonly same: number;
  readonly overlapping: number;
  /** By label, if either marked something. */
  readonly units: ReadonlyMap<number, UnitizedSums>;
}

function sumsOf(note: PairNote, labels: readonly string[]): NoteSums {
  const known = new Set(labels);
  const [a, b] = [note.a, note.b].map((spans) => spans.filter((span) => known.has(span.label))) as [
    LabelledSpan[],
    LabelledSpan[],
  ];
  const { exact, relaxed } = spanCounts(a, b, labels);
  const [tokensA, tokensB] = [tokenLabels(note.tokens, a, labels), tokenLabels(note.tokens, b, labels)];
  let agreed = 0;
  const given = [new Float64Array(labels.length + 1), new Float64Array(labels.length + 1)] as const;
  for (let at = 0; at < tokensA.length; at += 1) {
    const [x, y] = [(tokensA[at] ?? -1) + 1, (tokensB[at] ?? -1) + 1];
    given[0][x]! += 1;
    given[1][y]! += 1;
    if (x === y) agreed += 1;
  }
  const [ofA, ofB] = [byLabel(a), byLabel(b)];
  const units = new Map(
    labels.flatMap((label, index) => {
      const [unitsA, unitsB] = [ofA.get(label), ofB.get(label)];
      return unitsA === undefined && unitsB === undefined
        ? []
        : [[index, unitizedSums([unitsA ?? [], unitsB ?? []], note.text.length)] as const];
    }),
  );
  return {
    length: note.text.length,
    tokens: note.tokens.count,
    agreed,
    given,
    a: a.length,
    b: b.length,
    same: exact.tp,
    overlapping: relaxed.tp,
    units,
  };
}

/**
 * For each label: Σ δ²; Σ (gap + 1) and the number of gaps, each minus what a note without a unit of the label has;
 * then, for each length of a unit that occurs, how many there are, and what the gaps too short for it would subtract in
 * excess. So a note contributes nothing to a label that nobody used in it, however many labels and lengths there are.
 */
interface LabelColumns {
  readonly from: number;
  readonly lengths: readonly number[];
}
const labelColumn = { observed: 0, gapLetters: 1, gaps: 2, first: 3 } as const;

interface Layout {
  readonly columns: number;
  /** Categories of tokens: the labels, and no label. */
  readonly categories: number;
  readonly tokensOfA: number;
  readonly tokensOfB: number;
  readonly labels: readonly LabelColumns[];
}

function layoutOf(notes: readonly NoteSums[], labels: readonly string[]): Layout {
  const categories = labels.length + 1;
  const lengths = labels.map(() => new Set<number>());
  for (const { units } of notes)
    for (const [label, { units: all }] of units) for (const length of all) lengths[label]?.add(length);
  const tokensOfA = column.first;
  let columns: number = tokensOfA + 2 * categories;
  const ofLabels = lengths.map((all): LabelColumns => {
    const from = columns;
    columns += labelColumn.first + 2 * all.size;
    return { from, lengths: [...all].sort((a, b) => a - b) };
  });
  return { columns, categories, tokensOfA, tokensOfB: tokensOfA + categories, labels: ofLabels };
}

function byLabel(spans: readonly LabelledSpan[]): ReadonlyMap<string, readonly LabelledSpan[]> {
  const groups = new Map<string, LabelledSpan[]>();
  for (const span of spans) {
    const known = groups.get(span.label);
    if (known === undefined) groups.set(span.label, [span]);
    else known.push(span);
  }
  return groups;
}

function rowOf(note: NoteSums, layout: Layout): readonly (readonly [number, number])[] {
  const row: (readonly [number, number])[] = [
    [column.ofA, note.a],
    [column.ofB, note.b],
    [column.same, note.same],
    [column.overlapping, note.overlapping],
    [column.tokens, note.tokens],
    [column.agreed, note.agreed],
    [column.length, note.length],
    [column.notes, 1],
  ];
  for (let category = 0; category < layout.categories; category += 1)
    row.push(
      [layout.tokensOfA + category, note.given[0][category] ?? 0],
      [layout.tokensOfB + category, note.given[1][category] ?? 0],
    );
  for (const [label, { from, lengths }] of layout.labels.entries()) {
    const longest = lengths.at(-1) ?? 0;
    const sums = note.units.get(label) ?? (longest > note.length + 1 ? unitizedSums([[], []], note.length) : undefined);
    if (sums === undefined) continue;
    const letters = sums.gaps.reduce((sum, gap) => sum + gap + 1, 0);
    row.push(
      [from + labelColumn.observed, sums.observed],
      [from + labelColumn.gapLetters, letters - 2 * (note.length + 1)],
      [from + labelColumn.gaps, sums.gaps.length - 2],
    );
    const times = new Map<number, number>();
    for (const unit of sums.units) times.set(unit, (times.get(unit) ?? 0) + 1);
    const short = sums.gaps.filter((gap) => gap + 1 < longest);
    for (const [at, length] of lengths.entries()) {
      const column = from + labelColumn.first + 2 * at;
      const units = times.get(length) ?? 0;
      const tooShort = short.reduce((sum, gap) => (gap + 1 < length ? sum + length - gap - 1 : sum), 0);
      if (units > 0) row.push([column, units]);
      if (tooShort > 0) row.push([column + 1, tooShort]);
    }
  }
  return row;
}

/** Treats the first annotator's spans as true: F1 is symmetric. */
export function spanCounts(
  a: readonly LabelledSpan[],
  b: readonly LabelledSpan[],
  labels: readonly string[],
): { readonly exact: Counts; readonly relaxed: Counts } {
  const keys = (spans: readonly LabelledSpan[]) => new Set(spans.map(spanKey));
  const [ofA, ofB] = [byLabel(a), byLabel(b)];
  const relaxed = labels.flatMap((label) => {
    const [spansA, spansB] = [ofA.get(label), ofB.get(label)];
    if (spansA === undefined || spansB === undefined)
      return spansA === spansB ? [] : [{ ...noCounts, fp: spansB?.length ?? 0, fn: spansA?.length ?? 0 }];
    return [compareOverlapping(spansA, spansB)];
  });
  return { exact: compareSets(keys(a), keys(b)), relaxed: sumCounts(relaxed) };
}

function statisticsOf(layout: Layout): readonly Statistic[] {
  const part = (sums: Float64Array, from: number, count: number) => sums.subarray(from, from + count);
  // Neither found anything: there is nothing to agree on, and the official zero would look like disagreement.
  const f1Of = (hits: number, a: number, b: number) => (a + b === 0 ? Number.NaN : (2 * hits) / (a + b));
  const of = (sums: Float64Array, at: number) => sums[at] ?? 0;
  return [
    (sums) => f1Of(of(sums, column.same), of(sums, column.ofA), of(sums, column.ofB)),
    (sums) => f1Of(of(sums, column.overlapping), of(sums, column.ofA), of(sums, column.ofB)),
    (sums) =>
      cohenKappa(
        of(sums, column.agreed),
        part(sums, layout.tokensOfA, layout.categories),
        part(sums, layout.tokensOfB, layout.categories),
      ),
    (sums) => {
      const values = part(sums, layout.tokensOfA, layout.categories).map(
        (count, category) => count + of(sums, layout.tokensOfB + category),
      );
      return nominalAlpha(values, 2 * of(sums, column.agreed));
    },
    (sums) => {
      const length = of(sums, column.length);
      const [wholeLetters, wholeGaps] = [2 * (length + of(sums, column.notes)), 2 * of(sums, column.notes)];
      return unitizedAlpha(
        layout.labels.map(({ from, lengths }) => {
          const [letters, gaps] = [
            wholeLetters + of(sums, from + labelColumn.gapLetters),
            wholeGaps + of(sums, from + labelColumn.gaps),
          ];
          const room = (at: number, each: number): number =>
            letters - each * gaps + of(sums, from + labelColumn.first + 2 * at + 1);
          const all: readonly OfLength[] = lengths.map((each, at) => ({
            length: each,
            units: of(sums, from + labelColumn.first + 2 * at),
            room: room(at, each),
          }));
          return {
            observed: length === 0 ? 0 : observedDisagreement(of(sums, from + labelColumn.observed), 2, length),
            expected: length === 0 ? 0 : expectedDisagreement(all, 2, length),
          };
        }),
      );
    },
  ];
}
