import { GauzeError } from '../../contract/errors';
import { foldedUnit } from './codeUnits';
import { DIGITS, LETTERS, LINE_END, MARK, CAPITAL, type Phrases, type Scan, type TokenClassifier } from './scan';
import { PREFIX, PROPER, PROTECTED, targets, TRIGGERS, WORD_PREFIX, type Target } from './wordClasses';

/**
 * A packed list: an open-addressing hash table and a pool of folded entries in one buffer, read in place, so that
 * opening it costs nothing but the copy from disk. Built by `packGazetteer`.
 *
 * Layout, little endian: six 32-bit words (magic, version, slots, entries, pool units, 0), then for each slot three:
 * `place` (of the entry in the pool; 0 = empty slot), `hash`, `classes`, adjacent, since the cost of a look-up is
 * fetching them; then for each slot `target` Uint8, padded to four; then the pool: Uint16 length, Uint16 folded units,
 * words separated by a blank.
 */
export const GAZETTEER_MAGIC = 0x5a414733;
export const GAZETTEER_VERSION = 2;
export const GAZETTEER_HEADER_WORDS = 6;
/** 32-bit words per slot, and the role of each. */
export const SLOT_WORDS = 3;
export const SLOT_PLACE = 0;
export const SLOT_HASH = 1;
export const SLOT_CLASSES = 2;

/** Longest entry, in words. */
export const MAX_ENTRY_WORDS = 10;

export interface GazetteerTable {
  readonly slots: number;
  readonly entries: number;
  /** `SLOT_WORDS` for each slot. */
  readonly table: Int32Array;
  readonly targets: Uint8Array;
  readonly pool: Uint16Array;
}

export interface Gazetteer extends TokenClassifier {
  readonly entries: number;
  /** Classes of a whole entry, folded or not; 0 when absent. */
  readonly lookUp: (entry: string) => number;
}

/** Combines the key of a phrase with the key of its next word. */
export function combineKeys(before: number, next: number): number {
  return (Math.imul(before, 0x2c1b3c6d) + next) | 0;
}

export function slotOf(hash: number, slots: number): number {
  return (hash ^ (hash >>> 15)) & (slots - 1);
}

/** @throws GauzeError `damaged` if the bytes are not a gazetteer of this version */
export function readGazetteer(bytes: Uint8Array): GazetteerTable {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const damaged = (): GauzeError => new GauzeError('damaged', 'The packed list is not readable; build it again.');
  if (aligned.byteLength < GAZETTEER_HEADER_WORDS * 4) throw damaged();
  const header = new Uint32Array(aligned.buffer, aligned.byteOffset, GAZETTEER_HEADER_WORDS);
  const [magic, version, slots, entries, poolLength] = header as unknown as readonly [
    number,
    number,
    number,
    number,
    number,
  ];
  if (magic !== GAZETTEER_MAGIC || version !== GAZETTEER_VERSION || slots < 1 || (slots & (slots - 1)) !== 0)
    throw damaged();
  const targetBytes = (slots + 3) & ~3;
  if (aligned.byteLength < GAZETTEER_HEADER_WORDS * 4 + slots * SLOT_WORDS * 4 + targetBytes + poolLength * 2)
    throw damaged();
  let at = aligned.byteOffset + GAZETTEER_HEADER_WORDS * 4;
  const take = (size: number): number => {
    const from = at;
    at += size;
    return from;
  };
  const { buffer } = aligned;
  return {
    slots,
    entries,
    table: new Int32Array(buffer, take(slots * SLOT_WORDS * 4), slots * SLOT_WORDS),
    targets: new Uint8Array(buffer, take(targetBytes), slots),
    pool: new Uint16Array(buffer, take(poolLength * 2), poolLength),
  };
}

/**
 * Whether the entry in a slot equals the text from `start` to `end`, letters only. Two entries with the same hash do
 * not occur: packing refuses them.
 */
const entryText =
  ({ table, pool }: GazetteerTable) =>
  (slot: number, text: string, start: number, end: number): boolean => {
    let at = table[slot * SLOT_WORDS + SLOT_PLACE]!;
    let left = pool[at++]!;
    let pendingBlank = false;
    let begun = false;
    for (let i = start; i < end; i++) {
      const unit = text.charCodeAt(i);
      const folded = foldedUnit(unit);
      if (folded === 0) continue;
      if (isSeparator(unit)) {
        pendingBlank = begun;
        continue;
      }
      if (pendingBlank) {
        if (left === 0 || pool[at] !== 32) return false;
        at++;
        left--;
        pendingBlank = false;
      }
      begun = true;
      if (left === 0 || pool[at] !== folded) return false;
      at++;
      left--;
    }
    return left === 0;
  };

/**
 * @param bytes a packed list
 * @throws GauzeError `damaged`
 */
export function openGazetteer(bytes: Uint8Array): Gazetteer {
  const packed = readGazetteer(bytes);
  const { slots, entries, table, targets: targetCodes, pool } = packed;
  const mask = slots - 1;

  const find = (hash: number): number => {
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (table[slot * SLOT_WORDS + SLOT_PLACE] !== 0) {
      if (table[slot * SLOT_WORDS + SLOT_HASH] === hash) return slot;
      slot = (slot + 1) & mask;
    }
    return -1;
  };
  const classesIn = (slot: number): number => table[slot * SLOT_WORDS + SLOT_CLASSES]!;

  const isText = entryText(packed);
  /** `isText` for one word without separators: called for each word of a note. */
  const isWord = (slot: number, text: string, start: number, end: number): boolean => {
    let at = table[slot * SLOT_WORDS + SLOT_PLACE]!;
    let left = pool[at++]!;
    for (let i = start; i < end; i++) {
      const unit = text.charCodeAt(i);
      const lower = unit | 32;
      const folded = lower > 96 && lower < 123 ? lower : foldedUnit(unit);
      if (folded === 0) continue;
      if (left === 0 || pool[at++] !== folded) return false;
      left--;
    }
    return left === 0;
  };
  const classesOf = (key: number, text: string, start: number, end: number): number => {
    const slot = find(key);
    if (slot < 0) return 0;
    // A pure prefix node is confirmed when the whole phrase is.
    return isWord(slot, text, start, end) ? classesIn(slot) : 0;
  };

  const collectPhrases = (scan: Scan, into: Phrases): void => {
    const { text, starts, ends, kinds, keys, flags, triggers, count } = scan;
    let found = 0;
    for (let t = 0; t < triggers.length; t++) {
      const first = triggers[t]!;
      const own = scan.classes[first]!;
      const isCapital = (flags[first]! & CAPITAL) !== 0;
      let bits = own & ~(PREFIX | WORD_PREFIX);
      let last = first;
      let target = 0;
      if ((own & TRIGGERS & ~PREFIX) !== 0) target = targetCodes[find(keys[first]!)]!;
      if ((own & PREFIX) !== 0 && (isCapital || (own & WORD_PREFIX) !== 0)) {
        let hash = keys[first]!;
        let at = first;
        for (let words = 1; words < MAX_ENTRY_WORDS; words++) {
          at = nextWord(kinds, keys, count, at);
          if (at < 0) break;
          hash = combineKeys(hash, keys[at]!);
          const slot = find(hash);
          if (slot < 0) break;
          const here = classesIn(slot);
          const meaning = here & ~(PREFIX | WORD_PREFIX);
          if (
            meaning !== 0 &&
            (isCapital || (meaning & ~PROPER) !== 0) &&
            isText(slot, text, starts[first]!, ends[at]!)
          ) {
            bits = meaning;
            last = at;
            target = targetCodes[slot]!;
          }
          if ((here & PREFIX) === 0) break;
        }
      }
      if (!isCapital) bits &= ~PROPER;
      // `Vena Cava`: a protected word is none of a name by itself, several words only as a phrase
      if ((bits & (last > first ? TRIGGERS | PROTECTED : TRIGGERS)) === 0) continue;
      into.add(found++, first, last, bits, target);
    }
    into.count = found;
  };

  return {
    entries,
    classesOf,
    collectPhrases,
    triggerMask: TRIGGERS,
    lookUp: (entry) => {
      const hash = hashOfEntry(entry);
      const slot = find(hash);
      return slot >= 0 && isText(slot, entry, 0, entry.length) ? classesIn(slot) & ~(PREFIX | WORD_PREFIX) : 0;
    },
  };
}

/** Blanks, hyphens, apostrophes, points and slashes separate the words of an entry and are otherwise not compared. */
export function isSeparator(unit: number): boolean {
  return (
    unit === 32 ||
    unit === 9 ||
    unit === 0xa0 ||
    unit === 45 ||
    unit === 0x2010 ||
    unit === 0x2011 ||
    unit === 39 ||
    unit === 0x2019 ||
    unit === 46 ||
    unit === 47 ||
    unit === 0xba ||
    unit === 0xaa ||
    unit === 0xb0 ||
    unit === 0x202f
  );
}

/** Folds an entry into its words: packing stores them and a look-up hashes them. */
export function foldEntry(entry: string): readonly string[] {
  const words: string[] = [];
  let word = '';
  for (let i = 0; i < entry.length; i++) {
    const unit = entry.charCodeAt(i);
    const folded = foldedUnit(unit);
    if (folded === 0) continue;
    if (isSeparator(unit)) {
      if (word !== '') words.push(word);
      word = '';
    } else word += String.fromCharCode(folded);
  }
  if (word !== '') words.push(word);
  return words;
}

const HASH_START = 0x811c9dc5 | 0;
const HASH_PRIME = 0x01000193;
const BLANK = 32;

/** FNV-1a over letters that are already folded. */
export function hashOfFolded(word: string): number {
  let hash = HASH_START;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), HASH_PRIME);
  return hash;
}

/** Of all words of an entry, as `foldEntry` gives them; without making them, since words are looked up by thousands. */
export function hashOfEntry(entry: string): number {
  let hash = 0;
  let isFirst = true;
  let word = HASH_START;
  let hasLetters = false;
  for (let i = 0; i <= entry.length; i++) {
    const unit = i < entry.length ? entry.charCodeAt(i) : BLANK;
    const folded = foldedUnit(unit);
    if (folded === 0) continue;
    if (!isSeparator(unit)) {
      word = Math.imul(word ^ folded, HASH_PRIME);
      hasLetters = true;
    } else if (hasLetters) {
      hash = isFirst ? word : combineKeys(hash, word);
      isFirst = false;
      word = HASH_START;
      hasLetters = false;
    }
  }
  return hash;
}

/** The next word of a phrase: at most two separating marks in between, no line end, no digit. -1 if there is none. */
function nextWord(kinds: Uint8Array, keys: Int32Array, count: number, from: number): number {
  for (let at = from + 1; at < count && at <= from + 3; at++) {
    const kind = kinds[at]!;
    if (kind === LETTERS) return at;
    if (kind === LINE_END || kind === DIGITS || (kind === MARK && !isSeparator(keys[at]!))) return -1;
  }
  return -1;
}

export function targetOf(code: number): Target {
  return targets[code] ?? 'none';
}
