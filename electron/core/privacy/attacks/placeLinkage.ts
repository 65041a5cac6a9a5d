import { GauzeError } from '../../../contract/errors';
import type { FiniteMechanism } from '../mechanisms/mechanism';

export interface PlaceLinkage {
  /**
   * Expected share of patients whose record is picked by an attacker who knows their town and how places were sampled;
   * ties are shared.
   */
  readonly linked: number;
  /** The same for unchanged records. */
  readonly linkedOriginal: number;
  /** Share of true towns guessed correctly from the released one, knowing how frequent each town is. */
  readonly guessed: number;
  /** The same without the release: the most common town. */
  readonly guessedBlind: number;
  /** Share of records that show the true town. */
  readonly unchanged: number;
}

/**
 * @param truth index of the true place of each patient
 * @param released index of the released one
 * @param weights how common each place is (population), for the guess
 */
export function placeLinkage(
  truth: readonly number[],
  released: readonly number[],
  mechanism: Pick<FiniteMechanism, 'size' | 'distribution' | 'maxProbability'>,
  weights: readonly number[],
): PlaceLinkage {
  if (truth.length !== released.length || truth.length === 0)
    throw new GauzeError('badRequest', 'a place for every record is needed');
  if (weights.length !== mechanism.size || weights.some((weight) => !(weight >= 0)))
    throw new GauzeError('badRequest', 'a weight for every place is needed');
  const distributions = new Map<number, Float64Array>();
  const distributionOf = (x: number): Float64Array => {
    let distribution = distributions.get(x);
    if (distribution === undefined) distributions.set(x, (distribution = mechanism.distribution(x)));
    return distribution;
  };
  const common = byWeight(weights);
  const guessOf = (z: number): number =>
    likeliest(common, weights, mechanism.maxProbability ?? 1, (x) => distributionOf(x)[z]!);
  const counts = countOf(released, mechanism.size);
  const original = countOf(truth, mechanism.size);
  let [linked, linkedOriginal, guessed, unchanged] = [0, 0, 0, 0];
  const guesses = new Map<number, number>();
  truth.forEach((place, i) => {
    const distribution = distributionOf(place);
    let best = 0;
    for (let z = 0; z < distribution.length; z++) if (counts[z]! > 0) best = Math.max(best, distribution[z]!);
    const isBest = (z: number): boolean => distribution[z]! >= best * (1 - 1e-12);
    if (isBest(released[i]!)) {
      let ties = 0;
      for (let z = 0; z < distribution.length; z++) if (counts[z]! > 0 && isBest(z)) ties += counts[z]!;
      linked += 1 / ties;
    }
    linkedOriginal += 1 / original[place]!;
    if (released[i] === place) unchanged++;
    let guess = guesses.get(released[i]!);
    if (guess === undefined) guesses.set(released[i]!, (guess = guessOf(released[i]!)));
    if (guess === place) guessed++;
  });
  const max = weights.indexOf(Math.max(...weights));
  const share = (count: number): number => count / truth.length;
  return {
    linked: share(linked),
    linkedOriginal: share(linkedOriginal),
    guessed: share(guessed),
    guessedBlind: share(original[max]!),
    unchanged: share(unchanged),
  };
}

const countOf = (list: readonly number[], size: number): Uint32Array => {
  const counts = new Uint32Array(size);
  for (const place of list) counts[place]!++;
  return counts;
};

const byWeight = (weights: readonly number[]): Uint32Array =>
  Uint32Array.from(weights.keys()).sort((a, b) => weights[b]! - weights[a]! || a - b);

/**
 * The true place that makes a released one most likely, by Bayes; the first of several. Places are tried from the most
 * common on, since a distribution over all of them takes long: where even the most probable outcome would not make one
 * likelier than what was found, none after it is.
 *
 * @param common indices of all places, the most common first
 */
function likeliest(
  common: Uint32Array,
  weights: readonly number[],
  maxProbability: number,
  probabilityFrom: (x: number) => number,
): number {
  let [best, max] = [0, -1];
  for (const x of common) {
    if (weights[x]! * maxProbability < max) break;
    const score = weights[x]! * probabilityFrom(x);
    if (score > max || (score === max && x < best)) [best, max] = [x, score];
  }
  return best;
}
