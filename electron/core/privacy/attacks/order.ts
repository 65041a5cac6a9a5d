import type { Evidence } from './match';

/**
 * Files in chronological order: anyone who knows how many notes a hospital writes on each day can read a date from the
 * position of a note in the release, or from its id, whatever it contains.
 */
export interface PlacedNote {
  /** The patient's record; −1 for those that are not candidates. */
  readonly record: number;
  /** The true day of the note. */
  readonly day: number;
}

/** Spearman's rank correlation, ties shared; 0 where one side is constant. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranksOf(a), ranksOf(b)];
  const mean = (a.length - 1) / 2;
  let [xy, xx, yy] = [0, 0, 0];
  for (let i = 0; i < x.length; i++) {
    const [dx, dy] = [x[i]! - mean, y[i]! - mean];
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  }
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}

/** From 0 on, ties shared. */
export function ranksOf(values: readonly number[]): Float64Array {
  const order = values.map((_, i) => i).sort((i, j) => values[i]! - values[j]!);
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
    for (let i = from; i < to; i++) ranks[order[i]!] = (from + to - 1) / 2;
    from = to;
  }
  return ranks;
}

/** A chance correlation exceeds this in about 1 of 10,000 releases: 3.9 standard errors. */
export const correlationByChance = (notes: number): number => (notes < 4 ? 1 : Math.min(1, 3.9 / Math.sqrt(notes - 1)));

/** The day implied by the position of each note, for notes in reading order. */
function daysByPlace(placed: readonly PlacedNote[]): readonly number[] {
  return placed.map(({ day }) => day).sort((a, b) => a - b);
}

/**
 * Every known visit by the note of the record with the nearest position.
 * @param placed in the order of the release, or of its ids
 */
export function orderEvidence(
  placed: readonly PlacedNote[],
  records: number,
  known: (target: number) => readonly number[],
): Evidence {
  const days = daysByPlace(placed);
  const own: number[][] = Array.from({ length: records }, () => []);
  placed.forEach(({ record }, place) => own[record]?.push(days[place]!));
  return (target) => {
    const visits = known(target);
    const scores = new Float64Array(records);
    for (let record = 0; record < records; record++) {
      let sum = 0;
      for (const visit of visits) {
        let nearest = Infinity;
        for (const day of own[record]!) nearest = Math.min(nearest, Math.abs(day - visit));
        sum -= Math.log1p(Math.min(nearest, 10_000));
      }
      scores[record] = sum;
    }
    return scores;
  };
}
