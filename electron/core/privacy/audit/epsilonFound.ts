import { lowerShare, upperShare } from '../clopperPearson';

/** Samples of one mechanism under two neighbouring inputs, counted by outcome, each in two halves. */
export interface PairCounts {
  readonly first: readonly [ArrayLike<number>, ArrayLike<number>];
  readonly second: readonly [ArrayLike<number>, ArrayLike<number>];
}

export interface EpsilonFound {
  /** The mechanism's true ε is at least this, at the requested confidence. Nats. */
  readonly epsilon: number;
  /** Outcomes of the event that showed it, and whether it is more likely under the first input. */
  readonly outcomes: readonly number[];
  readonly isFirst: boolean;
}

const singles = 3;
const events = 2 * (singles + 1);

/**
 * A lower bound on ε from samples alone. The first half chooses eight events (in both directions, the three
 * worst-looking single outcomes and the best set of most likely outcomes), the second half bounds them: ln(lower share
 * / upper share), both by Clopper–Pearson, the error divided among events and pairs. So a sound mechanism is accused
 * with probability 1 − confidence at most. (`privacy-mechanisms` 5)
 *
 * @param pairs how many pairs are examined for this mechanism
 */
export function epsilonFound({ first, second }: PairCounts, pairs = 1, confidence = 0.999): EpsilonFound {
  const alpha = (1 - confidence) / (2 * events * pairs);
  let best: EpsilonFound = { epsilon: 0, outcomes: [], isFirst: true };
  for (const isFirst of [true, false]) {
    const [a1, b1, a2, b2] = isFirst
      ? [first[0], first[1], second[0], second[1]]
      : [first[1], first[0], second[1], second[0]];
    const [drawsA, drawsB] = [total(a2), total(b2)];
    for (const outcomes of candidates(a1, b1)) {
      const low = lowerShare(countOf(a2, outcomes), drawsA, alpha);
      const high = upperShare(countOf(b2, outcomes), drawsB, alpha);
      const epsilon = low > 0 ? Math.log(low / high) : 0;
      if (epsilon > best.epsilon) best = { epsilon, outcomes, isFirst };
    }
  }
  return best;
}

const total = (counts: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i]!;
  return sum;
};
const countOf = (counts: ArrayLike<number>, outcomes: readonly number[]): number =>
  outcomes.reduce((sum, outcome) => sum + counts[outcome]!, 0);

/**
 * Events that look more likely under the first input. Only a choice: the other half decides, so an approximate bound is
 * enough.
 */
function candidates(a: ArrayLike<number>, b: ArrayLike<number>): readonly (readonly number[])[] {
  const [drawsA, drawsB] = [total(a), total(b)];
  const score = (x: number, y: number): number =>
    Math.log(Math.max(wilson(x, drawsA, -1), 1e-12) / wilson(y, drawsB, 1));
  const outcomes = Array.from({ length: a.length }, (_, i) => i).filter((i) => a[i]! + b[i]! > 0);
  const scores = new Map(outcomes.map((i) => [i, score(a[i]!, b[i]!)]));
  const single = [...outcomes].sort((i, j) => scores.get(j)! - scores.get(i)! || i - j).slice(0, singles);
  const ratio = (i: number): number => (a[i]! + 1) / (b[i]! + 1);
  const byRatio = [...outcomes].sort((i, j) => ratio(j) - ratio(i) || i - j);
  let [x, y, best, length] = [0, 0, -Infinity, 1];
  byRatio.forEach((i, at) => {
    x += a[i]!;
    y += b[i]!;
    if (score(x, y) > best) [best, length] = [score(x, y), at + 1];
  });
  return [...single.map((i) => [i]), byRatio.slice(0, length)];
}

/** One end of the Wilson interval at 10⁻⁴. */
function wilson(hits: number, draws: number, side: 1 | -1): number {
  const z = 3.719;
  const share = hits / draws;
  return (
    (share +
      (z * z) / (2 * draws) +
      side * z * Math.sqrt((share * (1 - share)) / draws + (z * z) / (4 * draws * draws))) /
    (1 + (z * z) / draws)
  );
}
