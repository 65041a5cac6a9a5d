import type { LabelledSpan } from '../../contract/text';
import { bootstrap, type Interval } from '../evaluate/bootstrap';
import { compareSets, noCounts, sumCounts, type Counts } from '../evaluate/counts';
import { packCounts, sumDocuments, type Statistic } from '../evaluate/documentCounts';
import { seededRandom } from '../evaluate/seededRandom';
import { compareOverlapping } from '../evaluate/spans';
import { cohenKappa } from './cohenKappa';
import { nominalAlpha } from './nominalAlpha';
import { spanKey, tokenLabels, type PairNote } from './reading';
import { expectedDisagreement, observedDisagreement, roomFor, unitizedAlpha, unitizedSums, type OfLength } from './unitizedAlpha';

export const agreementMeasures = ['exact', 'relaxed', 'kappa', 'alpha', 'alphaU'] as const;
export type AgreementMeasure = (typeof agreementMeasures)[number];

/** NaN where it is not defined; the interval is null where no resample defines it. */
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
  /** Spans that both have, place and label. */
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
 * How far two readers agree on the notes that both have read: F1 of spans, exact (place and label) and relaxed (same label,
 * overlapping); Cohen's κ and Krippendorff's α over tokens; α for unitizing over characters. Intervals are of a bootstrap over
 * notes, and the same for the same notes and seed. Who comes first makes no difference.
 */
export function pairAgreement(notes: readonly PairNote[], { label, labels, seed, resamples }: Options): PairAgreement {
  const wanted = label === null ? labels : labels.filter((known) => known === label);
  const layout = layoutOf(notes, wanted);
  const counts = packCounts(notes.map((note) => rowOf(note, wanted, layout)), layout.columns);
  const statistics = statisticsOf(wanted, layout);
  const sums = sumDocuments(counts);
  const intervals = resamples > 0 && notes.length > 1 ? bootstrap(counts, statistics, { random: seededRandom(seed), resamples, confidence }) : statistics.map(() => null);
  const figureOf = (at: number): Figure => ({ value: statistics[at]?.(sums) ?? Number.NaN, interval: intervals[at] ?? null });
  const sum = (column: number) => sums[column] ?? 0;
  return {
    notes: notes.length, tokens: sum(column.tokens), a: sum(column.ofA), b: sum(column.ofB), same: sum(column.same),
    figures: { exact: figureOf(0), relaxed: figureOf(1), kappa: figureOf(2), alpha: figureOf(3), alphaU: figureOf(4) },
  };
}

/** Columns that are always there; behind them per category the tokens of each reader, then per category what α for unitizing needs. */
const column = { ofA: 0, ofB: 1, same: 2, overlapping: 3, tokens: 4, agreed: 5, length: 6, first: 7 } as const;

interface Layout {
  readonly columns: number;
  /** Categories of tokens: the labels, and none of them. */
  readonly categories: number;
  readonly tokensOfA: number;
  readonly tokensOfB: number;
  /** Where a label's Σ δ² stands; behind it units and room for each of its lengths. [label] */
  readonly observed: readonly number[];
  readonly lengths: readonly (readonly number[])[];
}

function layoutOf(notes: readonly PairNote[], labels: readonly string[]): Layout {
  const categories = labels.length + 1;
  const lengths = labels.map((label) => [...new Set(notes.flatMap((note) => unitized(note, label).units))].sort((a, b) => a - b));
  const tokensOfA = column.first;
  let columns: number = tokensOfA + 2 * categories;
  const observed = lengths.map((all) => {
    const at = columns;
    columns += 1 + 2 * all.length;
    return at;
  });
  return { columns, categories, tokensOfA, tokensOfB: tokensOfA + categories, observed, lengths };
}

const ofLabel = (spans: readonly LabelledSpan[], label: string) => spans.filter((span) => span.label === label);
const unitized = ({ a, b, text }: PairNote, label: string) => unitizedSums([ofLabel(a, label), ofLabel(b, label)], text.length);

function rowOf(note: PairNote, labels: readonly string[], layout: Layout): readonly (readonly [number, number])[] {
  const known = new Set(labels);
  const [a, b] = [note.a, note.b].map((spans) => spans.filter((span) => known.has(span.label))) as [LabelledSpan[], LabelledSpan[]];
  const { exact, relaxed } = spanCounts(a, b, labels);
  const row: (readonly [number, number])[] = [[column.ofA, a.length], [column.ofB, b.length], [column.same, exact.tp], [column.overlapping, relaxed.tp], [column.tokens, note.tokens.count], [column.length, note.text.length]];
  const [tokensA, tokensB] = [tokenLabels(note.tokens, a, labels), tokenLabels(note.tokens, b, labels)];
  let agreed = 0;
  const given = [new Float64Array(layout.categories), new Float64Array(layout.categories)] as const;
  for (let at = 0; at < tokensA.length; at += 1) {
    const [x, y] = [(tokensA[at] ?? -1) + 1, (tokensB[at] ?? -1) + 1];
    given[0][x]! += 1;
    given[1][y]! += 1;
    if (x === y) agreed += 1;
  }
  row.push([column.agreed, agreed]);
  for (let category = 0; category < layout.categories; category += 1) row.push([layout.tokensOfA + category, given[0][category] ?? 0], [layout.tokensOfB + category, given[1][category] ?? 0]);
  for (const [index, label] of labels.entries()) {
    const sums = unitized(note, label);
    const from = layout.observed[index] ?? 0;
    row.push([from, sums.observed]);
    for (const [at, length] of (layout.lengths[index] ?? []).entries()) {
      row.push([from + 1 + 2 * at, sums.units.filter((unit) => unit === length).length], [from + 2 + 2 * at, roomFor(sums.gaps, length)]);
    }
  }
  return row;
}

/** Spans of the first as what is true: F1 is the same the other way round. */
export function spanCounts(a: readonly LabelledSpan[], b: readonly LabelledSpan[], labels: readonly string[]): { readonly exact: Counts; readonly relaxed: Counts } {
  const keys = (spans: readonly LabelledSpan[]) => new Set(spans.map(spanKey));
  const relaxed = labels.map((label) => {
    const [ofA, ofB] = [ofLabel(a, label), ofLabel(b, label)];
    return ofA.length === 0 || ofB.length === 0 ? { ...noCounts, fp: ofB.length, fn: ofA.length } : compareOverlapping(ofA, ofB);
  });
  return { exact: compareSets(keys(a), keys(b)), relaxed: sumCounts(relaxed) };
}

function statisticsOf(labels: readonly string[], layout: Layout): readonly Statistic[] {
  const part = (sums: Float64Array, from: number, count: number) => sums.subarray(from, from + count);
  // Neither found anything: there is nothing to agree on, and the official zero would be read as quarrel.
  const f1Of = (hits: number, a: number, b: number) => (a + b === 0 ? Number.NaN : (2 * hits) / (a + b));
  const of = (sums: Float64Array, at: number) => sums[at] ?? 0;
  return [
    (sums) => f1Of(of(sums, column.same), of(sums, column.ofA), of(sums, column.ofB)),
    (sums) => f1Of(of(sums, column.overlapping), of(sums, column.ofA), of(sums, column.ofB)),
    (sums) => cohenKappa(of(sums, column.agreed), part(sums, layout.tokensOfA, layout.categories), part(sums, layout.tokensOfB, layout.categories)),
    (sums) => {
      const values = part(sums, layout.tokensOfA, layout.categories).map((count, category) => count + of(sums, layout.tokensOfB + category));
      return nominalAlpha(values, 2 * of(sums, column.agreed));
    },
    (sums) => {
      const length = of(sums, column.length);
      return unitizedAlpha(labels.map((_, index) => {
        const from = layout.observed[index] ?? 0;
        const lengths: readonly OfLength[] = (layout.lengths[index] ?? []).map((each, at) => ({ length: each, units: of(sums, from + 1 + 2 * at), room: of(sums, from + 2 + 2 * at) }));
        return { observed: length === 0 ? 0 : observedDisagreement(of(sums, from), 2, length), expected: length === 0 ? 0 : expectedDisagreement(lengths, 2, length) };
      }));
    },
  ];
}
