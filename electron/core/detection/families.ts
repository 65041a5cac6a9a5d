import type { Suggestion } from '../../contract/phi';
import { isKind, isWord, tokenLength, wordSetOf } from './recognizers/neighbours';
import { ALL_CAPITALS, CAPITAL, LETTERS, tokenText, type Scan } from './scan';
import { COMMON, EPONYM, PROTECTED, SURNAME } from './wordClasses';

const determiners = wordSetOf('the no both either other');
const minLetters = 5;
const refused = COMMON | EPONYM | PROTECTED;

/**
 * `the Hendersons' house`: a family, by the plural of a listed surname. English only: elsewhere a family is called by
 * the surname as it is.
 */
export function families(scan: Scan, lookUp: (word: string) => number): readonly Suggestion[] {
  if (scan.language !== 'en') return [];
  const { capitals, classes, flags, starts, ends, text } = scan;
  const added: Suggestion[] = [];
  for (let c = 0; c < capitals.length; c++) {
    const i = capitals[c]!;
    const length = tokenLength(scan, i);
    if (text.charCodeAt(ends[i]! - 1) !== 115 || length <= minLetters || classes[i] !== 0) continue;
    if (!isKind(scan, i, LETTERS) || (flags[i]! & (CAPITAL | ALL_CAPITALS)) !== CAPITAL) continue;
    if (!isWord(scan, i - 1, determiners) || isCapital(scan, i + 1)) continue;
    const surname = lookUp(tokenText(scan, i).slice(0, -1));
    if ((surname & SURNAME) === 0 || (surname & refused) !== 0) continue;
    added.push({
      start: starts[i]!,
      end: ends[i]!,
      type: 'person',
      score: 0.65,
      source: 'second-pass',
      reason: 'gazetteer',
    });
  }
  return added;
}

const isCapital = (scan: Scan, i: number): boolean => isKind(scan, i, LETTERS) && (scan.flags[i]! & CAPITAL) !== 0;
