import { phiTypes } from '../../contract/phi';
import { grownNode, newTree, type CodeTree } from './codeTree';
import { leakRules, type LeakPattern } from './leakPatterns';

/** The patterns that end at each node of a tree, in the order in which they were added. */
export interface PatternsAtNodes {
  readonly get: (node: number) => readonly LeakPattern[] | undefined;
}

/**
 * Patterns as numbers: with its part of the tree one takes some hundred bytes, as objects several hundred. What
 * identifies anybody in a release of a hundred thousand notes are hundreds of thousands of patterns.
 */
export interface PackedPatterns {
  readonly tree: Readonly<CodeTree>;
  /** The first pattern that ends at a node, counted from one; 0 if none does. [node] */
  readonly firsts: Int32Array;
  /** The next one at the same node, likewise. [pattern] */
  readonly nexts: Int32Array;
  /** Everything but the text, in bits. [pattern] */
  readonly facts: Uint32Array;
  /** Where each begins in `texts`; one more for the end. [pattern + 1] */
  readonly textStarts: Int32Array;
  /** All `compact`, one after the other. */
  readonly texts: string;
  /** Where each begins in `wordEnds`; one more for the end. [pattern + 1] */
  readonly wordStarts: Int32Array;
  readonly wordEnds: Uint8Array;
}

const capitals = [false, 'within', 'anywhere', 'usual', 'beside'] as const;
const gapRules = ['any', 'even', 'all'] as const;
/** Where each begins in `facts`, and how many bits it has. */
const bits = {
  rule: [0, 4],
  type: [4, 8],
  capitals: [12, 3],
  gaps: [15, 2],
  number: [17, 1],
  points: [18, 1],
  part: [19, 1],
} as const;
const bitsOf = (facts: number, name: keyof typeof bits): number =>
  (facts >>> bits[name][0]) & ((1 << bits[name][1]) - 1);

const packed = (pattern: LeakPattern): number =>
  (leakRules.indexOf(pattern.rule) << bits.rule[0]) |
  (phiTypes.indexOf(pattern.type) << bits.type[0]) |
  (capitals.indexOf(pattern.needsCapital) << bits.capitals[0]) |
  (gapRules.indexOf(pattern.gaps) << bits.gaps[0]) |
  (Number(pattern.isNumber) << bits.number[0]) |
  (Number(pattern.needsPoints) << bits.points[0]) |
  (Number(pattern.isPart) << bits.part[0]);

/** Many strings of a release contain the same word: one of them is enough. */
export const isSame = (a: LeakPattern, b: LeakPattern): boolean =>
  packed(a) === packed(b) &&
  a.wordEnds.length === b.wordEnds.length &&
  a.wordEnds.every((end, i) => end === b.wordEnds[i]);

export function unpackedPattern(of: PackedPatterns, pattern: number): LeakPattern {
  const facts = of.facts[pattern]!;
  return {
    compact: of.texts.slice(of.textStarts[pattern], of.textStarts[pattern + 1]),
    wordEnds: [...of.wordEnds.subarray(of.wordStarts[pattern], of.wordStarts[pattern + 1])],
    rule: leakRules[bitsOf(facts, 'rule')]!,
    type: phiTypes[bitsOf(facts, 'type')]!,
    needsCapital: capitals[bitsOf(facts, 'capitals')]!,
    gaps: gapRules[bitsOf(facts, 'gaps')]!,
    isNumber: bitsOf(facts, 'number') === 1,
    needsPoints: bitsOf(facts, 'points') === 1,
    isPart: bitsOf(facts, 'part') === 1,
  };
}

export const packedAt = (of: PackedPatterns): PatternsAtNodes => ({
  get(node) {
    const found: LeakPattern[] = [];
    for (let at = of.firsts[node]!; at !== 0; at = of.nexts[at - 1]!) found.push(unpackedPattern(of, at - 1));
    return found.length === 0 ? undefined : found;
  },
});

/** Packs patterns as they come. */
export function patternPacker() {
  const tree = newTree();
  let firsts = new Int32Array(1024);
  const [nexts, facts, textStarts, wordStarts] = [
    numbers(Int32Array),
    numbers(Uint32Array),
    numbers(Int32Array),
    numbers(Int32Array),
  ];
  const wordEnds = numbers(Uint8Array);
  const texts: string[] = [];
  let length = 0;
  const isThere = (node: number, pattern: LeakPattern): { readonly last: number } | undefined => {
    const value = packed(pattern);
    let last = 0;
    for (let at = firsts[node]!; at !== 0; at = nexts.all[at - 1]!) {
      last = at;
      const [from, to] = [wordStarts.all[at - 1]!, at === facts.count() ? wordEnds.count() : wordStarts.all[at]!];
      if (
        facts.all[at - 1] === value &&
        to - from === pattern.wordEnds.length &&
        pattern.wordEnds.every((end, i) => wordEnds.all[from + i] === end)
      )
        return undefined;
    }
    return { last };
  };
  return {
    add(pattern: LeakPattern): void {
      const node = grownNode(tree, pattern.compact);
      if (node >= firsts.length) {
        const wide = new Int32Array(2 * Math.max(firsts.length, node));
        wide.set(firsts);
        firsts = wide;
      }
      const free = isThere(node, pattern);
      if (free === undefined) return;
      textStarts.add(length);
      wordStarts.add(wordEnds.count());
      for (const end of pattern.wordEnds) wordEnds.add(end);
      facts.add(packed(pattern));
      nexts.add(0);
      texts.push(pattern.compact);
      length += pattern.compact.length;
      if (free.last === 0) firsts[node] = facts.count();
      else nexts.all[free.last - 1] = facts.count();
    },
    done(): PackedPatterns {
      textStarts.add(length);
      wordStarts.add(wordEnds.count());
      return {
        tree,
        firsts: firsts.slice(0, tree.count + 1),
        nexts: nexts.cut(),
        facts: facts.cut(),
        textStarts: textStarts.cut(),
        texts: texts.join(''),
        wordStarts: wordStarts.cut(),
        wordEnds: wordEnds.cut(),
      };
    },
  };
}

/** An array of numbers that grows. */
function numbers<A extends Int32Array | Uint32Array | Uint8Array>(make: new (length: number) => A) {
  let all = new make(256);
  let count = 0;
  return {
    get all(): A {
      return all;
    },
    count: () => count,
    add(value: number): void {
      if (count === all.length) {
        const wide = new make(2 * count);
        wide.set(all);
        all = wide;
      }
      all[count++] = value;
    },
    cut: (): A => all.slice(0, count) as A,
  };
}
