import { GauzeError } from '../../../contract/errors';
import { maxMarked } from '../hypergeometric';

/**
 * People read a random sample of the released notes without knowing what was replaced. If this many contain PHI, at
 * most this share of all `notes` does, exactly (hypergeometric, one-sided): the sample represents a finite release, and
 * of one that was read completely nothing is left to bound. 1 if nothing was read.
 */
export const residualBound = (found: number, read: number, notes: number, confidence = 0.95): number =>
  notes === 0 ? 1 : maxMarked(found, read, notes, 1 - confidence) / notes;

/**
 * How many of all notes must be read so that the bound is at most `wanted` if nothing is found.
 *
 * @throws GauzeError `badRequest` for a bound outside (0, 1)
 */
export function notesToRead(wanted: number, notes: number, confidence = 0.95): number {
  if (!(wanted > 0 && wanted < 1)) throw new GauzeError('badRequest', 'the wanted bound must lie between 0 and 1');
  let [tooFew, enough] = [0, notes];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (residualBound(0, middle, notes, confidence) > wanted) tooFew = middle;
    else enough = middle;
  }
  return enough;
}
