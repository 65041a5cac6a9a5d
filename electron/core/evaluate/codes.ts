import type { Span } from '../../contract/text';
import { bootstrap, type Interval } from './bootstrap';
import { packCounts, sumDocuments, type DocumentCounts, type Statistic } from './documentCounts';
import { randomizationTest, type PairedTest } from './randomization';

/** A code that a note has. */
export interface GoldCode {
  readonly code: string;
  /** Each reference to it in the note, from its first to its last character; any unit that the answers use too. */
  readonly spans: readonly Span[];
}

/** A code that a system gave, in its order, the best first. */
export interface AnsweredCode {
  readonly code: string;
  /** Proposed, rather than merely ranked. */
  readonly isAbove: boolean;
  readonly spans: readonly Span[];
}

export interface CodedPair {
  readonly id: string;
  readonly gold: readonly GoldCode[];
  /** Null where the system did not return the note: it counts as a note without codes. */
  readonly answer: readonly AnsweredCode[] | null;
}

export const codeMeasureIds = [
  'precision',
  'recall',
  'f1',
  'macroF1Present',
  'macroPrecisionAll',
  'macroRecallAll',
  'macroF1All',
  'map',
  'mapAnswered',
  'precisionAt5',
  'precisionAt8',
  'precisionAt15',
  'rPrecision',
  'exactMatch',
  'familyF1',
  'familyMap',
  'evidencePrecision',
  'evidenceRecall',
  'evidenceF1',
  'evidenceOverlapF1',
] as const;
export type CodeMeasureId = (typeof codeMeasureIds)[number];

/** For people, in English. */
export const codeMeasureTitles: Readonly<Record<CodeMeasureId, string>> = {
  precision: 'micro precision',
  recall: 'micro recall',
  f1: 'micro F1',
  macroF1Present: 'macro F1, mean over the codes in the gold (Edin et al. 2023)',
  macroPrecisionAll: 'macro precision, over all codes',
  macroRecallAll: 'macro recall, over all codes',
  macroF1All: 'macro F1, harmonic mean of these two (CAML)',
  map: 'MAP, over all notes with codes',
  mapAnswered: 'MAP, over the notes returned (as the CodiEsp script divides)',
  precisionAt5: 'P@5',
  precisionAt8: 'P@8',
  precisionAt15: 'P@15',
  rPrecision: 'R-precision',
  exactMatch: 'notes with exactly the codes of the gold',
  familyF1: 'micro F1 of three-character families',
  familyMap: 'MAP of three-character families',
  evidencePrecision: 'evidence precision (CodiEsp-X, 10 characters)',
  evidenceRecall: 'evidence recall',
  evidenceF1: 'evidence F1',
  evidenceOverlapF1: 'evidence F1, any overlap',
};

export interface CodeFigure {
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
  readonly figures: readonly CodeFigure[];
}

export interface CodesOptions {
  readonly kind?: string;
  /** Codes that count; others are left out of the answers before anything is ranked, as in CodiEsp. Also all labels of `macroF1All`. */
  readonly valid?: ReadonlySet<string>;
  readonly random: () => number;
  /** 1,000 unless told; 0 for none. */
  readonly resamples?: number;
  readonly confidence?: number;
  readonly rival?: readonly CodedPair[];
  readonly trials?: number;
  readonly systemOnly?: readonly string[];
}

/** As the script of CodiEsp-X has it: the reference lies inside the answer, with at most so many characters to spare on each side. */
const tolerance = 10;
/** The script reads no further. */
const depth = 1000;
const ranks = [5, 8, 15] as const;

// columns of the counts of one note; those of single codes follow
const col = {
  tp: 0,
  fp: 1,
  fn: 2,
  ap: 3,
  ranked: 4,
  answered: 5,
  answeredAp: 6,
  at5: 7,
  at8: 8,
  at15: 9,
  notes: 10,
  rHits: 11,
  exact: 12,
  ftp: 13,
  ffp: 14,
  ffn: 15,
  fap: 16,
  etp: 17,
  efp: 18,
  efn: 19,
  otp: 20,
  hasEvidence: 21,
} as const;
const fixed = 22;

const ratio = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole);
const f1Of = (tp: number, fp: number, fn: number): number => ratio(2 * tp, 2 * tp + fp + fn);

/**
 * Scores ranked codes with evidence. All figures are sums over notes or follow from such sums, so that intervals draw whole notes and
 * tests exchange whole notes. Codes are compared as they are written: bring both sides to one spelling first.
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
  } = options;
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
    resamples > 0 && pairs.length > 0 ? bootstrap(counts, statistics, { random, resamples, confidence }) : [];
  const tests =
    rivalCounts !== undefined && pairs.length > 0
      ? randomizationTest(
          counts,
          rivalCounts,
          statistics.map((statistic) => (of: Float64Array) => statistic(of) || 0),
          { random, trials },
        )
      : [];
  const differences =
    rivalCounts !== undefined && resamples > 0 && pairs.length > 0
      ? bootstrap(
          sideBySide(counts, rivalCounts),
          statistics.map((statistic) => difference(statistic, columns)),
          { random, resamples, confidence },
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
    figures: codeMeasureIds.map((measure, index): CodeFigure => {
      const figure = { measure, value: defined(statistics[index]!(sums)), interval: intervals[index] ?? null };
      if (rivalSums === undefined) return figure;
      const test = figure.value === null ? undefined : tests[index];
      return {
        ...figure,
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

interface CountedNote {
  readonly row: readonly (readonly [column: number, value: number])[];
  readonly invalid: number;
}

function countNote(
  { gold, answer }: CodedPair,
  valid: ReadonlySet<string> | undefined,
  placeOf: (code: string) => number,
): CountedNote {
  const wanted = new Map<string, Span[]>();
  for (const { code, spans } of gold) wanted.set(code, [...(wanted.get(code) ?? []), ...spans]);
  const ranking = new Map<string, { isAbove: boolean; spans: Span[] }>();
  let invalid = 0;
  for (const { code, isAbove, spans } of answer ?? []) {
    if (valid !== undefined && !valid.has(code)) {
      invalid++;
      continue;
    }
    const known = ranking.get(code);
    if (known === undefined) ranking.set(code, { isAbove, spans: [...spans] });
    else {
      known.isAbove ||= isAbove;
      known.spans.push(...spans);
    }
  }
  const above = new Set([...ranking].flatMap(([code, one]) => (one.isAbove ? [code] : [])));
  const row: (readonly [number, number])[] = [];
  let tp = 0;
  for (const code of above) {
    const column = fixed + 3 * placeOf(code);
    if (wanted.has(code)) tp++;
    row.push([wanted.has(code) ? column : column + 1, 1]);
  }
  for (const code of wanted.keys()) if (!above.has(code)) row.push([fixed + 3 * placeOf(code) + 2, 1]);
  row.push([col.tp, tp], [col.fp, above.size - tp], [col.fn, wanted.size - tp], [col.notes, 1]);

  const order = [...ranking.keys()];
  if (wanted.size > 0) {
    const precision = averagePrecision(order, wanted);
    row.push([col.ap, precision], [col.ranked, 1], [col.rHits, hitsIn(order, wanted, wanted.size) / wanted.size]);
    if (answer !== null && order.length > 0) row.push([col.answered, 1], [col.answeredAp, precision]);
    const families = distinctFamilies(order);
    row.push([col.fap, averagePrecision(families, new Set([...wanted.keys()].map(familyOf)))]);
  }
  for (const [index, rank] of ranks.entries()) row.push([col.at5 + index, hitsIn(order, wanted, rank) / rank]);
  if (tp === wanted.size && above.size === tp) row.push([col.exact, 1]);

  const [goldFamilies, aboveFamilies] = [new Set([...wanted.keys()].map(familyOf)), new Set([...above].map(familyOf))];
  const familyHits = [...aboveFamilies].filter((one) => goldFamilies.has(one)).length;
  row.push(
    [col.ftp, familyHits],
    [col.ffp, aboveFamilies.size - familyHits],
    [col.ffn, goldFamilies.size - familyHits],
  );
  row.push(...countEvidence(wanted, ranking));
  return { row, invalid };
}

const familyOf = (code: string): string => code.slice(0, 3);
/** A family stands where its best code stands. */
const distinctFamilies = (order: readonly string[]): readonly string[] => [...new Set(order.map(familyOf))];

/** Σ over the ranks of true codes of the precision there, divided by all true codes. */
function averagePrecision(
  order: readonly string[],
  wanted: { readonly size: number; readonly has: (code: string) => boolean },
): number {
  let hits = 0;
  let sum = 0;
  for (let rank = 0; rank < Math.min(order.length, depth); rank++)
    if (wanted.has(order[rank]!)) sum += ++hits / (rank + 1);
  return sum / wanted.size;
}

const hitsIn = (order: readonly string[], wanted: { readonly has: (code: string) => boolean }, rank: number): number =>
  order.slice(0, rank).filter((code) => wanted.has(code)).length;

/** Codes whose reference was found; codes proposed without a place are no answer here, as a run of CodiEsp-X cannot hold them. */
function countEvidence(
  wanted: ReadonlyMap<string, readonly Span[]>,
  ranking: ReadonlyMap<string, { readonly isAbove: boolean; readonly spans: readonly Span[] }>,
): readonly (readonly [number, number])[] {
  const referenced = [...wanted].filter(([, spans]) => spans.length > 0);
  const shown = [...ranking].filter(([, { isAbove, spans }]) => isAbove && spans.length > 0);
  if (referenced.length + shown.length === 0) return [];
  let [tp, overlapping] = [0, 0];
  for (const [code, { spans }] of shown) {
    const references = wanted.get(code) ?? [];
    if (references.some((reference) => spans.some((span) => isInside(reference, span)))) tp++;
    if (references.some((reference) => spans.some((span) => span.start < reference.end && reference.start < span.end)))
      overlapping++;
  }
  return [
    [col.etp, tp],
    [col.efp, shown.length - tp],
    [col.efn, referenced.length - tp],
    [col.otp, overlapping],
    [col.hasEvidence, referenced.length],
  ];
}

function isInside(reference: Span, span: Span): boolean {
  const [before, after] = [reference.start - span.start, span.end - reference.end];
  return before >= 0 && before <= tolerance && after >= 0 && after <= tolerance;
}

/** In the order of `codeMeasureIds`. */
function statisticsOf(labels: number, all: number = labels): readonly Statistic[] {
  const at = (sums: Float64Array, column: number): number => sums[column]!;
  const macro =
    (part: 'precision' | 'recall') =>
    (sums: Float64Array): number => {
      let total = 0;
      for (let label = 0, column = fixed; label < labels; label++, column += 3) {
        const tp = sums[column]!;
        if (tp > 0) total += tp / (tp + sums[column + (part === 'precision' ? 1 : 2)]!);
      }
      return ratio(total, all);
    };
  const [macroPrecision, macroRecall] = [macro('precision'), macro('recall')];
  // zero over zero is 0 where there was something to find: nothing proposed is no precision
  const something = (sums: Float64Array): boolean => at(sums, col.tp) + at(sums, col.fn) > 0;
  const evidence = (sums: Float64Array, value: number): number =>
    at(sums, col.hasEvidence) > 0 ? value || 0 : Number.NaN;
  const shown = (sums: Float64Array): number => at(sums, col.etp) + at(sums, col.efp);
  const byMeasure: Readonly<Record<CodeMeasureId, Statistic>> = {
    precision: (sums) =>
      something(sums)
        ? ratio(at(sums, col.tp), at(sums, col.tp) + at(sums, col.fp)) || 0
        : ratio(at(sums, col.tp), at(sums, col.tp) + at(sums, col.fp)),
    recall: (sums) => ratio(at(sums, col.tp), at(sums, col.tp) + at(sums, col.fn)),
    f1: (sums) => f1Of(at(sums, col.tp), at(sums, col.fp), at(sums, col.fn)),
    macroF1Present(sums) {
      let [total, present] = [0, 0];
      for (let label = 0, column = fixed; label < labels; label++, column += 3) {
        const [tp, fp, fn] = [sums[column]!, sums[column + 1]!, sums[column + 2]!];
        if (tp + fn <= 0) continue;
        present++;
        total += (2 * tp) / (2 * tp + fp + fn);
      }
      return ratio(total, present);
    },
    macroPrecisionAll: macroPrecision,
    macroRecallAll: macroRecall,
    macroF1All(sums) {
      const [precision, recall] = [macroPrecision(sums), macroRecall(sums)];
      return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    },
    map: (sums) => ratio(at(sums, col.ap), at(sums, col.ranked)),
    mapAnswered: (sums) => ratio(at(sums, col.answeredAp), at(sums, col.answered)),
    precisionAt5: (sums) => ratio(at(sums, col.at5), at(sums, col.notes)),
    precisionAt8: (sums) => ratio(at(sums, col.at8), at(sums, col.notes)),
    precisionAt15: (sums) => ratio(at(sums, col.at15), at(sums, col.notes)),
    rPrecision: (sums) => ratio(at(sums, col.rHits), at(sums, col.ranked)),
    exactMatch: (sums) => ratio(at(sums, col.exact), at(sums, col.notes)),
    familyF1: (sums) => f1Of(at(sums, col.ftp), at(sums, col.ffp), at(sums, col.ffn)),
    familyMap: (sums) => ratio(at(sums, col.fap), at(sums, col.ranked)),
    evidencePrecision: (sums) => evidence(sums, ratio(at(sums, col.etp), shown(sums))),
    evidenceRecall: (sums) => evidence(sums, ratio(at(sums, col.etp), at(sums, col.hasEvidence))),
    evidenceF1: (sums) => evidence(sums, f1Of(at(sums, col.etp), at(sums, col.efp), at(sums, col.efn))),
    evidenceOverlapF1: (sums) => evidence(sums, ratio(2 * at(sums, col.otp), shown(sums) + at(sums, col.hasEvidence))),
  };
  return codeMeasureIds.map((measure) => byMeasure[measure]);
}

function countLabels(sums: Float64Array, labels: number): number {
  let count = 0;
  for (let label = 0, column = fixed; label < labels; label++, column += 3)
    if (sums[column]! + sums[column + 2]! > 0) count++;
  return count;
}

/** Notes of the system beside those of the gold, by id; sorted, so that what is drawn at random does not depend on the order of files. */
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
