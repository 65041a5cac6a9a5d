import type { Language } from '../../contract/text';
import {
  astralClass,
  BLANK,
  BREAK,
  classify,
  classTable,
  DIGIT,
  foldedUnit,
  foldTable,
  HIGH_SURROGATE,
  isCombining,
  JOINED,
  LOWER,
  UNCASED,
  UNKNOWN,
  UPPER,
} from './codeUnits';

/**
 * Token kinds. A token is a run of letters (with combining marks), a run of ASCII digits, a line end, or one other mark
 * (`º` and `ª` are marks).
 */
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
/** A capital after a lower-case letter: `McDonald`, `añosSexo`. */
export const INNER_CAPITAL = 16;

/**
 * One pass over a note, shared by all recognizers, so that each of them visits only the relevant places. All positions
 * are UTF-16 offsets; token `i` is `text.slice(starts[i], ends[i])`; blanks belong to no token.
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
   * Compared instead of substrings. LETTERS: hash of the token folded in case and accents, as given by `foldedKey`;
   * DIGITS: the value, or -1 from ten digits on; MARK: the code point; LINE_END: 0.
   */
  readonly keys: Int32Array;
  /** Word classes of LETTERS tokens from the gazetteer (`wordClasses.ts`); all 0 when scanned without one. */
  readonly classes: Int32Array;
  /** Indices of the tokens of one class, ascending. */
  readonly digits: Int32Array;
  readonly capitals: Int32Array;
  readonly colons: Int32Array;
  readonly commas: Int32Array;
  readonly ats: Int32Array;
  /** Indices of the first token of each line that has one. */
  readonly lines: Int32Array;
  /** Indices of the tokens whose word class may start a phrase (`TRIGGERS` in `wordClasses.ts`). */
  readonly triggers: Int32Array;
  /** Gazetteer entries that start at a trigger, the longest at each, ascending by first token. */
  readonly phrases: Phrases;
}

/**
 * Token ranges `first..last` (inclusive) with their word classes and, for keys and titles, the position in `targets`.
 */
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

/** Provides the word classes of a token; part of the gazetteer. */
export interface TokenClassifier {
  /** Word classes of the token `text.slice(start, end)` with this folded key; 0 if unknown. */
  readonly classesOf: (key: number, text: string, start: number, end: number) => number;
  /** Which classes make a token a trigger. */
  readonly triggerMask: number;
  /** Fills `into` with the phrases of a scan. */
  readonly collectPhrases: (scan: Scan, into: Phrases) => void;
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

/** Names of the arrays that list tokens of one class. */
type Index = 'digits' | 'capitals' | 'colons' | 'commas' | 'ats' | 'lines' | 'triggers';

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
  commas: Int32Array;
  ats: Int32Array;
  lines: Int32Array;
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
    commas: new Int32Array(size),
    ats: new Int32Array(size),
    lines: new Int32Array(size),
    triggers: new Int32Array(size),
  };
}

function grow(old: Buffers): Buffers {
  const fresh = allocate(old.starts.length * 2);
  for (const name of Object.keys(fresh) as (keyof Buffers)[]) fresh[name].set(old[name]);
  return fresh;
}

/** The word read last: its end, its key and its flags. One object for all words of a scanner, as there are many. */
interface Word {
  end: number;
  key: number;
  flags: number;
}

/**
 * Reads the word that begins at `start`.
 *
 * @param first class of its first unit
 * @param before flags that it has already
 * @param into receives the result
 */
function readWord(text: string, start: number, to: number, first: number, before: number, into: Word): void {
  let i = start;
  let unit = text.charCodeAt(i);
  let kind = first;
  let flag = kind === UPPER ? before | CAPITAL : before;
  let astral = kind === HIGH_SURROGATE ? UNCASED : 0;
  let hash = HASH_START;
  let letters = 0;
  let lowers = 0;
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
  into.end = i;
  into.key = hash;
  into.flags = flag;
}

/** A scan whose arrays have exactly the required length. */
function exactly(
  text: string,
  language: Language,
  phrases: Phrases,
  buffers: Buffers,
  count: number,
  counts: { readonly [name in Index]: number },
): Scan {
  return {
    text,
    language,
    count,
    phrases,
    starts: buffers.starts.subarray(0, count),
    ends: buffers.ends.subarray(0, count),
    kinds: buffers.kinds.subarray(0, count),
    flags: buffers.flags.subarray(0, count),
    keys: buffers.keys.subarray(0, count),
    classes: buffers.classes.subarray(0, count),
    digits: buffers.digits.subarray(0, counts.digits),
    capitals: buffers.capitals.subarray(0, counts.capitals),
    colons: buffers.colons.subarray(0, counts.colons),
    commas: buffers.commas.subarray(0, counts.commas),
    ats: buffers.ats.subarray(0, counts.ats),
    lines: buffers.lines.subarray(0, counts.lines),
    triggers: buffers.triggers.subarray(0, counts.triggers),
  };
}

/** Memory retained between notes, in tokens; a longer note gets buffers of its own, which are then dropped. */
const KEPT_TOKENS = 1 << 18;

/**
 * A scanner that reuses its buffers: a scan is valid until the next call.
 *
 * @param classifier provides `classes` and `triggers`; without it both stay empty
 * @param isLong arrays may be longer than their content: for small parts of notes, trimming them would dominate the
 * time
 * @returns reads a note or a part of it: from and to a blank or an end of the note, so that no token crosses a boundary
 */
export function createScanner(
  language: Language,
  classifier?: TokenClassifier,
  isLong = false,
): (text: string, from?: number, to?: number) => Scan {
  let buffer = allocate(4096);
  const mask = classifier?.triggerMask ?? 0;
  const phrases = new Phrases();
  const word: Word = { end: 0, key: 0, flags: 0 };

  return (text, from = 0, to = text.length) => {
    let buffers = buffer;
    let { starts, ends, kinds, flags, keys, classes } = buffers;
    let count = 0;
    let digits = 0;
    let capitals = 0;
    let colons = 0;
    let commas = 0;
    let ats = 0;
    let lines = 0;
    let triggers = 0;
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
      if (count === starts.length) {
        buffers = grow(buffers);
        ({ starts, ends, kinds, flags, keys, classes } = buffers);
        if (count * 2 <= KEPT_TOKENS) buffer = buffers;
      }
      const start = i;
      let flag = blank | lineStart;
      blank = 0;
      lineStart = 0;
      const astral = kind === HIGH_SURROGATE ? astralClass(text, i) : 0;

      if (kind === LOWER || kind === UPPER || kind === UNCASED || astral === UNCASED) {
        readWord(text, start, to, kind, flag, word);
        i = word.end;
        flag = word.flags;
        kinds[count] = LETTERS;
        keys[count] = word.key;
        let found = 0;
        if (classifier !== undefined) {
          found = classifier.classesOf(word.key, text, start, i);
          if ((found & mask) !== 0) buffers.triggers[triggers++] = count;
        }
        classes[count] = found;
        if ((flag & CAPITAL) !== 0) buffers.capitals[capitals++] = count;
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
        buffers.digits[digits++] = count;
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
        if (code === 58) buffers.colons[colons++] = count;
        else if (code === 44) buffers.commas[commas++] = count;
        else if (code === 64) buffers.ats[ats++] = count;
      }
      starts[count] = start;
      ends[count] = i;
      flags[count] = flag;
      if ((flag & LINE_START) !== 0 && kinds[count] !== LINE_END) buffers.lines[lines++] = count;
      count++;
    }

    if (isLong) return { text, language, count, phrases, ...buffers };
    const counts = { digits, capitals, colons, commas, ats, lines, triggers };
    const scan = exactly(text, language, phrases, buffers, count, counts);
    classifier?.collectPhrases(scan, phrases);
    return scan;
  };
}

/** Scans one note into buffers of its own. */
export function scanNote(text: string, language: Language, classifier?: TokenClassifier): Scan {
  return createScanner(language, classifier)(text);
}
