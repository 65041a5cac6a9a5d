import {
  combineKeys,
  foldEntry,
  GAZETTEER_HEADER_WORDS,
  GAZETTEER_MAGIC,
  GAZETTEER_VERSION,
  hashOfFolded,
  MAX_ENTRY_WORDS,
  SLOT_CLASSES,
  SLOT_HASH,
  SLOT_PLACE,
  SLOT_WORDS,
  slotOf,
} from './gazetteer';
import { PREFIX, PROPER, WORD_PREFIX } from './wordClasses';

export interface GazetteerEntry {
  readonly text: string;
  /** Bits of `wordClasses.ts`. */
  readonly classes: number;
  /** Position in `targets`. */
  readonly target?: number;
}

interface Node {
  classes: number;
  target: number;
}

/** An entry is packable if each of its words consists of letters and there are at most `MAX_ENTRY_WORDS`. */
export function isPackable(text: string): boolean {
  const words = foldEntry(text);
  return (
    words.length > 0 &&
    words.length <= MAX_ENTRY_WORDS &&
    words.every((word) => word.length <= 60 && /^\p{L}+$/u.test(word))
  );
}

/**
 * Packs entries into the form read by `openGazetteer`. Classes of equal entries are merged; the first target other than
 * 0 wins. The result depends only on the set of entries and their order. Entries that are not packable are dropped, and
 * so is the later of two entries with the same 32-bit hash (about one in 100,000 for lists of this size).
 */
export function packGazetteer(entries: Iterable<GazetteerEntry>): Uint8Array<ArrayBuffer> {
  const nodes = new Map<string, Node>();
  const node = (key: string): Node => {
    let found = nodes.get(key);
    if (found === undefined) nodes.set(key, (found = { classes: 0, target: 0 }));
    return found;
  };
  for (const { text, classes, target = 0 } of entries) {
    if (!isPackable(text)) continue;
    const words = foldEntry(text);
    const own = node(words.join(' '));
    own.classes |= classes;
    if (own.target === 0) own.target = target;
    for (let length = 1; length < words.length; length++) {
      node(words.slice(0, length).join(' ')).classes |= PREFIX | ((classes & ~PROPER) === 0 ? 0 : WORD_PREFIX);
    }
  }
  const hashed = new Map<number, string>();
  let poolLength = 1;
  for (const key of nodes.keys()) {
    const hash = hashOfWords(key.split(' '));
    if (hashed.has(hash)) continue;
    hashed.set(hash, key);
    poolLength += key.length + 1;
  }

  let slots = 4;
  while (slots < hashed.size * 1.7) slots *= 2;
  const targetBytes = (slots + 3) & ~3;
  const buffer = new ArrayBuffer(GAZETTEER_HEADER_WORDS * 4 + slots * SLOT_WORDS * 4 + targetBytes + poolLength * 2);
  new Uint32Array(buffer, 0, GAZETTEER_HEADER_WORDS).set([
    GAZETTEER_MAGIC,
    GAZETTEER_VERSION,
    slots,
    hashed.size,
    poolLength,
    0,
  ]);
  const base = GAZETTEER_HEADER_WORDS * 4;
  const tableBytes = slots * SLOT_WORDS * 4;
  const table = new Int32Array(buffer, base, slots * SLOT_WORDS);
  const targets = new Uint8Array(buffer, base + tableBytes, slots);
  const pool = new Uint16Array(buffer, base + tableBytes + targetBytes, poolLength);

  let at = 1;
  for (const [hash, key] of hashed) {
    let slot = slotOf(hash, slots);
    while (table[slot * SLOT_WORDS + SLOT_PLACE] !== 0) slot = (slot + 1) & (slots - 1);
    const { classes, target } = nodes.get(key)!;
    table[slot * SLOT_WORDS + SLOT_PLACE] = at;
    table[slot * SLOT_WORDS + SLOT_HASH] = hash;
    table[slot * SLOT_WORDS + SLOT_CLASSES] = classes;
    targets[slot] = target;
    pool[at++] = key.length;
    for (let i = 0; i < key.length; i++) pool[at++] = key.charCodeAt(i);
  }
  return new Uint8Array(buffer);
}

function hashOfWords(words: readonly string[]): number {
  return words.slice(1).reduce((hash, word) => combineKeys(hash, hashOfFolded(word)), hashOfFolded(words[0]!));
}
