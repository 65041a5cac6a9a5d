import type { Emit } from '../recognizer';
import { ALL_CAPITALS, CAPITAL, LETTERS, type Scan } from '../scan';
import { COMMON, FUNCTION_WORD, KEY, PROTECTED, REGION, TITLE } from '../wordClasses';
import { phraseAt } from './addressParts';
import { isKind, markCode, tokenLength, wordSetOf } from './neighbours';

/** Postal codes of states and provinces, and the older short forms, without those that are English words or units. */
const codes = wordSetOf(
  'al ak az ar ca co ct de fl ga ia id il ks ky la md mi mn mo ms mt nc nd ne nh nj nm nv ny oh ri sc sd ' +
    'tn tx ut va vt wa wi wv wy ' +
    'ab bc mb nb nl ns qc sk on tex ill calif wash penn mass minn wis colo ariz okla tenn conn alta sask ont',
);
const MAX_WORDS = 3;
const PLAIN = COMMON | FUNCTION_WORD | PROTECTED | TITLE | KEY;

/** Whether token `i` is a state as written after a town: `OH`, `Tex.`, `Ohio`. */
function isState(scan: Scan, i: number): boolean {
  if (!isKind(scan, i, LETTERS) || (scan.flags[i]! & CAPITAL) === 0) return false;
  if (codes.has(scan.keys[i]!))
    return tokenLength(scan, i) === 2 ? (scan.flags[i]! & ALL_CAPITALS) !== 0 : markCode(scan, i + 1) === 46;
  const phrase = phraseAt(scan, i);
  return phrase >= 0 && (scan.phrases.classes[phrase]! & REGION) !== 0;
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
    if (!isState(scan, state)) continue;
    const last = state - 2;
    let first = state - 1;
    while (
      first - 1 > last - MAX_WORDS &&
      isKind(scan, first - 1, LETTERS) &&
      (flags[first - 1]! & CAPITAL) !== 0 &&
      (classes[first - 1]! & PLAIN) === 0
    )
      first--;
    if (first > last || !hasCue(first)) continue;
    emit(starts[first]!, ends[last]!, 'city', 0.7, 'context-word');
    if (codes.has(scan.keys[state]!)) emit(starts[state]!, ends[state]!, 'territory', 0.7, 'context-word');
  }
}
