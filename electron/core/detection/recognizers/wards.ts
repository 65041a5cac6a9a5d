import type { PhiType } from '../../../contract/phi';
import { languages } from '../../../contract/vocabulary';
import type { Recognizer } from '../recognizer';
import { ALL_CAPITALS, CAPITAL, DIGITS, LETTERS, type Scan } from '../scan';
import { targetOf } from '../gazetteer';
import { KEY } from '../wordClasses';
import { monthAt } from './calendarKeys';
import { isGlued, isKind, isWord, markCode, tokenLength, wordSetOf } from './neighbours';
import { isMeasured } from './units';

/** Last token of the number of a room or ward from token `from`, or -1: `209`, `M4`, `37B`, `3ª B`, `376-B`. */
function codeEnd(scan: Scan, from: number): number {
  const { kinds, flags } = scan;
  let last = -1;
  // `Polikliniek 088 - 441 7882`: room numbers do not begin with a zero
  const isPhone = scan.text.startsWith('0', scan.starts[from]) && tokenLength(scan, from) > 2;
  if (isKind(scan, from, DIGITS) && tokenLength(scan, from) <= 4 && !isPhone) last = from;
  else if (
    isKind(scan, from, LETTERS) &&
    (flags[from]! & CAPITAL) !== 0 &&
    tokenLength(scan, from) <= 2 &&
    isKind(scan, from + 1, DIGITS) &&
    isGlued(scan, from + 1) &&
    tokenLength(scan, from + 1) <= 3
  )
    return from + 1;
  if (last < 0) return -1;
  let at = last + 1;
  if (markCode(scan, at) === 0xaa || markCode(scan, at) === 0xba) last = at++;
  if (markCode(scan, at) === 45 && isGlued(scan, at)) at++;
  const isLetter =
    isKind(scan, at, LETTERS) &&
    tokenLength(scan, at) === 1 &&
    ((flags[at]! & CAPITAL) !== 0 || (scan.language === 'de' && isGlued(scan, at) && tokenLength(scan, from) <= 2));
  if (isLetter && (isGlued(scan, at) || last > from)) last = at;
  // A measure, a time or a share is not a room: `bed 2 h`, `unit 5 %`.
  const code = markCode(scan, last + 1);
  if (
    code === 37 ||
    ((code === 46 || code === 44 || code === 58) &&
      isGlued(scan, last + 1) &&
      kinds[last + 2] === DIGITS &&
      isGlued(scan, last + 2))
  )
    return -1;
  return last;
}

const gauged = wordSetOf(
  'sonde sonda foley catheter cathéter katheter catéter drain drainage drenaje drein redon trocart canule kanüle',
);
const gaugeReach = 3;

/** `Sonde de Foley CH 16`: the Charrière gauge, not a room (*chambre*). */
function isGauge(scan: Scan, first: number): boolean {
  if (tokenLength(scan, first) !== 2) return false;
  for (let at = first - 1; at >= Math.max(0, first - gaugeReach); at--) if (isWord(scan, at, gauged)) return true;
  return false;
}

const times = wordSetOf(
  'week weeks day days month months hour hours minutes times semana semanas día días mes meses horas veces ' +
    'semaine semaines jour jours mois heures fois weken dag dagen maanden uur keer woche wochen tag tage monate ' +
    'stunden mal',
);
/** `Coronary Care Unit 4 weeks postpartum` */
const isCounted = (scan: Scan, number: number): boolean =>
  // `Poli 4 dec`
  isMeasured(scan, number) || isWord(scan, number + 1, times) || monthAt(scan, number + 1) > 0;

/** `Ward 22`, `Zimmer 273`, `hab. 523`, `afdeling C4`: a word for a ward or a room with its number. */
export const ward: Recognizer = {
  id: 'ward-number',
  languages,
  find: (scan, emit) => {
    const { phrases, starts, ends, flags } = scan;
    for (let p = 0; p < phrases.count; p++) {
      if ((phrases.classes[p]! & KEY) === 0) continue;
      const target = targetOf(phrases.targets[p]!);
      if (target !== 'room' && target !== 'department') continue;
      const first = phrases.first[p]!;
      let at = phrases.last[p]! + 1;
      if (markCode(scan, at) === 46 && tokenLength(scan, phrases.last[p]!) <= 4) at++;
      // `unit 5` and `dienst 3` count things; a ward's name is capitalised, or its number is not a plain one.
      const last = codeEnd(scan, at);
      if (last < 0) continue;
      const isPlain = last === at && isKind(scan, at, DIGITS);
      if (target === 'department' && isPlain && (flags[first]! & (CAPITAL | ALL_CAPITALS)) === 0) continue;
      if (isGauge(scan, first) || (isPlain && isCounted(scan, at))) continue;
      const type: PhiType = target;
      emit(starts[first]!, ends[last]!, type, 0.7, 'context-word');
    }
  },
};
