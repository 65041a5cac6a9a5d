import { LINE_START } from '../scan';
import { FUNCTION_WORD, GIVEN, KINSHIP, NAME, PARTICLE, SPECIALTY, SURNAME } from '../wordClasses';
import { maxWords, type NoteWords } from './noteWords';

/**
 * A name behind what says that one follows (`Dr`, `Patient:`), and another behind its comma.
 *
 * @param isSure the first word is a name even if it is a word, too: `Dr Short`
 * @returns whether there is one
 */
export function takeAnnounced(note: NoteWords, from: number, isSure: boolean): boolean {
  const { has, isMark, lengthOf, mayBeName, takeName } = note;
  const isFirst = (i: number): boolean =>
    isSure && i === from && lengthOf(i) > 2 && has(i, NAME) && !has(i, FUNCTION_WORD | KINSHIP | SPECIALTY);
  const next = takeName(from, (i) => mayBeName(i) || isFirst(i));
  if (next > from && isMark(next, ',') && mayBeName(next + 1)) takeName(next + 1, mayBeName);
  return next > from;
}

/** Given names, surnames and initials beside those that were recognised. */
export function takeNeighbours(note: NoteWords): void {
  const { has, isInitial, isMark, isOrdinary, isProper, mayBeName, scan, take, takeName } = note;
  for (let i = 0; i < scan.count; i++) {
    if (isInitial(i) && has(i + 2, NAME) && !isOrdinary(i + 2)) takeName(i, mayBeName);
    if (isProper[i] === 0 || !has(i, NAME)) continue;
    if (has(i, GIVEN)) takeName(i + 1, mayBeName);
    if (has(i, SURNAME) && has(i - 1, NAME) && mayBeName(i - 1)) take(i - 1);
    if (isMark(i + 1, ',') && has(i + 2, GIVEN) && mayBeName(i + 2)) take(i + 2);
  }
}

/** Lines of a name and nothing else: who signs, or whose note it is. */
export function takeLines(note: NoteWords): void {
  const { has, isLineEnd, isMark, isWord, mayBeName, scan, takeName } = note;
  for (let i = 0; i < scan.count; i++) {
    if ((scan.flags[i]! & LINE_START) === 0 || !mayBeName(i)) continue;
    let at = i;
    let isNamed = false;
    while (at <= i + maxWords && isWord(at) && (mayBeName(at) || has(at, PARTICLE))) {
      isNamed ||= has(at, GIVEN);
      at++;
    }
    if (isNamed && at - i >= 2 && at - i <= maxWords && (isLineEnd(at) || isMark(at, ',|'))) takeName(i, mayBeName);
  }
}
