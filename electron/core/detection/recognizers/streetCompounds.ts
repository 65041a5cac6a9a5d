import type { Language } from '../../../contract/text';
import { perLanguage } from '../../text/perLanguage';
import type { Recognizer } from '../recognizer';
import { CAPITAL, LETTERS, type Scan } from '../scan';
import { FUNCTION_WORD, KEY, STREET_HEAD, TITLE } from '../wordClasses';
import { isYear } from './dateParts';
import { houseNumber } from './houseNumber';
import { isGlued, isKind, isWord, markCode, wordFilter, wordSetOf } from './neighbours';

/** Endings of compound street names, and whether they identify a street even without a number. */
const suffixes: Readonly<Partial<Record<Language, readonly (readonly [suffix: string, isSure: boolean])[]>>> = {
  nl: [
    ['straat', true],
    ['straatweg', true],
    ['laan', false],
    ['weg', false],
    ['plein', false],
    ['gracht', false],
    ['kade', false],
    ['dijk', false],
    ['singel', false],
    ['hof', false],
    ['pad', false],
    ['dreef', false],
    ['steeg', false],
    ['markt', false],
    ['park', false],
    ['poort', false],
    ['baan', false],
    ['lei', false],
    ['wal', false],
    ['str', false],
    ['ln', false],
    ['dr', false],
    ['wg', false],
    ['strt', false],
    ['pln', false],
  ],
  de: [
    ['straße', true],
    ['strasse', true],
    ['str', false],
    ['weg', false],
    ['gasse', true],
    ['platz', false],
    ['allee', true],
    ['ring', false],
    ['damm', false],
    ['ufer', false],
    ['steig', false],
    ['chaussee', true],
    ['markt', false],
    ['graben', false],
    ['hof', false],
    ['berg', false],
    ['wall', false],
    ['stieg', false],
    ['pfad', false],
    ['platzl', false],
    ['gassl', false],
    ['gässli', false],
    ['gass', false],
    ['zeile', false],
  ],
};

/** By their last letter. */
const suffixesByLast = perLanguage((language): ReadonlyMap<number, readonly (readonly [string, boolean])[]> => {
  const map = new Map<number, (readonly [string, boolean])[]>();
  for (const entry of suffixes[language] ?? []) {
    const last = entry[0].charCodeAt(entry[0].length - 1);
    map.set(last, [...(map.get(last) ?? []), entry]);
  }
  return map;
});

/** Whether a word ends in a head noun of streets: `Kerkstraat`, `Goethestraße`. */
export function isStreetCompound(scan: Scan, at: number): boolean {
  const end = scan.ends[at]!;
  const length = end - scan.starts[at]!;
  return (suffixes[scan.language] ?? []).some(
    ([suffix]) => length >= suffix.length + 2 && scan.text.slice(end - suffix.length, end).toLowerCase() === suffix,
  );
}

const adjectives = wordSetOf(
  'untere obere lange kurze alte neue große kleine innere äußere äussere hintere vordere oude nieuwe ' +
    'lange korte grote kleine burg prof pres kon st dr past pr mgr ds gen',
);

const particles = wordSetOf('van de der von');

/** `Untere Ahornstraße 4`, `Burg. Tjalkemastr. 12` */
const leadingWord = (scan: Scan, first: number): number => {
  // `Burg. van Royenstr. 9`
  const before = isWord(scan, first - 1, particles) && markCode(scan, first - 2) === 46 ? first - 1 : first;
  const at = markCode(scan, before - 1) === 46 ? before - 2 : before - 1;
  return isWord(scan, at, adjectives) && (scan.flags[at]! & CAPITAL) !== 0 ? at : first;
};

/** Heads that stand alone behind what they are called after. */
const separateHeads = wordSetOf(
  'straße strasse str allee weg platz gasse ring damm ufer chaussee straat laan plein gracht steenweg stwg kade dreef',
);

let isSeparate: ((key: number) => boolean) | undefined;

/** `Linzer Straße 44/12`, `Gentse Steenweg 7`: first token of the street, or -1. */
function separateStart(scan: Scan, head: number): number {
  if (!isWord(scan, head, separateHeads)) return -1;
  if (isGlued(scan, head)) {
    // `Maria-Theresien-Straße 18`
    let first = head;
    while (
      markCode(scan, first - 1) === 45 &&
      isGlued(scan, first) &&
      isKind(scan, first - 2, LETTERS) &&
      (scan.flags[first - 2]! & CAPITAL) !== 0
    )
      first -= 2;
    return first < head ? first : -1;
  }
  const before = head - 1;
  return isKind(scan, before, LETTERS) &&
    (scan.flags[before]! & CAPITAL) !== 0 &&
    scan.ends[before]! - scan.starts[before]! > 2 &&
    (scan.classes[before]! & (FUNCTION_WORD | KEY | TITLE | STREET_HEAD)) === 0
    ? before
    : -1;
}

/** `Kerkstraat 12a`, `Lange Straße 5`: the head noun is the end of a compound. */
export function compoundStreets(scan: Scan, emit: Parameters<Recognizer['find']>[1]): void {
  const { capitals, text, starts, ends, flags, language } = scan;
  if (language !== 'nl' && language !== 'de') return;
  const byLast = suffixesByLast(language);
  isSeparate ??= wordFilter(separateHeads);
  for (let c = 0; c < capitals.length; c++) {
    const at = capitals[c]!;
    const end = ends[at]!;
    const length = end - starts[at]!;
    const separate = isSeparate(scan.keys[at]!) ? separateStart(scan, at) : -1;
    if (separate >= 0) {
      const number = houseNumber(scan, markCode(scan, at + 1) === 46 && isGlued(scan, at + 1) ? at + 2 : at + 1);
      if (number >= 0 && !isYear(scan.keys[number]!))
        emit(starts[leadingWord(scan, separate)]!, ends[number]!, 'street', 0.85, 'head-noun');
      continue;
    }
    if (length < 5) continue;
    const list = byLast.get(text.charCodeAt(end - 1) | 32);
    if (list === undefined) continue;
    for (const [suffix, isSure] of list) {
      if (length < suffix.length + 2 || text.slice(end - suffix.length, end).toLowerCase() !== suffix) continue;
      let after = at + 1;
      if (markCode(scan, after) === 46 && isGlued(scan, after)) after++;
      const number = houseNumber(scan, after);
      if (number < 0 && !isSure) break;
      let first = at;
      // `Graf-Adolf-Straße`, `Prins Hendrikkade`
      while (
        markCode(scan, first - 1) === 45 &&
        isGlued(scan, first) &&
        isKind(scan, first - 2, LETTERS) &&
        (flags[first - 2]! & CAPITAL) !== 0
      )
        first -= 2;
      first = leadingWord(scan, first);
      emit(starts[first]!, ends[number < 0 ? at : number]!, 'street', number < 0 ? 0.55 : 0.85, 'head-noun');
      break;
    }
  }
}
