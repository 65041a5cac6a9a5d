import type { Language } from '../../contract/text';

/** Token kinds. A token is a run of letters (with combining marks), a run of ASCII digits, a line end, or one other mark (`º` and `ª` are marks). */
export const LETTERS = 0;
export const DIGITS = 1;
export const MARK = 2;
export const LINE_END = 3;

/** Token flags, in `Scan.flags`. */
export const BLANK_BEFORE = 1;
/** Starts with an upper-case letter. */
export const CAPITAL = 2;
/** Two letters or more, none of them lower case. */
export const ALL_CAPITALS = 4;
/** First token of its line. */
export const LINE_START = 8;
/** A capital behind a lower-case letter: `McDonald`, `añosSexo`. */
export const INNER_CAPITAL = 16;

/**
 * One pass over a note, shared by all recognizers, so that each of them only visits the places that can concern it.
 * All positions are UTF-16 offsets; token `i` is `text.slice(starts[i], ends[i])`; blanks belong to no token.
 */
export interface Scan {
  readonly text: string;
  readonly language: Language;
  readonly count: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly kinds: Uint8Array;
  readonly flags: Uint8Array;
  /**
   * What to compare instead of cutting strings. LETTERS: hash of the token folded in case and accents, as `foldedKey` gives it;
   * DIGITS: the value, or -1 from ten digits on; MARK: the code point; LINE_END: 0.
   */
  readonly keys: Int32Array;
  /** Word classes of LETTERS tokens from the gazetteer (`wordClasses.ts`); all 0 when scanned without one. */
  readonly classes: Int32Array;
  /** Indices of the tokens of one class, ascending. */
  readonly digits: Int32Array;
  readonly capitals: Int32Array;
  readonly colons: Int32Array;
  readonly ats: Int32Array;
  /** Indices of the tokens whose word class may start a phrase (`TRIGGERS` in `wordClasses.ts`). */
  readonly triggers: Int32Array;
  /** Gazetteer entries that start at a trigger, the longest at each, ascending by first token. */
  readonly phrases: Phrases;
}

/** Token ranges `first..last` (inclusive) with their word classes and, for keys and titles, the position in `targets`. */
export class Phrases {
  count = 0;
  first = new Int32Array(256);
  last = new Int32Array(256);
  classes = new Int32Array(256);
  targets = new Uint8Array(256);

  add(index: number, first: number, last: number, classes: number, target: number): void {
    if (index === this.first.length) this.grow();
    this.first[index] = first;
    this.last[index] = last;
    this.classes[index] = classes;
    this.targets[index] = target;
  }

  private grow(): void {
    const size = this.first.length * 2;
    const wider = (old: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
      const fresh = new Int32Array(size);
      fresh.set(old);
      return fresh;
    };
    this.first = wider(this.first);
    this.last = wider(this.last);
    this.classes = wider(this.classes);
    const targets = new Uint8Array(size);
    targets.set(this.targets);
    this.targets = targets;
  }
}

/** Gives the word classes of a token; part of the gazetteer. */
export interface TokenClassifier {
  /** Word classes of the token that lies at `text.slice(start, end)` and has this folded key; 0 when unknown. */
  readonly classesOf: (key: number, text: string, start: number, end: number) => number;
  /** Which classes make a token a trigger. */
  readonly triggerMask: number;
  /** Fills `into` with the phrases of a scan. */
  readonly collectPhrases: (scan: Scan, into: Phrases) => void;
}

const UNKNOWN = 0;
const BLANK = 1;
const LOWER = 2;
const UPPER = 3;
const DIGIT = 4;
const OTHER_MARK = 5;
const BREAK = 6;
/** Belongs to the letter before it and counts for nothing in a comparison. */
const JOINED = 7;
const UNCASED = 8;
const HIGH_SURROGATE = 9;

// Filled for each code unit when it is first met: classifying all 65,536 would cost more than the command line may take to start.
const classTable = new Uint8Array(65_536);
const foldTable = new Uint16Array(65_536);

function classify(code: number): number {
  const known = classTable[code]!;
  if (known !== UNKNOWN) return known;
  const found = classOfUnit(code);
  foldTable[code] = foldUnit(code);
  classTable[code] = found;
  return found;
}

/** What nearly all of a note consists of, without the expressions below: making these takes longer than reading a short note. */
function classOfLatin(code: number): number {
  if (code >= 48 && code <= 57) return DIGIT;
  if ((code >= 97 && code <= 122) || code === 0xb5 || (code >= 0xdf && code !== 0xf7)) return LOWER;
  if ((code >= 65 && code <= 90) || (code >= 0xc0 && code !== 0xd7 && code !== 0xf7)) return UPPER;
  if ((code >= 10 && code <= 13) || code === 0x85) return BREAK;
  if (code === 0xad) return JOINED;
  return code <= 32 || code === 127 || code === 0xa0 ? BLANK : OTHER_MARK;
}

function classOfUnit(code: number): number {
  if (code < 256) return classOfLatin(code);
  if (code === 0x2028 || code === 0x2029) return BREAK;
  if (code === 0xfeff) return BLANK;
  if ((code >= 0x200b && code <= 0x200d) || code === 0x2060) return JOINED;
  if (code >= 0xd800 && code <= 0xdbff) return HIGH_SURROGATE;
  const character = String.fromCharCode(code);
  if (/\p{M}/u.test(character)) return JOINED;
  if (/\p{L}/u.test(character)) {
    if (/\p{Lu}|\p{Lt}/u.test(character)) return UPPER;
    return /\p{Ll}/u.test(character) ? LOWER : UNCASED;
  }
  return /\s/u.test(character) ? BLANK : OTHER_MARK;
}

/** Letters that Unicode does not take apart but that people type without their stroke. */
const strokes: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ð: 'd' };

function foldUnit(code: number): number {
  const lower = String.fromCharCode(code).toLowerCase();
  const bare = lower.length === 1 ? lower.normalize('NFD')[0]! : lower[0]!;
  return (strokes[bare] ?? bare).charCodeAt(0);
}

/** The letter that a code unit is compared as: lower case, no accent. 0 for marks that are skipped. */
export function foldedUnit(code: number): number {
  const kind = classify(code);
  return kind === JOINED ? 0 : foldTable[code]!;
}

/** What a code unit is to a word: nothing, a letter, what only goes on with one, or half of a pair (`isLetterPair`). */
export const NO_LETTER = 0;
export const LETTER_UNIT = 1;
export const JOINED_UNIT = 2;
export const PAIR_UNIT = 3;

export function unitOfWord(code: number): 0 | 1 | 2 | 3 {
  const kind = classify(code);
  if (kind === LOWER || kind === UPPER || kind === UNCASED) return LETTER_UNIT;
  return kind === JOINED ? JOINED_UNIT : kind === HIGH_SURROGATE ? PAIR_UNIT : NO_LETTER;
}

const HASH_START = 0x811c9dc5 | 0;
const HASH_PRIME = 0x01000193;

/** The key under which a run of letters is looked up: FNV-1a over its folded letters. */
export function foldedKey(text: string, start = 0, end = text.length): number {
  let hash = HASH_START;
  for (let i = start; i < end; i++) {
    const folded = foldedUnit(text.charCodeAt(i));
    if (folded !== 0) hash = Math.imul(hash ^ folded, HASH_PRIME);
  }
  return hash;
}

/** The text of token `index`. */
export function tokenText(scan: Scan, index: number): string {
  return scan.text.slice(scan.starts[index], scan.ends[index]);
}

interface Buffers {
  starts: Int32Array;
  ends: Int32Array;
  kinds: Uint8Array;
  flags: Uint8Array;
  keys: Int32Array;
  classes: Int32Array;
  digits: Int32Array;
  capitals: Int32Array;
  colons: Int32Array;
  ats: Int32Array;
  triggers: Int32Array;
}

function allocate(size: number): Buffers {
  return {
    starts: new Int32Array(size),
    ends: new Int32Array(size),
    kinds: new Uint8Array(size),
    flags: new Uint8Array(size),
    keys: new Int32Array(size),
    classes: new Int32Array(size),
    digits: new Int32Array(size),
    capitals: new Int32Array(size),
    colons: new Int32Array(size),
    ats: new Int32Array(size),
    triggers: new Int32Array(size),
  };
}

function grow(old: Buffers): Buffers {
  const fresh = allocate(old.starts.length * 2);
  for (const name of Object.keys(fresh) as (keyof Buffers)[]) fresh[name].set(old[name]);
  return fresh;
}

/** Memory kept between notes, in tokens; a longer note gets buffers of its own that go with it. */
const KEPT_TOKENS = 1 << 18;

/**
 * A scanner that reuses its buffers: a scan is valid until the next call.
 *
 * @param classifier gives `classes` and `triggers`; without it both stay empty
 * @param isLong arrays may be longer than what they hold: of small parts of notes most of a scan's time is cutting them
 * @returns reads a note or a part of it: from and to a blank or an end of the note, so that no token lies over a border
 */
export function createScanner(
  language: Language,
  classifier?: TokenClassifier,
  isLong = false,
): (text: string, from?: number, to?: number) => Scan {
  let kept = allocate(4096);
  const mask = classifier?.triggerMask ?? 0;
  const phrases = new Phrases();

  return (text, from = 0, to = text.length) => {
    let buffers = kept;
    let { starts, ends, kinds, flags, keys, classes } = buffers;
    let capacity = starts.length;
    let count = 0;
    let digitCount = 0;
    let capitalCount = 0;
    let colonCount = 0;
    let atCount = 0;
    let triggerCount = 0;
    let blank = 0;
    let lineStart = LINE_START;
    let i = from;

    while (i < to) {
      const code = text.charCodeAt(i);
      let kind = classTable[code]!;
      if (kind === UNKNOWN) kind = classify(code);
      if (kind === BLANK || (kind === JOINED && !isCombining(code))) {
        blank = BLANK_BEFORE;
        i++;
        continue;
      }
      if (count === capacity) {
        buffers = grow(buffers);
        ({ starts, ends, kinds, flags, keys, classes } = buffers);
        capacity = starts.length;
        if (capacity <= KEPT_TOKENS) kept = buffers;
      }
      const start = i;
      let flag = blank | lineStart;
      blank = 0;
      lineStart = 0;
      let astral = kind === HIGH_SURROGATE ? astralClass(text, i) : 0;

      if (kind === LOWER || kind === UPPER || kind === UNCASED || astral === UNCASED) {
        let hash = HASH_START;
        let letters = 0;
        let lowers = 0;
        if (kind === UPPER) flag |= CAPITAL;
        let unit = code;
        for (;;) {
          if (astral === UNCASED) {
            hash = Math.imul(hash ^ unit, HASH_PRIME);
            hash = Math.imul(hash ^ text.charCodeAt(i + 1), HASH_PRIME);
            letters++;
            lowers++;
            i += 2;
          } else {
            if (kind !== JOINED) {
              hash = Math.imul(hash ^ foldTable[unit]!, HASH_PRIME);
              letters++;
              if (kind !== UPPER) lowers++;
              else if (lowers > 0) flag |= INNER_CAPITAL;
            }
            i++;
          }
          if (i >= to) break;
          unit = text.charCodeAt(i);
          kind = classTable[unit]!;
          if (kind === UNKNOWN) kind = classify(unit);
          if (kind === LOWER || kind === UPPER || kind === UNCASED || kind === JOINED) {
            astral = 0;
            continue;
          }
          astral = kind === HIGH_SURROGATE ? astralClass(text, i) : 0;
          if (astral !== UNCASED) break;
        }
        if (lowers === 0 && letters > 1) flag |= ALL_CAPITALS;
        kinds[count] = LETTERS;
        keys[count] = hash;
        let found = 0;
        if (classifier !== undefined) {
          found = classifier.classesOf(hash, text, start, i);
          if ((found & mask) !== 0) buffers.triggers[triggerCount++] = count;
        }
        classes[count] = found;
        if ((flag & CAPITAL) !== 0) buffers.capitals[capitalCount++] = count;
      } else if (kind === DIGIT) {
        let value = 0;
        let unit = code;
        do {
          value = value * 10 + unit - 48;
          i++;
          unit = i < to ? text.charCodeAt(i) : 0;
        } while (unit >= 48 && unit <= 57);
        kinds[count] = DIGITS;
        keys[count] = i - start < 10 ? value : -1;
        classes[count] = 0;
        buffers.digits[digitCount++] = count;
      } else if (kind === BREAK) {
        i += code === 13 && text.charCodeAt(i + 1) === 10 ? 2 : 1;
        kinds[count] = LINE_END;
        keys[count] = 0;
        classes[count] = 0;
        lineStart = LINE_START;
      } else {
        const isPair = astral !== 0;
        kinds[count] = MARK;
        keys[count] = isPair ? text.codePointAt(i)! : code;
        classes[count] = 0;
        i += isPair ? 2 : 1;
        if (code === 58) buffers.colons[colonCount++] = count;
        else if (code === 64) buffers.ats[atCount++] = count;
      }
      starts[count] = start;
      ends[count] = i;
      flags[count] = flag;
      count++;
    }

    if (isLong) return { text, language, count, phrases, ...buffers };
    const scan: Scan = {
      text,
      language,
      count,
      phrases,
      starts: starts.subarray(0, count),
      ends: ends.subarray(0, count),
      kinds: kinds.subarray(0, count),
      flags: flags.subarray(0, count),
      keys: keys.subarray(0, count),
      classes: classes.subarray(0, count),
      digits: buffers.digits.subarray(0, digitCount),
      capitals: buffers.capitals.subarray(0, capitalCount),
      colons: buffers.colons.subarray(0, colonCount),
      ats: buffers.ats.subarray(0, atCount),
      triggers: buffers.triggers.subarray(0, triggerCount),
    };
    classifier?.collectPhrases(scan, phrases);
    return scan;
  };
}

/** Combining marks stand as marks of their own where no letter precedes them; joiners are then blanks. */
function isCombining(code: number): boolean {
  return code !== 0xad && code !== 0x2060 && (code < 0x200b || code > 0x200d);
}

/** UNCASED for a letter outside the basic plane, OTHER_MARK for another pair, 0 for a lone surrogate. */
function astralClass(text: string, index: number): number {
  const point = text.codePointAt(index)!;
  if (point < 0x10000) return 0;
  return /\p{L}/u.test(String.fromCodePoint(point)) ? UNCASED : OTHER_MARK;
}

export const isLetterPair = (text: string, index: number): boolean => astralClass(text, index) === UNCASED;

/** Scans one note into buffers of its own. */
export function scanNote(text: string, language: Language, classifier?: TokenClassifier): Scan {
  return createScanner(language, classifier)(text);
}
