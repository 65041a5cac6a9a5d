import { chiSquareTail } from '../chiSquare';
import type { Evidence } from './match';
import { ranksOf } from './order';

/**
 * A release in several files: whichever way notes came to stand together (one file a night, a ward, a batch), a file
 * can be dated by those of its notes whose patients somebody knows, and then dates all others in it. Neither the names
 * of files nor their times or order are needed.
 */
export interface PartedNote {
  /** The patient's record; −1 for those that are not candidates. */
  readonly record: number;
  readonly part: number;
  /** The true day of the note. */
  readonly day: number;
}

const furthest = 10_000;

/**
 * Every known visit by the note of the record whose file is nearest to it.
 *
 * @param teaching the records that somebody knows, all their days too; never used to find themselves
 */
export function partEvidence(
  notes: readonly PartedNote[],
  teaching: readonly number[],
  records: number,
  known: (target: number) => readonly number[],
): Evidence {
  const teaches = new Set(teaching);
  const lessons = notes.filter(({ record }) => teaches.has(record)).sort((a, b) => a.day - b.day);
  const partsOf: Set<number>[] = Array.from({ length: records }, () => new Set());
  for (const { record, part } of notes) partsOf[record]?.add(part);
  return (target) => {
    const days = new Map<number, number[]>();
    for (const { record, part, day } of lessons) {
      if (record === target) continue;
      const own = days.get(part);
      if (own === undefined) days.set(part, [day]);
      else own.push(day);
    }
    const middle = new Map([...days].map(([part, own]) => [part, own[own.length >> 1]!]));
    const visits = known(target);
    return Float64Array.from(partsOf, (parts) => {
      const dated = [...parts].flatMap((part) => middle.get(part) ?? []);
      let sum = 0;
      for (const visit of visits) {
        let nearest = furthest;
        for (const day of dated) nearest = Math.min(nearest, Math.abs(day - visit));
        sum -= Math.log1p(nearest);
      }
      return sum;
    });
  };
}

/**
 * How probable it is that notes spread over files without regard to their days differ so much from file to file
 * (Kruskal–Wallis; the variance of small files is exact). Files with one note tell nothing.
 *
 * @param notes one of each patient, since those of one patient are close in time anyway
 */
export function differByChance(notes: readonly Pick<PartedNote, 'part' | 'day'>[]): number {
  const all = new Map<number, number[]>();
  for (const { part, day } of notes) all.set(part, [...(all.get(part) ?? []), day]);
  const groups = [...all.values()].filter((days) => days.length > 1);
  const k = groups.length;
  const n = groups.reduce((sum, days) => sum + days.length, 0);
  if (k < 2) return 1;
  const ranks = ranksOf(groups.flat());
  const middle = (n - 1) / 2;
  let total = 0;
  for (const rank of ranks) total += (rank - middle) ** 2;
  if (total === 0) return 1;
  let [between, inverse, at] = [0, 0, 0];
  for (const { length } of groups) {
    let sum = 0;
    for (let i = 0; i < length; i++) sum += ranks[at++]! - middle;
    between += sum ** 2 / length;
    inverse += 1 / length;
  }
  const h = ((n - 1) * between) / total;
  const mean = k - 1;
  const variance =
    2 * mean - (2 * (3 * k * k - 6 * k + n * (2 * k * k - 6 * k + 1))) / (5 * n * (n + 1)) - (6 / 5) * inverse;
  // a gamma distribution with this mean and variance
  return variance <= 0 ? 1 : chiSquareTail((2 * mean * h) / variance, (2 * mean * mean) / variance);
}

/** So rare that a release without any reason shows it once in 10,000. */
export const differAtMost = 1e-4;
