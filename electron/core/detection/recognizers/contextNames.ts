import { languages } from '../../../contract/vocabulary';
import type { PhiType } from '../../../contract/phi';
import type { Recognizer } from '../recognizer';
import { targetOf } from '../gazetteer';
import { ALL_CAPITALS, CAPITAL, DIGITS, LETTERS, tokenText, type Scan } from '../scan';
import {
  COMMON,
  EPONYM,
  FUNCTION_WORD,
  GIVEN,
  KEY,
  KINSHIP,
  NAME,
  NAME_CUE,
  NATIVE_NAME,
  PARTICLE,
  PLACE,
  PROTECTED,
  SPECIALTY,
  TITLE,
} from '../wordClasses';
import { cardinalAt } from './calendarKeys';
import { isEponymUse } from './gazetteerNames';
import { announcedEnd, isPlainWord, nameRun, type NameRun } from './nameRun';
import { isGlued, isKind, isWord, markCode, tokenLength, tokenLengthAt, wordSetOf } from './neighbours';
import { isUnheardRun } from './unheardNames';

const possessives = wordSetOf(
  'su sus mi his her my their sa son ses ma mon leur zijn haar hun mijn ihr ihre ihrer ihrem ihren sein ' +
    'seine seiner seinem seinen',
);

/** Not a name despite its capital: the abbreviation of a disease, a drug, a place. */
const isUnlikely = (scan: Scan, run: NameRun): boolean => {
  let first = run.first;
  // `née LE GALL`, `née De la Cruz`
  while (first < run.last && (scan.classes[first]! & PARTICLE) !== 0) first++;
  const bits = scan.classes[first]!;
  return (
    (bits & (PROTECTED | EPONYM)) !== 0 ||
    isPlainWord(bits) ||
    ((scan.flags[first]! & ALL_CAPITALS) !== 0 && run.sure === 0 && first === run.first)
  );
};

/**
 * `comentado con la Familia`, `médico de Guardia`, `besproken met de Moeder`: a word capitalised for respect, though
 * somebody may be called so. Ordinary words only in Spanish: `de Boer` is a name, and keeps its particle there.
 */
const isRelation = (scan: Scan, { first, last, words }: NameRun): boolean =>
  words === 1 &&
  last === first + 1 &&
  (scan.classes[first]! & PARTICLE) !== 0 &&
  (scan.flags[first]! & CAPITAL) === 0 &&
  (scan.classes[last]! & (scan.language === 'es' ? COMMON | KINSHIP : KINSHIP)) !== 0;

/**
 * Whether a run after `discussed with` is a person: services, wards and conditions are also discussed, handed over to
 * and consulted, so a listed name is required.
 */
const isListed = (scan: Scan, run: NameRun): boolean => {
  const bits = scan.classes[run.first]!;
  const isOther =
    run.given + run.surnames === 0 ||
    isUnlikely(scan, run) ||
    isEponymUse(scan, run.first, run.last) ||
    isRelation(scan, run) ||
    (bits & (TITLE | SPECIALTY)) !== 0;
  // `handover to Ward 7`
  return !isOther && !((bits & COMMON) !== 0 && isKind(scan, run.last + 1, DIGITS));
};

/**
 * `vive con Selamawit`, `seen by Hodan Tesfamichael`; but `seen by Theatre`, `Tolk Turks nodig`: one word only where no
 * service is meant, and no other word follows than a particle or an article.
 */
function isUnheardPerson(scan: Scan, run: NameRun, target: PhiType): boolean {
  if (!isUnheardRun(scan, run) || isEponymUse(scan, run.first, run.last)) return false;
  const next = run.last + 1;
  const isAlone = !isKind(scan, next, LETTERS) || (scan.classes[next]! & (FUNCTION_WORD | PARTICLE)) !== 0;
  return run.words + run.initials > 1 || (target === 'person' && isAlone);
}

const born = wordSetOf('né née');

/** `née LE GALL`, where `née le` would be a birth date. */
const isMaidenName = (scan: Scan, first: number, next: number): boolean =>
  next === first + 2 &&
  born.has(scan.keys[first]!) &&
  isKind(scan, next, LETTERS) &&
  // `né Le Douze avril`, of a note without capitals whose capitals were restored
  cardinalAt(scan, next) === 0 &&
  (scan.flags[next - 1]! & scan.flags[next]! & CAPITAL) !== 0;

/**
 * `se llama Ainhoa`, `my name is …`; `su hermana Maite`, `Ehefrau Helga Krause`: a name announced by the words before
 * it.
 */
export const contextName: Recognizer = {
  id: 'name-context',
  languages,
  find: (scan, emit) => {
    const { phrases, starts, ends, classes } = scan;
    for (let p = 0; p < phrases.count; p++) {
      let bits = phrases.classes[p]!;
      let at = phrases.last[p]! + 1;
      if ((bits & KEY) !== 0 && isMaidenName(scan, phrases.first[p]!, at)) {
        bits |= NAME_CUE;
        at--;
      }
      if ((bits & (NAME_CUE | KINSHIP)) === 0) continue;
      const code = markCode(scan, at);
      const isSeparate =
        code === 44 || code === 40 || code === 58 || code === 34 || (code === 46 && (bits & NAME_CUE) !== 0);
      if (isSeparate) at++;
      const run = nameRun(scan, at, true);
      const target = (bits & NAME_CUE) === 0 ? 'none' : targetOf(phrases.targets[p]!);
      if (target === 'staff' || target === 'person') {
        if (run !== undefined && isListed(scan, run)) {
          const last = announcedEnd(scan, run, scan.count);
          emit(starts[run.first]!, ends[last]!, target, run.sure > 0 ? 0.8 : 0.65, 'context-word');
        } else if (run !== undefined && isUnheardPerson(scan, run, target)) {
          emit(starts[run.first]!, ends[run.last]!, target, 0.5, 'context-word');
        } else if (run === undefined && !isSeparate) {
          const end = smallNameEnd(scan, at);
          if (end >= 0) emit(starts[at]!, ends[end]!, target, 0.6, 'context-word');
        }
        if ((bits & KINSHIP) === 0) continue;
        bits &= ~NAME_CUE;
      }
      if (run === undefined && (bits & NAME_CUE) !== 0 && !isSeparate) {
        const end = smallNameEnd(scan, at);
        if (end >= 0) emit(starts[at]!, ends[end]!, 'person', 0.7, 'context-word');
      }
      // `my husband leon drove me`
      if (run === undefined && (bits & KINSHIP) !== 0 && !isSeparate && scan.language !== 'de') {
        const end = isLedBy(scan, phrases.first[p]!) ? smallNameEnd(scan, at) : -1;
        if (end >= 0) emit(starts[at]!, ends[end]!, 'relative', 0.6, 'context-word');
      }
      if (run === undefined || run.words === 0 || isUnlikely(scan, run)) continue;
      // `Fils Karim passera`, `Enkel Kuba`: straight behind a relative stands a name, though *fils* also means threads
      // and *Kuba* a country.
      const isNext = (bits & KINSHIP) !== 0 && !isSeparate && isGivenName(scan, run.first);
      if (!isNext && isEponymUse(scan, run.first, run.last)) continue;
      const last = announcedEnd(scan, run, scan.count);
      if ((bits & NAME_CUE) !== 0) {
        emit(starts[run.first]!, ends[last]!, 'person', run.sure > 0 ? 0.9 : 0.75, 'context-word');
        continue;
      }
      const isLed = isLedBy(scan, phrases.first[p]!) || isOneOfThem(scan, phrases.first[p]!, run.first);
      const syllables = isSeparate ? -1 : syllablesEnd(scan, run);
      const isKnown =
        syllables >= 0 || (run.given > 0 && (classes[run.first]! & (COMMON | (isNext ? 0 : PLACE))) === 0);
      // In German every noun is capitalised.
      if (!isKnown && !(isLed && !isSeparate && scan.language !== 'de' && (classes[run.first]! & PLACE) === 0))
        continue;
      emit(starts[run.first]!, ends[Math.max(last, syllables)]!, 'relative', isKnown ? 0.92 : 0.65, 'context-word');
    }
  },
};

const isGivenName = ({ classes }: Scan, i: number): boolean =>
  (classes[i]! & GIVEN) !== 0 && (classes[i]! & (EPONYM | COMMON)) === 0;

const whichOfThem = wordSetOf('first second third fourth eldest oldest older elder younger youngest middle');
const isLedBy = (scan: Scan, first: number): boolean => isWord(scan, first - 1, possessives);
/** `First child Teniola`; but `first child Delivered at term`. */
const isOneOfThem = (scan: Scan, kinship: number, name: number): boolean =>
  scan.language === 'en' && isWord(scan, kinship - 1, whichOfThem) && !wordEnd.test(tokenText(scan, name));
const wordEnd = /(?:ed|ing|ly|ion|al|ic|ive|ous|ity)$/;

/** `mother Soo-ah`: the last token of a name of two syllables, as Korean ones are written, or -1. */
function syllablesEnd(scan: Scan, { first, last, words }: NameRun): number {
  const { classes, flags } = scan;
  const second = first + 2;
  const isJoined = markCode(scan, first + 1) === 45 && isGlued(scan, first + 1) && isGlued(scan, second);
  const isShort = tokenLength(scan, first) <= 5 && tokenLengthAt(scan, second) <= 5;
  return words === 1 &&
    last === first &&
    isJoined &&
    isShort &&
    classes[first] === 0 &&
    (flags[first]! & ALL_CAPITALS) === 0 &&
    isKind(scan, second, LETTERS) &&
    (flags[second]! & CAPITAL) === 0 &&
    scan.language !== 'de'
    ? second
    : -1;
}

const OTHER = COMMON | FUNCTION_WORD | PROTECTED | KEY | KINSHIP;

/** `my name is mary walker`: last token of a name in lower case, or -1. */
export function smallNameEnd(scan: Scan, at: number): number {
  const isName = (i: number): boolean =>
    isKind(scan, i, LETTERS) &&
    (scan.flags[i]! & CAPITAL) === 0 &&
    (scan.classes[i]! & NAME) !== 0 &&
    (scan.classes[i]! & OTHER) === 0;
  if (!isName(at) || (scan.classes[at]! & GIVEN) === 0 || (scan.classes[at]! & NATIVE_NAME) === 0) return -1;
  let last = at;
  while (last < at + 3 && isName(last + 1)) last++;
  return last;
}
