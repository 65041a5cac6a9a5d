import { languages } from '../../../contract/vocabulary';
import type { Emit, Recognizer } from '../recognizer';
import { ALL_CAPITALS, CAPITAL, DIGITS, foldedKey, LETTERS, LINE_END, LINE_START, type Scan } from '../scan';
import {
  CITY,
  COMMON,
  COUNTRY,
  DEPARTMENT_HEAD,
  EPONYM,
  HEALTH_CENTRE_HEAD,
  HOSPITAL_HEAD,
  KINSHIP,
  NAME,
  NATIVE_NAME,
  ORGANIZATION_HEAD,
  PARTICLE,
  PLACE,
  PLACE_CUE,
  PROFESSION,
  PROTECTED,
  REGION,
  SEX,
  SPECIALTY,
  TOWN,
} from '../wordClasses';
import { phraseAt, townAfter, typeOfPlace } from './addressParts';
import { isEponymUse } from './gazetteerNames';
import { isGlued, isKind, isWord, markCode, tokenLength, wordSetOf } from './neighbours';
import { stateTowns } from './stateTowns';

const HEADS = HOSPITAL_HEAD | HEALTH_CENTRE_HEAD | ORGANIZATION_HEAD | DEPARTMENT_HEAD;

/**
 * 2: a cue of at least two words (`natural de`), which even a small town may follow; 1: a bare preposition; 0: none.
 */
function cueBefore(scan: Scan, first: number): number {
  const { phrases } = scan;
  for (let at = first - 1, steps = 0; at >= 0 && steps < 4; at--, steps++) {
    if (!isKind(scan, at, LETTERS)) return 0;
    const phrase = phraseAt(scan, at);
    if (phrase < 0 || (phrases.classes[phrase]! & PLACE_CUE) === 0) {
      if ((scan.classes[at]! & PARTICLE) === 0) return 0;
      continue;
    }
    const last = phrases.last[phrase]!;
    if (last !== first - 1 && !isOnlyParticles(scan, last + 1, first)) continue;
    if (last > at || scan.ends[at]! - scan.starts[at]! > 5) return 2;
    // `from` is the end of `moved from`.
    for (let earlier = at - 1; earlier >= 0 && earlier >= at - 2; earlier--) {
      const longer = phraseAt(scan, earlier);
      if (longer >= 0 && phrases.last[longer] === last && (phrases.classes[longer]! & PLACE_CUE) !== 0) return 2;
    }
    return 1;
  }
  return 0;
}

function isOnlyParticles(scan: Scan, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!isKind(scan, i, LETTERS) || (scan.classes[i]! & PARTICLE) === 0) return false;
  return true;
}

/** A known place directly before or after, with a comma or brackets between: `Hellín (Albacete)`, `Lyon, France`. */
function hasAdjacentPlace(scan: Scan, first: number, last: number): boolean {
  const { phrases } = scan;
  const comma = markCode(scan, last + 1);
  if (comma === 44 || comma === 40 || comma === 47 || comma === 45 || comma === 46) {
    const next = phraseAt(scan, last + 2);
    if (
      next >= 0 &&
      (phrases.classes[next]! & (CITY | REGION | COUNTRY)) !== 0 &&
      (phrases.classes[next]! & COMMON) === 0 &&
      (scan.flags[last + 2]! & CAPITAL) !== 0
    )
      return true;
  }
  const before = markCode(scan, first - 1);
  if (before === 44 || before === 40 || before === 47) {
    for (let at = first - 2; at >= 0 && at >= first - 4; at--) {
      const phrase = phraseAt(scan, at);
      if (
        phrase >= 0 &&
        phrases.last[phrase] === first - 2 &&
        (phrases.classes[phrase]! & PLACE) !== 0 &&
        (scan.flags[at]! & CAPITAL) !== 0
      )
        return true;
    }
  }
  return false;
}

/** A capitalised word after `natural de`, `lives in` is a place even if unlisted. */
function unknownTown(scan: Scan, from: number, emit: Emit): void {
  const { classes, flags, starts, ends } = scan;
  let at = from;
  if (isKind(scan, at, LETTERS) && (classes[at]! & PARTICLE) !== 0 && (flags[at]! & CAPITAL) === 0) at++;
  if (!isKind(scan, at, LETTERS) || (flags[at]! & CAPITAL) === 0 || ends[at]! - starts[at]! < 3) return;
  // German nouns are capitalised too; abbreviations of wards are not towns.
  if (
    scan.language === 'de' ||
    (classes[at]! & (COMMON | PROTECTED | SPECIALTY | HEADS | KINSHIP | SEX | PROFESSION)) !== 0 ||
    phraseAt(scan, at) >= 0
  )
    return;
  if ((flags[at]! & ALL_CAPITALS) !== 0 && ends[at]! - starts[at]! < 5) return;
  const last = townAfter(scan, at);
  if (last >= at) emit(starts[at]!, ends[last]!, 'city', 0.5, 'context-word');
}

/** `Zwiesel, 18. Oktober 2024`, `Ort, Datum: Olpe, 3.4.2021`: a line or a value that consists of a town and a date. */
function isDatelined(scan: Scan, first: number, last: number): boolean {
  const { kinds, flags } = scan;
  if (markCode(scan, last + 1) !== 44 || !((flags[first]! & LINE_START) !== 0 || markCode(scan, first - 1) === 58))
    return false;
  let numbers = 0;
  let letters = 0;
  let at = last + 2;
  for (; at < scan.count && at < last + 10 && kinds[at] !== LINE_END; at++) {
    if (kinds[at] === DIGITS) numbers++;
    else if (kinds[at] === LETTERS) letters++;
  }
  return numbers >= 2 && letters <= 3 && (at >= scan.count || kinds[at] === LINE_END);
}

/** What follows the part before a hyphen in the name of a place: listed nowhere, or a place or surname itself. */
const canContinue = (scan: Scan, i: number): boolean =>
  (scan.classes[i]! & ~(CITY | TOWN | NAME | NATIVE_NAME)) === 0 && (scan.flags[i]! & ALL_CAPITALS) === 0;

const isHyphenated = (scan: Scan, mark: number): boolean =>
  markCode(scan, mark) === 45 && isGlued(scan, mark) && isGlued(scan, mark + 1);

/** `Gelsenkirchen-Buer`: the last token of a town and its district. */
function districtEnd(scan: Scan, last: number): number {
  const next = last + 2;
  return isHyphenated(scan, last + 1) &&
    isKind(scan, next, LETTERS) &&
    (scan.flags[next]! & CAPITAL) !== 0 &&
    tokenLength(scan, next) > 3 &&
    canContinue(scan, next)
    ? next
    : last;
}

/** `Fort-de-France`, `Aix-en-Provence`: the first token of a name that ends in a place. */
function nameStart(scan: Scan, first: number): number {
  const [particle, head] = [first - 2, first - 4];
  return isHyphenated(scan, first - 1) &&
    isKind(scan, particle, LETTERS) &&
    (scan.flags[particle]! & CAPITAL) === 0 &&
    isHyphenated(scan, particle - 1) &&
    isKind(scan, head, LETTERS) &&
    (scan.flags[head]! & CAPITAL) !== 0
    ? head
    : first;
}

const spa = foldedKey('Bad');
const beforeBath = wordSetOf('das im ins dem ein kein kleines großes neues dusche wc');

/** `nach Bad Krozingen`; but `im Bad Sturz`. */
function spaTowns(scan: Scan, emit: Emit): void {
  const { capitals, keys, flags, starts, ends, classes } = scan;
  for (let c = 0; c < capitals.length; c++) {
    const at = capitals[c]!;
    if (keys[at] !== spa || (flags[at]! & ALL_CAPITALS) !== 0) continue;
    const town = at + 1;
    if (!isKind(scan, town, LETTERS) || (flags[town]! & (CAPITAL | ALL_CAPITALS)) !== CAPITAL) continue;
    if (isGlued(scan, town) || tokenLength(scan, town) < 4 || isWord(scan, at - 1, beforeBath)) continue;
    if ((classes[town]! & ~(PLACE | NAME | NATIVE_NAME)) !== 0) continue;
    emit(starts[at]!, ends[districtEnd(scan, town)]!, 'city', 0.75, 'head-noun');
  }
}

/** Listed countries, regions and cities, weighed by their context. */
export const place: Recognizer = {
  id: 'place-gazetteer',
  languages,
  find: (scan, emit) => {
    if (scan.language === 'de') spaTowns(scan, emit);
    if (scan.language === 'en') stateTowns(scan, (first) => cueBefore(scan, first) > 0, emit);
    const { phrases, starts, ends, flags } = scan;
    for (let p = 0; p < phrases.count; p++) {
      const classes = phrases.classes[p]!;
      if ((classes & PLACE_CUE) !== 0 && phrases.last[p]! > phrases.first[p]!)
        unknownTown(scan, phrases.last[p]! + 1, emit);
      if ((classes & PLACE) === 0) continue;
      const first = phrases.first[p]!;
      const last = phrases.last[p]!;
      if ((flags[first]! & CAPITAL) === 0 || (classes & PROTECTED) !== 0) continue;
      const isPhrase = last > first;
      // there is a town of that name
      if (!isPhrase && (classes & HEADS) !== 0) continue;
      const cue = cueBefore(scan, first);
      const isBeside = hasAdjacentPlace(scan, first, last);
      // Part of a longer capitalised name: `Gregorio Marañón`, `Santiago Ramón`.
      const isInName =
        !isPhrase &&
        ((isKind(scan, last + 1, LETTERS) &&
          (scan.classes[last + 1]! & NAME) !== 0 &&
          (flags[last + 1]! & CAPITAL) !== 0) ||
          (isKind(scan, first - 1, LETTERS) &&
            (scan.classes[first - 1]! & NAME) !== 0 &&
            (flags[first - 1]! & CAPITAL) !== 0));
      let score: number;
      if ((classes & COUNTRY) !== 0) score = (classes & COMMON) !== 0 ? (cue > 0 || isBeside ? 0.6 : 0) : 0.8;
      else if ((classes & (CITY | REGION)) !== 0) {
        if ((classes & COMMON) !== 0) score = cue === 2 || isBeside ? 0.6 : 0;
        else if ((classes & NAME) !== 0 || isInName)
          score = cue === 2 || isBeside ? 0.7 : cue === 1 && !isInName ? 0.5 : 0;
        else score = cue > 0 || isBeside ? 0.8 : 0.6;
      } else if (isDatelined(scan, first, last)) score = (classes & (COMMON | EPONYM)) !== 0 ? 0 : 0.75;
      else
        score =
          (classes & (COMMON | NAME | EPONYM)) !== 0
            ? cue === 2 && (classes & COMMON) === 0
              ? 0.55
              : 0
            : cue === 2 || isBeside
              ? 0.7
              : isPhrase && cue === 1
                ? 0.6
                : 0;
      // `rojo Congo` is a dye; `virus de Guinea` comes from there.
      if (score === 0 || (((classes & COUNTRY) === 0 || (classes & EPONYM) !== 0) && isEponymUse(scan, first, last)))
        continue;
      const begin = nameStart(scan, first);
      const end = (classes & (CITY | TOWN)) !== 0 && !isPhrase ? districtEnd(scan, last) : last;
      const type = begin < first ? 'city' : typeOfPlace(classes);
      emit(starts[begin]!, ends[end]!, type, score, 'gazetteer');
    }
  },
};
