import { GauzeError } from '../../../contract/errors';
import { sample, shareInterval } from './linkage';
import type { Random } from '../randomness';

/**
 * What an attacker who knows every date of a patient learns from one sample over public timelines, by the exact
 * likelihood.
 */
export interface FullKnowledgeResult {
  readonly targets: number;
  /** One patient is known, the others are strangers: at most e^ε/N. */
  readonly linked: number;
  readonly interval: readonly [number, number];
  /** Everyone is known: at most e^(2ε)/(e^(2ε) + N − 1). */
  readonly linkedKnowingAll: number;
  readonly intervalKnowingAll: readonly [number, number];
}

/**
 * @param drawn which public timeline each record shows, all patients with the same number of dates
 * @param alike for each patient, 1 for the timelines that are alike to the truth. [patient][timeline]
 */
export function fullKnowledgeAttack(
  drawn: readonly number[],
  alike: readonly Uint8Array[],
  epsilon: number,
  targets: number,
  random: Random,
): FullKnowledgeResult {
  if (drawn.length !== alike.length || drawn.length === 0)
    throw new GauzeError('badRequest', 'a timeline for every patient is needed');
  const chosen = sample(
    drawn.map((_, i) => i),
    targets,
    random,
  );
  const gain = Math.expm1(epsilon);
  // Σ over patients of the likelihood of each record
  const totals = drawn.map((timeline) => {
    let inside = 0;
    for (const mask of alike) inside += mask[timeline]!;
    return drawn.length + gain * inside;
  });
  let [linked, knowingAll] = [0, 0];
  for (const target of chosen) {
    const mask = alike[target]!;
    linked += shareOfBest(
      drawn.map((timeline) => mask[timeline]!),
      target,
    );
    knowingAll += shareOfBest(
      drawn.map((timeline, record) => (1 + gain * mask[timeline]!) / totals[record]!),
      target,
    );
  }
  const count = chosen.length;
  return {
    targets: count,
    linked: linked / count,
    interval: shareInterval(linked, count),
    linkedKnowingAll: knowingAll / count,
    intervalKnowingAll: shareInterval(knowingAll, count),
  };
}

function shareOfBest(scores: readonly number[], target: number): number {
  let max = -Infinity;
  for (const score of scores) max = Math.max(max, score);
  const limit = max * (1 - 1e-12);
  if (scores[target]! < limit) return 0;
  let best = 0;
  for (const score of scores) if (score >= limit) best++;
  return 1 / best;
}
