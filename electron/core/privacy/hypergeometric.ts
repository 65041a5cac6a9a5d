import { GauzeError } from '../../contract/errors';
import { logGamma } from './clopperPearson';

/**
 * P(X ≤ found) if `read` of `all` notes are drawn without replacement and `marked` of all are marked. Sums in
 * logarithms.
 */
export function hypergeometricCdf(found: number, read: number, marked: number, all: number): number {
  if (found >= Math.min(read, marked)) return 1;
  // P(X = x) from the smallest possible x upwards
  const min = Math.max(0, read + marked - all);
  if (found < min) return 0;
  let log = min === 0 ? logOfNone(read, marked, all) : logOfNone(all - read, all - marked, all);
  let sum = 0;
  for (let x = min; x <= found; x++) {
    sum += Math.exp(log);
    log += Math.log(((marked - x) * (read - x)) / ((x + 1) * (all - marked - read + x + 1)));
  }
  return Math.min(1, sum);
}

/** With more factors than this ln Γ is used, accurate to at least eight digits for ten million notes. */
const maxFactors = 2000;
/** ln of the probability that `a` notes and `b` notes of all have none in common. */
function logOfNone(a: number, b: number, all: number): number {
  const [few, many] = a < b ? [a, b] : [b, a];
  if (few > maxFactors)
    return logGamma(all - few + 1) + logGamma(all - many + 1) - logGamma(all + 1) - logGamma(all - few - many + 1);
  let log = 0;
  for (let i = 0; i < few; i++) log += Math.log1p(-many / (all - i));
  return log;
}

/**
 * The maximum number of marked notes with confidence 1 − alpha, exactly, if `found` of `read` notes drawn without
 * replacement were marked (Buonaccorsi 1987). Never fewer than were found; exactly as many if all were read.
 *
 * @throws GauzeError `badRequest` for inconsistent counts, or alpha outside (0, 1)
 */
export function maxMarked(found: number, read: number, all: number, alpha: number): number {
  const counts = [found, read, all];
  if (!counts.every((count, i) => Number.isSafeInteger(count) && count >= (counts[i - 1] ?? 0)))
    throw new GauzeError('badRequest', 'found, read and all are counts, each of the next');
  if (!(alpha > 0 && alpha < 1)) throw new GauzeError('badRequest', 'alpha must lie between 0 and 1');
  let [low, high] = [found, all - read + found];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    // counts excluded only by rounding are still possible
    if (hypergeometricCdf(found, read, middle, all) > alpha * (1 - 1e-6)) low = middle;
    else high = middle - 1;
  }
  return low;
}
