import { addCount, countOutside } from './folds';
import type { CoderText, Vocabulary } from './coderText';

/**
 * Strings that were marked as evidence, as content stems in the order of the text, and what became of them: in how many
 * notes each stands, marked or not, and how many of those notes have the code. All counts are kept by fold, so that a
 * held-out note can be looked at without its own fold.
 */
export interface DictionaryKey {
  readonly stems: readonly number[];
  /**
   * Notes in which it stands together, and notes in which its stems only stand near each other. [contiguous, gapped]
   */
  readonly notes: readonly [Int32Array, Int32Array];
  /** Places where it stands together, and those that were marked with exactly its borders. */
  readonly places: Int32Array;
  readonly marked: Int32Array;
  readonly entries: DictionaryEntry[];
  /**
   * Of a string that was accepted later and never looked for in former notes: in how many it probably stands without
   * its code.
   */
  unseenNotes?: number;
}
export interface DictionaryEntry {
  readonly code: number;
  /** Notes in which it was marked with this code. */
  readonly marked: Int32Array;
  /** Notes with the string that have the code. [contiguous, gapped] */
  readonly gold: readonly [Int32Array, Int32Array];
  /**
   * Of induced marks, which are others without each fold: marks in the notes outside it, as these alone brought them
   * up. [fold]
   */
  inducedMarks?: Int32Array;
}

export interface Match {
  readonly key: number;
  /** 0: its stems stand one after the other; 1: with other content between them; 2: also in another order. */
  readonly kind: 0 | 1 | 2;
  /** First and last content token. */
  readonly first: number;
  readonly last: number;
  /** Content tokens between them that do not belong to it. */
  readonly gap: number;
}

/** Content stems of a key. */
export const longestKey = 14;
/** Foreign content tokens that may stand between the stems of a key; two more where they keep their order. */
const widestGap = 4;
const orderedBonus = 2;
/** Of a document precision from few notes: how much the share of the code among the string's marks counts, in notes. */
const priorNotes = 0.8;
const priorShare = 0.5;
/** A string that never stood apart in other notes is believed less when it does. */
const separateNotes = 0.3;
const separateGold = 0.2;

export class Dictionary {
  readonly keys: DictionaryKey[] = [];
  /** Trie over stems: child of a node by stem. */
  readonly #children = new Map<number, number>();
  readonly #keyAt = new Map<number, number>();
  #nodes = 1;
  /** Keys of two and more different stems by their rarest one. */
  #byRarest: Map<number, number[]> | null = null;

  /**
   * @param minMarked notes that must have marked a string with a code before it is read so: 1, or 2 where the marks
   *   were induced from the codes, since one induced mark proves nothing
   */
  constructor(
    readonly vocabulary: Vocabulary,
    readonly folds: number,
    readonly minMarked = 1,
  ) {}

  counts(): Int32Array {
    return new Int32Array(this.folds + 1);
  }

  /** The key with these stems, made where it is new; −1 where there are none, or too many. */
  keyOf(stems: readonly number[]): number {
    if (stems.length === 0 || stems.length > longestKey) return -1;
    let node = 0;
    for (const stem of stems) {
      const edge = edgeOf(node, stem);
      let next = this.#children.get(edge);
      if (next === undefined) {
        next = this.#nodes++;
        this.#children.set(edge, next);
      }
      node = next;
    }
    const known = this.#keyAt.get(node);
    if (known !== undefined) return known;
    const key = this.keys.length;
    this.keys.push({
      stems: [...stems],
      notes: [this.counts(), this.counts()],
      places: this.counts(),
      marked: this.counts(),
      entries: [],
    });
    this.#keyAt.set(node, key);
    this.#byRarest = null;
    return key;
  }

  entryOf(key: number, code: number): DictionaryEntry {
    const { entries } = this.keys[key]!;
    let entry = entries.find((known) => known.code === code);
    if (entry === undefined)
      entries.push((entry = { code, marked: this.counts(), gold: [this.counts(), this.counts()] }));
    return entry;
  }

  /**
   * Every key in the note: together wherever it stands, apart once a sentence where it does not stand together there.
   */
  match(text: CoderText): readonly Match[] {
    const out: Match[] = [];
    const { ids, groups } = text;
    const have = new Set<number>();
    for (let first = 0; first < ids.length; first++) {
      let node = 0;
      for (let last = first; last < ids.length && groups[last] === groups[first]; last++) {
        if (ids[last]! < 0) break;
        const next = this.#children.get(edgeOf(node, ids[last]!));
        if (next === undefined) break;
        node = next;
        const key = this.#keyAt.get(node);
        if (key === undefined) continue;
        out.push({ key, kind: 0, first, last, gap: 0 });
        have.add(pairOf(key, groups[first]!));
      }
    }
    for (let from = 0; from < ids.length;) {
      let to = from;
      while (to < ids.length && groups[to] === groups[from]) to++;
      this.#matchApart(ids, from, to, (key) => have.has(pairOf(key, groups[from]!)), out);
      from = to;
    }
    return out;
  }

  #matchApart(ids: Int32Array, from: number, to: number, isFound: (key: number) => boolean, out: Match[]): void {
    const index = this.#rarestIndex();
    const places = new Map<number, number[]>();
    for (let at = from; at < to; at++) {
      if (ids[at]! < 0) continue;
      const known = places.get(ids[at]!);
      if (known === undefined) places.set(ids[at]!, [at]);
      else known.push(at);
    }
    for (const [stem, anchors] of places) {
      for (const key of index.get(stem) ?? []) {
        const { stems } = this.keys[key]!;
        if (!stems.every((one) => places.has(one)) || isFound(key)) continue;
        const found = nearest(stems, places, anchors);
        if (found.gap <= widestGap + (found.isOrdered ? orderedBonus : 0))
          out.push({ key, kind: found.isOrdered ? 1 : 2, first: found.first, last: found.last, gap: found.gap });
      }
    }
  }

  #rarestIndex(): ReadonlyMap<number, readonly number[]> {
    if (this.#byRarest !== null) return this.#byRarest;
    const frequency = new Map<number, number>();
    for (const { stems } of this.keys)
      for (const stem of new Set(stems)) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
    const index = new Map<number, number[]>();
    this.keys.forEach(({ stems }, key) => {
      const distinct = [...new Set(stems)];
      if (distinct.length < 2) return;
      const rarest = distinct.reduce((best, stem) =>
        frequency.get(stem)! < frequency.get(best)! || (frequency.get(stem) === frequency.get(best) && stem < best)
          ? stem
          : best,
      );
      const known = index.get(rarest);
      if (known === undefined) index.set(rarest, [key]);
      else known.push(key);
    });
    return (this.#byRarest = index);
  }

  /** Counts of the keys in one note of the training set. @param marks borders of the mentions, as content tokens */
  countNote(
    matches: readonly Match[],
    marks: readonly { readonly first: number; readonly last: number }[],
    codes: ReadonlySet<number>,
    fold: number,
  ): void {
    const isMarked = new Set(marks.map(({ first, last }) => pairOf(first, last)));
    const seen = [new Set<number>(), new Set<number>()] as const;
    for (const { key, kind, first, last } of matches) {
      seen[kind === 0 ? 0 : 1].add(key);
      if (kind !== 0) continue;
      addCount(this.keys[key]!.places, fold);
      if (isMarked.has(pairOf(first, last))) addCount(this.keys[key]!.marked, fold);
    }
    for (const form of [0, 1] as const) {
      for (const key of seen[form]) {
        addCount(this.keys[key]!.notes[form], fold);
        for (const { code, gold } of this.keys[key]!.entries) if (codes.has(code)) addCount(gold[form], fold);
      }
    }
  }

  /** Codes of a key with what is known of them outside a fold; none where all its marks lie in the fold. */
  lookUp(key: number, isSeparate: boolean, fold: number): readonly Reading[] {
    const { notes, entries, unseenNotes = 0 } = this.keys[key]!;
    let all = 0;
    for (const entry of entries) all += marksOutside(entry, fold);
    if (all === 0) return [];
    const out: Reading[] = [];
    for (const entry of entries) {
      const own = marksOutside(entry, fold);
      if (own < this.minMarked) continue;
      const { code, gold } = entry;
      const share = own / all;
      let matched = countOutside(notes[isSeparate ? 1 : 0], fold) + (isSeparate ? 0 : unseenNotes);
      let right = countOutside(gold[isSeparate ? 1 : 0], fold);
      if (isSeparate && matched === 0) {
        matched = (countOutside(notes[0], fold) + unseenNotes) * separateNotes;
        right = countOutside(gold[0], fold) * separateGold;
      }
      out.push({
        code,
        precision: (right + priorNotes * priorShare * share) / (matched + priorNotes),
        matched,
        gold: right,
        marked: own,
        share,
      });
    }
    return out;
  }

  /** Share of the places of a string that were marked. */
  markedShare(key: number, fold: number): number {
    const { places, marked } = this.keys[key]!;
    return (countOutside(marked, fold) + 0.5) / (countOutside(places, fold) + 1);
  }
}

/** Notes outside a fold in which a string was marked with a code. */
export const marksOutside = ({ marked, inducedMarks }: DictionaryEntry, fold: number): number =>
  inducedMarks === undefined || fold < 0 ? countOutside(marked, fold) : inducedMarks[fold]!;

/** A key read as a code. */
export interface Reading {
  readonly code: number;
  /** Document precision: notes with the string and the code over notes with the string, smoothed. */
  readonly precision: number;
  readonly matched: number;
  readonly gold: number;
  /** Notes in which it was marked with the code, and their share of all marks. */
  readonly marked: number;
  readonly share: number;
}

const edgeOf = (node: number, stem: number): number => node * 0x400000 + stem;
const pairOf = (a: number, b: number): number => a * 0x4000000 + b;

/** The narrowest window with all stems, each at its place nearest to one of the anchors. */
function nearest(
  stems: readonly number[],
  places: ReadonlyMap<number, readonly number[]>,
  anchors: readonly number[],
): { gap: number; isOrdered: boolean; first: number; last: number } {
  let best = { gap: Infinity, isOrdered: false, first: 0, last: 0 };
  for (const anchor of anchors) {
    let first = Infinity;
    let last = -1;
    let before = -1;
    let isOrdered = true;
    const used = new Set<number>();
    for (const stem of stems) {
      const at = nearestTo(places.get(stem)!, anchor);
      used.add(at);
      if (at <= before) isOrdered = false;
      before = at;
      if (at < first) first = at;
      if (at > last) last = at;
    }
    const gap = last - first + 1 - used.size;
    if (gap < best.gap || (gap === best.gap && isOrdered && !best.isOrdered)) best = { gap, isOrdered, first, last };
  }
  return best;
}

/** Of ascending places the one nearest to `at`; the lower of two. */
export function nearestTo(places: readonly number[], at: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! < at) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return places[0]!;
  if (low === places.length) return places[low - 1]!;
  return at - places[low - 1]! <= places[low]! - at ? places[low - 1]! : places[low]!;
}
