import { familyOfType, personNameTypes } from '../../contract/phiTypes';
import { dateIndexOf, type DateIndex } from '../release/leakScan/dateIndex';
import { misspeltIndex, type KnownName, type MisspeltIndex } from '../release/leakScan/misspelt';
import { compact } from '../text/spelling';
import { grownNode, newTree, type CodeTree } from './codeTree';
import { isCommonName, patternsFor, type LeakPattern, type LeakString } from './leakPatterns';
import { patternHeads, type PatternHeads } from './patternHeads';
import { isSame, packedAt, patternPacker, type PackedPatterns, type PatternsAtNodes } from './patternStore';

/** What a leak scan searches for at once. */
export interface LeakPatterns {
  readonly tree: Readonly<CodeTree>;
  /** Those that end at a node. */
  readonly at: PatternsAtNodes;
  /** 1 for the nodes where one ends. */
  readonly ends: Uint8Array;
  /** 1 for the two letters or digits that one begins with: most words of a text begin none. */
  readonly pairs: Uint8Array;
  /** Of patterns of a whole release; undefined where it tells nothing. */
  readonly heads: PatternHeads | undefined;
  readonly size: number;
  readonly dates: DateIndex | undefined;
  readonly names: MisspeltIndex | undefined;
  /** First letters of the words of people's names. */
  readonly initials: ReadonlySet<string>;
  readonly isCommonWord: (folded: string) => boolean;
}

/** Those of a whole release: nothing but numbers and one text, so that threads can share them. */
export interface PatternsOfOthers extends Pick<LeakPatterns, 'ends' | 'pairs' | 'heads' | 'size'> {
  readonly patterns: PackedPatterns;
}

/** @param isCommonWord whether a folded word is an ordinary word, so that alone it counts only if capitalised */
export function leakPatterns(
  strings: Iterable<LeakString>,
  isCommonWord: (folded: string) => boolean = () => false,
): LeakPatterns {
  const tree = newTree();
  const at = new Map<number, LeakPattern[]>();
  const dates: string[] = [];
  const names: KnownName[] = [];
  const initials = new Set<string>();
  const pairs = newPairs();
  let size = 0;
  for (const string of different(strings)) {
    if (string.type === 'date') dates.push(string.text);
    if (personNameTypes.has(string.type))
      for (const [letter] of string.text.matchAll(firstLetters)) initials.add(compact(letter));
    for (const pattern of patternsFor(string, isCommonWord)) {
      size++;
      const node = grownNode(tree, pattern.compact);
      addPair(pairs, pattern.compact);
      const ending = at.get(node);
      if (ending === undefined) at.set(node, [pattern]);
      else if (!ending.some((known) => isSame(known, pattern))) ending.push(pattern);
      if (isName(pattern) && pattern.wordEnds.length === 1 && pattern.needsCapital === false)
        names.push({ word: pattern.compact, type: pattern.type, isKnown: pattern.rule === 'knownPatient' });
    }
  }
  const ends = new Uint8Array(tree.count + 1);
  for (const node of at.keys()) ends[node] = 1;
  return {
    ...{ tree, at, ends, pairs, size },
    heads: undefined,
    dates: dates.length === 0 ? undefined : dateIndexOf(dates),
    names: misspeltIndex(names),
    initials,
    isCommonWord: (word) => isCommonName(word) || isCommonWord(word),
  };
}

/**
 * Patterns for the notes of other people. Those that no such scan uses are counted, but not stored: among all patients
 * of an archive they are the majority.
 */
export function patternsOfOthers(
  strings: Iterable<LeakString>,
  isCommonWord: (folded: string) => boolean,
): PatternsOfOthers {
  const packer = patternPacker();
  const pairs = newPairs();
  let size = 0;
  for (const string of different(strings))
    for (const pattern of patternsFor(string, isCommonWord)) {
      size++;
      if (!isWhole(pattern)) continue;
      packer.add(pattern);
      addPair(pairs, pattern.compact);
    }
  const patterns = packer.done();
  const ends = Uint8Array.from(patterns.firsts, (first) => (first === 0 ? 0 : 1));
  return { patterns, ends, pairs, heads: patternHeads(patterns.facts.length, textsOf(patterns)), size };
}

/** Ready for scans. Dates and misspelt names are searched for in a patient's own notes alone. */
export const openedPatterns = (
  { patterns, ends, pairs, heads, size }: PatternsOfOthers,
  isCommonWord: (folded: string) => boolean,
): LeakPatterns => ({
  ...{ tree: patterns.tree, at: packedAt(patterns), ends, pairs, heads, size },
  dates: undefined,
  names: undefined,
  initials: noInitials,
  isCommonWord: (word) => isCommonName(word) || isCommonWord(word),
});

const firstLetters = /(?<!\p{L})\p{L}/gu;
const noInitials: ReadonlySet<string> = new Set();

function* textsOf({ texts, textStarts, facts }: PackedPatterns): Generator<string> {
  for (let i = 0; i < facts.length; i++) yield texts.slice(textStarts[i], textStarts[i + 1]);
}

function* different(strings: Iterable<LeakString>): Generator<LeakString> {
  const seen = new Set<string>();
  for (const string of strings) {
    const name = `${string.type}\0${string.isKnown === true ? 1 : string.isUnsure === true ? 2 : 0}${string.text}`;
    if (seen.has(name)) continue;
    seen.add(name);
    yield string;
  }
}

const CLASSES = 36;
const classes = Int8Array.from({ length: 128 }, (_, code) =>
  code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? code - 22 : -1,
);
/** Of a letter from a to z or a figure; -1 for anything else. */
const classOf = (code: number): number => (code < 128 ? classes[code]! : -1);
const newPairs = (): Uint8Array => new Uint8Array(CLASSES * CLASSES);
function addPair(pairs: Uint8Array, text: string): void {
  const [a, b] = [classOf(text.charCodeAt(0)), classOf(text.charCodeAt(1))];
  if (a >= 0 && b >= 0) pairs[a * CLASSES + b] = 1;
}

/** May a pattern begin with these two? Always where one is no letter from a to z or figure. */
export function hasPair({ pairs }: LeakPatterns, first: number, second: number): boolean {
  const [a, b] = [classOf(first), classOf(second)];
  return a < 0 || b < 0 || pairs[a * CLASSES + b] === 1;
}

export const isName = ({ type, isNumber, needsPoints }: LeakPattern): boolean =>
  !isNumber && !needsPoints && type !== 'username' && familyOfType[type] === 'name';

/**
 * Of other people only the whole is identifying: a word of a name, initials and a part of a number may be anyone's,
 * even if known patient data contains them.
 */
export const isWhole = (pattern: LeakPattern): boolean =>
  !pattern.isPart && !pattern.needsPoints && !(isName(pattern) && pattern.wordEnds.length === 1);
