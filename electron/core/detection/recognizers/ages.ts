import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { ageFilters, ageWords } from './ageWords';
import type { Emit, Recognizer } from '../recognizer';
import { CAPITAL, DIGITS, LETTERS, LINE_END, type Scan } from '../scan';
import { COMMON, EPONYM, GIVEN, KINSHIP, PROTECTED, TITLE } from '../wordClasses';
import { cardinalAt } from './calendarKeys';
import {
  goesOn,
  isGlued,
  isKind,
  isWord,
  keyBefore,
  markCode,
  tokenLength,
  wordSetOf,
  type KeyTable,
} from './neighbours';
import { isMeasured } from './units';

const oldest = 122;
/** What is right where the words leave no doubt: 98.8 % in the training notes of MEDDOCAN. */
const sureAge = 0.92;
const isAgeNumber = (scan: Scan, i: number): boolean => {
  if (!isKind(scan, i, DIGITS) || tokenLength(scan, i) > 3 || scan.keys[i]! > oldest) return false;
  // 3.5 mm, 10-15: the end of another number
  return !(isGlued(scan, i) && (isKind(scan, i - 1, LETTERS) || (isGlued(scan, i - 1) && isKind(scan, i - 2, DIGITS))));
};

/**
 * First token of the number before token `unit`, skipping a hyphen; -1 if there is none. Words: `dos`, `seventy-two`,
 * `treinta y seis`.
 */
const numberBefore = (scan: Scan, unit: number): number => {
  let at = unit - 1;
  if (markCode(scan, at) === 45 || markCode(scan, at) === 0x2013 || markCode(scan, at) === 0x2011) at--;
  if (isAgeNumber(scan, at)) return at;
  const { numbers, and } = ageWords(scan.language);
  const isNumberWord = cardinalAt(scan, at) > 0 || isWord(scan, at, numbers);
  if (!isNumberWord) return -1;
  let first = at;
  const joiner = markCode(scan, at - 1) === 45 || isWord(scan, at - 1, and) ? at - 2 : -1;
  if (joiner >= 0 && cardinalAt(scan, at) > 0 && isWord(scan, joiner, numbers)) first = joiner;
  return first;
};

/**
 * A person is mentioned within a few tokens to the left, with nothing in between that would tie the number to something
 * else.
 */
const isOfPerson = (scan: Scan, first: number): boolean => {
  const { persons, spans, and } = ageWords(scan.language);
  for (let at = first - 1, seen = 0; at >= 0 && seen < 7; at--, seen++) {
    // hermanos de 12 y 15 años
    if (
      scan.kinds[at] === DIGITS &&
      isAgeNumber(scan, at) &&
      (isWord(scan, at + 1, and) || markCode(scan, at + 1) === 44)
    )
      continue;
    if (scan.kinds[at] === LINE_END || scan.kinds[at] === DIGITS) return false;
    const code = markCode(scan, at);
    if (code === 46 || code === 59) return false;
    if (isWord(scan, at, persons)) return true;
    if (isWord(scan, at, spans) || isWord(scan, at, breaks)) return false;
  }
  return false;
};
const breaks = wordSetOf('con with mit met avec que who die qui hta dm');

const halves = wordSetOf('medio media half demi halb');
const turned = wordSetOf('turned turns turning');
const ofs = wordSetOf('de del tras of des der van');
const los = wordSetOf('los las');
const fromTo = wordSetOf('desde hasta');
const gestations = wordSetOf('gestante embarazada embarazo gestación pregnant gravida enceinte zwanger schwanger');

interface Reading {
  readonly score: number;
  readonly last: number;
}

/**
 * How certain it is that number and unit are an age, and the last token of what belongs to it (`3 años y 2 meses`).
 */
const readingOf = (scan: Scan, first: number, unit: number): Reading => {
  const { language } = scan;
  const table = ageWords(language);
  let last = unit;
  // 3 años y 2 meses
  const joined = isWord(scan, unit + 1, table.and) || markCode(scan, unit + 1) === 44 ? unit + 2 : unit + 1;
  if (
    isAgeNumber(scan, joined) &&
    isWord(scan, joined + 1, table.units) &&
    !table.years.has(scan.keys[joined + 1]!) &&
    table.years.has(scan.keys[unit]!)
  )
    last = joined + 1;
  // tres años y diez meses; dos años y medio
  else if (isWord(scan, unit + 1, table.and)) {
    if (cardinalAt(scan, unit + 2) > 0 && isWord(scan, unit + 3, table.units) && !table.years.has(scan.keys[unit + 3]!))
      last = unit + 3;
    else if (isWord(scan, unit + 2, halves)) last = unit + 2;
    else if (isAgeNumber(scan, unit + 2) && isWord(scan, unit + 3, table.units)) last = unit + 3;
  }
  const own = table.ownUnits.has(scan.keys[unit]!);
  if (own) return { score: 0.93, last };
  let behind = last + 1;
  if (markCode(scan, behind) === 45) behind++;
  if (isWord(scan, behind, table.lasting) || (isWord(scan, behind, ofs) && isWord(scan, behind + 1, table.lasting)))
    return { score: 0, last };
  const isCalledAge = table.after.singles.has(keyAt(scan, behind)) || isPair(scan, behind, table.after);
  if (isCalledAge) return { score: 0.95, last };
  const before = first - 1;
  if (isWord(scan, before, table.spans)) {
    return {
      score: (language === 'es' || language === 'fr') && keyBefore(scan, first, table.keys, 3) === true ? 0.7 : 0,
      last,
    };
  }
  if (language === 'es' && isWord(scan, before, los)) {
    // a los 53 años; but a los dos años de la intervención, and a los 3 meses nearly always counts from something
    // else
    const isStart = isWord(scan, before - 1, fromTo);
    if (!table.years.has(scan.keys[unit]!) || (isWord(scan, behind, ofs) && !isStart)) return { score: 0, last };
    return { score: isStart || (scan.keys[first]! >= 12 && isKind(scan, first, DIGITS)) ? 0.75 : 0.55, last };
  }
  if (keyBefore(scan, first, table.keys, 4) === true) return { score: 0.93, last };
  const isLinked =
    table.years.has(scan.keys[unit]!) || markCode(scan, before) === 44 || isWord(scan, before, table.links);
  if (
    isLinked &&
    isOfPerson(scan, first) &&
    !(isWord(scan, before - 1, gestations) && !table.years.has(scan.keys[unit]!))
  )
    return { score: sureAge, last };
  const opener = markCode(scan, before);
  const closer = markCode(scan, last + 1);
  // after a birth date or a letter for the sex
  if (isFormNeighbour(scan, before) && table.years.has(scan.keys[unit]!)) return { score: 0.7, last };
  if ((opener === 44 || opener === 40) && (closer === 44 || closer === 41) && table.years.has(scan.keys[unit]!))
    return { score: 0.55, last };
  return { score: 0, last };
};
const keyAt = (scan: Scan, i: number): number => (isKind(scan, i, LETTERS) ? scan.keys[i]! : 0);
const isPair = (scan: Scan, i: number, table: KeyTable<true>): boolean => {
  if (!isKind(scan, i, LETTERS)) return false;
  const second = isKind(scan, i + 1, LETTERS) ? i + 1 : i + 2;
  return (
    isKind(scan, second, LETTERS) &&
    keyBefore(scan, second + 1, table, 1) === true &&
    !table.singles.has(scan.keys[second]!)
  );
};

/**
 * In English and Dutch a number of years stands alone, as in i2b2 annotations; elsewhere and for other units the unit
 * is part of the age.
 */
const put = (scan: Scan, first: number, unit: number, reading: Reading, emit: Emit): void => {
  const { language, starts, ends } = scan;
  const isBare =
    (language === 'en' || language === 'nl') && reading.last === unit && ageWords(language).years.has(scan.keys[unit]!);
  let end = ends[reading.last]!;
  if (isBare || ageWords(language).ownUnits.has(scan.keys[unit]!)) {
    let number = unit - 1;
    while (number > first && !isKind(scan, number, DIGITS) && !isKind(scan, number, LETTERS)) number--;
    end = ends[number]!;
  }
  emit(starts[first]!, end, 'age', reading.score, 'context-word');
};

/** `72 y/o`, `72 y.o.`, `72yo`, `72F`, `Edad: 46`, from a bare number. */
const bareAge = (scan: Scan, i: number, emit: Emit): void => {
  const { language, text, starts, ends } = scan;
  const end = ends[i]!;
  if (language === 'en') {
    yearsOld.lastIndex = end;
    if (yearsOld.test(text) && !goesOn(text, yearsOld.lastIndex)) {
      emit(starts[i]!, end, 'age', 0.93, 'pattern');
      return;
    }
    if (
      tokenLength(scan, i) === 2 &&
      scan.keys[i]! > 15 &&
      isGlued(scan, i + 1) &&
      isKind(scan, i + 1, LETTERS) &&
      /^[MF]$/.test(text.slice(starts[i + 1], ends[i + 1])) &&
      !isWord(scan, i + 2, french)
    ) {
      emit(starts[i]!, end, 'age', 0.55, 'pattern');
      return;
    }
  }
  if (language === 'de' && isYearLetter(text, end)) {
    germanYears.lastIndex = end;
    const [, unit] = germanYears.exec(text) ?? [];
    if (unit !== undefined) {
      emit(starts[i]!, end + (unit.startsWith('.') ? 0 : unit.length), 'age', sureAge, 'pattern');
      return;
    }
  }
  const short = shortYears[language];
  short.lastIndex = end;
  if (short.test(text) && !goesOn(text, short.lastIndex)) {
    const isEnclosed = markCode(scan, i - 1) === 40 && text.charCodeAt(short.lastIndex) === 41;
    const isListed = (language === 'de' || language === 'nl') && (markCode(scan, i - 1) === 44 || isOfPerson(scan, i));
    if (
      isEnclosed ||
      isListed ||
      isFormNeighbour(scan, i - 1) ||
      keyBefore(scan, i, ageWords(language).keys, 3) === true
    ) {
      const isBare = language === 'en' || language === 'nl';
      let to = short.lastIndex;
      if (text.charCodeAt(to - 1) === 46) to--;
      emit(starts[i]!, isBare ? end : to, 'age', 0.75, 'pattern');
      return;
    }
  }
  if (
    goesOn(text, end) ||
    markCode(scan, i + 1) === 37 ||
    (isGlued(scan, i + 1) && isGlued(scan, i + 2) && isKind(scan, i + 2, DIGITS))
  )
    return;
  const previous = markCode(scan, i - 1) === 58 || markCode(scan, i - 1) === 61 ? i - 2 : i - 1;
  const isOfAge = isWord(scan, i - 1, ofs) && isWord(scan, i - 2, ageKeys);
  const isAgeAndSex =
    isWord(scan, previous, sexKeys) && markCode(scan, previous - 1) === 47 && isWord(scan, previous - 2, ageKeys);
  const hasTurned = language === 'en' && isWord(scan, i - 1, turned) && scan.keys[i]! > 15;
  if (
    !(isWord(scan, previous, ageKeys) || isOfAge || isAgeAndSex || hasTurned) ||
    isWord(scan, i + 1, ageWords(language).units) ||
    isMeasured(scan, i)
  )
    return;
  const isAbbreviated = isWord(scan, i + 1, yearLetter) && language !== 'nl' && language !== 'en';
  emit(starts[i]!, isAbbreviated ? ends[i + 1]! : end, 'age', sureAge, 'header-key');
};
const french = wordSetOf('french');
const yearsOld = new RegExp(
  [
    String.raw`[\s-]?(?:y\/?o|y\.\s?o\.?|yrs?\.?[\s/-]?old|yrs?\.?[\s/-]?o\.?|years?\s+(?:old|of\s+age)|`,
    String.raw`y\b(?=[\s/]*(?:male|female|man|woman|old|[MF]\b)))`,
  ].join(''),
  'iy',
);
const shortYears: Readonly<Record<Language, RegExp>> = {
  en: /\s?(?:y|yrs?)\.?(?=[\s,);.]|$)/iy,
  es: /\s?[aA]\.?(?=[\s,);.]|$)/y,
  fr: /\s?[aA]\.?(?=[\s,);.]|$)/y,
  nl: /\s?(?:j|jr)\.?(?=[\s,);.]|$)/iy,
  de: /\s?J\.?(?=[\s,);.]|$)/y,
};
/** Whether `J`, `j` or `L` follows, over a point and a blank: asked of every number. */
const isYearLetter = (text: string, end: number): boolean => {
  let at = end;
  if (text.charCodeAt(at) === 46) at++;
  if (text.charCodeAt(at) === 32) at++;
  const code = text.charCodeAt(at);
  return code === 74 || code === 106 || code === 76;
};

/** `im 74. Lebensjahr`, `52 LJ`, `82j. Patient`, `45 J. alte` */
const germanYears = new RegExp(
  String.raw`(\.\s?(?=Lebensj)|\s?LJ(?![\p{L}\p{N}])|` +
    String.raw`\s?[Jj](?=\.?\s?(?:alte?[rns]?|Pat(?:ient(?:in)?)?|Mann|Frau|Herr|Dame)(?!\p{L})))`,
  'uy',
);
const sexLetters = wordSetOf('m f v h w male female');

/** A birth date or a letter for the sex directly before: `28-09-1951 70 jaar`, `M 72 yrs`. */
const isFormNeighbour = (scan: Scan, i: number): boolean => {
  const at = markCode(scan, i) === 44 || markCode(scan, i) === 40 || markCode(scan, i) === 47 ? i - 1 : i;
  if (isWord(scan, at, sexLetters)) return true;
  return (
    isKind(scan, at, DIGITS) &&
    tokenLength(scan, at) === 4 &&
    isGlued(scan, at) &&
    markCode(scan, at - 1) !== 0 &&
    isGlued(scan, at - 1) &&
    isKind(scan, at - 2, DIGITS)
  );
};
const sexKeys = wordSetOf('sex sexo sexe geslacht geschlecht gender');
const yearLetter = wordSetOf('a j');
const ageKeys = wordSetOf('age aged edad âge leeftijd lft alter ages');

/** `Reto (12) und Ilse (9)`, `Vater Egon Blau, 86, gestürzt`: a number alone directly behind a person's name. */
const namedAge = (scan: Scan, i: number, emit: Emit): void => {
  const [opener, closer] = [markCode(scan, i - 1), markCode(scan, i + 1)];
  const isEnclosed = opener === 40 && closer === 41;
  if (!isEnclosed && !(opener === 44 && closer === 44 && !isGlued(scan, i))) return;
  if (tokenLength(scan, i) > 2 || isGlued(scan, i) !== isEnclosed) return;
  const name = scan.kinds[i - 2] === LINE_END ? i - 3 : i - 2;
  if (!isKind(scan, name, LETTERS) || (scan.flags[name]! & CAPITAL) === 0) return;
  const bits = scan.classes[name]!;
  const isGiven = (bits & GIVEN) !== 0 && (bits & (PROTECTED | EPONYM)) === 0;
  // between commas also a surname behind a title or a given name; a list of values has neither
  const before = markCode(scan, name - 1) === 46 || markCode(scan, name - 1) === 44 ? name - 2 : name - 1;
  const isLed = isKind(scan, before, LETTERS) && (scan.classes[before]! & (TITLE | GIVEN | KINSHIP)) !== 0;
  if (isEnclosed ? isGiven && (bits & COMMON) === 0 : isLed && (bits & PROTECTED) === 0)
    emit(scan.starts[i]!, scan.ends[i]!, 'age', 0.6, 'context-word');
};

/**
 * Ages in digits and words: `72-year-old`, `varón de 53 años`, `7 mois`, `67-jarige`, `im Alter von 5 Jahren`, `Edad:
 * 46`.
 */
export const age: Recognizer = {
  id: 'age',
  languages,
  find: (scan, emit) => {
    const { count, kinds, keys, digits, language } = scan;
    const { units, ownUnits, and } = ageWords(language);
    const isCandidate = ageFilters(language);
    for (let i = 1; i < count; i++) {
      if (kinds[i] !== LETTERS || !isCandidate(keys[i]!)) continue;
      if (!units.has(keys[i]!) && !ownUnits.has(keys[i]!)) continue;
      const first = numberBefore(scan, i);
      if (first < 0) continue;
      const reading = readingOf(scan, first, i);
      if (reading.score === 0) continue;
      put(scan, first, i, reading, emit);
      // hermanos de 12 y 15 años: the first number shares the unit
      const before =
        isWord(scan, first - 1, and) || markCode(scan, first - 1) === 44 || markCode(scan, first - 1) === 45
          ? first - 2
          : -1;
      if (before >= 0 && isAgeNumber(scan, before))
        emit(scan.starts[before]!, scan.ends[before]!, 'age', Math.min(0.7, reading.score), 'context-word');
    }
    for (let k = 0; k < digits.length; k++) {
      if (!isAgeNumber(scan, digits[k]!)) continue;
      bareAge(scan, digits[k]!, emit);
      if (language === 'de' || language === 'nl') namedAge(scan, digits[k]!, emit);
    }
  },
};
