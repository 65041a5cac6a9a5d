import type { Span } from '../../contract/text';

/**
 * Krippendorff's α for unitizing, for spans that differ in where they begin and end (Krippendorff 2004, “Measuring
 * the reliability of qualitative text analysis data”, Quality & Quantity 38; the same as in 1995). Each observer cuts
 * a continuum into units of a category and gaps between them. Lengths are in UTF-16 code units. Here a project is many
 * continua, one per note: no unit or gap extends beyond the end of a note, and the expected disagreement is computed
 * over all notes together.
 */
interface Section extends Span {
  readonly isUnit: boolean;
}

/** What α needs of one note and category; everything but the set of lengths is additive over notes. */
export interface UnitizedSums {
  /** Σ δ² over ordered pairs of observers. */
  readonly observed: number;
  /** Lengths of the units of all observers. */
  readonly units: readonly number[];
  readonly gaps: readonly number[];
  /** Of the continuum. */
  readonly length: number;
}

/** @param observers units of one category, one list for each observer */
export function unitizedSums(observers: readonly (readonly Span[])[], length: number): UnitizedSums {
  const sections = observers.map((units) => sectionsOf(units, length));
  let observed = 0;
  for (const [i, ofI] of sections.entries())
    for (const [j, ofJ] of sections.entries()) if (i < j) observed += 2 * between(ofI, ofJ);
  const lengths = (isUnit: boolean) =>
    sections.flatMap((all) => all.filter((section) => section.isUnit === isUnit).map(({ start, end }) => end - start));
  return { observed, units: lengths(true), gaps: lengths(false), length };
}

/** Overlapping units of one observer and category are merged. */
function sectionsOf(units: readonly Span[], length: number): readonly Section[] {
  const sections: Section[] = [];
  let at = 0;
  let open: { start: number; end: number } | null = null;
  const close = () => {
    if (open === null) return;
    if (open.start > at) sections.push({ start: at, end: open.start, isUnit: false });
    sections.push({ ...open, isUnit: true });
    at = open.end;
  };
  for (const { start, end } of [...units].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (open !== null && start < open.end) open.end = Math.max(open.end, end);
    else {
      close();
      open = { start, end };
    }
  }
  close();
  if (at < length) sections.push({ start: at, end: length, isUnit: false });
  return sections;
}

/** Σ δ² of each section of one with each of the other; sections that do not intersect contribute nothing. */
function between(a: readonly Section[], b: readonly Section[]): number {
  let sum = 0;
  let first = 0;
  for (const unit of a) {
    while (first < b.length && (b[first]?.end ?? 0) <= unit.start) first += 1;
    for (let at = first; at < b.length; at += 1) {
      const other = b[at];
      if (other === undefined || other.start >= unit.end) break;
      sum += delta(unit, other);
    }
  }
  return sum;
}

function delta(u: Section, v: Section): number {
  if (u.isUnit && v.isUnit) return (u.start - v.start) ** 2 + (u.end - v.end) ** 2;
  const holds = (gap: Section, unit: Section) => gap.start <= unit.start && unit.end <= gap.end;
  if (u.isUnit && !v.isUnit && holds(v, u)) return (u.end - u.start) ** 2;
  if (!u.isUnit && v.isUnit && holds(u, v)) return (v.end - v.start) ** 2;
  return 0;
}

/**
 * Units of one length: how many there are, and Σ (gap − length + 1) over the gaps long enough for one. Both are
 * additive over notes.
 */
export interface OfLength {
  readonly length: number;
  readonly units: number;
  readonly room: number;
}

export const roomFor = (gaps: readonly number[], length: number): number =>
  gaps.reduce((sum, gap) => (gap >= length ? sum + gap - length + 1 : sum), 0);

/** D_o of one category. @param length of all continua together */
export const observedDisagreement = (observed: number, observers: number, length: number): number =>
  observed / (observers * (observers - 1) * length ** 2);

/** D_e of one category: the disagreement if these units were placed at random in the continuum. */
export function expectedDisagreement(lengths: Iterable<OfLength>, observers: number, length: number): number {
  let [count, cubes, squares, withGaps, taken] = [0, 0, 0, 0, 0];
  for (const { length: l, units, room } of lengths) {
    count += units;
    cubes += units * (2 * l ** 3 - 3 * l ** 2 + l);
    squares += units * l;
    withGaps += units * l ** 2 * room;
    taken += units * l * (l - 1);
  }
  if (squares === 0) return 0;
  const all = observers * length;
  return ((2 / length) * (((count - 1) / 3) * cubes + withGaps)) / (all * (all - 1) - taken);
}

/**
 * 1 − Σ D_o / Σ D_e over the categories: α of one category, or the joint one of all. NaN if nobody marked a unit.
 */
export function unitizedAlpha(
  disagreements: Iterable<{ readonly observed: number; readonly expected: number }>,
): number {
  let [observed, expected] = [0, 0];
  for (const each of disagreements) {
    observed += each.observed;
    expected += each.expected;
  }
  return expected === 0 ? Number.NaN : 1 - observed / expected;
}
