import { CAPITAL, DIGITS, foldedKey, LETTERS, LINE_END, type Scan } from '../scan';
import { isKeyWithColon } from './nameRun';
import { isGlued, isKind, markCode, tokenLength, wordSetOf } from './neighbours';
import { isPostalWord, postalCodeAt } from './postalCode';

export const numberWords = wordSetOf('n no nr nro num numero number numero km kilometro h hausnummer bis ter quater');
/** Floor, door, staircase, flat: what follows a house number. */
const unitWords = wordSetOf(
  'bis ter quater izq izqda izquierda dcha derecha dch bajo bajos piso pta puerta portal esc escalera ' +
    'bloque blq bl atico entlo entresuelo km planta local casa chalet o a b c d e f interior letra ' +
    'duplicado ' +
    'apt apartment suite ste unit floor flat box room rm bat batiment etage appt appartement esc boite ' +
    'porte hs huis bus app og eg hinterhaus wohnung etage stock nave oficina dpto principal pral sn',
);

const unnumbered = foldedKey('sn');

/** Last token of a house number with its additions, from token `from`; -1 if there is none. */
export function houseNumber(scan: Scan, from: number): number {
  const { kinds, keys } = scan;
  let at = from;
  const comma = markCode(scan, at);
  if (comma === 44 || comma === 46) at++;
  let hops = 0;
  while (hops < 3 && isKind(scan, at, LETTERS) && numberWords.has(keys[at]!)) {
    at++;
    while (
      markCode(scan, at) === 0xba ||
      markCode(scan, at) === 46 ||
      markCode(scan, at) === 0xb0 ||
      markCode(scan, at) === 58
    )
      at++;
    hops++;
  }
  if (markCode(scan, at) === 35) at++;
  let last = -1;
  if (isKind(scan, at, DIGITS) && tokenLength(scan, at) <= 4 && !isPostal(scan, at)) last = at;
  else if (isKind(scan, at, LETTERS) && keys[at] === unnumbered) last = at;
  else if (
    isKind(scan, at, LETTERS) &&
    tokenLength(scan, at) === 1 &&
    markCode(scan, at + 1) === 47 &&
    isKind(scan, at + 2, LETTERS) &&
    tokenLength(scan, at + 2) === 1
  )
    last = at + 2;
  if (last < 0) return -1;
  for (let steps = 0; steps < 10; steps++) {
    let next = last + 1;
    let marks = 0;
    while (marks < 2 && isUnitMark(markCode(scan, next))) {
      next++;
      marks++;
    }
    if (next >= scan.count || kinds[next] === LINE_END) break;
    if (kinds[next] === DIGITS) {
      const isNumber = tokenLength(scan, next) <= 3 && !isPostal(scan, next);
      const isOrdinal =
        isUnitWord(scan, next + 1) ||
        isUnitMark(markCode(scan, next + 1)) ||
        markCode(scan, next - 1) === 45 ||
        isGlued(scan, next) ||
        marks > 0;
      if (!isNumber || !isOrdinal || tokenLength(scan, next) > 3) break;
      last = next;
    } else if (isUnitWord(scan, next) && !isKeyWithColon(scan, next) && !isPostalWord(scan, next)) {
      const isLetter = tokenLength(scan, next) === 1;
      if (isLetter && (scan.flags[next]! & CAPITAL) === 0 && !isGlued(scan, next)) break;
      if (isLetter && markCode(scan, next + 1) === 47 && isGlued(scan, next + 1)) break;
      last = next;
    } else break;
  }
  if (markCode(scan, last + 1) === 0xba || markCode(scan, last + 1) === 0xaa) last++;
  return last;
}

const isPostal = (scan: Scan, i: number): boolean =>
  tokenLength(scan, i) >= 4 &&
  postalCodeAt(scan, i) !== undefined &&
  (tokenLength(scan, i) === 5 || (isKind(scan, i + 1, LETTERS) && (scan.flags[i + 1]! & CAPITAL) !== 0));
export const isUnitWord = (scan: Scan, i: number): boolean => isKind(scan, i, LETTERS) && unitWords.has(scan.keys[i]!);
const isUnitMark = (code: number): boolean =>
  code === 44 ||
  code === 45 ||
  code === 0xba ||
  code === 0xaa ||
  code === 0xb0 ||
  code === 46 ||
  code === 47 ||
  code === 35 ||
  code === 0x2013;
