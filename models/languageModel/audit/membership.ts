/** Scores of an attack: the higher, the more a text is taken for one of the training set. */
export interface AttackScores {
  readonly members: ArrayLike<number>;
  readonly others: ArrayLike<number>;
}

export interface AttackResult {
  /** Chance that a member scores higher than another text; .5: the attack knows nothing. */
  readonly auc: number;
  /** 95 % interval of `auc` (Hanley and McNeil 1982). */
  readonly interval: readonly [number, number];
  /** Share of the members that are found while at most one of a thousand others is taken for one. */
  readonly tprAtLowFpr: number;
  readonly members: number;
  readonly others: number;
}

const lowFpr = 0.001;
const normal95 = 1.959_964;

/** By ranks; equal scores count half. n log n. */
export function attackResult({ members, others }: AttackScores): AttackResult {
  const [m, n] = [members.length, others.length];
  const all = [
    ...Array.from(members, (score) => ({ score, isMember: true })),
    ...Array.from(others, (score) => ({ score, isMember: false })),
  ].sort((a, b) => a.score - b.score);
  let [wins, below] = [0, 0];
  for (let from = 0, to = 0; from < all.length; from = to) {
    while (to < all.length && all[to]!.score === all[from]!.score) to++;
    const tied = all.slice(from, to);
    const own = tied.filter(({ isMember }) => isMember).length;
    const foreign = tied.length - own;
    wins += own * (below + foreign / 2);
    below += foreign;
  }
  const auc = wins / (m * n);
  const [q1, q2] = [auc / (2 - auc), (2 * auc ** 2) / (1 + auc)];
  const error = Math.sqrt((auc * (1 - auc) + (m - 1) * (q1 - auc ** 2) + (n - 1) * (q2 - auc ** 2)) / (m * n));
  const sorted = Array.from(others).sort((a, b) => b - a);
  const allowed = sorted[Math.floor(lowFpr * n)] ?? -Infinity;
  return {
    auc,
    interval: [Math.max(0, auc - normal95 * error), Math.min(1, auc + normal95 * error)],
    tprAtLowFpr: Array.from(members).filter((score) => score > allowed).length / m,
    members: m,
    others: n,
  };
}

/**
 * Likelihood ratio of one text (Carlini et al. 2022): how much better a model tells it than models that certainly did
 * not learn it, against the spread of the latter and, where there are such, beside models that did.
 *
 * @param target mean logarithm that the attacked model gives
 * @param without the same of reference models that did not learn the text, two at least
 * @param within of reference models that did; none: the one-sided ratio
 * @param spread smallest deviation that is taken for one; few models say little about it
 */
export function likelihoodRatio(
  target: number,
  without: readonly number[],
  within: readonly number[],
  spread: number,
): number {
  const out = momentsOf(without, spread);
  if (within.length === 0) return (target - out.mean) / out.deviation;
  const own = momentsOf(within, spread);
  return logDensity(target, own) - logDensity(target, out);
}

interface Moments {
  readonly mean: number;
  readonly deviation: number;
}

function momentsOf(values: readonly number[], spread: number): Moments {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean, deviation: Math.max(spread, Math.sqrt(squares)) };
}

const logDensity = (value: number, { mean, deviation }: Moments): number =>
  -Math.log(deviation) - (value - mean) ** 2 / (2 * deviation ** 2);

/** Root of the mean variance of several groups: the deviation of a text that the few models of one text share. */
export function pooledDeviation(groups: readonly (readonly number[])[]): number {
  let [squares, freedom] = [0, 0];
  for (const group of groups) {
    const mean = group.reduce((sum, value) => sum + value, 0) / group.length;
    squares += group.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    freedom += group.length - 1;
  }
  return Math.sqrt(squares / Math.max(1, freedom));
}
