import type { ScoredPair } from './threshold';

/** A rising staircase from scores to shares: probability `values[k]` from `scores[k]` on, straight lines between. */
export interface Isotonic {
  readonly scores: Float64Array;
  readonly values: Float64Array;
}

/** Answers added at either end. */
const prior = 0.5;

/**
 * Pool adjacent violators (Ayer et al. 1955): the rising function nearest to the answers in squares. Half a wrong
 * answer stands at the highest score and half a right one at the lowest (Jeffreys' prior at the ends): few answers that
 * agree are no certainty.
 */
export function fitIsotonic(pairs: readonly ScoredPair[]): Isotonic {
  const order = [...pairs].sort((a, b) => a.score - b.score);
  const blocks: { low: number; high: number; sum: number; count: number }[] = [];
  for (let at = 0; at < order.length;) {
    // Equal scores share an answer.
    const { score } = order[at]!;
    let sum = 0;
    let count = 0;
    for (; at < order.length && order[at]!.score === score; at++) {
      sum += order[at]!.isGold ? 1 : 0;
      count += 1;
    }
    if (blocks.length === 0) [sum, count] = [sum + prior, count + prior];
    if (at === order.length) count += prior;
    let block = { low: score, high: score, sum, count };
    for (
      let last = blocks.at(-1);
      last !== undefined && last.sum * block.count >= block.sum * last.count;
      last = blocks.at(-1)
    ) {
      block = { low: last.low, high: block.high, sum: last.sum + block.sum, count: last.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  }
  const scores: number[] = [];
  const values: number[] = [];
  for (const { low, high, sum, count } of blocks) {
    scores.push(low);
    values.push(sum / count);
    if (high > low) {
      scores.push(high);
      values.push(sum / count);
    }
  }
  return { scores: Float64Array.from(scores), values: Float64Array.from(values) };
}

export function calibrated({ scores, values }: Isotonic, score: number): number {
  if (scores.length === 0) return 0;
  let low = 0;
  let high = scores.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (scores[middle]! <= score) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return values[0]!;
  if (low === scores.length) return values[low - 1]!;
  const [a, b] = [scores[low - 1]!, scores[low]!];
  return values[low - 1]! + ((values[low]! - values[low - 1]!) * (score - a)) / (b - a);
}
