import { rewritten, type Rewrite, type TextReading } from '../../text/rewriting';
import type { CapitalLists } from '../capitals/restoreCapitals';
import { NAME, PLACE } from '../wordClasses';

const small = '\\p{Ll}{0,18}';
/** One figure in a word that is written as a name, or two letters that look like one. */
const suspects = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\p{Lu}${small}(?:[015]|rn)${small}|[0158]\\p{Ll}{3,18})(?![\\p{L}\\p{N}])`,
  'gu',
);
const meant: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 5: 's', 8: 'b' };
const minLetters = 3;

/**
 * `Schlege1`, `8lum`, `Sigrnar`: words that text recognition misread, if that makes a known name of what is none. Codes
 * (`HbA1c`, `Th12`) and numbers written onto a word (`Grad1`) stay.
 */
export function readConfusedLetters(text: string, { names, words }: CapitalLists): TextReading {
  const isName = (word: string): boolean => (names.lookUp(word) & (NAME | PLACE)) !== 0;
  const isKnown = (word: string): boolean => names.lookUp(word) !== 0 || words.lookUp(word) !== 0;
  const rewrites: Rewrite[] = [];
  for (const { 0: word, index } of text.matchAll(suspects)) {
    const at = word.search(/[0158]/);
    if (at < 0) {
      const from = word.indexOf('rn', 1);
      if (!isKnown(word) && isName(word.replace('rn', 'm')))
        rewrites.push({ start: index + from, end: index + from + 2, text: 'm' });
      continue;
    }
    if (word.length <= minLetters || isKnown(word.slice(0, at))) continue;
    const letter = meant[word[at]!]!;
    const said = at === 0 ? letter.toUpperCase() : letter;
    if (isName(word.slice(0, at) + said + word.slice(at + 1)))
      rewrites.push({ start: index + at, end: index + at + 1, text: said });
  }
  return rewritten(text, rewrites);
}
