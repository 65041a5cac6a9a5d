import { chiSquareTail } from '../chiSquare';
import type { Evidence } from './match';
import { rankCorrelation } from './order';
import type { PartedNote } from './parts';

/**
 * A file that holds several notes in the order in which they were written, by day or by number: anyone who knows some
 * of the patients dates the rows by theirs, and all rows between by those.
 */
export interface RowNote extends PartedNote {
  /** Its place in the file. */
  readonly row: number;
}

const furthest = 10_000;

/**
 * Every known visit by the note of the record whose neighbours in its file are nearest to it in time.
 *
 * @param teaching the records that somebody knows, all their days too; never used to find themselves
 */
export function rowEvidence(
  notes: readonly RowNote[],
  teaching: readonly number[],
  records: number,
  known: (target: number) => readonly number[],
): Evidence {
  const teaches = new Set(teaching);
  const lessons = new Map<number, RowNote[]>();
  for (const note of notes) {
    if (!teaches.has(note.record)) continue;
    const own = lessons.get(note.part);
    if (own === undefined) lessons.set(note.part, [note]);
    else own.push(note);
  }
  for (const own of lessons.values()) own.sort((a, b) => a.row - b.row);
  const own: RowNote[][] = Array.from({ length: records }, () => []);
  for (const note of notes) own[note.record]?.push(note);
  return (target) => {
    const visits = known(target);
    return Float64Array.from(own, (rows) => {
      const days = rows.flatMap((row) => dayByNeighbours(row, lessons.get(row.part) ?? [], target) ?? []);
      let sum = 0;
      for (const visit of visits) {
        let nearest = furthest;
        for (const day of days) nearest = Math.min(nearest, Math.abs(day - visit));
        sum -= Math.log1p(nearest);
      }
      return sum;
    });
  };
}

/** On a straight line between the nearest known rows of others, before and behind; of one alone, its day. */
function dayByNeighbours({ row, record }: RowNote, lessons: readonly RowNote[], target: number): number | undefined {
  let [low, high] = [0, lessons.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lessons[middle]!.row < row) low = middle + 1;
    else high = middle;
  }
  const isOther = (note: RowNote | undefined): boolean => note?.record !== target && note?.record !== record;
  let [before, behind] = [low - 1, low];
  while (before >= 0 && !isOther(lessons[before])) before--;
  while (behind < lessons.length && !isOther(lessons[behind])) behind++;
  const [a, b] = [lessons[before], lessons[behind]];
  if (a === undefined || b === undefined) return (a ?? b)?.day;
  return a.day + ((b.day - a.day) * (row - a.row)) / Math.max(b.row - a.row, 1e-9);
}

/**
 * How probable it is that rows which stand without regard to their days follow them so much, within their files: by
 * how strongly each file follows them, whichever way, and by how much all of them together go one way. The smaller
 * probability counts, twice.
 *
 * @param notes one of each patient, since those of one patient are close in time anyway
 */
export function followByChance(notes: readonly Pick<RowNote, 'part' | 'row' | 'day'>[]): number {
  const files = new Map<number, Pick<RowNote, 'row' | 'day'>[]>();
  for (const note of notes) {
    const own = files.get(note.part);
    if (own === undefined) files.set(note.part, [note]);
    else own.push(note);
  }
  let [strength, count, way, spread] = [0, 0, 0, 0];
  for (const own of files.values()) {
    if (own.length < 2) continue;
    const correlation = rankCorrelation(
      own.map(({ row }) => row),
      own.map(({ day }) => day),
    );
    strength += (own.length - 1) * correlation ** 2;
    // files count by their size
    way += (own.length - 1) * correlation;
    spread += own.length - 1;
    count += 1;
  }
  if (count === 0) return 1;
  return Math.min(1, 2 * Math.min(chiSquareTail(strength, count), chiSquareTail(way ** 2 / spread, 1)));
}
