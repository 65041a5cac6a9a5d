/**
 * The best that any mechanism of ε could do for several truths of one patient at once, whatever it may output.
 *
 * x has the distribution π, u(x, y) ≥ 0 is the worth of the output y. Pure ε means P(y | x) ≤ e^ε·P(y | x′)
 * for all x and x′, so given y the distribution of x has a density against π between some a and a·e^ε. Among all
 * such densities the one that maximises E[u | y] is a·e^ε where u is above a threshold and a elsewhere (Neyman and
 * Pearson), and its E[u | y] is the t with
 *     t = E_π[u] + (e^ε − 1)·E_π[max(0, u − t)]. So E[u] ≤ max over y of t: a valid bound, in closed form,
 *     and the looser the more the probabilities of the truths differ.
 *
 * For independent truths, each served by y with probability at most p: t increases with each p, so the largest
 * probabilities bound it.
 */
export interface Served {
  /** The worth of the output, and the probability of that worth. */
  readonly worth: number;
  readonly weight: number;
}

/** The t of the proof above for one output. Weights sum to 1. */
export function maxOfOutput(served: readonly Served[], epsilon: number): number {
  const power = Math.expm1(epsilon);
  let best = 0;
  let [weight, sum] = [0, 0];
  const mean = served.reduce((all, one) => all + one.weight * one.worth, 0);
  // the set above the threshold is one of these: t is the maximum of their values
  for (const one of served.toSorted((a, b) => b.worth - a.worth)) {
    weight += one.weight;
    sum += one.weight * one.worth;
    best = Math.max(best, (mean + power * sum) / (1 + power * weight));
  }
  return Math.max(best, mean);
}

/**
 * @param chances for each of the patient's truths, the largest probability that one output serves it
 * @returns no mechanism serves a larger share of a patient's truths on average
 */
export function bestShareOfSeveral(chances: readonly number[], epsilon: number): number {
  let hits = [1];
  for (const chance of chances)
    hits = Array.from(
      { length: hits.length + 1 },
      (_, k) => (hits[k] ?? 0) * (1 - chance) + (hits[k - 1] ?? 0) * chance,
    );
  return maxOfOutput(
    hits.map((weight, k) => ({ worth: k / chances.length, weight })),
    epsilon,
  );
}

/**
 * The first of equal steps from 0 at which half is served; undefined if none.
 * @param served increases with the step
 */
export function minMedian(served: (step: number) => number, steps: number): number | undefined {
  let [low, high] = [0, steps];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (served(middle) >= 0.5) high = middle;
    else low = middle + 1;
  }
  return low < steps ? low : undefined;
}

/** Half percents: the resolution at which the minimum error of a stay is searched, up to twice its length. */
const stepsOfStay = 400;
/**
 * The minimum median error of stays under any mechanism of ε that knows the lengths of stays in this list and
 * optimises nothing else, if the length of a stay were independent of everything disclosed and of the patient's other
 * stays.
 *
 * @param patients days of each of the patient's stays
 * @returns for each ε the share of the length
 */
export function minStayErrors(
  patients: readonly (readonly number[])[],
  epsilons: readonly number[],
): readonly (number | null)[] {
  const able = patients.filter(({ length }) => length > 0);
  const counts = new Map<number, number>();
  for (const { length } of able) counts.set(length, (counts.get(length) ?? 0) + 1 / able.length);
  const weights = new Map<number, number>();
  for (const stays of able)
    for (const days of stays) weights.set(days, (weights.get(days) ?? 0) + 1 / stays.length / able.length);
  const chance = kept((step) => maxWithin(weights, (days) => (step / 200) * days));
  return epsilons.map((epsilon) => {
    const min = minMedian(
      (step) =>
        [...counts].reduce(
          (sum, [stays, share]) => sum + share * bestShareOfSeveral(Array<number>(stays).fill(chance(step)), epsilon),
          0,
        ),
      stepsOfStay,
    );
    return able.length === 0 || min === undefined ? null : min / 200;
  });
}

/**
 * The minimum median error of one value per patient, likewise.
 *
 * @param groups patients disclosed to be alike, by their share of all: the largest share of them that one output serves
 * within that many steps
 */
export function minErrors(
  groups: readonly { readonly share: number; readonly within: (step: number) => number }[],
  steps: number,
  epsilons: readonly number[],
): readonly (number | null)[] {
  const known = groups.map(({ share, within }) => ({ share, within: kept(within) }));
  return epsilons.map((epsilon) =>
    groups.length === 0
      ? null
      : (minMedian(
          (step) =>
            known.reduce((sum, { share, within }) => sum + share * bestShareOfSeveral([within(step)], epsilon), 0),
          steps,
        ) ?? null),
  );
}

/**
 * The largest total weight of whole numbers within reach of one whole number.
 * @param reach of each of them, in the same unit
 */
export function maxWithin(weights: ReadonlyMap<number, number>, reach: (value: number) => number): number {
  const changes = new Map<number, number>();
  const change = (at: number, by: number): void => void changes.set(at, (changes.get(at) ?? 0) + by);
  for (const [value, weight] of weights) {
    change(Math.ceil(value - reach(value) - 1e-9), weight);
    change(Math.floor(value + reach(value) + 1e-9) + 1, -weight);
  }
  let [max, now] = [0, 0];
  for (const [, by] of [...changes].sort((a, b) => a[0] - b[0])) max = Math.max(max, (now += by));
  return Math.min(1, max);
}

function kept(make: (step: number) => number): (step: number) => number {
  const made = new Map<number, number>();
  return (step) => {
    const known = made.get(step) ?? make(step);
    made.set(step, known);
    return known;
  };
}
