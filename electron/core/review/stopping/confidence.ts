import { GauzeError } from '../../../contract/errors';

/** How often what is said in one project may be wrong, all its sequences together. */
export const alpha = 0.05;

/** Where some notes are read twice, this part of alpha is for what annotators miss. */
const partOfSecond = 0.2;
const partOfFirstSequence = 0.8;

/**
 * The part of alpha that a sequence has. New detection, propagation or training makes other notes of the unread ones
 * and begins a new sequence; however many there are, their parts add up to alpha.
 *
 * @param sequence 1, 2, …
 */
export function alphaOf(sequence: number, isReadTwice: boolean): { readonly notes: number; readonly second: number } {
  if (!(Number.isSafeInteger(sequence) && sequence >= 1)) throw new GauzeError('badRequest', 'sequences count from 1');
  const part = sequence === 1 ? partOfFirstSequence : (1 - partOfFirstSequence) / (sequence * (sequence - 1));
  return isReadTwice
    ? { notes: alpha * part * (1 - partOfSecond), second: alpha * part * partOfSecond }
    : { notes: alpha * part, second: 0 };
}
