import { foldSpelling } from '../text/spelling';
import { editDistance } from '../detection/editDistance';
import { type CodeEntry, type CodeSystem, normaliseCode } from './codeSystem';
import { stemOf } from './stems';

export interface CodeHit {
  readonly entry: CodeEntry;
  /** In (0, 1]; only for order. */
  readonly score: number;
}

export interface CodeSearchOptions {
  /** 50 unless told. */
  readonly limit?: number;
  readonly onlyBillable?: boolean;
  /** Only this code and what stands below it. */
  readonly under?: string;
}

export interface CodeSearch {
  readonly system: CodeSystem;
  /**
   * By text, by the beginning of a code, or by both (`I21 inferior`). Words are found without accents, by stem, by
   * their beginning, and, where nothing else fits, with one slip. The best first; equal ones in the order of the
   * system.
   */
  readonly search: (query: string, options?: CodeSearchOptions) => readonly CodeHit[];
}

const wordPattern = /[\p{L}\p{M}]+|\p{N}+/gu;
/** What a word is worth by where it stands: in the description, in another wording, in a note on what is included. */
const fieldWeights = [1, 0.9, 0.6] as const;
/** What a find is worth by its kind. */
const exactWeight = 1;
const stemWeight = 0.95;
const prefixWeight = 0.75;
const slipWeight = 0.5;
const shortestSlip = 5;
/** The share of the query, by the weight of its words and the worth of the finds, that an entry must have. */
const minShare = 0.25;

/** Looks like the beginning of a code rather than a word: a letter and a figure, or a long one of ICD-10-PCS. */
const codeLike = /^(?:[A-Za-z]\d[0-9A-Za-z.+]*|\d[0-9A-Za-z]*[A-Za-z][0-9A-Za-z]*)$/;
const longestQuery = 400;

interface Scored {
  readonly place: number;
  readonly score: number;
}

interface Index {
  /** Folded words in order. [term] */
  readonly terms: readonly string[];
  /** Terms by stem. */
  readonly byStem: ReadonlyMap<string, readonly number[]>;
  readonly places: ReadonlyMap<string, number>;
  /** Postings of term `t` from `offsets[t]` to `offsets[t + 1]`. */
  readonly offsets: Uint32Array;
  readonly entries: Uint32Array;
  /** Index into `fieldWeights`. */
  readonly fields: Uint8Array;
  /** Words of the description. [entry] */
  readonly lengths: Uint16Array;
}

/** Linear in the texts; the index is made at the first search. */
export function createCodeSearch(system: CodeSystem): CodeSearch {
  const { entries, language } = system;
  let made: Index | null = null;
  // codes in order, for their beginnings
  let ordered: readonly (readonly [code: string, entry: number])[] | null = null;

  const startingWith = (beginning: string): readonly number[] => {
    ordered ??= entries
      .map(({ code }, place) => [bare(code), place] as const)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    const wanted = bare(beginning);
    const found: number[] = [];
    for (
      let at = lowerBound(ordered.length, (index) => ordered![index]![0] < wanted);
      at < ordered.length && ordered[at]![0].startsWith(wanted);
      at++
    )
      found.push(ordered[at]![1]);
    return found;
  };

  return {
    system,
    search(query, { limit = 50, onlyBillable = false, under } = {}) {
      const pieces = query
        .slice(0, longestQuery)
        .trim()
        .split(/[\s,;()]+/)
        .filter((piece) => piece !== '');
      const codes = pieces.filter((piece) => codeLike.test(piece) && startingWith(piece).length > 0);
      const words = pieces.filter((piece) => !codes.includes(piece)).flatMap((piece) => piece.match(wordPattern) ?? []);
      if (limit <= 0 || (codes.length === 0 && words.length === 0)) return [];
      const root = under === undefined ? undefined : system.find(under);
      if (under !== undefined && root === undefined) return [];
      const isBelow = (entry: CodeEntry): boolean =>
        root === undefined ||
        entry.code === root.code ||
        system.ancestors(entry.code).some(({ code }) => code === root.code);
      let allowed: Set<number> | null = null;
      for (const code of codes) {
        const matching = startingWith(code);
        allowed = new Set(allowed === null ? matching : matching.filter((entry) => allowed!.has(entry)));
      }
      const isMeant = ({ isBillable }: CodeEntry): boolean => !onlyBillable || isBillable;
      const byText = (wanted: readonly string[], isAllowed: (place: number) => boolean): Scored[] =>
        scoreText(
          (made ??= buildIndex(system)),
          wanted,
          language,
          (place) => isAllowed(place) && isMeant(entries[place]!),
          entries,
        );
      let scored: Scored[];
      if (words.length === 0) {
        const wanted = codes.map(normaliseCode);
        scored = [...(allowed ?? [])]
          .filter((place) => isMeant(entries[place]!))
          .map((place) => ({ place, score: wanted.includes(entries[place]!.code) ? 1 : 0.5 }));
      } else {
        scored = byText(words, (place) => allowed === null || allowed.has(place));
        // `T2 diabetes`: what reads like a code was a word
        if (scored.length === 0 && codes.length > 0)
          scored = byText(
            pieces.flatMap((piece) => piece.match(wordPattern) ?? []),
            () => true,
          );
      }
      scored.sort((a, b) => b.score - a.score || a.place - b.place);
      const hits: CodeHit[] = [];
      for (const { place, score } of scored) {
        if (hits.length >= limit) break;
        const entry = entries[place]!;
        if (isBelow(entry)) hits.push({ entry, score });
      }
      return hits;
    },
  };
}

const bare = (code: string): string => code.toUpperCase().replace(/[.\s]/g, '');

/** The first of 0 … count for which `isBefore` is false. */
function lowerBound(count: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function buildIndex({ entries, language }: CodeSystem): Index {
  const ids = new Map<string, number>();
  const idOfWord = new Map<string, number>();
  const stems: string[] = [];
  const found: string[] = [];
  const idOf = (word: string): number => {
    let id = idOfWord.get(word);
    if (id !== undefined) return id;
    const folded = foldSpelling(word);
    id = ids.get(folded);
    if (id === undefined) {
      id = found.length;
      ids.set(folded, id);
      found.push(folded);
      stems.push(stemOf(word, language));
    }
    idOfWord.set(word, id);
    return id;
  };
  const pairs: number[] = [];
  const lengths = new Uint16Array(entries.length);
  for (const [place, { description, synonyms, includes }] of entries.entries()) {
    const seen = new Map<number, number>();
    const add = (text: string, field: number): number => {
      const words = text.match(wordPattern) ?? [];
      for (const word of words) {
        const id = idOf(word.toLowerCase());
        if (!seen.has(id)) seen.set(id, field);
      }
      return words.length;
    };
    lengths[place] = add(description, 0);
    for (const text of synonyms) add(text, 1);
    for (const text of includes) add(text, 2);
    for (const [id, field] of seen) pairs.push(id, place, field);
  }
  // terms in order, so that a beginning is one segment
  const order = found.map((_, id) => id).sort((a, b) => (found[a]! < found[b]! ? -1 : 1));
  const rank = new Uint32Array(found.length);
  order.forEach((id, place) => (rank[id] = place));
  const offsets = new Uint32Array(found.length + 1);
  for (let at = 0; at < pairs.length; at += 3) offsets[rank[pairs[at]!]! + 1]!++;
  for (let term = 0; term < found.length; term++) offsets[term + 1]! += offsets[term]!;
  const next = offsets.slice();
  const posted = new Uint32Array(pairs.length / 3);
  const fields = new Uint8Array(pairs.length / 3);
  for (let at = 0; at < pairs.length; at += 3) {
    const to = next[rank[pairs[at]!]!]!++;
    posted[to] = pairs[at + 1]!;
    fields[to] = pairs[at + 2]!;
  }
  const terms = order.map((id) => found[id]!);
  const byStem = new Map<string, number[]>();
  for (const [term, id] of order.entries()) {
    const list = byStem.get(stems[id]!);
    if (list === undefined) byStem.set(stems[id]!, [term]);
    else list.push(term);
  }
  return {
    terms,
    byStem,
    places: new Map(terms.map((term, place) => [term, place])),
    offsets,
    entries: posted,
    fields,
    lengths,
  };
}

/** Terms of the index that a word of the query means, with what each find is worth. */
function termsOf(index: Index, word: string, language: CodeSystem['language']): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const add = (term: number, weight: number): void => void found.set(term, Math.max(weight, found.get(term) ?? 0));
  const folded = foldSpelling(word);
  const { terms } = index;
  for (
    let term = lowerBound(terms.length, (at) => terms[at]! < folded);
    term < terms.length && terms[term]!.startsWith(folded);
    term++
  ) {
    // figures are no beginnings of longer ones
    if (terms[term] === folded) add(term, exactWeight);
    else if (!/^\p{N}/u.test(folded)) add(term, (prefixWeight * (folded.length + 2)) / (terms[term]!.length + 2));
  }
  for (const term of index.byStem.get(stemOf(word.toLowerCase(), language)) ?? []) add(term, stemWeight);
  if (found.size === 0 && folded.length >= shortestSlip) {
    for (const [term, known] of terms.entries())
      if (Math.abs(known.length - folded.length) <= 1 && editDistance(known, folded, 1) <= 1) add(term, slipWeight);
  }
  return found;
}

function scoreText(
  index: Index,
  words: readonly string[],
  language: CodeSystem['language'],
  isAllowed: (place: number) => boolean,
  entries: readonly CodeEntry[],
): Scored[] {
  const count = entries.length;
  const sums = new Float64Array(count);
  const best = new Float32Array(count);
  let total = 0;
  for (const word of new Set(words)) {
    const touched: number[] = [];
    for (const [term, weight] of termsOf(index, word, language)) {
      for (let at = index.offsets[term]!; at < index.offsets[term + 1]!; at++) {
        const entry = index.entries[at]!;
        const worth = weight * fieldWeights[index.fields[at]!]!;
        if (best[entry] === 0) touched.push(entry);
        if (worth > best[entry]!) best[entry] = worth;
      }
    }
    // rare words say more; one that nothing has says most, and costs all entries alike
    const idf = Math.log(1 + (count + 0.5) / (touched.length + 0.5));
    total += idf;
    for (const entry of touched) {
      sums[entry]! += idf * best[entry]!;
      best[entry] = 0;
    }
  }
  const scored: Scored[] = [];
  for (let place = 0; place < count; place++) {
    if (sums[place]! < minShare * total || sums[place] === 0 || !isAllowed(place)) continue;
    const share = sums[place]! / total;
    const closeness = Math.min(1, words.length / Math.max(1, index.lengths[place]!));
    scored.push({ place, score: 0.8 * share + 0.17 * closeness + (entries[place]!.isBillable ? 0.03 : 0) });
  }
  return scored;
}
