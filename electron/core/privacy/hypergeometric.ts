import { GauzeError } from '../../contract/errors';

/** P(X ≤ found) where `read` of `all` notes are drawn without replacement and `marked` of all are marked. Sums in logarithms. */
export function hypergeometricCdf(found: number, read: number, marked: number, all: number): number {
  if (found >= Math.min(read, marked)) return 1;
  // P(X = x) from the least x that can be, upwards
  const min = Math.max(0, read + marked - all);
  if (found < min) return 0;
  let log = 0;
  if (min === 0) for (let i = 0; i < read; i++) log += Math.log1p(-marked / (all - i));
  // every unmarked note is among those read: the others of them are marked
  else for (let i = 0; i < all - marked; i++) log += Math.log((read - i) / (all - i));
  let sum = 0;
  for (let x = min; x <= found; x++) {
    sum += Math.exp(log);
    log += Math.log(((marked - x) * (read - x)) / ((x + 1) * (all - marked - read + x + 1)));
  }
  return Math.min(1, sum);
}

/**
 * At most so many of all notes are marked with confidence 1 − alpha, exactly, where `found` of `read` notes drawn without replacement
 * were (Buonaccorsi 1987). Never fewer than were found; exactly as many where all were read.
 *
 * @throws GauzeError `badRequest` for counts that do not contain each other, or alpha outside (0, 1)
 */
export function maxMarked(found: number, read: number, all: number, alpha: number): number {
  const counts = [found, read, all];
  if (!counts.every((count, i) => Number.isSafeInteger(count) && count >= (counts[i - 1] ?? 0)))
    throw new GauzeError('badRequest', 'found, read and all are counts, each of the next');
  if (!(alpha > 0 && alpha < 1)) throw new GauzeError('badRequest', 'alpha must lie between 0 and 1');
  let [low, high] = [found, all - read + found];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    // what rounding may take away counts as still possible
    if (hypergeometricCdf(found, read, middle, all) > alpha * (1 - 1e-9)) low = middle;
    else high = middle - 1;
  }
  return low;
}
