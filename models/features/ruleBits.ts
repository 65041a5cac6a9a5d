import type { PhiType } from '../../electron/contract/phi';
import type { Language } from '../../electron/contract/text';
import { phiFacts, phiTypes } from '../../electron/contract/phiTypes';
import type { Gazetteer } from '../../electron/core/detection/gazetteer';
import { recognizersOf, ruleReaderOf } from '../../electron/core/detection/ruleReading';
import { shownFrom, type Recognizer } from '../../electron/core/detection/recognizer';
import { CAPITAL, foldedKey, LETTERS, type Scan } from '../../electron/core/detection/scan';
import { PREFIX, PROPER, TRIGGERS, WORD_PREFIX } from '../../electron/core/detection/wordClasses';
import { firstEndingBehind, type Tokens } from '../../electron/core/text/tokens';
import { classOf, UPPER } from './charClasses';
import { hashOfText } from './hashing';

/**
 * A bit is a 32-bit number: a hash of its name with the group in the lowest three bits. Names and so bits stay the same
 * when recognizers or word classes are added.
 */
export const bitGroups = ['class', 'phrase', 'rule', 'weakRule', 'memory'] as const;
export type BitGroup = (typeof bitGroups)[number];

export const bitOf = (group: BitGroup, name: string): number =>
  (hashOfText(`${group} ${name}`) & ~7) | bitGroups.indexOf(group);
export const groupOfBit = (bit: number): BitGroup => bitGroups[bit & 7] ?? 'class';

/** Bits of one note as lists by token: `bit[next…]` from `heads[token]`, −1 ends. */
export class BitLists {
  heads = new Int32Array(4096);
  next = new Int32Array(8192);
  bit = new Int32Array(8192);
  used = 0;

  reset(tokens: number): void {
    if (tokens > this.heads.length) this.heads = new Int32Array(Math.max(tokens, this.heads.length * 2));
    this.heads.fill(-1, 0, tokens);
    this.used = 0;
  }

  add(token: number, bit: number): void {
    if (this.used === this.bit.length) {
      const [next, bits] = [new Int32Array(this.used * 2), new Int32Array(this.used * 2)];
      next.set(this.next);
      bits.set(this.bit);
      this.next = next;
      this.bit = bits;
    }
    this.bit[this.used] = bit;
    this.next[this.used] = this.heads[token]!;
    this.heads[token] = this.used++;
  }
}

/** Bits by number, made when first met: there are hundreds, and a note has few. */
function bitsOf(group: BitGroup, count: number, nameOf: (at: number) => string): (at: number) => number {
  const made = new Int32Array(count);
  return (at) => (made[at] ||= bitOf(group, nameOf(at)));
}
const classBit = bitsOf('class', 32, String);
const phraseBit = bitsOf('phrase', 64, (at) => `${at >> 1} ${'BI'[at & 1]}`);
/** What a key or title announces, from the position in `targets`. */
const targetBit = bitsOf('phrase', 256, (at) => `target ${at >> 1} ${'BI'[at & 1]}`);
const typeIndex = new Map<PhiType, number>(phiTypes.map((type, i) => [type, i]));

/** Types whose words are remembered: the same capitalised word again in the note is a hint. */
const remembered: readonly PhiType[] = phiTypes
  .filter((type) => phiFacts[type].memory > 0)
  .sort((a, b) => phiFacts[a].memory - phiFacts[b].memory);
/** Place in `remembered`, −1 for the others. [type] */
const memoryPlace = Int32Array.from(phiTypes, (type) => remembered.indexOf(type));
const memoryBit = bitsOf('memory', remembered.length, (at) => remembered[at]!);
const rememberedFrom = 0.7;
const NEVER = PREFIX | WORD_PREFIX;
/** Classes that only say something as a phrase, which has bits of its own. */
const inPhrases = TRIGGERS;

interface Source {
  readonly recognizer: Recognizer;
  /**
   * Made when first met, 0 until then: most kinds never come from most recognizers. [type * 4 + isWeak * 2 + isInside]
   */
  readonly bits: Int32Array;
}

function ruleBit({ recognizer, bits }: Source, at: number): number {
  const known = bits[at]!;
  // The group stands in the lowest bits and is not 0, so that no bit is.
  return known !== 0
    ? known
    : (bits[at] = bitOf((at & 2) === 0 ? 'rule' : 'weakRule', `${phiTypes[at >> 2]} ${recognizer.id} ${'BI'[at & 1]}`));
}

/**
 * Bits of the rules for each token of a note: classes of the word, phrases of the gazetteer, what every recognizer
 * proposes (before any merge and with low scores too, without known patients), and as which kinds the same capitalised
 * word was proposed anywhere in the note. Linear in the note.
 */
export function createRuleBits(
  language: Language,
  gazetteer: Gazetteer | undefined,
): (tokens: Tokens, into: BitLists) => void {
  const read = ruleReaderOf(language, gazetteer);
  const sources: readonly Source[] = recognizersOf(language).map((recognizer) => ({
    recognizer,
    bits: new Int32Array(phiTypes.length * 4),
  }));

  return (tokens, into) => {
    const reading = read(tokens.text);
    const { scan } = reading;
    const { starts, count } = tokens;
    const owner = addClasses(scan, tokens, gazetteer, into);
    addPhrases(scan, tokens, into);
    /** Kinds by the folded key of a word, one bit for each place in `remembered`. */
    const memory = new Map<number, number>();
    for (let r = 0; r < reading.count; r++) {
      const [end, score] = [reading.ends[r]!, reading.scores[r]!];
      const by = sources[reading.by[r]!]!;
      const kind = typeIndex.get(reading.types[r]!)!;
      const row = kind * 4 + (score < shownFrom ? 2 : 0);
      const first = firstEndingBehind(tokens, reading.starts[r]!);
      for (let i = first; i < count && starts[i]! < end; i++) into.add(i, ruleBit(by, row + (i === first ? 0 : 1)));
      const place = memoryPlace[kind]!;
      if (score >= rememberedFrom && place >= 0) remember(tokens, scan, owner, first, end, 1 << place, memory);
    }
    if (memory.size > 0) addMemory(tokens, scan, owner, memory, into);
  };
}

/** Adds the class bits and gives for each token the token of the scan in which it begins. */
function addClasses(
  scan: Scan,
  { text, starts, ends, count }: Tokens,
  gazetteer: Gazetteer | undefined,
  into: BitLists,
): Int32Array {
  const owner = new Int32Array(count);
  let at = 0;
  for (let i = 0; i < count; i++) {
    const start = starts[i]!;
    while (at + 1 < scan.count && scan.starts[at + 1]! <= start) at++;
    owner[i] = at;
    if (gazetteer === undefined || at >= scan.count) continue;
    let classes = scan.classes[at]!;
    if (scan.starts[at] !== start || scan.ends[at] !== ends[i]) {
      // A word cut at an inner capital, `añosSexo`: the scan looked up the whole.
      if (scan.kinds[at] !== LETTERS) continue;
      classes = gazetteer.classesOf(foldedKey(text, start, ends[i]), text, start, ends[i]!);
    }
    classes &= ~NEVER;
    if (classes === 0) continue;
    if (classOf(text.charCodeAt(start)) !== UPPER) classes &= ~PROPER;
    classes &= ~inPhrases | PROPER;
    while (classes !== 0) {
      const bit = 31 - Math.clz32(classes & -classes);
      into.add(i, classBit(bit));
      classes &= classes - 1;
    }
  }
  return owner;
}

function addPhrases({ phrases, starts, ends }: Scan, tokens: Tokens, into: BitLists): void {
  for (let p = 0; p < phrases.count; p++) {
    const end = ends[phrases.last[p]!]!;
    const first = firstEndingBehind(tokens, starts[phrases.first[p]!]!);
    const target = phrases.targets[p]!;
    const classes = phrases.classes[p]! & inPhrases & ~NEVER;
    for (let i = first; i < tokens.count && tokens.starts[i]! < end; i++) {
      const inside = i === first ? 0 : 1;
      for (let rest = classes; rest !== 0; rest &= rest - 1)
        into.add(i, phraseBit(2 * (31 - Math.clz32(rest & -rest)) + inside));
      if (target !== 0 && target < 128) into.add(i, targetBit(2 * target + inside));
    }
  }
}

/** Words of three letters or more that begin with a capital. */
function isMemorable({ starts, ends }: Tokens, scan: Scan, owner: Int32Array, token: number): boolean {
  const at = owner[token]!;
  return (
    ends[token]! - starts[token]! > 2 &&
    scan.kinds[at] === LETTERS &&
    (scan.flags[at]! & CAPITAL) !== 0 &&
    scan.starts[at] === starts[token] &&
    scan.ends[at] === ends[token]
  );
}

function remember(
  tokens: Tokens,
  scan: Scan,
  owner: Int32Array,
  first: number,
  end: number,
  kind: number,
  memory: Map<number, number>,
): void {
  for (let i = first; i < tokens.count && tokens.starts[i]! < end; i++) {
    if (!isMemorable(tokens, scan, owner, i)) continue;
    const key = scan.keys[owner[i]!]!;
    memory.set(key, (memory.get(key) ?? 0) | kind);
  }
}

function addMemory(
  tokens: Tokens,
  scan: Scan,
  owner: Int32Array,
  memory: ReadonlyMap<number, number>,
  into: BitLists,
): void {
  for (let i = 0; i < tokens.count; i++) {
    if (!isMemorable(tokens, scan, owner, i)) continue;
    const kinds = memory.get(scan.keys[owner[i]!]!);
    if (kinds !== undefined)
      for (let rest = kinds; rest !== 0; rest &= rest - 1) into.add(i, memoryBit(31 - Math.clz32(rest & -rest)));
  }
}
