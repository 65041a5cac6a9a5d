import { languages } from '../../../contract/vocabulary';
import type { Emit, Recognizer } from '../recognizer';
import { ALL_CAPITALS, CAPITAL, DIGITS, LETTERS, LINE_START, tokenText, type Scan } from '../scan';
import {
  CITY,
  COMMON,
  COUNTRY,
  EPONYM,
  EPONYM_CUE,
  GIVEN,
  KEY,
  NATIVE_NAME,
  ORGANIZATION,
  PARTICLE,
  PLACE,
  PROTECTED,
  REGION,
  SURNAME,
  TITLE,
} from '../wordClasses';
import { phraseAt } from './addressParts';
import { beginsColumn, beginsSentence, isPlainWord, isStop, nameRun, type NameRun } from './nameRun';
import { isGlued, isKind, isTrademark, isWord, markCode, tokenLength, wordSetOf } from './neighbours';
import { isNumbered, isShortened } from './namedThings';
import { isSureSurname, isUnheard } from './unheardNames';

/**
 * Whether a nearby word shows that the name is a disease, a score or an instrument: `enfermedad de X`, `X's disease`.
 */
export function isEponymUse(scan: Scan, first: number, last: number): boolean {
  const { classes, kinds } = scan;
  for (let at = first - 1, seen = 0; at >= 0 && seen < 4; at--) {
    if (kinds[at] !== LETTERS) {
      const code = markCode(scan, at);
      // `síndrome de Down, Turner y Marfan`; but `with bipolar disorder, Nadia Thornquist`
      const isListed = code === 44 && isKind(scan, at - 1, LETTERS) && (classes[at - 1]! & EPONYM_CUE) === 0;
      if (code === 45 || code === 39 || code === 0x2019 || isListed) continue;
      break;
    }
    if ((classes[at]! & EPONYM_CUE) !== 0) {
      if (!isWayTo(scan, at, first)) return true;
      break;
    }
    // `prótesis mitral Starr-Edwards`
    const isAdjective = at === first - 1 && isPair(scan, first) && isAdjectiveAt(scan, at);
    if (!isAdjective && (classes[at]! & (PARTICLE | EPONYM | SURNAME)) === 0) break;
    seen++;
  }
  for (let at = last + 1; at < scan.count && at <= last + 4; at++) {
    if (kinds[at] !== LETTERS) {
      const code = markCode(scan, at);
      if (code === 45 || code === 39 || code === 0x2019) continue;
      return false;
    }
    if ((classes[at]! & EPONYM_CUE) !== 0) return true;
    // `Starr-Edwards mitral prosthesis`
    if (tokenLength(scan, at) > 1)
      return (
        isKind(scan, at + 1, LETTERS) &&
        (classes[at + 1]! & EPONYM_CUE) !== 0 &&
        at === first + 3 &&
        isPair(scan, first) &&
        isAdjectiveAt(scan, at)
      );
  }
  return false;
}

const towards = wordSetOf('nach');
/** `Umzug nach Bamberg`; but `Stadium IIB nach Ann Arbor`. */
function isWayTo(scan: Scan, i: number, first: number): boolean {
  const phrase = phraseAt(scan, first);
  if (i !== first - 1 || !isWord(scan, i, towards) || phrase < 0) return false;
  if ((scan.phrases.classes[phrase]! & PLACE) === 0) return false;
  for (let at = i - 1; at >= i - 3 && at >= 0 && (isKind(scan, at, LETTERS) || isKind(scan, at, DIGITS)); at--)
    if ((scan.classes[at]! & EPONYM_CUE) !== 0) return false;
  return true;
}

/** Two names joined by a hyphen: who made something, if it stands beside them. */
const isPair = (scan: Scan, first: number): boolean =>
  markCode(scan, first + 1) === 45 && isKind(scan, first + 2, LETTERS) && isGlued(scan, first + 2);
const isAdjectiveAt = (scan: Scan, i: number): boolean =>
  (scan.flags[i]! & CAPITAL) === 0 && adjectiveEnd.test(tokenText(scan, i));
const adjectiveEnd = /(?:al|ar|ic|ive|oid|ous|le|re|que|co|ca)$/i;

/** `Child-Pugh A`: the last of hyphenated eponyms. */
const isEndOfEponyms = (scan: Scan, first: number): boolean =>
  first >= 2 &&
  ((scan.classes[first]! | scan.classes[first - 2]!) & EPONYM) !== 0 &&
  markCode(scan, first - 1) === 45 &&
  isGlued(scan, first) &&
  isGlued(scan, first - 1);

/** In [0, 1]: how certain it is that a run of capitalised words is a person; 0 for no. */
function scoreOf(scan: Scan, run: NameRun): number {
  const { classes } = scan;
  const head = classes[run.first]!;
  const isGivenFirst = (head & GIVEN) !== 0;
  const isCommonFirst = (head & COMMON) !== 0;
  // `J. Walker`: an initial makes a surname of an ordinary word.
  if (run.sure === 0 && run.initials > 0 && run.words === 1)
    return (classes[run.last]! & SURNAME) !== 0 &&
      (classes[run.last]! & PROTECTED) === 0 &&
      tokenLength(scan, run.last) > 3 &&
      markCode(scan, run.first + 1) === 46
      ? 0.55
      : 0;
  // `Bill Clinton`: a given name that is also a word, and a capitalised word that is not.
  if (
    run.sure === 0 &&
    isGivenFirst &&
    run.words >= 2 &&
    (head & NATIVE_NAME) !== 0 &&
    scan.language !== 'de' &&
    isUnknownWord(scan, run.first + 1) &&
    classes[run.first + 1] === 0
  )
    return 0.5;
  if (run.sure === 0) return run.words >= 3 && run.given > 0 && run.surnames >= 2 && run.common === 0 ? 0.55 : 0;
  if (run.words + run.initials === 1) {
    // A single given name; a single surname may be anything.
    if (
      !isGivenFirst ||
      isCommonFirst ||
      (head & NATIVE_NAME) === 0 ||
      (head & (EPONYM | COUNTRY | CITY | REGION)) !== 0
    )
      return 0;
    const next = run.first + 1;
    const begins = beginsSentence(scan, run.first);
    const isInProse = isKind(scan, next, LETTERS) && (scan.flags[next]! & CAPITAL) === 0;
    // `lambeau de Mac Gregor est`: within a sentence it may be a surname, and so may half of `Kruskal-Wallis a été`
    const isHalf = markCode(scan, run.first - 1) === 45 && isGlued(scan, run.first);
    if (
      ((head & SURNAME) !== 0 && !(begins && isInProse && !isHalf)) ||
      (head & PROTECTED) !== 0 ||
      tokenLength(scan, run.first) < 4 ||
      ((scan.flags[run.first]! & ALL_CAPITALS) !== 0 && tokenLength(scan, run.first) < 6)
    )
      return 0;
    return begins && !isInProse ? 0.45 : 0.55;
  }
  // `Eva Kowalski` is a person, `EVA 4` a scale, and `Oral Brown` may be a heading
  const isWrittenAsName = isGivenFirst && (head & NATIVE_NAME) !== 0 && (scan.flags[run.first]! & ALL_CAPITALS) === 0;
  if (isWrittenAsName && !isCommonFirst && (head & PROTECTED) !== 0 && isSurnameThatIsWord(scan, run)) return 0.75;
  const sureBehind = run.sure - (isCommonFirst ? 0 : 1);
  if ((head & PROTECTED) !== 0 && !(isWrittenAsName && sureBehind > 0 && run.surnames > 0)) return 0;
  const isPlaceFirst = (head & PLACE) !== 0 && !isGivenFirst;
  if (run.initials > 0 && run.words === 1) {
    const word = classes[run.last]! !== 0 ? run.last : run.first;
    if ((scan.flags[word]! & ALL_CAPITALS) !== 0 && tokenLength(scan, word) < 5) return 0;
  }
  if (run.initials > 0 && run.words === 1)
    return (head & GIVEN) !== 0 || run.surnames > 0 ? (run.native > 0 ? 0.7 : 0.5) : 0;
  if (isPlaceFirst && run.given === 0) return 0;
  if (isGivenFirst && !isCommonFirst) return run.surnames > 0 && run.words > 1 ? 0.9 : 0.75;
  if (isGivenFirst && run.sure > 0) return 0.65;
  // `García López, Juan` is recognised from the gazetteer alone if all its parts are names.
  return run.sure >= 2 && run.sure === run.words ? 0.6 : 0;
}

/**
 * `Wild, Leonard`, `Arizmendi Calvo, Lucía`: a surname at the start of a line, a column or a field, a comma, a given
 * name, and no prose after it.
 */
export const invertedName: Recognizer = {
  id: 'name-inverted',
  languages,
  find: (scan, emit) => {
    const { capitals, classes, flags, starts, ends, kinds } = scan;
    for (let c = 1; c < capitals.length; c++) {
      const at = capitals[c]!;
      if (markCode(scan, at - 1) !== 44) continue;
      const isGiven = (classes[at]! & GIVEN) !== 0;
      // `WARSAME, Fadumo`
      if (!isGiven && !(isUnheard(scan, at, isBeforeNumber(scan, at + 1)) && isSureSurname(scan, at - 2))) continue;
      let first = -1;
      let back = at - 2;
      for (let words = 0; words < 4 && isKind(scan, back, LETTERS); words++, back--) {
        const isCapital = (flags[back]! & CAPITAL) !== 0;
        if (!isCapital && (classes[back]! & PARTICLE) === 0) break;
        if (isCapital || (classes[back]! & PARTICLE) !== 0) first = back;
        if (beginsColumn(scan, back) || (flags[back]! & LINE_START) !== 0) break;
        if (markCode(scan, back - 1) === 45 && isKind(scan, back - 2, LETTERS) && isGlued(scan, back)) back--;
      }
      if (first < 0 || tokenLength(scan, first) < 2) continue;
      const code = markCode(scan, first - 1);
      const isField =
        (flags[first]! & LINE_START) !== 0 ||
        beginsColumn(scan, first) ||
        code === 58 ||
        code === 124 ||
        code === 47 ||
        code === 0xb7 ||
        code === 45 ||
        code === 40;
      const isInCapitals = isShoutedSurname(scan, first, at);
      const isLeading = (flags[first]! & LINE_START) !== 0 || beginsColumn(scan, first);
      // `Posterior Placenta, ILA 8`
      const isShouted = (flags[at]! & ALL_CAPITALS) !== 0 && (flags[first]! & ALL_CAPITALS) === 0;
      const isNamed = isLeading && isGiven ? !isShouted : !isPlainWord(classes[first]!);
      const run = (isField && isNamed) || isInCapitals ? nameRun(scan, at, true) : undefined;
      if (run === undefined) continue;
      const next = run.last + 1;
      if (!isStop(scan, next) && kinds[next] !== DIGITS) continue;
      // `(Vygon, France)`, `(Architect, Abbott)®`
      if ((classes[at]! & COUNTRY) !== 0 && code === 40) continue;
      if ((classes[at]! & ORGANIZATION) !== 0 || isTrademark(scan, next) || isTrademark(scan, run.last)) continue;
      if ((classes[first]! & (PLACE | PROTECTED)) !== 0 && (classes[first]! & SURNAME) === 0) continue;
      emit(starts[first]!, ends[run.last]!, 'person', isGiven ? 0.8 : 0.6, 'gazetteer');
    }
  },
};

/** `Haile, Hibo (1960)`, `Mohamud, Halimo, 3.8.1986` */
const isBeforeNumber = (scan: Scan, i: number): boolean =>
  isKind(scan, i, DIGITS) || ((markCode(scan, i) === 44 || markCode(scan, i) === 40) && isKind(scan, i + 1, DIGITS));

/** `Triaje 11:52 h. NASI ROSSI, Giuliana`: surnames in capitals before a given name that is not. */
function isShoutedSurname({ flags, classes, kinds, starts, ends }: Scan, first: number, given: number): boolean {
  if ((flags[given]! & ALL_CAPITALS) !== 0 || (classes[given]! & COMMON) !== 0) return false;
  let letters = 0;
  for (let i = first; i < given - 1; i++) {
    if (kinds[i] !== LETTERS) continue;
    if ((flags[i]! & ALL_CAPITALS) === 0 || (classes[i]! & (PROTECTED | COMMON | KEY)) !== 0) return false;
    letters += ends[i]! - starts[i]!;
  }
  return letters >= 6;
}

/**
 * Two or three consecutive capitalised words in no list: a name from a country whose names we lack. Not in German,
 * where every noun is capitalised.
 */
function unknownName(scan: Scan, first: number, emit: Emit): number {
  const { classes, flags, kinds, starts, ends, count } = scan;
  if (scan.language === 'de') return first;
  let last = first;
  let names = 0;
  while (last + 1 < count && last < first + 3 && kinds[last + 1] === LETTERS && isUnknownWord(scan, last + 1)) {
    last++;
    if ((classes[last]! & (GIVEN | SURNAME)) !== 0) names++;
  }
  const isLong = last + 1 < count && kinds[last + 1] === LETTERS && (flags[last + 1]! & CAPITAL) !== 0;
  if (
    last === first ||
    isLong ||
    isBehindFigure(scan, first) ||
    !isUnknownWord(scan, first) ||
    (names === 0 && (scan.language !== 'en' || isHeader(scan, first, last))) ||
    isEponymUse(scan, first, last)
  )
    return last;
  emit(starts[first]!, ends[last]!, 'person', names > 0 ? 0.5 : 0.4, 'gazetteer');
  return last;
}

const isUnknownWord = (scan: Scan, i: number): boolean => {
  const bits = scan.classes[i]!;
  return (
    (bits & ~(GIVEN | SURNAME | NATIVE_NAME)) === 0 &&
    (scan.flags[i]! & (CAPITAL | ALL_CAPITALS)) === CAPITAL &&
    tokenLength(scan, i) > 2
  );
};

/** Sequences of given names and surnames, with particles and initials, recognised from the gazetteer alone. */
export const gazetteerName: Recognizer = {
  id: 'name-gazetteer',
  languages,
  find: (scan, emit) => {
    const { capitals, classes, starts, ends } = scan;
    let done = -1;
    for (let c = 0; c < capitals.length; c++) {
      const at = capitals[c]!;
      if (at <= done) continue;
      const isName = (classes[at]! & (GIVEN | SURNAME)) !== 0;
      const mark = markCode(scan, at + 1);
      // `J. Walker`, `Mª José`; `D.ª` is a title.
      const isInitialled =
        !isName &&
        tokenLength(scan, at) === 1 &&
        (mark === 0xaa || (mark === 46 && markCode(scan, at + 2) !== 0xaa && markCode(scan, at + 2) !== 0xba));
      const isShort = scan.language === 'es' && mark === 46 && isWord(scan, at, shortGivenNames);
      if (!isName && !isInitialled && !isShort) {
        if (classes[at] === 0 && at > done) done = unknownName(scan, at, emit);
        continue;
      }
      const run = nameRun(scan, at, true);
      if (run === undefined) continue;
      done = run.last;
      const score = isShort ? (run.surnames > 0 ? 0.75 : 0) : scoreOf(scan, run);
      if (score === 0 || isEponymUse(scan, run.first, run.last)) continue;
      if (score <= 0.5 && (classes[run.first]! & COMMON) !== 0 && isHeader(scan, run.first, run.last)) continue;
      if (run.eponyms > 0 && run.words === run.eponyms && run.given === 0) continue;
      if (run.words > 1 && isListedPhrase(scan, run)) continue;
      if (containsCue(scan, run)) continue;
      if (isKind(scan, run.last + 1, LETTERS) && isHyphenated(scan, run.last)) continue;
      if (isEndOfEponyms(scan, run.first) || isTrademark(scan, run.last)) continue;
      if (isBehindFigure(scan, run.first) || isJoinedAcronym(scan, run) || isTitleAlone(scan, run)) continue;
      if (isNumbered(scan, run) || isShortened(scan, run)) continue;
      const first = capitalsBefore(scan, run);
      emit(starts[first]!, ends[run.last]!, 'person', first < run.first ? 0.85 : score, 'gazetteer');
    }
  },
};

/** `Fco. Hernández Sáez` */
const shortGivenNames = wordSetOf('fco fca jse fdo');

/** `p.Trp82Arg ALys`: what goes on with a number is part of a formula. */
const isBehindFigure = (scan: Scan, first: number): boolean => isKind(scan, first - 1, DIGITS) && isGlued(scan, first);

/** `Eva Walker`, `Ana Rubio`: behind a name that is also a test's, a surname of the country that is also a word. */
const isSurnameThatIsWord = (scan: Scan, { first, last, words, initials }: NameRun): boolean =>
  words === 2 &&
  initials === 0 &&
  last === first + 1 &&
  (scan.classes[last]! & (SURNAME | NATIVE_NAME | PROTECTED)) === (SURNAME | NATIVE_NAME) &&
  (scan.flags[last]! & ALL_CAPITALS) === 0 &&
  !isHeader(scan, first, last);

const longestAcronym = 4;
/** `EDI-OCT scans`, `PICA-D`: short capitals with a hyphen, not all of them names, and a small word behind. */
function isJoinedAcronym(scan: Scan, { first, last }: NameRun): boolean {
  const { classes, flags } = scan;
  if (last !== first + 2 || markCode(scan, first + 1) !== 45 || !isGlued(scan, last)) return false;
  const isShort = (i: number): boolean =>
    tokenLength(scan, i) <= longestAcronym && (tokenLength(scan, i) === 1 || (flags[i]! & ALL_CAPITALS) !== 0);
  const isName = (i: number): boolean => tokenLength(scan, i) > 1 && (classes[i]! & (GIVEN | SURNAME)) !== 0;
  return (
    isShort(first) &&
    isShort(last) &&
    !(isName(first) && isName(last)) &&
    isKind(scan, last + 1, LETTERS) &&
    (flags[last + 1]! & CAPITAL) === 0
  );
}

/** `Sir LC`: the title is also a name, and nothing else of it is. */
function isTitleAlone({ classes, kinds }: Scan, { first, last }: NameRun): boolean {
  if ((classes[first]! & TITLE) === 0) return false;
  for (let i = first + 1; i <= last; i++)
    if (kinds[i] === LETTERS && (classes[i]! & (GIVEN | SURNAME)) !== 0) return false;
  return true;
}

/** `TRENKWALDER Josef, geb.`: first token of a run with an unlisted surname in capitals before it on its line. */
function capitalsBefore(scan: Scan, run: NameRun): number {
  const { flags, classes } = scan;
  const before = run.first - 1;
  const next = markCode(scan, run.last + 1);
  const isSurname =
    run.given === run.words &&
    (next === 44 || next === 40 || next === 42) &&
    isKind(scan, before, LETTERS) &&
    (flags[before]! & (ALL_CAPITALS | LINE_START)) === (ALL_CAPITALS | LINE_START) &&
    (flags[run.first]! & ALL_CAPITALS) === 0 &&
    tokenLength(scan, before) > 3 &&
    classes[before] === 0 &&
    !beginsColumn(scan, run.first);
  return isSurname ? before : run.first;
}

/** `General Appearance: unremarkable`: words at the start of a line, and a colon. */
const isHeader = (scan: Scan, first: number, last: number): boolean =>
  (scan.flags[first]! & LINE_START) !== 0 && markCode(scan, last + 1) === 58;

/** `Swan-Ganz`, `Ann Arbor`, `VITAL SIGNS`: the whole run is one entry that is not a person. */
function isListedPhrase(scan: Scan, run: NameRun): boolean {
  const phrase = phraseAt(scan, run.first);
  if (phrase < 0) return false;
  const [bits, last] = [scan.phrases.classes[phrase]!, scan.phrases.last[phrase]!];
  if ((bits & (EPONYM | PROTECTED | KEY | ORGANIZATION)) !== 0 && last >= run.last) return true;
  // `Williams-Beuren Kreatech`
  if ((bits & EPONYM) !== 0 && last > run.first) return true;
  // `Real-Time-Polymerase-Chain-Reaction`: two entries
  const next = markCode(scan, last + 1) === 45 ? last + 2 : last + 1;
  const following = (bits & PROTECTED) === 0 ? -1 : phraseAt(scan, next);
  return (
    following >= 0 &&
    (scan.phrases.classes[following]! & PROTECTED) !== 0 &&
    scan.phrases.last[following]! > next &&
    scan.phrases.last[following]! >= run.last
  );
}

/** `Murphy-Zeichen`, `Signe de Babinski`. */
function containsCue(scan: Scan, run: NameRun): boolean {
  for (let i = run.first; i <= run.last; i++)
    if ((scan.classes[i]! & EPONYM_CUE) !== 0 && (scan.classes[i]! & NATIVE_NAME) === 0) return true;
  // `Mal de Pott`
  const phrase = phraseAt(scan, run.first);
  return phrase >= 0 && (scan.phrases.classes[phrase]! & EPONYM_CUE) !== 0 && scan.phrases.last[phrase]! < run.last;
}

const isHyphenated = (scan: Scan, i: number): boolean =>
  markCode(scan, i + 1) === 45 && scan.ends[i] === scan.starts[i + 1];
