import type { ScoredNote } from './threshold';

/** Steps of an isotonic curve: from each score on, that probability. Ascending in both. */
export interface Calibration {
  readonly scores: readonly number[];
  readonly probabilities: readonly number[];
}

interface Pool {
  score: number;
  hits: number;
  count: number;
}

/** Scores below this are hardly ever looked at, and there are very many. */
const least = 0.005;

/** Isotonic regression by pooling neighbours that are in the wrong order (Ayer et al. 1955), of scores of codes on notes that were not learned from. */
export function calibrationOf(notes: readonly ScoredNote[]): Calibration {
  const pairs = notes.flatMap(({ scores, gold }) => [...scores.keys()].filter((code) => scores[code]! >= least).map((code) => ({ score: scores[code]!, hits: gold.has(code) ? 1 : 0, count: 1 })));
  pairs.sort((a, b) => a.score - b.score);
  const pools: Pool[] = [];
  for (const pair of pairs) {
    const top = pools.at(-1);
    if (top !== undefined && top.score === pair.score) {
      top.hits += pair.hits;
      top.count++;
    } else pools.push(pair);
    for (let before = pools.at(-2); before !== undefined && before.hits / before.count >= pools.at(-1)!.hits / pools.at(-1)!.count; before = pools.at(-2)) {
      const { hits, count } = pools.pop()!;
      before.hits += hits;
      before.count += count;
    }
  }
  return { scores: pools.map(({ score }) => score), probabilities: pools.map(({ hits, count }) => hits / count) };
}

/** Between the steps in a straight line, so that no two scores change places; below the first it falls to 0. */
export function calibrated({ scores, probabilities }: Calibration, score: number): number {
  if (scores.length === 0) return score;
  let low = 0;
  let high = scores.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (scores[middle]! <= score) low = middle + 1;
    else high = middle;
  }
  const [from, to] = [low - 1, low];
  if (from < 0) return (probabilities[0]! * score) / Math.max(scores[0]!, 1e-9);
  if (to >= scores.length) return probabilities[from]!;
  const share = (score - scores[from]!) / (scores[to]! - scores[from]!);
  return probabilities[from]! + share * (probabilities[to]! - probabilities[from]!);
}
