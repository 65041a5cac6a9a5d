import type { Language } from '../../contract/text';
import { DIGITS, LETTERS, LINE_END, MARK, createScanner, foldedKey, type Scan } from '../detection/scan';
import { foldCalendarWord } from '../dates/calendar';
import { isAscii } from '../text/letterCase';
import { perLanguage } from '../text/perLanguage';
import { factsOf, mayBeKnown, type WordFacts } from './durationWords';

/** Called for ranges of a note that are close to each other: does a span cover any of it? */
export type IsCovered = (start: number, end: number) => boolean;

const scanners = perLanguage((language) => createScanner(language, undefined, true));
let kindBuffer = new Int32Array(1024);

/**
 * A part of a note in tokens, with what each word can be in an expression of time. Positions outside the note have no
 * bits and no kind. A request beyond the part sets `isShort`: a larger part may give another result. Valid until the
 * next one is created.
 */
export class Tokens {
  readonly language: Language;
  readonly text: string;
  /** Offsets are relative to the note. */
  readonly scan: Scan;
  readonly count: number;
  isShort = false;
  private readonly from: number;
  private readonly facts: ReadonlyMap<number, WordFacts>;
  private readonly bits: Int32Array;
  private readonly goesOn: boolean;

  /**
   * @param from where the part begins: 0 or a blank, so that no token straddles the start
   * @param to where it ends: the end of the note or a blank
   * @param isCovered text under a span is not read, so that no result depends on it
   */
  constructor(text: string, language: Language, from: number, to: number, isCovered?: IsCovered) {
    this.language = language;
    this.text = text;
    this.from = from;
    this.goesOn = to < text.length;
    this.scan = scanners(language)(text, from, to);
    this.facts = factsOf(language);
    const { count, kinds, keys, starts, ends } = this.scan;
    this.count = count;
    if (kindBuffer.length < count) kindBuffer = new Int32Array(2 * count);
    this.bits = kindBuffer;
    const isKnown = mayBeKnown(language);
    const isPartCovered = isCovered?.(from, to) === true;
    for (let i = 0; i < count; i++) {
      let known = 0;
      // covered text ends what precedes it, as the end of a line does
      if (isPartCovered && isCovered(starts[i]!, ends[i]!)) kinds[i] = LINE_END;
      else if (kinds[i] === LETTERS && isKnown(keys[i]!)) known = this.facts.get(keys[i]!)?.bits ?? 0;
      kindBuffer[i] = known;
    }
  }

  /** The token that begins at an offset of the note. */
  tokenAt(offset: number): number {
    const { starts } = this.scan;
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private isInside(i: number): boolean {
    if (i >= 0 && i < this.count) return true;
    if (i < 0 ? this.from > 0 : this.goesOn) this.isShort = true;
    return false;
  }

  has(i: number, wanted: number): boolean {
    return this.isInside(i) && (this.bits[i]! & wanted) !== 0;
  }

  factsAt(i: number): WordFacts | undefined {
    return this.isWord(i) ? this.facts.get(this.scan.keys[i]!) : undefined;
  }

  isNumber(i: number): boolean {
    return this.isInside(i) && this.scan.kinds[i] === DIGITS;
  }

  isWord(i: number): boolean {
    return this.isInside(i) && this.scan.kinds[i] === LETTERS;
  }

  isEnd(i: number): boolean {
    return !this.isInside(i) || this.scan.kinds[i] === LINE_END;
  }

  /** Code point of a mark, else 0. */
  mark(i: number): number {
    return this.isInside(i) && this.scan.kinds[i] === MARK ? this.scan.keys[i]! : 0;
  }

  /** No blank before it; a part begins and ends with one. */
  isGlued(i: number): boolean {
    return i > 0 && i < this.count && this.scan.ends[i - 1] === this.scan.starts[i];
  }

  length(i: number): number {
    return this.isInside(i) ? this.scan.ends[i]! - this.scan.starts[i]! : 0;
  }

  textOf(i: number): string {
    return this.isInside(i) ? this.text.slice(this.scan.starts[i], this.scan.ends[i]) : '';
  }

  /** From the start of one token to the end of another. */
  range(first: number, last: number): { readonly start: number; readonly end: number } {
    return { start: this.scan.starts[first]!, end: this.scan.ends[last]! };
  }

  /** `reach` characters before a token, or where the note begins. */
  startOfReach(i: number, reach: number): number {
    const start = this.scan.starts[i]! - reach;
    if (start < this.from && this.from > 0) this.isShort = true;
    return Math.max(0, start);
  }

  /** Is a token one of some words, written in ASCII letters of either case? */
  isOneOf(i: number, { keys, words }: Words): boolean {
    if (!this.mayBe(i, keys)) return false;
    const written = this.text.slice(this.scan.starts[i], this.scan.ends[i]);
    return isAscii(written) && words.has(written.toLowerCase());
  }

  /** The same, with or without accents. */
  isFolded(i: number, { keys, words }: Words): boolean {
    return this.mayBe(i, keys) && words.has(foldCalendarWord(this.text.slice(this.scan.starts[i], this.scan.ends[i])));
  }

  /** Equal words have equal keys, and hardly any other word shares the key of one of a few. */
  mayBeOneOf(i: number, { keys }: Words): boolean {
    return this.mayBe(i, keys);
  }

  private mayBe(i: number, keys: Int32Array): boolean {
    if (!this.isInside(i)) return false;
    const key = this.scan.keys[i]!;
    for (let k = 0; k < keys.length; k++) if (keys[k] === key) return true;
    return false;
  }
}

/** A few words that tokens are compared with letter by letter. */
export interface Words {
  readonly keys: Int32Array;
  readonly words: ReadonlySet<string>;
}

/**
 * @param words lower-case ASCII letters, separated by one blank; none with `ss`, which folding may turn into one letter
 */
export const someWords = (words: string): Words => {
  const list = words.split(' ');
  return {
    keys: Int32Array.from(list, (word) => foldedKey(word)),
    words: new Set(list),
  };
};

export const HYPHEN = 45;
export const DASH = 0x2013;
export const POINT = 46;
export const COMMA = 44;
export const SLASH = 47;
export const COLON = 58;
export const PLUS = 43;
export const OPENING = 40;
export const CLOSING = 41;
const ordinalMarks: ReadonlySet<number> = new Set([0xba, 0xaa, 0xb0]);
export const isOrdinalMark = (code: number): boolean => ordinalMarks.has(code);
export const isHyphen = (code: number): boolean =>
  code === HYPHEN || code === DASH || code === 0x2010 || code === 0x2011;
export const isApostrophe = (code: number): boolean => code === 39 || code === 0x2019;
