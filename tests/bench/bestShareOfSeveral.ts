/**
 * The most that any mechanism of ε could do for several truths of one patient at once, for whatever it may output.
 *
 * x has the law π, u(x, y) ≥ 0 is what the output y is worth. Pure ε says P(y | x) ≤ e^ε·P(y | x′) for all x and x′, so given y the law of x has a
 * density against π between some a and a·e^ε. Among all such densities that which makes E[u | y] largest is a·e^ε where u is above a threshold and a
 * elsewhere (Neyman and Pearson), and its E[u | y] is the t with
 *     t = E_π[u] + (e^ε − 1)·E_π[max(0, u − t)].
 * So E[u] ≤ max over y of t. It is `bestShare` with λ = π: a bound that holds, in closed form, and the wider the more likely some truths are than others.
 *
 * Truths that are independent, each served by y with a chance of at most p: t grows with each p, so the largest chances bound it.
 */
export interface Served {
  /** What the output is worth, and how likely it is so much. */
  readonly worth: number;
  readonly weight: number;
}

/** The t of the proof above for one output. Weights sum to 1. */
export function mostOfOutput(served: readonly Served[], epsilon: number): number {
  const power = Math.expm1(epsilon);
  let best = 0;
  let [weight, sum] = [0, 0];
  const mean = served.reduce((all, one) => all + one.weight * one.worth, 0);
  // the set above the threshold is one of these: t is the largest of their values
  for (const one of served.toSorted((a, b) => b.worth - a.worth)) {
    weight += one.weight;
    sum += one.weight * one.worth;
    best = Math.max(best, (mean + power * sum) / (1 + power * weight));
  }
  return Math.max(best, mean);
}

/**
 * @param chances for each of the patient's truths, the largest chance that one output serves it
 * @returns no mechanism serves a larger share of a patient's truths in the mean
 */
export function bestShareOfSeveral(chances: readonly number[], epsilon: number): number {
  let hits = [1];
  for (const chance of chances)
    hits = Array.from(
      { length: hits.length + 1 },
      (_, k) => (hits[k] ?? 0) * (1 - chance) + (hits[k - 1] ?? 0) * chance,
    );
  return mostOfOutput(
    hits.map((weight, k) => ({ worth: k / chances.length, weight })),
    epsilon,
  );
}

export interface Places {
  /** Gaps between dates, of which so many are stays of two dates; each choice of places is alike. The other gaps are wide. */
  readonly gaps: number;
  readonly stays: number;
}

/**
 * The same where the output shall also leave wide gaps wide: served share of the stays + `worth` × share of the wide gaps that are wide. An output has
 * some number of gaps that are not wide, and only a stay that lies in one of those can be served. How many stays do is hypergeometric, whichever they are.
 *
 * @param chance the largest chance that one output serves a stay, were its gap not wide
 */
export function bestOfBoth({ gaps, stays }: Places, chance: number, worth: number, epsilon: number): number {
  let best = 0;
  for (let short = 0; short <= gaps; short++) {
    const served: Served[] = [];
    for (let covered = 0; covered <= Math.min(stays, short); covered++) {
      const weight = hypergeometric(gaps, short, stays, covered);
      if (weight === 0) continue;
      const kept = gaps === stays ? 1 : (gaps - short - (stays - covered)) / (gaps - stays);
      for (let hit = 0; hit <= covered; hit++)
        served.push({ worth: hit / stays + worth * kept, weight: weight * binomial(covered, hit, chance) });
    }
    best = Math.max(best, mostOfOutput(served, epsilon));
  }
  return best;
}

const logs = [0];
/** ln n! */
function logFactorial(n: number): number {
  for (let i = logs.length; i <= n; i++) logs.push(logs[i - 1]! + Math.log(i));
  return logs[n]!;
}
const choose = (n: number, k: number): number =>
  k < 0 || k > n ? 0 : Math.exp(logFactorial(n) - logFactorial(k) - logFactorial(n - k));
const hypergeometric = (all: number, marked: number, drawn: number, found: number): number =>
  (choose(marked, found) * choose(all - marked, drawn - found)) / choose(all, drawn);
const binomial = (n: number, k: number, p: number): number => choose(n, k) * p ** k * (1 - p) ** (n - k);
