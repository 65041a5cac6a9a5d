import type { Span } from '../../contract/text';

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

/**
 * As the script of CodiEsp-X has it: the reference lies inside the answer, with at most so many characters to spare on
 * each side.
 */
const tolerance = 10;
/** The script reads no further. */
const depth = 1000;
const ranks = [5, 8, 15] as const;

// columns of the counts of one note; those of single codes follow
export const col = {
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
/** Columns before those of single codes: three a code, for true positives, false positives and false negatives. */
export const fixed = 22;

export interface CountedNote {
  readonly row: readonly (readonly [column: number, value: number])[];
  readonly invalid: number;
}

/** @param placeOf the number of a code among all */
export function countNote(
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

/**
 * Codes whose reference was found; codes proposed without a place are no answer here, as a run of CodiEsp-X cannot hold
 * them.
 */
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
