import type { Emit } from './recognizer';
import { foldedUnit } from './codeUnits';
import { CAPITAL, LETTERS, scanNote, tokenText, type Scan } from './scan';

/** A part of what is known, compiled to a matcher that runs over a scanned note in linear time. */
export interface KnownMatcher {
  readonly find: (scan: Scan, emit: Emit) => void;
}

/** The letters of a word as compared: lower case, no accents, no marks. */
export const foldLetters = (word: string): string => {
  let folded = '';
  for (let i = 0; i < word.length; i++) {
    const unit = foldedUnit(word.charCodeAt(i));
    if (unit !== 0) folded += String.fromCharCode(unit);
  }
  return folded;
};

/** LETTERS tokens of a field of the record. */
export const wordsOf = (value: string): readonly string[] => {
  const scan = scanNote(value, 'en');
  const words: string[] = [];
  for (let i = 0; i < scan.count; i++) if (scan.kinds[i] === LETTERS) words.push(tokenText(scan, i));
  return words;
};

export const isCapital = (scan: Scan, i: number): boolean => (scan.flags[i]! & CAPITAL) !== 0;
