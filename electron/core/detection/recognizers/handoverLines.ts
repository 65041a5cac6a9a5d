import type { Language } from '../../../contract/text';
import type { Emit } from '../recognizer';
import { DIGITS, type Scan } from '../scan';
import { EPONYM, KEY, NAME, PROTECTED, SPECIALTY, TITLE } from '../wordClasses';
import { beds } from './bedLists';
import { nameRun } from './nameRun';
import { isKind, isWord, markCode, tokenLength, wordSetOf, type WordSet } from './neighbours';
import { isUnheardRun } from './unheardNames';

const [COMMA, POINT, COLON, OPEN] = [44, 46, 58, 40];
const REFUSED = PROTECTED | EPONYM | KEY | SPECIALTY | TITLE;

const years: Readonly<Record<Language, WordSet>> = {
  en: wordSetOf('y yo yrs yr'),
  de: wordSetOf('j jahre jährig'),
  fr: wordSetOf('a ans'),
  nl: wordSetOf('j jr jaar'),
  es: wordSetOf('a años'),
};

/** `, 34 a.:` or `, 73 jr:` from token `at` */
function isAgeWithColon(scan: Scan, at: number): boolean {
  if (markCode(scan, at) !== COMMA || !isKind(scan, at + 1, DIGITS) || tokenLength(scan, at + 1) > 3) return false;
  if (!isWord(scan, at + 2, years[scan.language])) return false;
  return markCode(scan, markCode(scan, at + 3) === POINT ? at + 4 : at + 3) === COLON;
}

/** ` (bed 2):` from token `at` */
const isBed = (scan: Scan, at: number): boolean =>
  markCode(scan, at) === OPEN && isWord(scan, at + 1, beds) && isKind(scan, at + 2, DIGITS);

/** `Winter, 86 jr: …`, `Tesfamichael (cama 2): …`: of whom a line of a hand-over is, also where the name is a word. */
export function handedOver(scan: Scan, line: number, emit: Emit): void {
  const run = nameRun(scan, line, false);
  if (run === undefined || run.words > 3) return;
  const isOfAge = isAgeWithColon(scan, run.last + 1);
  if (!isOfAge && !isBed(scan, run.last + 1)) return;
  const bits = scan.classes[run.first]!;
  const isListed = (bits & NAME) !== 0 && (bits & REFUSED) === 0;
  if (isListed || isUnheardRun(scan, run, true))
    emit(scan.starts[run.first]!, scan.ends[run.last]!, 'patient', isListed ? 0.65 : 0.55, 'context-word');
}
