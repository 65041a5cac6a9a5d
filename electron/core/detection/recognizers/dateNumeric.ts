import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { daysInMonth, romanMonthNumber } from '../../dates/calendar';
import type { Recognizer } from '../recognizer';
import { DIGITS, LETTERS, tokenText, type Scan } from '../scan';
import { monthAt, weekdayAt } from './calendarKeys';
import { dayAndMonth, isDay, isMonth, isYear, isYearOfDate, type Found } from './dateParts';
import { dayBefore, isApgar, isEventMonth, quotedEnd } from './dateHabits';
import {
  goesOn,
  isGlued,
  isKind,
  isWord,
  keyBefore,
  keyList,
  markCode,
  tokenLength,
  wordSetOf,
  type KeyTable,
  type WordSet,
} from './neighbours';
import { ratios } from '../partialDates/words';
import { isBeforeClock } from './clock';
import { compactDate } from './dateCompact';
import { isMeasured } from './units';

const SLASH = 47;
const HYPHEN = 45;
const POINT = 46;
const DASH = 0x2013;

/** Separator at token `i`, with the en dash read as a hyphen; 0 for any other token. */
const separator = (scan: Scan, i: number): number => {
  const code = markCode(scan, i);
  return code === SLASH || code === HYPHEN || code === POINT ? code : code === DASH ? HYPHEN : 0;
};

const isSpaced = (scan: Scan, i: number): boolean => !isGlued(scan, i) || !isGlued(scan, i + 1);

/**
 * Nothing continues on the right: no letter or digit is attached, and no further group follows the same separator. `T`
 * of ISO times may.
 */
const isClosed = (scan: Scan, last: number, sep: number): boolean => {
  const end = scan.ends[last]!;
  if (goesOn(scan.text, end)) {
    const code = scan.text.charCodeAt(end);
    return (
      (code === 84 || code === 116 || code === 104) &&
      scan.text.charCodeAt(end + 1) >= 48 &&
      scan.text.charCodeAt(end + 1) <= 57
    );
  }
  const code = separator(scan, last + 1);
  return !(
    code !== 0 &&
    code === sep &&
    isGlued(scan, last + 1) &&
    isKind(scan, last + 2, DIGITS) &&
    isGlued(scan, last + 2)
  );
};

/** Nothing continues on the left: the number is not the rest of something, unless that is a date that ended there. */
const isOpen = (scan: Scan, i: number, done: number): boolean => {
  if (!isGlued(scan, i)) return true;
  if (scan.kinds[i - 1] === LETTERS) return false;
  const code = markCode(scan, i - 1);
  if (code === SLASH || code === HYPHEN || code === POINT || code === DASH || code === 44 || code === 58) {
    if (!isGlued(scan, i - 1) || scan.kinds[i - 2] !== DIGITS) return true;
    return scan.ends[i - 2] === done;
  }
  return true;
};

/** `12/03/2019`, `12.3.19`, `2019-03-12`, `12-III-2019`, `12/mar/2019`, from token `i`. */
const fullDate = (scan: Scan, i: number): Found | undefined => {
  const { language, starts, ends } = scan;
  const sep = separator(scan, i + 1);
  if (sep === 0 || !isKind(scan, i, DIGITS) || i + 4 >= scan.count) return undefined;
  let sepAt = i + 3;
  // a doubled slash is a typing error
  if (sep === SLASH && markCode(scan, i + 4) === SLASH && isGlued(scan, i + 4)) sepAt = i + 4;
  const second = separator(scan, sepAt);
  const c = sepAt + 1;
  if (second === 0 || !isKind(scan, c, DIGITS)) return undefined;
  const lengthA = tokenLength(scan, i);
  const lengthC = tokenLength(scan, c);
  const hasBlanks = isSpaced(scan, i + 1) || isSpaced(scan, sepAt);
  if (second !== sep || !isClosed(scan, c, sep)) return undefined;
  const a = scan.keys[i]!;
  const year = scan.keys[c]!;
  const start = starts[i]!;
  const end = ends[c]!;
  const found = (score: number): Found => ({ start, end, score, last: c });

  if (isKind(scan, i + 2, LETTERS)) {
    if (lengthA > 2 || !isDay(a)) return undefined;
    if (monthAt(scan, i + 2) > 0 || monthAt(scan, i + 2, 'en') > 0) {
      return (lengthC === 4 && isYearOfDate(year)) || lengthC === 2 ? found(0.95) : undefined;
    }
    return romanMonthNumber(tokenText(scan, i + 2)) !== undefined &&
      !hasBlanks &&
      ((lengthC === 4 && isYearOfDate(year)) || lengthC === 2)
      ? found(lengthC === 4 ? 0.9 : 0.75)
      : undefined;
  }
  if (!isKind(scan, i + 2, DIGITS)) return undefined;
  const b = scan.keys[i + 2]!;
  const lengthB = tokenLength(scan, i + 2);
  if (lengthB > 2) return undefined;
  if (lengthA === 4) {
    return isYearOfDate(a) && lengthC <= 2 && isMonth(b) && year >= 1 && year <= daysInMonth(b, a) && !hasBlanks
      ? found(sep === POINT ? 0.85 : 0.95)
      : undefined;
  }
  if (lengthA > 2 || (lengthC !== 2 && lengthC !== 4)) return undefined;
  if (lengthC === 4) {
    if (!isYearOfDate(year)) return undefined;
    const fit = dayAndMonth(a, b, year, language);
    if (fit > 0) return found(hasBlanks && sep === HYPHEN ? 0.6 : fit === 2 ? 0.97 : 0.85);
    // 31/02/2019 does not exist, but it is a mistyped date
    return sep === SLASH && isDay(a) && isDay(b) && (isMonth(a) || isMonth(b)) ? found(0.7) : undefined;
  }
  const fit = dayAndMonth(a, b, undefined, language);
  if (fit === 0 || (hasBlanks && !(sep === POINT && language === 'de') && sep !== SLASH)) return undefined;
  // `5-10-15 mg` and outline numbers share this form
  if (isMeasured(scan, c) || isWord(scan, i - 1, scores) || isWord(scan, i - 2, scores)) return undefined;
  if (Math.max(a, b, scan.keys[c]!) <= 10 && isApgar(scan, i)) return undefined;
  const isDefault =
    sep === SLASH ||
    (sep === POINT ? language === 'de' || language === 'nl' || lengthB === 2 : lengthB === 2 || language === 'nl');
  return found(isDefault ? (fit === 2 ? 0.85 : 0.7) : 0.5);
};

const scores = wordSetOf('apgar boston score index test schober mrc pack packs dosis dose visus vas eva nrs evn ecog');

/** Words before a day and month, or a month and year, without which `12/3` is a ratio. */
const introductions: Readonly<Record<Language, KeyTable<true>>> = {
  en: keyList('on,since,until,till,by,dated,date,dd,through,thru,admitted,discharged,d c,seen,due,lmp,edd'),
  es: keyList('el,dia,desde,hasta,fecha,del,ingreso,alta,fur,fpp'),
  fr: keyList('le,du,au,depuis,date,jusqu,ddr'),
  nl: keyList('op,dd,d d,sinds,vanaf,tot,datum,per,tm,a terme'),
  de: keyList('am,vom,bis,seit,ab,zum,den,datum,der,dem,spätdienst,frühdienst,nachtdienst,tagdienst,visite'),
};
/** Words before a day and month joined by a hyphen, and units that make a span of time of the two. */
const hyphenIntroductions: Readonly<Record<Language, KeyTable<true>>> = {
  en: keyList('since,until,till,thru,dated'),
  es: keyList('desde,hasta'),
  fr: keyList('depuis,jusqu'),
  nl: keyList('sinds,vanaf,tot'),
  de: keyList('seit,bis,ab'),
};
const timeUnits = wordSetOf(
  'day days week weeks month months year years hour hours hrs yrs min mins minutes día días semana semanas mes meses ' +
    'año años hora horas jour jours semaine semaines mois ans heure heures dag dagen week weken maand maanden jaar ' +
    'jaren uur tag tage tagen woche wochen monat monate monaten jahr jahre jahren stunde stunden',
);
const monthIntroductions: Readonly<Record<Language, KeyTable<true>>> = {
  en: keyList('in,since,until,of,from,dated,date,lmp,early,late,mid'),
  es: keyList('en,desde,hasta,fecha,de,finales,principios'),
  fr: keyList('en,depuis,date,de,debut,fin'),
  nl: keyList('in,sinds,vanaf,tot,datum,medio,eind,begin'),
  de: keyList('in,im,seit,ab,bis,datum,von,ende,anfang,mitte'),
};

/** Before `3/98`, whereas `de 1/80` is a titre. */
const monthWords: Readonly<Record<Language, WordSet>> = {
  en: wordSetOf('in since until early late mid'),
  es: wordSetOf('en desde hasta'),
  fr: wordSetOf('en depuis début fin'),
  nl: wordSetOf('in sinds vanaf begin eind medio'),
  de: wordSetOf('im seit ab anfang ende mitte'),
};

/** The word directly before token `i`, skipping one closing point (`d.d.`, `Dat.`). */
const introducedBy = (scan: Scan, i: number, words: KeyTable<true>): boolean =>
  keyBefore(scan, i, words, 4) !== undefined;

const partOf = wordSetOf(
  'of the del de la los du des van aan der supérieur moyen inférieur superior medio inferior upper ' +
    'middle lower proximal distal',
);

/** `hasta 2/3 del espesor`, `1/3 supérieur`: a fraction. Halves, thirds and quarters always are. */
const isFraction = (scan: Scan, first: number, second: number, last: number): boolean =>
  first <= second && second < 10 && (isWord(scan, last + 1, partOf) || (first < second && second < 5));

/** `03/2019`, `12/3`, `12.3.`, from token `i`; only if nothing more complete is there. */
const partialDate = (scan: Scan, i: number, done: number): Found | undefined => {
  const { language, starts, ends, text } = scan;
  const sep = separator(scan, i + 1);
  const b = i + 2;
  if (sep === 0 || !isKind(scan, b, DIGITS) || isSpaced(scan, i + 1)) return undefined;
  const lengthA = tokenLength(scan, i);
  const lengthB = tokenLength(scan, b);
  const first = scan.keys[i]!;
  const second = scan.keys[b]!;
  if (goesOn(text, ends[b]!)) return undefined;
  const nextSep = separator(scan, b + 1);
  const continues = nextSep !== 0 && isGlued(scan, b + 1) && isKind(scan, b + 2, DIGITS) && isGlued(scan, b + 2);
  if (lengthA <= 2 && lengthB === 4 && isMonth(first) && isYear(second) && !(continues && nextSep !== HYPHEN)) {
    if (isMeasured(scan, b)) return undefined;
    const score =
      sep === SLASH
        ? 0.85
        : sep === HYPHEN
          ? lengthA === 2
            ? 0.75
            : 0.6
          : language === 'de' && lengthA === 2
            ? 0.7
            : 0.5;
    return {
      start: starts[i]!,
      end: ends[b]!,
      score: introducedBy(scan, i, monthIntroductions[language]) ? 0.95 : score,
      last: b,
    };
  }
  if (continues) return undefined;
  if (lengthA === 4 && lengthB === 2 && isYear(first) && isMonth(second) && sep !== POINT) {
    return isMeasured(scan, b)
      ? undefined
      : { start: starts[i]!, end: ends[b]!, score: sep === HYPHEN ? 0.6 : 0.7, last: b };
  }
  if (lengthA > 2 || lengthB > 2 || isMeasured(scan, b)) return undefined;
  if (sep === SLASH && lengthB === 2 && isMonth(first) && isEventMonth(scan, i, done))
    return { start: starts[i]!, end: ends[b]!, score: 0.75, last: b };
  const isGermanPair = sep === POINT && nextSep === POINT && isGlued(scan, b + 1);
  const fit = dayAndMonth(first, second, undefined, language);
  const hasZero = lengthA === 2 && lengthB === 2 && (first < 10 || second < 10);
  // `7/10 12:05h`, `5-3 14.10 u`; but `TA 12/8 10:30`
  if (
    fit > 0 &&
    (sep === SLASH || isGermanPair || (sep === HYPHEN && language === 'nl')) &&
    isBeforeClock(scan, isGermanPair ? b + 1 : b) &&
    !isWord(scan, i - 1, scores) &&
    !isWord(scan, i - 1, ratios)
  )
    return { start: starts[i]!, end: isGermanPair ? ends[b + 1]! : ends[b]!, score: 0.75, last: b };
  if (!isGermanPair && !hasZero && isFraction(scan, first, second, b)) return undefined;
  // `until 27-11`; but `since 2-3 days`
  if (
    fit > 0 &&
    sep === HYPHEN &&
    introducedBy(scan, i, hyphenIntroductions[language]) &&
    !isWord(scan, b + 1, timeUnits)
  )
    return { start: starts[i]!, end: ends[b]!, score: 0.6, last: b };
  if (
    fit > 0 &&
    (sep === SLASH || isGermanPair) &&
    (introducedBy(scan, i, introductions[language]) ||
      (done >= 0 && starts[i]! - done <= 8 && !isWord(scan, i - 1, scores)))
  ) {
    return { start: starts[i]!, end: isGermanPair ? ends[b + 1]! : ends[b]!, score: fit === 2 ? 0.85 : 0.6, last: b };
  }
  // fractions have no leading zero: (10/06), off 22/04; Dutch also writes 01-09
  const isAfterWeekday = weekdayAt(scan, i - 1) > 0 && tokenLength(scan, i - 1) > 1;
  if (
    fit > 0 &&
    (sep === SLASH || (sep === HYPHEN && language === 'nl')) &&
    (isAfterWeekday || (hasZero && !isWord(scan, i - 1, scores)))
  ) {
    const isIntroduced = isAfterWeekday || introducedBy(scan, i, introductions[language]);
    return { start: starts[i]!, end: ends[b]!, score: isIntroduced ? 0.8 : fit === 2 ? 0.55 : 0.5, last: b };
  }
  if (isGermanPair && fit === 2 && language === 'de' && lengthB === 2 && (lengthA === 2 || dayBefore(scan, i) >= 0))
    return { start: starts[i]!, end: ends[b + 1]!, score: 0.65, last: b };
  // 3/98: no month has 98 days
  if (sep === SLASH && isMonth(first) && lengthB === 2 && second > 31 && isWord(scan, i - 1, monthWords[language])) {
    return { start: starts[i]!, end: ends[b]!, score: 0.75, last: b };
  }
  return undefined;
};

/** `12-15/03/2019`, `28/12-03/01/2019`, `12.-15.3.2019`: the days before the full date share its month or year. */
const rangeDate = (scan: Scan, i: number): Found | undefined => {
  const a = scan.keys[i]!;
  if (!isDay(a) || tokenLength(scan, i) > 2) return undefined;
  let at = i + 1;
  const sep = separator(scan, at);
  if (sep === SLASH || (sep === POINT && isKind(scan, at + 1, DIGITS))) {
    if (!isDay(scan.keys[at + 1]!) || tokenLength(scan, at + 1) > 2) return undefined;
    at += 2;
  }
  // `4./5.6.2023`
  const isNextDay = separator(scan, at) === POINT && at === i + 1 && separator(scan, at + 1) === SLASH;
  if (separator(scan, at) === POINT) at++;
  if ((separator(scan, at) !== HYPHEN && !isNextDay) || !isKind(scan, at + 1, DIGITS)) return undefined;
  const inner = separator(scan, at + 2);
  if (inner !== SLASH && inner !== POINT) return undefined;
  const full = fullDate(scan, at + 1);
  if (full === undefined || full.score < 0.7) return undefined;
  return { ...full, start: scan.starts[i]!, score: Math.min(full.score, 0.9) };
};

/** `lunes 12/03/2019`, `Mo, 12.3.2019`: the weekday belongs to the date. */
const weekdayStart = (scan: Scan, i: number, start: number): number => {
  let at = i - 1;
  if (markCode(scan, at) === 44) at--;
  if (markCode(scan, at) === POINT && isGlued(scan, at)) at--;
  if (isKind(scan, at, LETTERS) && weekdayArticles.has(scan.keys[at]!)) at--;
  if (markCode(scan, at) === 44) at--;
  return weekdayAt(scan, at) > 0 && tokenLength(scan, at) > 1 ? scan.starts[at]! : start;
};
const weekdayArticles = wordSetOf('den dem de the');

const slip = /\d{1,5}(?:[/.-]{1,2}\d{1,5}){1,2}(?![\d/.-]?\d)/y;
const slipKeys = keyList(
  'dob,birth date,fecha,ingreso,fecha nacimiento,nacimiento,alta,naissance,date naissance,date entree,' +
    'datum,geboortedatum,geburtsdatum,opnamedatum,aufnahmedatum',
);

/** `Fecha de ingreso: 26708/2017`: after its key it is a date, however mistyped. */
const mistypedDate = (scan: Scan, i: number): Found | undefined => {
  slip.lastIndex = scan.starts[i]!;
  if (!slip.test(scan.text) || (isGlued(scan, i) && isKind(scan, i - 1, LETTERS))) return undefined;
  const end = slip.lastIndex;
  if (end - scan.starts[i]! < 7 || end - scan.starts[i]! > 13 || keyBefore(scan, i, slipKeys, 6) === undefined)
    return undefined;
  return { start: scan.starts[i]!, end, score: 0.8, last: i };
};

const quotedDate = (scan: Scan, i: number): Found | undefined => {
  const last = quotedEnd(scan, i);
  return last < 0 ? undefined : { start: scan.starts[i]!, end: scan.ends[last]!, score: 0.85, last };
};

/** Numeric dates. One hit per place: the longest reading from the leftmost digit. */
export const dateNumeric: Recognizer = {
  id: 'date-numeric',
  languages,
  find: (scan, emit) => {
    const { digits, starts, ends, text } = scan;
    let done = -1;
    for (let k = 0; k < digits.length; k++) {
      const i = digits[k]!;
      if (starts[i]! < done) continue;
      const length = tokenLength(scan, i);
      if (length === 6 || length === 8) {
        const compact = compactDate(scan, i);
        if (compact !== undefined) emit(compact.start, compact.end, 'date', compact.score, 'context-word');
        continue;
      }
      if (length === 3 && text.charCodeAt(ends[i]!) !== SLASH) continue;
      if (length > 5) continue;
      const code = text.charCodeAt(ends[i]!);
      // most numbers end here: no separator, attached or after one blank
      if (
        code !== SLASH &&
        code !== HYPHEN &&
        code !== POINT &&
        code !== DASH &&
        !(code === 32 && separator(scan, i + 1) !== 0)
      )
        continue;
      if (!isOpen(scan, i, done)) continue;
      if (length === 3 || length === 5) {
        const mistyped = mistypedDate(scan, i);
        if (mistyped !== undefined) emit(mistyped.start, mistyped.end, 'date', mistyped.score, 'header-key');
        continue;
      }
      const found =
        quotedDate(scan, i) ??
        rangeDate(scan, i) ??
        fullDate(scan, i) ??
        partialDate(scan, i, done) ??
        mistypedDate(scan, i);
      if (found === undefined) continue;
      emit(weekdayStart(scan, i, found.start), found.end, 'date', found.score, 'pattern');
      for (let day = dayBefore(scan, i); day >= 0; day = dayBefore(scan, day))
        emit(starts[day]!, ends[day]!, 'date', Math.min(found.score, 0.7), 'pattern');
      done = found.end;
    }
  },
};
