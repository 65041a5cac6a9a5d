import { shuffle, trainingRandom } from '../../training/trainingRandom';
import type { CodedNote } from '../coder';

/**
 * One split for everything that sees labels (dictionary, counts, mentions, synonyms, ridge, tagger, trees): two splits
 * would let a part see through another what it must not. Notes of one patient, and notes with the same text, stay
 * together.
 *
 * @returns the fold of each note, in [0, count)
 */
export function splitIntoFolds(
  notes: readonly Pick<CodedNote, 'id' | 'patient' | 'text'>[],
  count: number,
  seed: number,
): Int32Array {
  const groups = groupNotes(notes);
  // A group goes by its least id, so that the order of the notes does not matter.
  const names = new Map<number, string>();
  notes.forEach(({ id }, at) => {
    const min = names.get(groups[at]!);
    if (min === undefined || id < min) names.set(groups[at]!, id);
  });
  const order = [...names].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([group]) => group);
  const foldOf = new Map(shuffle(order, trainingRandom(seed)).map((group, at) => [group, at % count]));
  return Int32Array.from(notes, (_, at) => foldOf.get(groups[at]!)!);
}

/** Number of the group of each note: the first note that it hangs together with. */
function groupNotes(notes: readonly Pick<CodedNote, 'patient' | 'text'>[]): Int32Array {
  const leader = Int32Array.from(notes, (_, at) => at);
  const find = (at: number): number => {
    let top = at;
    while (leader[top] !== top) top = leader[top]!;
    return top;
  };
  const first = new Map<string, number>();
  notes.forEach(({ patient, text }, at) => {
    for (const key of [patient === undefined ? null : `p${patient}`, `t${text}`]) {
      if (key === null) continue;
      const other = first.get(key);
      if (other === undefined) first.set(key, at);
      else {
        const [a, b] = [find(other), find(at)];
        leader[Math.max(a, b)] = Math.min(a, b);
      }
    }
  });
  return Int32Array.from(notes, (_, at) => find(at));
}

/** Counts by fold with the total behind them: [fold, …, total]. What a held-out note must not know is taken off. */
export const countOutside = (counts: Int32Array, fold: number): number =>
  counts[counts.length - 1]! - (fold < 0 ? 0 : counts[fold]!);

export function addCount(counts: Int32Array, fold: number, by = 1): void {
  if (fold >= 0 && fold < counts.length - 1) counts[fold]! += by;
  counts[counts.length - 1]! += by;
}
