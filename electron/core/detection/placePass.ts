import type { PhiType, Suggestion } from '../../contract/phi';
import { familyOfType, phiFacts } from '../../contract/phiTypes';
import { firstEndingBehind } from './identifierPass';
import { CAPITAL, LETTERS, type Scan } from './scan';
import { isEponymUse } from './recognizers/gazetteerNames';
import { COMMON, EPONYM, EPONYM_CUE, FUNCTION_WORD, NATIVE_NAME, PROTECTED } from './wordClasses';

/** The maximum number of phrases with the same first word, which keeps the pass linear. */
const maxAlike = 8;

/** Of one word that names a place: less may be a guess. */
const minScore = 0.55;
const shortestPlace = 4;
/** Somewhere in the world somebody is called as each third town is. */
const otherUse = COMMON | FUNCTION_WORD | EPONYM | EPONYM_CUE | PROTECTED | NATIVE_NAME;

/**
 * Institutions, wards, streets and places of two words or more that were found once, searched for in the rest of the
 * note, word for word, in any case: `Hôpital Principal`, and `l'hôpital principal` three lines on. What is replaced in
 * one of two places makes the leak scan withhold the note. One word only where it names a town and means
 * nothing else, and has its capital: `born in Saki`, and `while in Saki`.
 *
 * @param found sorted, without overlaps
 */
export function repeatedPlaces(
  scan: Scan,
  found: readonly Suggestion[],
): readonly { readonly start: number; readonly end: number; readonly type: PhiType }[] {
  const { starts, ends, kinds, keys, flags, count } = scan;
  const phrases = new Map<number, { readonly words: readonly number[]; readonly type: PhiType }[]>();
  /** By the last byte of a key: most words begin no place of this note, and this decides it faster. */
  const lastBytes = new Uint8Array(256);
  for (const { start, end, type, score } of found) {
    if (familyOfType[type] !== 'place') continue;
    const words: number[] = [];
    let letters = 0;
    for (let i = firstEndingBehind(scan, start); i < count && starts[i]! < end; i++) {
      words.push(i);
      if (kinds[i] === LETTERS) letters++;
    }
    const key = words[0] === undefined ? 0 : keys[words[0]]!;
    const alike = phrases.get(key) ?? [];
    if (alike.length >= maxAlike || kinds[words[0]!] !== LETTERS) continue;
    if (letters < 2 && !(words.length === 1 && score >= minScore && isTown(scan, words[0]!, type))) continue;
    phrases.set(key, [...alike, { words, type }]);
    lastBytes[key & 255] = 1;
  }
  if (phrases.size === 0) return [];
  const added: { start: number; end: number; type: PhiType }[] = [];
  let covered = 0;
  let done = 0;
  for (let i = 0; i < count; i++) {
    if (lastBytes[keys[i]! & 255] === 0 || kinds[i] !== LETTERS || starts[i]! < done) continue;
    while (covered < found.length && found[covered]!.end <= starts[i]!) covered++;
    // most of these words are the ones that were found, or stand in something else that was
    if (covered < found.length && found[covered]!.start < ends[i]!) continue;
    for (const { words, type } of phrases.get(keys[i]!) ?? []) {
      const last = i + words.length - 1;
      if (last >= count || !words.every((word, k) => kinds[i + k] === kinds[word] && keys[i + k] === keys[word]))
        continue;
      if (covered < found.length && found[covered]!.start < ends[last]!) continue;
      if (last === i && ((flags[i]! & CAPITAL) === 0 || isEponymUse(scan, i, i))) continue;
      added.push({ start: starts[i]!, end: ends[last]!, type });
      done = ends[last]!;
      break;
    }
  }
  return added;
}

const isTown = ({ classes, starts, ends }: Scan, i: number, type: PhiType): boolean =>
  phiFacts[type].generalised.includes('territory') &&
  ends[i]! - starts[i]! >= shortestPlace &&
  (classes[i]! & otherUse) === 0;
