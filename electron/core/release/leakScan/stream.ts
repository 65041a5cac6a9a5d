import { foldSpelling } from '../../text/spelling';

/** Flags of a letter or digit of a stream. */
export const STARTS = 1;
export const ENDS = 2;
/** What follows may be crossed within a number or between words. */
export const OPEN = 4;
/** A hyphen or line end follows: a word may be broken here. */
export const BREAKS = 8;
export const NUMBER = 16;
export const POINT = 32;
/** A capital after a lower-case letter: `drMartinez`. */
export const CAMEL = 64;
/** Few marks of any kind follow: long numbers and spelled-out letters are read across them. */
export const LOOSE = 128;

/** The letters and digits of a text, folded, with their offsets. */
export interface Stream {
  readonly text: string;
  readonly count: number;
  readonly codes: Uint16Array;
  readonly at: Int32Array;
  readonly until: Int32Array;
  readonly flags: Uint8Array;
  /** Where runs of letters and of digits begin; one more entry for the end. */
  readonly tokens: Int32Array;
  readonly tokenCount: number;
  /**
   * Offsets where letters meet digits, or a capital follows a lower-case letter: rare in ordinary words, common in
   * codes.
   */
  readonly joints: readonly number[];
  /** Runs directly after another: digits after letters or letters after digits. */
  readonly glued: readonly number[];
  /** Letters of the stream that are capitals after lower-case ones. */
  readonly camels: readonly number[];
  /** Offsets of letters that are not Latin. */
  readonly foreign: readonly number[];
  /** Are there ten or more digits in a row? */
  readonly hasLongDigits: boolean;
  /**
   * Is there a mark that begins an escape (`& % \ =`), or a letter that often remains of a wrong decoding (`Ã Â`)?
   */
  readonly hasEscapes: boolean;
}

const letterOrMark = /[\p{L}\p{M}]/u;
const anyNumber = /\p{N}/u;
const invisible = /[\p{Cf}\p{DI}\p{Cc}]/u;
const MAX_GAP = 4;
const LINE_FEED = 10;
const RETURN = 13;
const QUOTE = 62;
const BLANK = 32;

const NONE = 0;
const SMALL = 1;
const CAPITAL = 2;
const DIGIT = 3;
const UNSEEN = 4;
/** The effect of an ASCII mark on a gap. */
const CLOSED = 5;
const PLAIN = 6;
const BREAK = 7;
const DOT = 8;
const ESCAPE = 9;
/** Joins the letter before it. */
const MARK = 10;
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code >= 97 && code <= 122) return SMALL;
  if (code >= 65 && code <= 90) return CAPITAL;
  if (code >= 48 && code <= 57) return DIGIT;
  const character = String.fromCharCode(code);
  if ('\n\r-'.includes(character)) return BREAK;
  if (character === '.') return DOT;
  if ('&%\\='.includes(character)) return ESCAPE;
  if (" \t/'_,()@".includes(character)) return PLAIN;
  return code < 32 || code === 127 ? UNSEEN : CLOSED;
});

const isBreak = (code: number): boolean =>
  code === 0x2010 || code === 0x2011 || code === 0x2013 || code === 0x2028 || code === 0x2029;
const isPlain = (code: number): boolean =>
  code === 0xa0 || code === 0x2019 || code === 0x202f || code === 0x2009 || code === 0xb7;

/**
 * The class of a character beyond ASCII; most in a text are a few accented letters, so that each is classified once.
 */
interface OtherCharacter {
  readonly kind: number;
  readonly folded: string;
  readonly isForeign: boolean;
}
const others = new Map<number, OtherCharacter>();
const maxOthers = 20_000;

function otherCharacter(point: number): OtherCharacter {
  const character = String.fromCodePoint(point);
  const gap = (kind: number): OtherCharacter => ({ kind, folded: '', isForeign: false });
  if (invisible.test(character)) return gap(UNSEEN);
  // letters in circles and squares are symbols
  const isLetter = letterOrMark.test(character) || /^[a-z]$/.test(foldSpelling(character));
  if (!isLetter && !anyNumber.test(character)) return gap(isBreak(point) ? BREAK : isPlain(point) ? PLAIN : CLOSED);
  const folded = foldSpelling(character);
  if (folded === '') return { kind: MARK, folded, isForeign: false };
  const kind = /^\p{N}/u.test(folded) ? DIGIT : character !== character.toLowerCase() ? CAPITAL : SMALL;
  return {
    kind,
    folded: isLetter ? folded : folded.replace(/[^\p{L}\p{N}]/gu, ''),
    isForeign: isLetter && !/[a-z0-9]/.test(folded),
  };
}

interface Buffers {
  readonly codes: Uint16Array;
  readonly at: Int32Array;
  readonly until: Int32Array;
  readonly flags: Uint8Array;
  /** One per letter, and one for the end. */
  readonly tokens: Int32Array;
}
const newBuffers = (size: number): Buffers => ({
  codes: new Uint16Array(size),
  at: new Int32Array(size),
  until: new Int32Array(size),
  flags: new Uint8Array(size),
  tokens: new Int32Array(size + 1),
});
/**
 * Buffers of streams no longer in use: a release creates several for every note, and large ones are slow to allocate
 * and clear.
 */
const idle: Buffers[] = [];
const maxIdle = 3;
const minSize = 4096;

function borrowed(length: number): Buffers {
  const known = idle.pop();
  if (known !== undefined && known.codes.length >= length + 16) return known;
  return newBuffers(Math.max(minSize, length + 16));
}

function wider(old: Buffers, more: number): Buffers {
  const fresh = newBuffers(2 * old.codes.length + more);
  fresh.codes.set(old.codes);
  fresh.at.set(old.at);
  fresh.until.set(old.until);
  fresh.flags.set(old.flags);
  fresh.tokens.set(old.tokens);
  return fresh;
}

/** Returns the buffers of a stream, which must not be read afterwards. */
export function giveBack({ codes, at, until, flags, tokens }: Stream): void {
  if (idle.length < maxIdle && codes.length <= maxKept) idle.push({ codes, at, until, flags, tokens });
}
const maxKept = 1 << 20;
const longDigits = 10;

/** `-\r\n>> `: what belongs to the end of a line counts as no mark of its own between two words. */
function isOfLineEnd(text: string, i: number, isBehindLine: boolean): boolean {
  const code = text.charCodeAt(i);
  if (code === RETURN) return text.charCodeAt(i + 1) === LINE_FEED;
  return isBehindLine && (code === QUOTE || (code === BLANK && text.charCodeAt(i - 1) === QUOTE));
}

/** Flags of a gap with one more mark in it. */
function gapWith(gapFlags: number, kind: number): number {
  if (kind === BREAK) return gapFlags | BREAKS;
  if (kind === DOT) return gapFlags | POINT;
  return kind === PLAIN ? gapFlags : (gapFlags & ~OPEN) | LOOSE;
}

export function streamOf(text: string): Stream {
  let buffers = borrowed(text.length);
  let { codes, at, until, flags, tokens } = buffers;
  let capacity = codes.length;
  let tokenCount = 0;
  let count = 0;
  let gap = 0;
  let gapFlags = OPEN;
  let hasEscapes = false;
  let hasLongDigits = false;
  let [before, isNewLine] = [NONE, false];
  const joints: number[] = [];
  const glued: number[] = [];
  const camels: number[] = [];
  const foreign: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const start = i;
    let code = text.charCodeAt(i);
    // most of a text: a lower-case letter after another
    if (code >= 97 && code <= 122 && gap === 0 && before === SMALL) {
      codes[count] = code;
      at[count] = i;
      until[count] = i + 1;
      flags[count] = 0;
      count++;
      continue;
    }
    let kind: number;
    let folded = '';
    if (code < 128) kind = kinds[code]!;
    else {
      const point = code >= 0xd800 && code < 0xdc00 ? text.codePointAt(i)! : code;
      if (point > 0xffff) i++;
      let other = others.get(point);
      if (other === undefined) {
        other = otherCharacter(point);
        if (others.size < maxOthers) others.set(point, other);
      }
      ({ kind, folded } = other);
      if (other.isForeign) foreign.push(start);
      if (point === 0xc3 || point === 0xc2) hasEscapes = true;
      code = folded.charCodeAt(0);
      // room for everything that follows: a character may fold to several letters, and ASCII is not checked again
      if (count + folded.length + text.length - i >= capacity) {
        buffers = wider(buffers, folded.length);
        ({ codes, at, until, flags, tokens } = buffers);
        capacity = codes.length;
      }
    }
    if (kind <= DIGIT) {
      let flag = kind === DIGIT ? NUMBER : 0;
      if (gap > 0 || (before === DIGIT) !== (kind === DIGIT) || before === NONE) {
        if (count > 0) {
          flags[count - 1]! |= ENDS | (gap > MAX_GAP ? gapFlags & ~(OPEN | LOOSE) : gapFlags);
          if (gap === 0) {
            joints.push(start);
            glued.push(tokenCount);
          }
        }
        if (before === DIGIT && count - tokens[tokenCount - 1]! >= longDigits) hasLongDigits = true;
        tokens[tokenCount++] = count;
        gap = 0;
        gapFlags = OPEN;
        flag |= STARTS;
      } else if (kind === CAPITAL && before === SMALL) {
        flag |= CAMEL;
        joints.push(start);
        camels.push(count);
      }
      codes[count] = code < 128 && kind === CAPITAL ? code | 32 : code;
      at[count] = start;
      until[count] = i + 1;
      flags[count] = flag;
      count++;
      for (let k = 1; k < folded.length; k++) {
        codes[count] = folded.charCodeAt(k);
        at[count] = start;
        until[count] = i + 1;
        flags[count] = flag & NUMBER;
        count++;
      }
      before = kind;
      continue;
    }
    if (kind === MARK) {
      if (count > 0) until[count - 1] = i + 1;
      continue;
    }
    if (kind === UNSEEN || isOfLineEnd(text, i, isNewLine && gap > 0)) continue;
    isNewLine = code === LINE_FEED || code === RETURN;
    gap++;
    gapFlags = gapWith(gapFlags, kind);
    if (kind === ESCAPE) hasEscapes = true;
  }
  if (count > 0) flags[count - 1]! |= ENDS;
  tokens[tokenCount] = count;
  if (before === DIGIT && count - tokens[tokenCount - 1]! >= longDigits) hasLongDigits = true;
  return { text, count, ...buffers, tokenCount, joints, glued, camels, foreign, hasLongDigits, hasEscapes };
}

const longestWord = 64;
/** The letters or digits of a run; the beginning of a very long one. */
export function wordAt({ codes, tokens }: Stream, token: number): string {
  let word = '';
  const end = Math.min(tokens[token + 1]!, tokens[token]! + longestWord);
  for (let k = tokens[token]!; k < end; k++) word += String.fromCharCode(codes[k]!);
  return word;
}

/** Has a letter of the stream no capital in the text? */
export function isSmall({ text, at, until }: Stream, k: number): boolean {
  const [from, to] = [at[k]!, until[k]!];
  const unit = text.charCodeAt(from);
  if (unit < 128 && to - from === 1) return unit < 65 || unit > 90;
  const letter = text.slice(from, to);
  return letter === letter.toLowerCase();
}

/** The run that contains a letter. */
export function tokenOf({ tokens, tokenCount }: Stream, letter: number): number {
  let [low, high] = [0, tokenCount - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (tokens[middle]! <= letter) low = middle;
    else high = middle - 1;
  }
  return low;
}
