import type { Emit } from '../recognizer';
import { CAPITAL, DIGITS, LETTERS, MARK, type Scan } from '../scan';
import { COMMON, DEPARTMENT_HEAD, KEY, PROTECTED, SPECIALTY, SURNAME, TITLE } from '../wordClasses';
import { isStop } from './nameRun';
import { isGlued, isKind, isWord, markCode, tokenLength, wordSetOf } from './neighbours';
import { vacant } from './tableValues';

const HYPHEN = 45;
const POINT = 46;

/** Before the number of a bed or a room. */
export const beds = wordSetOf('bed bay room rm cama habitación hab zi zimmer bett kamer lit chambre ch');
/** So many lines that begin with a bed are a list of who lies in them. */
const minLines = 3;
const REFUSED = PROTECTED | SPECIALTY | DEPARTMENT_HEAD | KEY | TITLE;

/** `Zi 505 Sommer: BZ 340`: who lies in a bed of a list, also where the surname is an ordinary word. */
export function bedNames(scan: Scan, emit: Emit): void {
  const places = [...scan.lines].flatMap((line) => {
    const behind = behindBed(scan, line);
    return behind < 0 ? [] : [behind];
  });
  if (places.length < minLines) return;
  for (const i of places) {
    if (!isKind(scan, i, LETTERS) || tokenLength(scan, i) < 3 || isWord(scan, i, vacant)) continue;
    const bits = scan.classes[i]!;
    if ((scan.flags[i]! & CAPITAL) === 0 || (bits & SURNAME) === 0 || (bits & REFUSED) !== 0) continue;
    if ((bits & COMMON) !== 0 && !isEnd(scan, i + 1)) continue;
    emit(scan.starts[i]!, scan.ends[i]!, 'patient', 0.65, 'context-word');
  }
}

/** `Zi 5 Kurz lüften` is work. */
const isEnd = (scan: Scan, i: number): boolean => isKind(scan, i, MARK) || isKind(scan, i, DIGITS) || isStop(scan, i);

/** The token behind `Zi 501 F`, `Bed 4:`, `Hab. 301-1` at the beginning of a line, or -1. */
function behindBed(scan: Scan, line: number): number {
  if (!isWord(scan, line, beds)) return -1;
  let at = markCode(scan, line + 1) === POINT ? line + 2 : line + 1;
  if (!isKind(scan, at, DIGITS) || tokenLength(scan, at) > 4) return -1;
  at++;
  if (markCode(scan, at) === HYPHEN && isGlued(scan, at) && isKind(scan, at + 1, DIGITS)) at += 2;
  else if (isKind(scan, at, LETTERS) && tokenLength(scan, at) === 1) at++;
  while (isKind(scan, at, MARK)) at++;
  return at;
}
