import { GauzeError } from '../../../contract/errors';
import { upperShare } from '../clopperPearson';

/**
 * People read n random released notes without knowing what was replaced. With so many notes found to hold PHI, the share
 * of all notes that do lies below this, exactly (Clopper–Pearson, one-sided).
 */
export const residualBound = (found: number, read: number, confidence = 0.95): number =>
  upperShare(found, read, 1 - confidence);

/**
 * How many notes must be read so that, with `found` of them holding PHI, the bound is at most `wanted`.
 *
 * @throws GauzeError `badRequest` for a bound outside (0, 1), `tooLarge` beyond ten million notes
 */
export function notesToRead(wanted: number, found = 0, confidence = 0.95): number {
  if (!(wanted > 0 && wanted < 1)) throw new GauzeError('badRequest', 'the wanted bound must lie between 0 and 1');
  let [tooFew, enough] = [found, Math.max(1, 2 * found)];
  while (residualBound(found, enough, confidence) > wanted) {
    [tooFew, enough] = [enough, 2 * enough];
    if (enough > 10_000_000) throw new GauzeError('tooLarge', 'so small a bound needs more than ten million notes');
  }
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (residualBound(found, middle, confidence) > wanted) tooFew = middle;
    else enough = middle;
  }
  return enough;
}
