import type { Emit } from '../recognizer';
import { ALL_CAPITALS, CAPITAL, LETTERS, tokenText, type Scan } from '../scan';
import { CITY, COMMON, FUNCTION_WORD, KEY, PROTECTED, REGION, TITLE, TOWN } from '../wordClasses';
import { phraseAt } from './addressParts';
import { isGlued, isKind, isWord, markCode, tokenLength, wordSetOf } from './neighbours';

/** Postal codes of states and provinces, and the older short forms, without those that are English words or units. */
const codes = wordSetOf(
  'al ak az ar ca co ct de fl ga ia id il ks ky la md mi mn mo ms mt nc nd ne nh nj nm nv ny oh pa ri sc sd ' +
    'tn tx ut va vt wa wi wv wy ' +
    'ab bc mb nb nl ns qc sk on tex ill calif wash penn mass minn wis colo ariz okla tenn conn alta sask ont',
);
/** States that are no regions in the lists, as they are also given names or ordinary words. */
const states = wordSetOf('florida virginia georgia montana nevada washington');
/** Codes that are English words: only behind a town of the lists. */
const wordCodes = wordSetOf('hi in me ok or');
const MAX_WORDS = 3;
const PLAIN = COMMON | FUNCTION_WORD | PROTECTED | TITLE | KEY;

const dotted = new Set('NJ NY NH NM NC ND SC SD RI WV DC BC NB NS'.split(' '));

/** `N.J.`: last token of a state written with points at token `i`, or -1. */
function dottedEnd(scan: Scan, i: number): number {
  if (!isKind(scan, i, LETTERS) || tokenLength(scan, i) !== 1 || markCode(scan, i + 1) !== 46) return -1;
  if (!isKind(scan, i + 2, LETTERS) || tokenLength(scan, i + 2) !== 1 || !isGlued(scan, i + 2)) return -1;
  return markCode(scan, i + 3) === 46 && dotted.has(tokenText(scan, i) + tokenText(scan, i + 2)) ? i + 2 : -1;
}

/** Whether token `i` is a state as written after a town: `OH`, `Tex.`, `Ohio`. */
function isState(scan: Scan, i: number): boolean {
  if (!isKind(scan, i, LETTERS) || (scan.flags[i]! & CAPITAL) === 0) return false;
  if (codes.has(scan.keys[i]!))
    return (tokenLength(scan, i) === 2 && (scan.flags[i]! & ALL_CAPITALS) !== 0) || markCode(scan, i + 1) === 46;
  const phrase = phraseAt(scan, i);
  return states.has(scan.keys[i]!) || (phrase >= 0 && (scan.phrases.classes[phrase]! & REGION) !== 0);
}

/** `Savannah`, `San Jose`: an entry that ends here, although a word of it is an ordinary one. */
function isListedTown(scan: Scan, first: number, last: number): boolean {
  const phrase = phraseAt(scan, first);
  return phrase >= 0 && scan.phrases.last[phrase] === last && (scan.phrases.classes[phrase]! & (CITY | TOWN)) !== 0;
}

/**
 * `from Dunmere, Ohio`, `in Larkmoor, WA`: an unlisted town, recognised by the state after the comma and the word
 * before it.
 *
 * @param hasCue whether a word before token `first` announces a place
 */
export function stateTowns(scan: Scan, hasCue: (first: number) => boolean, emit: Emit): void {
  const { commas, classes, flags, starts, ends } = scan;
  for (let c = 0; c < commas.length; c++) {
    const state = commas[c]! + 1;
    const points = dottedEnd(scan, state);
    const isWordCode = isWord(scan, state, wordCodes) && (flags[state]! & ALL_CAPITALS) !== 0;
    if (points < 0 && !isWordCode && !isState(scan, state)) continue;
    const last = state - 2;
    let first = state - 1;
    while (
      first - 1 > last - MAX_WORDS &&
      isKind(scan, first - 1, LETTERS) &&
      (flags[first - 1]! & CAPITAL) !== 0 &&
      ((classes[first - 1]! & PLAIN) === 0 || isListedTown(scan, first - 1, last))
    )
      first--;
    if (first > last || !hasCue(first) || (isWordCode && !isListedTown(scan, first, last))) continue;
    emit(starts[first]!, ends[last]!, 'city', 0.7, 'context-word');
    if (points >= 0) emit(starts[state]!, ends[points]!, 'territory', 0.7, 'context-word');
    else if (isWordCode || codes.has(scan.keys[state]!) || states.has(scan.keys[state]!))
      emit(starts[state]!, ends[state]!, 'territory', 0.7, 'context-word');
  }
}
