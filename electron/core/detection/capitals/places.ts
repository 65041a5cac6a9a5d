import { DIGITS } from '../scan';
import { FUNCTION_WORD, HOSPITAL_HEAD, HOSPITAL_WORD, NAME, PARTICLE, PLACE, PROTECTED } from '../wordClasses';
import { maxWords, type NoteWords } from './noteWords';

/** Words and marks of an address, of an institution behind its key. */
const maxValue = 6;

/** What stands behind a key for a place, up to the end of the line, a number or a mark that ends it. */
export function takeValue({ has, isLineEnd, isMark, isWord, lengthOf, take }: NoteWords, from: number): void {
  for (let at = from; at < from + maxValue && !isLineEnd(at); at++) {
    if (isWord(at)) {
      if (!has(at, FUNCTION_WORD) && lengthOf(at) > 1) take(at);
    } else if (!isMark(at, ",.'’-")) return;
  }
}

/** A hospital or practice with its name, which stands before the head in English, German and Dutch, or behind it. */
export function takeInstitution(note: NoteWords, first: number, last: number): void {
  const { has, isMark, isUnknown, scan, take, takeName } = note;
  const isHospital = has(first, HOSPITAL_HEAD);
  const isPart = (i: number): boolean =>
    (has(i, NAME | PLACE | HOSPITAL_WORD) && !has(i, FUNCTION_WORD)) || (isHospital && isUnknown(i));
  let isNamed = false;
  if (scan.language !== 'es' && scan.language !== 'fr')
    for (let at = first - 1; at >= first - maxWords && (isPart(at) || isMark(at, "'’")); at--) {
      take(at);
      isNamed = true;
    }
  if (!isNamed) isNamed = takeName(last + 1, isPart) > last + 1;
  if (isNamed) for (let i = first; i <= last; i++) if (!has(i, FUNCTION_WORD)) take(i);
}

/** A street beside its number: `12 kestrel avenue`, `calle mayor 5`. */
export function takeStreet(note: NoteWords, first: number, last: number): void {
  const { has, isMark, isSmall, isWord, scan, take } = note;
  if (scan.language === 'en') {
    let at = first - 1;
    while (at >= first - 3 && isWord(at) && !has(at, FUNCTION_WORD)) at--;
    if (at === first - 1 || scan.kinds[at] !== DIGITS) return;
    for (let i = at + 1; i <= last; i++) take(i);
    return;
  }
  const isPart = (i: number): boolean =>
    !has(i, PROTECTED) && (!isSmall(i) || has(i, NAME | PLACE | PARTICLE | FUNCTION_WORD));
  let at = last + 1;
  while (at <= last + maxValue && ((isWord(at) && isPart(at)) || isMark(at, ".,-'’nº"))) at++;
  if (at === last + 1 || scan.kinds[at] !== DIGITS) return;
  for (let i = first; i < at; i++) if (isWord(i) && !has(i, FUNCTION_WORD)) take(i);
}
