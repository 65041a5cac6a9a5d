import type { Language } from '../../contract/text';
import { DIGITS, LETTERS, LINE_END, MARK, createScanner, tokenText, type Scan } from '../detection/scan';
import { perLanguage } from '../text/perLanguage';
import { STARTS, factsOf, mayBeKnown, type WordFacts } from './durationWords';

/** A note in tokens, with what each word can be in an expression of time. Positions outside the note have no bits and no kind. */
export interface Tokens {
  readonly scan: Scan;
  readonly language: Language;
  readonly count: number;
  /** Tokens that an expression may be looked for at, in order. */
  readonly starts: readonly number[];
  readonly has: (i: number, bits: number) => boolean;
  readonly factsAt: (i: number) => WordFacts | undefined;
  readonly isFigure: (i: number) => boolean;
  readonly isWord: (i: number) => boolean;
  readonly isEnd: (i: number) => boolean;
  /** Code point of a mark, else 0. */
  readonly mark: (i: number) => number;
  /** No blank before it. */
  readonly isGlued: (i: number) => boolean;
  readonly length: (i: number) => number;
  readonly textOf: (i: number) => string;
}

const scanners = perLanguage((language) => createScanner(language));
let kept = new Int32Array(4096);

/**
 * Valid until the next call.
 *
 * @param isCovered asked in the order of the text: what has a span is not read, so that nothing that is found depends on it
 */
export function tokensOf(
  text: string,
  language: Language,
  isCovered?: (start: number, end: number) => boolean,
): Tokens {
  const scan = scanners(language)(text);
  const facts = factsOf(language);
  const { count, kinds, keys, starts, ends } = scan;
  if (kept.length < count) kept = new Int32Array(2 * count);
  const bits = kept;
  const isKnown = mayBeKnown(language);
  const found: number[] = [];
  for (let i = 0; i < count; i++) {
    const key = keys[i]!;
    let known = 0;
    // whatever is covered ends what stands before it, as the end of a line does
    if (isCovered?.(starts[i]!, ends[i]!) === true) kinds[i] = LINE_END;
    else if (kinds[i] === LETTERS && isKnown(key)) known = facts.get(key)?.bits ?? 0;
    bits[i] = known;
    if ((known & STARTS) !== 0) found.push(i);
  }
  return {
    scan,
    language,
    count,
    starts: found,
    has: (i, wanted) => i >= 0 && i < count && (bits[i]! & wanted) !== 0,
    factsAt: (i) => (i >= 0 && i < count && kinds[i] === LETTERS ? facts.get(keys[i]!) : undefined),
    isFigure: (i) => i >= 0 && i < count && kinds[i] === DIGITS,
    isWord: (i) => i >= 0 && i < count && kinds[i] === LETTERS,
    isEnd: (i) => i < 0 || i >= count || kinds[i] === LINE_END,
    mark: (i) => (i >= 0 && i < count && kinds[i] === MARK ? keys[i]! : 0),
    isGlued: (i) => i > 0 && i < count && ends[i - 1] === starts[i],
    length: (i) => (i >= 0 && i < count ? ends[i]! - starts[i]! : 0),
    textOf: (i) => (i >= 0 && i < count ? tokenText(scan, i) : ''),
  };
}

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
