import { GauzeError } from '../../../contract/errors';

/**
 * In at most this share of notes a second annotator finds PHI that the first did not, with confidence 1 − alpha at
 * every moment one looks.
 *
 * For λ < 0 and conditional means pᵢ, Σ ln(1 + pᵢ (e^λ − 1)) ≤ n ln(1 + p̄ (e^λ − 1)), as the logarithm is concave. So
 * e^{λ · found} / (1 + p (e^λ − 1))ⁿ is below 1 / alpha at the true mean for ever with probability 1 − alpha (Ville),
 * also where the rate changes from note to note; and so is a mean of such terms (Howard, Ramdas, McAuliffe and Sekhon
 * 2021, sub-Bernoulli).
 *
 * @param found notes in which the second annotator found more, of those `read` by two, which were drawn at random
 *   before either was read
 */
export function maxMissedByAnnotator(found: number, read: number, alpha: number): number {
  if (!(Number.isSafeInteger(found) && Number.isSafeInteger(read) && 0 <= found && found <= read))
    throw new GauzeError('badRequest', 'found and read are counts, found one of read');
  if (!(alpha > 0 && alpha < 1)) throw new GauzeError('badRequest', 'alpha must lie between 0 and 1');
  const isPossible = (rate: number): boolean => {
    const terms = slopes.map((slope) => Math.exp(slope * found - read * Math.log1p(rate * Math.expm1(slope))));
    return terms.reduce((sum, term) => sum + term, 0) / slopes.length < 1 / alpha;
  };
  if (isPossible(1)) return 1;
  let [low, high] = [0, 1];
  // the upper end of what cannot be told apart is given
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (isPossible(middle)) low = middle;
    else high = middle;
  }
  return high;
}

const slopes = [-0.1, -0.25, -0.5, -1, -2, -4, -8] as const;
