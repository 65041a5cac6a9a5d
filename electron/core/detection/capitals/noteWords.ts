import type { Gazetteer } from '../gazetteer';
import { BLANK_BEFORE, LETTERS, LINE_END, MARK, type Scan } from '../scan';
import {
  COMMON,
  FUNCTION_WORD,
  KEY,
  KINSHIP,
  NAME,
  PARTICLE,
  PLACE,
  PROFESSION,
  PROTECTED,
  SEX,
  SPECIALTY,
  TITLE,
} from '../wordClasses';

const ordinary = COMMON | FUNCTION_WORD | PROTECTED | KINSHIP | PROFESSION | SPECIALTY | SEX | KEY | TITLE;
/** Words of a name, initials and particles aside. */
export const maxWords = 4;
/** Tokens of a name, with particles, initials and marks: words that announce a name may follow each other for pages. */
const maxTokens = 12;

/** The words of a note whose case says nothing, and which of them have been recognised as written with a capital. */
export interface NoteWords {
  readonly scan: Scan;
  /** 1 for each token that is written with a capital. */
  readonly isProper: Uint8Array;
  readonly take: (i: number) => void;
  readonly lengthOf: (i: number) => number;
  readonly isWord: (i: number) => boolean;
  readonly isMark: (i: number, marks: string) => boolean;
  readonly isLineEnd: (i: number) => boolean;
  /** Whether it is a word of one of these classes. */
  readonly has: (i: number, classes: number) => boolean;
  /** Written small unless it is a name. */
  readonly isSmall: (i: number) => boolean;
  readonly isOrdinary: (i: number) => boolean;
  /** In no list. */
  readonly isUnknown: (i: number) => boolean;
  /** A name, if something beside it says so. */
  readonly mayBeName: (i: number) => boolean;
  readonly isInitial: (i: number) => boolean;
  /**
   * Takes the words of a name from here on, as far as `isPart`; particles within it stay small.
   *
   * @returns the first token behind it
   */
  readonly takeName: (from: number, isPart: (i: number) => boolean) => number;
}

/**
 * @param scan of the note with a capital at each word
 * @param words that are written small
 */
export function noteWords(scan: Scan, words: Gazetteer): NoteWords {
  const { classes, count, ends, flags, keys, kinds, starts, text } = scan;
  const isProper = new Uint8Array(count);
  const lengthOf = (i: number): number => ends[i]! - starts[i]!;
  const isWord = (i: number): boolean => i >= 0 && i < count && kinds[i] === LETTERS;
  const has = (i: number, bits: number): boolean => isWord(i) && (classes[i]! & bits) !== 0;
  const isSmall = (i: number): boolean => words.classesOf(keys[i]!, text, starts[i]!, ends[i]!) !== 0;
  const isMark = (i: number, marks: string): boolean =>
    i >= 0 && i < count && kinds[i] === MARK && marks.includes(String.fromCodePoint(keys[i]!));
  const isInitial = (i: number): boolean => isWord(i) && lengthOf(i) === 1 && isMark(i + 1, '.');
  const isUnknown = (i: number): boolean => isWord(i) && lengthOf(i) > 2 && classes[i] === 0 && !isSmall(i);
  const take = (i: number): void => void (isProper[i] = 1);

  function takeName(from: number, isPart: (i: number) => boolean): number {
    let [at, length] = [from, 0];
    while (length < maxWords && at < Math.min(count, from + maxTokens)) {
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
  return {
    scan,
    isProper,
    take,
    lengthOf,
    isWord,
    isMark,
    isLineEnd: (i) => i >= count || kinds[i] === LINE_END,
    has,
    isSmall,
    isOrdinary: (i) => has(i, ordinary) || isSmall(i),
    isUnknown,
    mayBeName: (i) => lengthOf(i) > 1 && (has(i, NAME | PLACE) ? !has(i, FUNCTION_WORD) && !isSmall(i) : isUnknown(i)),
    isInitial,
    takeName,
  };
}
