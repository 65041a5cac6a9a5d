import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import type { Recognizer } from '../recognizer';
import { DIGITS, LETTERS, LINE_END, LINE_START, type Scan } from '../scan';
import { goesOn, isGlued, isKind, isWord, markCode, tokenLength, wordSetOf, type WordSet } from './neighbours';
import { isMeasured } from './units';

/** A year in someone's history; older ones are more often counts than births. */
const isPlausible = (value: number): boolean => value >= 1910 && value <= 2059;

interface Contexts {
  /** `in 2012`, `since 2012`: directly before the year. */
  readonly strong: WordSet;
  /** `of 2012`, `from 2012`: also before amounts. */
  readonly weak: WordSet;
  /** `year 2012`: before the year, included in the span if the language's gold standard does so. */
  readonly year: WordSet;
  /** Between years of one list or range. */
  readonly and: WordSet;
}
const contexts: Readonly<Record<Language, Contexts>> = {
  en: {
    strong: wordSetOf(
      'in between since until till before by during circa early mid late around spring summer autumn ' +
        'fall winter dated fiscal dx',
    ),
    weak: wordSetOf('of from after to through and'),
    year: wordSetOf('year years yr'),
    and: wordSetOf('and to or until through'),
  },
  es: {
    strong: wordSetOf(
      'en entre desde hasta durante del hacia verano invierno otoño primavera ingreso fecha nacimiento',
    ),
    weak: wordSetOf('de el antes sobre a'),
    year: wordSetOf('año años'),
    and: wordSetOf('y e a al o hasta'),
  },
  fr: {
    strong: wordSetOf('en entre depuis dès des vers courant fin début mi été printemps automne hiver jusqu avant date'),
    weak: wordSetOf('de du après à'),
    year: wordSetOf('année années an'),
    and: wordSetOf('et à au ou'),
  },
  nl: {
    strong: wordSetOf(
      'in tussen sinds sedert vanaf begin eind medio anno rond tot zomer winter herfst voorjaar najaar datum',
    ),
    weak: wordSetOf('van uit voor na'),
    year: wordSetOf('jaar jaren'),
    and: wordSetOf('en tot of'),
  },
  de: {
    strong: wordSetOf(
      'in zwischen seit ab bis ende anfang mitte um ca sommer herbst winter frühjahr jahrgang datum ' +
        'rechts links bds beidseits sich erstmals erneut damals',
    ),
    weak: wordSetOf('von aus vor nach'),
    year: wordSetOf('jahr jahre jahren jahres'),
    and: wordSetOf('und bis oder'),
  },
};

/** A year next to one of these is the edition of a guideline or scale, not a date of a person. */
const editions = wordSetOf(
  'criteria criterion guideline guidelines classification edition version score scale consensus ' +
    'statement system revision update model ' +
    'criterios criterio guía guías clasificación edición versión escala puntuación consenso sistema ' +
    'revisión actualización modelo según ' +
    'critères critère recommandations classification édition version score échelle consensus système selon modèle ' +
    'criteria richtlijn richtlijnen classificatie editie versie schaal volgens model ' +
    'kriterien leitlinie leitlinien klassifikation auflage version skala konsensus nach gemäß modell ' +
    'who oms esc acr eular tnm ajcc uicc figo ckd epi mcdonald bethesda esmo nccn ada gold gina kdigo ' +
    'aha acc dsm icd cie cim isup',
);
const al = wordSetOf('al coll cols colaboradores mitarbeiter medewerkers');

const isEdition = (scan: Scan, i: number): boolean => {
  for (let at = i - 1; at >= Math.max(0, i - 5) && scan.kinds[at] !== LINE_END; at--)
    if (isWord(scan, at, editions)) return true;
  for (let at = i + 1; at <= i + 2; at++) if (isWord(scan, at, editions)) return true;
  return false;
};

/** `et al. (1964)`: a citation. */
const isCitation = (scan: Scan, i: number): boolean => {
  for (let at = i - 1; at >= Math.max(0, i - 3); at--) if (isWord(scan, at, al)) return true;
  return false;
};

const yearCues = wordSetOf('in since until from of early late mid summer autumn fall winter spring before after by');

const events = wordSetOf(
  'chole appy hysterectomy appendectomy cholecystectomy colectomy mastectomy lumpectomy thyroidectomy nephrectomy ' +
    'prostatectomy tonsillectomy cabg avr mvr pci stent thr tkr tha tka orif turp tah bso section mi cva tia ' +
    'mets dx relapse recurrence ' +
    'pe dvt stroke surgery repair bypass fusion transplant colonoscopy egd',
);

/** `2011, '13`, `'09 and '11`: the list of years goes on. */
const isAfterYear = (scan: Scan, i: number): boolean => {
  const year = markCode(scan, i) === 44 || isWord(scan, i, contexts.en.and) ? i - 1 : -1;
  if (!isKind(scan, year, DIGITS)) return false;
  const quote = markCode(scan, year - 1);
  return tokenLength(scan, year) === 4
    ? isPlausible(scan.keys[year]!)
    : tokenLength(scan, year) === 2 && (quote === 39 || quote === 0x2019) && isGlued(scan, year);
};

/** `in '23`, `since ’08`: an apostrophe for the century. */
const isShortYear = (scan: Scan, i: number): boolean => {
  const quote = markCode(scan, i - 1);
  return (
    (quote === 39 || quote === 0x2019) &&
    isGlued(scan, i) &&
    !isGlued(scan, i - 1) &&
    tokenLength(scan, i) === 2 &&
    (isWord(scan, i - 2, yearCues) || isWord(scan, i - 2, events) || isAfterYear(scan, i - 2)) &&
    !isKind(scan, i + 1, LETTERS) &&
    !goesOn(scan.text, scan.ends[i]!)
  );
};

/** Years without day or month, if a word or the position in the line identifies them as dates. */
export const yearAlone: Recognizer = {
  id: 'date-year',
  languages,
  find: (scan, emit) => {
    const { digits, starts, ends, text, keys, flags, language } = scan;
    const { strong, weak, year, and } = contexts[language];
    let lastYearEnd = -1;
    for (let k = 0; k < digits.length; k++) {
      const i = digits[k]!;
      if (language === 'en' && isShortYear(scan, i)) emit(starts[i]!, ends[i]!, 'date', 0.6, 'context-word');
      if (tokenLength(scan, i) !== 4 || !isPlausible(keys[i]!)) continue;
      const next = markCode(scan, i + 1);
      // attached to letters, decimals, dates and codes
      if (goesOn(text, ends[i]!) && !(language === 'de' && text.startsWith('er', ends[i]!))) continue;
      const isBeforeNumber = isGlued(scan, i + 1) && isKind(scan, i + 2, DIGITS) && isGlued(scan, i + 2);
      const isRange = (next === 45 || next === 0x2013 || next === 47) && isBeforeNumber && isYearTail(scan, i);
      if (isBeforeNumber && !isRange && (next === 46 || next === 44 || next === 47 || next === 45 || next === 58))
        continue;
      if (isMeasured(scan, i)) continue;
      if (isGlued(scan, i)) {
        if (scan.kinds[i - 1] === LETTERS) continue;
        const before = markCode(scan, i - 1);
        const followsNumber = isGlued(scan, i - 1) && isKind(scan, i - 2, DIGITS);
        if (followsNumber && !((before === 45 || before === 0x2013 || before === 47) && ends[i - 2] === lastYearEnd))
          continue;
        // a minus, a currency, a `#`
        if (
          before === 36 ||
          before === 0x20ac ||
          before === 163 ||
          before === 35 ||
          before === 60 ||
          before === 62 ||
          before === 61
        )
          continue;
      }
      let score = 0;
      let start = starts[i]!;
      let previous = i - 1;
      const opener = markCode(scan, previous);
      const isAfterBullet =
        (opener === 45 || opener === 42 || opener === 0x2022 || opener === 0x2013) &&
        (flags[previous]! & LINE_START) !== 0;
      if (isWord(scan, previous, year)) {
        score = 0.9;
        if (language === 'es') start = starts[previous]!;
      } else if (isWord(scan, previous, strong)) score = 0.8;
      else if (
        lastYearEnd >= 0 &&
        previous >= 1 &&
        (isWord(scan, previous, and) || opener === 45 || opener === 0x2013 || opener === 47 || opener === 44) &&
        ends[previous - 1] === lastYearEnd
      )
        score = 0.8;
      else if (isWord(scan, previous, weak)) score = 0.55;
      else if (opener === 40 && (next === 41 || next === 44 || next === 58 || next === 59)) score = 0.6;
      else if (
        ((flags[i]! & LINE_START) !== 0 || isAfterBullet) &&
        (next === 58 || next === 45 || next === 0x2013 || next === 44 || next === 46 || isKind(scan, i + 1, LETTERS))
      )
        score = 0.7;
      else if (opener === 58) {
        // `Fecha de ingreso: 2016`, with the key one mark away
        previous--;
        if (isWord(scan, previous, strong) || isWord(scan, previous, year)) score = 0.8;
      } else if (opener === 0x2020) score = 0.7;
      else {
        // apendicectomía 1998; (Dx 2001); Leisten-OP 2012 (Kreiskrankenhaus)
        const isAbbreviated = opener === 46 && isGlued(scan, previous) && isKind(scan, previous - 1, LETTERS);
        const isListed = opener === 44 && next === 41;
        const isAtEnd =
          i + 1 >= scan.count ||
          scan.kinds[i + 1] === LINE_END ||
          next === 44 ||
          next === 46 ||
          next === 59 ||
          next === 41 ||
          next === 40;
        if (
          isAtEnd &&
          (isListed || isAbbreviated || (isKind(scan, previous, LETTERS) && tokenLength(scan, previous) > 1))
        )
          score = 0.5;
      }
      if (score === 0) continue;
      if (isEdition(scan, i) || (score < 0.9 && isCitation(scan, i))) score = Math.min(score, 0.3);
      const isTwoDigitTail = isRange && tokenLength(scan, i + 2) === 2;
      emit(start, isTwoDigitTail ? ends[i + 2]! : ends[i]!, 'date', score, 'context-word');
      lastYearEnd = ends[i]!;
    }
  },
};

/** `1998-99`, `2010/11`, `2010-2012`: after the mark comes a later year of the same range. */
const isYearTail = (scan: Scan, i: number): boolean => {
  const first = scan.keys[i]!;
  const second = scan.keys[i + 2]!;
  const length = tokenLength(scan, i + 2);
  const code = markCode(scan, i + 3);
  if ((code === 45 || code === 47) && isGlued(scan, i + 3)) return false;
  if (length === 4) return second > first && second - first < 100;
  return length === 2 && second === (first % 100) + 1;
};
