import { DIGITS, type Scan } from '../scan';
import { isGlued, isKind, isWord, markCode, tokenLength, wordSetOf } from './neighbours';

const COMMA = 44;
const POINT = 46;
const COLON = 58;
/** Before the time: `a las 12:05`, `om 14.10`. */
const at = wordSetOf('at um om à a las la kl');
/** Behind it, or between hours and minutes: `14.10 u`, `9h15`, `11 Uhr`. */
const hours = wordSetOf('h u uhr uur hrs hr am pm heures');
/** Only these join hours and minutes. */
const joints = wordSetOf('h u');

/** Whether a time of day stands behind token `i`: ` 12:05h`, `, 11:20 Uhr`, ` om 14.10 u`. */
export function isBeforeClock(scan: Scan, i: number): boolean {
  let from = i + 1;
  if (markCode(scan, from) === COMMA) from++;
  for (let words = 0; words < 2 && isWord(scan, from, at); words++) from++;
  if (!isKind(scan, from, DIGITS) || isGlued(scan, from) || tokenLength(scan, from) > 2 || scan.keys[from]! > 24)
    return false;
  if (isWord(scan, from + 1, hours) && !isMinutes(scan, from + 2)) return true;
  const mark = markCode(scan, from + 1);
  const isJoined = isGlued(scan, from + 1) && (mark === COLON || mark === POINT || isWord(scan, from + 1, joints));
  if (!isJoined || !isMinutes(scan, from + 2)) return false;
  // `5/3 14.10` may be any number
  return mark !== POINT || isWord(scan, from + 3, hours);
}

const isMinutes = (scan: Scan, i: number): boolean =>
  isKind(scan, i, DIGITS) && isGlued(scan, i) && tokenLength(scan, i) === 2 && scan.keys[i]! < 60;
