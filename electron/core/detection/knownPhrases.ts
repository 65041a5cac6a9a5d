import type { KnownPatient, PhiType } from '../../contract/phi';
import type { Emit } from './recognizer';
import { DIGITS, LETTERS, LINE_END, foldedKey, type Scan } from './scan';
import { isCapital, wordsOf, type KnownMatcher } from './knownMatcher';
import { goesOn, isGlued, isKind, isWord, markCode, tokenLength, wordSetOf } from './recognizers/neighbours';

interface Phrase {
  readonly type: PhiType;
  readonly keys: readonly number[];
  readonly score: number;
  /** A street includes its head word and its number. */
  readonly isStreet: boolean;
}

const heads = wordSetOf(
  'calle c cl avenida avda av avd plaza pza plz paseo po camino carretera ctra ronda travesía ' +
    'urbanización urb pasaje glorieta rue r boulevard bd avenue ave place pl chemin ch allée impasse quai ' +
    'route square ' +
    'street st road rd lane ln drive dr close crescent court ct way terrace straat str laan plein weg ' +
    'gracht kade dreef strasse straße allee platz gasse ring',
);
const links = wordSetOf('de del la las los el du des le l d van der den het am an der zum zur im in');

const phrasesOf = (patient: KnownPatient, isCommonWord: (word: string) => boolean): readonly Phrase[] => {
  const phrases: Phrase[] = [];
  for (const { street, city } of patient.addresses) {
    const words = wordsOf(street);
    let first = 0;
    while (first < words.length - 1 && (heads.has(foldedKey(words[first]!)) || links.has(foldedKey(words[first]!))))
      first++;
    let last = words.length;
    // `Kerkstraat 5 bis`, `Baker Street`: the head may follow
    while (last > first + 1 && (words[last - 1]!.length < 3 || heads.has(foldedKey(words[last - 1]!)))) last--;
    const name = words.slice(first, last);
    const isPlain = name.length === 1 && (isCommonWord(name[0]!) || name[0]!.length < 4);
    if (name.length > 0)
      phrases.push({
        type: 'street',
        keys: name.map((word) => foldedKey(word)),
        score: isPlain ? 0 : 0.9,
        isStreet: true,
      });
    const cityWords = wordsOf(city);
    if (cityWords.length > 0 && city.trim().length > 2) {
      phrases.push({
        type: 'city',
        keys: cityWords.map((word) => foldedKey(word)),
        score: cityWords.length === 1 && isCommonWord(cityWords[0]!) ? 0.6 : 0.92,
        isStreet: false,
      });
    }
  }
  return phrases;
};

/** Last token of the phrase whose first word is token `i`, or -1; marks and one line end may separate its words. */
const phraseEnd = (scan: Scan, i: number, keys: readonly number[]): number => {
  let at = i;
  for (let word = 1; word < keys.length; word++) {
    let gap = 0;
    at++;
    while (gap < 2 && (markCode(scan, at) !== 0 || isKind(scan, at, LINE_END))) {
      at++;
      gap++;
    }
    if (!isKind(scan, at, LETTERS) || scan.keys[at] !== keys[word]) return -1;
  }
  return at;
};

/** Token after the house number that follows token `i` (`, 90`, ` nº 12 bis`), or `i`. */
const numberEnd = (scan: Scan, i: number): number => {
  let at = i + 1;
  if (isWord(scan, at, heads)) at++;
  const head = at - 1;
  for (let passed = 0; passed < 3; passed++) {
    if (
      markCode(scan, at) === 44 ||
      markCode(scan, at) === 46 ||
      markCode(scan, at) === 0xba ||
      isWord(scan, at, numberWords)
    )
      at++;
  }
  if (!isKind(scan, at, DIGITS) || tokenLength(scan, at) > 4) return head;
  if (isKind(scan, at + 1, LETTERS) && isGlued(scan, at + 1) && tokenLength(scan, at + 1) === 1) return at + 1;
  return goesOn(scan.text, scan.ends[at]!) ? head : at;
};
const numberWords = wordSetOf('n no nº num número nr numéro numero');

/** First token of the head word and links before the street's name, or `i`. */
const headStart = (scan: Scan, i: number): number => {
  let at = i;
  for (let passed = 0; passed < 4; passed++) {
    const before = markCode(scan, at - 1) === 46 || markCode(scan, at - 1) === 47 ? at - 2 : at - 1;
    if (isWord(scan, before, heads)) return before;
    if (before !== at - 1 || !isWord(scan, before, links)) break;
    at = before;
  }
  return i;
};

/** `195 Coppice Rise`, `19 bis, avenue …`: first token of the number before the street, or `i`. */
const numberStart = (scan: Scan, i: number): number => {
  let at = markCode(scan, i - 1) === 44 ? i - 2 : i - 1;
  if (
    isKind(scan, at, LETTERS) &&
    (tokenLength(scan, at) === 1 || isWord(scan, at, numberTails)) &&
    isKind(scan, at - 1, DIGITS)
  )
    at--;
  return isKind(scan, at, DIGITS) && tokenLength(scan, at) <= 4 && !(isGlued(scan, at) && isKind(scan, at - 2, DIGITS))
    ? at
    : i;
};
const numberTails = wordSetOf('bis ter quater');

/** Streets (with head word and number) and towns of the patient's addresses. */
export const compilePhrases = (patient: KnownPatient, isCommonWord: (word: string) => boolean): KnownMatcher => {
  const byFirst = new Map<number, Phrase[]>();
  for (const phrase of phrasesOf(patient, isCommonWord))
    byFirst.set(
      phrase.keys[0]!,
      [...(byFirst.get(phrase.keys[0]!) ?? []), phrase].sort((a, b) => b.keys.length - a.keys.length),
    );
  return {
    find: (scan: Scan, emit: Emit) => {
      if (byFirst.size === 0) return;
      for (let i = 0; i < scan.count; i++) {
        if (scan.kinds[i] !== LETTERS) continue;
        const phrases = byFirst.get(scan.keys[i]!);
        if (phrases === undefined) continue;
        for (const phrase of phrases) {
          const end = phraseEnd(scan, i, phrase.keys);
          if (end < 0) continue;
          const first = phrase.isStreet ? numberStart(scan, headStart(scan, i)) : i;
          const last = phrase.isStreet ? numberEnd(scan, end) : end;
          // a plain word is a street only next to its head word or number
          const score = phrase.score > 0 ? phrase.score : first < i || last > end ? 0.85 : 0;
          if (score === 0 || !isCapital(scan, i)) continue;
          emit(
            scan.starts[first]!,
            scan.ends[last]!,
            phrase.type,
            score,
            first < i || last > end || !phrase.isStreet ? 'known-patient' : 'known-patient-variant',
          );
          i = end;
          break;
        }
      }
    },
  };
};
