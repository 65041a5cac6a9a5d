import { calendar } from '../../dates/calendar';
import { everydayWords } from '../../release/leakScan/everydayWords';
import { foldSpelling } from '../../text/spelling';
import { targetOf, type Gazetteer } from '../gazetteer';
import { BLANK_BEFORE, DIGITS, LETTERS, LINE_END, LINE_START, MARK, tokenText, type Scan } from '../scan';
import {
  CITY,
  COMMON,
  COUNTRY,
  DEPARTMENT_HEAD,
  FUNCTION_WORD,
  GIVEN,
  HEALTH_CENTRE_HEAD,
  HOSPITAL_HEAD,
  HOSPITAL_WORD,
  KEY,
  KINSHIP,
  NAME,
  NAME_CUE,
  ORGANIZATION,
  PARTICLE,
  PLACE,
  PLACE_CUE,
  PROFESSION,
  PROPER,
  PROTECTED,
  REGION,
  SEX,
  SPECIALTY,
  STREET_HEAD,
  SURNAME,
  TITLE,
  type Target,
} from '../wordClasses';

const ordinary = COMMON | FUNCTION_WORD | PROTECTED | KINSHIP | PROFESSION | SPECIALTY | SEX | KEY | TITLE;
const listed = NAME | CITY | REGION | COUNTRY | ORGANIZATION;
const institution = HOSPITAL_HEAD | HEALTH_CENTRE_HEAD;
/** What a key may announce that is written with capitals. */
const ofPeople: ReadonlySet<Target> = new Set(['patient', 'staff', 'relative', 'person', 'signature', 'name']);
const ofPlaces: ReadonlySet<Target> = new Set(['address', 'street', 'city', 'territory', 'country', 'place']);
const ofInstitutions: ReadonlySet<Target> = new Set(['hospital', 'healthCentre', 'organization']);
const maxWords = 4;

/**
 * Which words of a note people write with a capital, whatever stands in it: those that lists know as names of people
 * and places and not as words, and those beside a title, a key or a name.
 *
 * @param scan of the note with a capital at each word
 * @param words that are written small
 * @returns 1 for each token that is one
 */
export function properWords(scan: Scan, words: Gazetteer): Uint8Array {
  const { classes, count, ends, flags, keys, kinds, language, phrases, starts, text } = scan;
  const isProper = new Uint8Array(count);
  const take = (i: number): void => void (isProper[i] = 1);
  const lengthOf = (i: number): number => ends[i]! - starts[i]!;
  const isWord = (i: number): boolean => i >= 0 && i < count && kinds[i] === LETTERS;
  const has = (i: number, bits: number): boolean => isWord(i) && (classes[i]! & bits) !== 0;
  const isMark = (i: number, marks: string): boolean =>
    i >= 0 && i < count && kinds[i] === MARK && marks.includes(String.fromCodePoint(scan.keys[i]!));
  const isOrdinary = (i: number): boolean =>
    has(i, ordinary) || everydayWords.has(foldSpelling(tokenText(scan, i))) || isSmall(i);
  const isSmall = (i: number): boolean => words.classesOf(keys[i]!, text, starts[i]!, ends[i]!) !== 0;
  const isInitial = (i: number): boolean => isWord(i) && lengthOf(i) === 1 && isMark(i + 1, '.');
  const isUnknown = (i: number): boolean => isWord(i) && lengthOf(i) > 2 && classes[i] === 0 && !isSmall(i);
  /** A name, if something says so. */
  const mayBeName = (i: number): boolean =>
    lengthOf(i) > 1 && (has(i, NAME) ? !has(i, FUNCTION_WORD) && !isSmall(i) : isUnknown(i));
  const isLineEnd = (i: number): boolean => i >= count || kinds[i] === LINE_END;
  const behind = (last: number): number => (isMark(last + 1, '.') ? last + 2 : last + 1);

  /** Words of a name from here on, as far as `isPart`; particles within it stay small. */
  function takeName(from: number, isPart: (i: number) => boolean): number {
    let [at, length] = [from, 0];
    while (length < maxWords && at < count) {
      if (isInitial(at)) {
        take(at);
        at += 2;
      } else if (length > 0 && isMark(at, "-'’") && (flags[at]! & BLANK_BEFORE) === 0) at++;
      else if (has(at, PARTICLE) && isWord(at + 1) && lengthOf(at) > 1) at++;
      else if (isPart(at)) {
        take(at);
        length++;
        at++;
      } else break;
    }
    return at;
  }
  /** Behind what says that a name follows, the first word is one unless it cannot be. */
  function takeAnnounced(from: number): void {
    const isFirst = (i: number): boolean =>
      i === from && isWord(i) && lengthOf(i) > 2 && !has(i, FUNCTION_WORD | KINSHIP | SPECIALTY | PROTECTED);
    const next = takeName(from, (i) => mayBeName(i) || isFirst(i));
    if (next > from && isMark(next, ',') && mayBeName(next + 1)) takeName(next + 1, mayBeName);
  }
  /** Up to the end of the line, a number or a mark. */
  function takeValue(from: number): void {
    for (let at = from; at < from + 6 && !isLineEnd(at); at++) {
      if (isWord(at)) {
        if (!has(at, FUNCTION_WORD) && lengthOf(at) > 1) take(at);
      } else if (!isMark(at, ",.'’-")) return;
    }
  }

  function takeListed(): void {
    for (let i = 0; i < count; i++) if (isWord(i) && lengthOf(i) > 2 && has(i, listed) && !isOrdinary(i)) take(i);
  }

  function takePhrases(): void {
    for (let p = 0; p < phrases.count; p++) {
      const [first, last, bits] = [phrases.first[p]!, phrases.last[p]!, phrases.classes[p]!];
      const next = behind(last);
      if ((bits & PROPER) !== 0 && last > first && (bits & COMMON) === 0)
        for (let i = first; i <= last; i++) if (i === first || !has(i, PARTICLE)) take(i);
      if ((bits & TITLE) !== 0) {
        take(first);
        takeAnnounced(next);
      } else if ((bits & KEY) !== 0 && isMark(last + 1, ':')) {
        const target = targetOf(phrases.targets[p]!);
        if (ofPeople.has(target)) takeAnnounced(last + 2);
        else if (ofPlaces.has(target) || ofInstitutions.has(target)) takeValue(last + 2);
      } else if ((bits & NAME_CUE) !== 0) takeName(next, (i) => has(i, NAME) && mayBeName(i));
      else if ((bits & PLACE_CUE) !== 0)
        takeName(next, (i) => (has(i, PLACE) && !isOrdinary(i)) || (last > first && isUnknown(i)));
      if ((bits & institution) !== 0) takeInstitution(first, last);
      if ((bits & STREET_HEAD) !== 0) takeStreet(first, last);
      if ((bits & DEPARTMENT_HEAD) !== 0 && isWord(last + 1) && lengthOf(last + 1) === 1) {
        take(first);
        take(last + 1);
      }
    }
  }

  const isBesideHead = (i: number): boolean => has(i, NAME | PLACE | HOSPITAL_WORD) && !has(i, FUNCTION_WORD);
  const headsLast = language === 'en' || language === 'de' || language === 'nl';
  function takeInstitution(first: number, last: number): void {
    let isNamed = false;
    const isPart = (i: number): boolean => isBesideHead(i) || (has(first, HOSPITAL_HEAD) && isUnknown(i));
    if (headsLast)
      for (let at = first - 1; at >= first - maxWords && (isPart(at) || isMark(at, "'’")); at--) {
        take(at);
        isNamed = true;
      }
    if (!headsLast || !isNamed) isNamed = takeName(last + 1, isPart) > last + 1 || isNamed;
    if (isNamed) for (let i = first; i <= last; i++) if (!has(i, FUNCTION_WORD)) take(i);
  }
  /** `12 kestrel avenue`, `calle mayor 5`: a number says that it is one. */
  function takeStreet(first: number, last: number): void {
    if (language === 'en') {
      let at = first - 1;
      while (at >= first - 3 && isWord(at) && !has(at, FUNCTION_WORD)) at--;
      if (at === first - 1 || kinds[at] !== DIGITS) return;
      for (let i = at + 1; i <= last; i++) take(i);
      return;
    }
    let at = last + 1;
    while (at <= last + 6 && at < count && ((isWord(at) && !isSmallAlone(at)) || isMark(at, ".,-'’nº"))) at++;
    if (at === last + 1 || kinds[at] !== DIGITS) return;
    for (let i = first; i < at; i++) if (isWord(i) && !has(i, FUNCTION_WORD)) take(i);
  }

  const isSmallAlone = (i: number): boolean =>
    has(i, PROTECTED) || (isSmall(i) && !has(i, NAME | PLACE | PARTICLE | FUNCTION_WORD));

  /** First names, surnames and initials beside each other. */
  function takeNeighbours(): void {
    for (let i = 0; i < count; i++) {
      if (isInitial(i) && mayBeName(i + 2) && (has(i + 2, NAME) || isUnknown(i + 2)) && lengthOf(i + 2) > 2) {
        if (has(i + 2, NAME) && !isOrdinary(i + 2)) takeName(i, mayBeName);
      }
      if (isProper[i] === 0 || !has(i, NAME)) continue;
      if (has(i, GIVEN)) takeName(i + 1, mayBeName);
      if (has(i, SURNAME) && has(i - 1, NAME) && mayBeName(i - 1)) take(i - 1);
      if (isMark(i + 1, ',') && has(i + 2, GIVEN) && mayBeName(i + 2)) take(i + 2);
    }
  }

  /** A line of a name and nothing else: who signs, or whose note it is. */
  function takeLines(): void {
    for (let i = 0; i < count; i++) {
      if ((flags[i]! & LINE_START) === 0 || !mayBeName(i)) continue;
      let at = i;
      while (isWord(at) && (mayBeName(at) || has(at, PARTICLE))) at++;
      if (at - i < 2 || at - i > maxWords || !(isLineEnd(at) || isMark(at, ',|'))) continue;
      for (let k = i; k < at; k++) if (has(k, GIVEN)) return void takeName(i, mayBeName);
    }
  }

  function takeCalendar(): void {
    if (language !== 'en' && language !== 'de') return;
    const { months, weekdays } = calendar[language];
    const days = new Set(weekdays.flat().map(foldSpelling));
    const names = new Set(months.flat().map(foldSpelling));
    for (let i = 0; i < count; i++) {
      if (!isWord(i) || lengthOf(i) < 3) continue;
      const word = foldSpelling(tokenText(scan, i));
      if (days.has(word) ? lengthOf(i) > 3 : names.has(word) && isBesideNumber(i)) take(i);
    }
  }
  const isBesideNumber = (i: number): boolean =>
    kinds[i - 1] === DIGITS || kinds[i + 1] === DIGITS || (isMark(i - 1, '.') && kinds[i - 2] === DIGITS);

  takeListed();
  takePhrases();
  takeNeighbours();
  takeLines();
  takeCalendar();
  return isProper;
}
