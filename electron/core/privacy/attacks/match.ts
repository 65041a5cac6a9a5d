import { lowerShare, upperShare } from '../clopperPearson';
import { below, type Random } from '../randomness';
import { shareInterval, type LinkageResult } from './linkage';

/**
 * How well each record of a release fits what is known of one target: higher is better, `-Infinity` if impossible.
 * Every side channel of a release is one such function, so that each can be tested alone and all together.
 */
export type Evidence = (target: number) => ArrayLike<number>;

/** Whether each target's record is the best one; among equally good ones the attacker guesses. */
export function matchTargets(evidence: Evidence, targets: readonly number[], random: Random): readonly boolean[] {
  return targets.map((target) => {
    const scores = evidence(target);
    let max = -Infinity;
    for (let i = 0; i < scores.length; i++) if (scores[i]! > max) max = scores[i]!;
    const limit = max === -Infinity ? max : max - 1e-9;
    const best: number[] = [];
    for (let i = 0; i < scores.length; i++) if (scores[i]! >= limit) best.push(i);
    return best[below(random, best.length)] === target;
  });
}

export function resultOf(hits: readonly boolean[], candidates: number): LinkageResult {
  const count = hits.length;
  const linked = hits.filter(Boolean).length;
  return {
    targets: count,
    candidates,
    linked: count === 0 ? 0 : linked / count,
    interval: shareInterval(linked, count),
    decided: 1,
    chance: candidates === 0 ? 0 : 1 / candidates,
  };
}

/** The same targets attacked twice. */
export interface PairedComparison {
  readonly targets: number;
  /** Linked by the first attack and not by the second; the other way round. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** First minus second, as a share of the targets. */
  readonly difference: number;
  /** At least 95 %: both counts of discordant pairs by Clopper–Pearson, each at 97.5 %. */
  readonly interval: readonly [number, number];
}

export function comparePaired(first: readonly boolean[], second: readonly boolean[]): PairedComparison {
  const targets = first.length;
  let [onlyFirst, onlySecond] = [0, 0];
  first.forEach((hit, i) => {
    if (hit && !second[i]!) onlyFirst++;
    else if (!hit && second[i]!) onlySecond++;
  });
  if (targets === 0) return { targets, onlyFirst, onlySecond, difference: 0, interval: [-1, 1] };
  const alpha = 0.0125;
  return {
    targets,
    onlyFirst,
    onlySecond,
    difference: (onlyFirst - onlySecond) / targets,
    interval: [
      lowerShare(onlyFirst, targets, alpha) - upperShare(onlySecond, targets, alpha),
      upperShare(onlyFirst, targets, alpha) - lowerShare(onlySecond, targets, alpha),
    ],
  };
}

const bins = 24;
/** For the share of records that fit better: halved repeatedly, so that the first few ranks are distinguished. */
const binOf = (share: number): number => Math.min(bins - 1, Math.floor(-Math.log2(share)));
const widthOf = (bin: number): number => (bin === bins - 1 ? 2 ** -bin : 2 ** -(bin + 1));

/** For each record, the share of records that fit better, ties shared. */
function shares(scores: ArrayLike<number>): Float64Array {
  const sorted = Float64Array.from(scores).sort();
  const out = new Float64Array(scores.length);
  for (let i = 0; i < out.length; i++) {
    const from = bound(sorted, scores[i]!, false);
    const to = bound(sorted, scores[i]!, true);
    out[i] = (sorted.length - to + (to - from) / 2) / sorted.length;
  }
  return out;
}

function bound(sorted: Float64Array, value: number, isAfter: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value || (isAfter && sorted[middle] === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The weight of each rank, learned from targets whose record is known: ln of how much likelier the true record has this
 * rank than any other has. A better rank never weighs less (pool adjacent violators), so a channel without information
 * weighs nothing.
 */
export function rankWeights(evidence: Evidence, training: readonly number[]): Float64Array {
  const counts = new Float64Array(bins);
  for (const target of training) {
    const bin = binOf(shares(evidence(target))[target]!);
    counts[bin] = counts[bin]! + 1;
  }
  const pools: { count: number; width: number; size: number }[] = [];
  for (let bin = 0; bin < bins; bin++) {
    pools.push({ count: counts[bin]!, width: widthOf(bin), size: 1 });
    while (pools.length > 1) {
      const [before, last] = [pools.at(-2)!, pools.at(-1)!];
      if (last.count / last.width >= before.count / before.width) break;
      pools.splice(-2, 2, {
        count: before.count + last.count,
        width: before.width + last.width,
        size: before.size + last.size,
      });
    }
  }
  const prior = 10;
  return Float64Array.from(
    pools.flatMap(({ count, width, size }) =>
      Array<number>(size).fill(Math.log((count + prior * width) / (training.length + prior) / width)),
    ),
  );
}

/** All of them together, each weighted by its ranks for the training targets. */
export function combineEvidence(parts: readonly Evidence[], training: readonly number[]): Evidence {
  const weights = parts.map((part) => rankWeights(part, training));
  return (target) => {
    let sum: Float64Array | undefined;
    parts.forEach((part, i) => {
      const ranks = shares(part(target));
      sum ??= new Float64Array(ranks.length);
      for (let record = 0; record < ranks.length; record++)
        sum[record] = sum[record]! + weights[i]![binOf(ranks[record]!)]!;
    });
    return sum ?? new Float64Array(0);
  };
}
