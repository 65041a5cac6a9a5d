import { shuffle, type TrainingRandom } from './trainingRandom';

/**
 * Batches of items of similar length in random order: shuffled, sorted within pools of eight batches, cut, shuffled
 * again.
 */
export function lengthBatches<T>(
  items: readonly T[],
  size: number,
  lengthOf: (item: T) => number,
  random: TrainingRandom,
): readonly (readonly T[])[] {
  const shuffled = shuffle([...items], random);
  const batches: T[][] = [];
  for (let pool = 0; pool < shuffled.length; pool += 8 * size) {
    const sorted = shuffled.slice(pool, pool + 8 * size).sort((a, b) => lengthOf(a) - lengthOf(b));
    for (let from = 0; from < sorted.length; from += size) batches.push(sorted.slice(from, from + size));
  }
  return shuffle(batches, random);
}
