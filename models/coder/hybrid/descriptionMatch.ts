import type { StemmedText } from '../../../electron/core/coding/stems';
import type { Language } from '../../../electron/contract/text';
import type { CodeDescription } from '../coder';
import { Vocabulary, withIds } from './coderText';
import { nearestTo } from './dictionary';
import { descriptionStems } from './descriptionWords';
import { Accumulator, postingsOf, type Postings } from './sparseIndex';

/** A description whose words stand in one sentence. */
export interface DescriptionHit {
  readonly code: string;
  readonly score: number;
  /** Share of the description's words that are there, by their weight, and that weight. */
  readonly share: number;
  readonly weight: number;
  /** Foreign content tokens among them; how many of its words are there, of how many. */
  readonly gap: number;
  readonly found: number;
  readonly length: number;
  /** Place among the descriptions of the note, from 0; codes whose description has the same words. */
  readonly rank: number;
  readonly ties: number;
  /** Content tokens of the window. */
  readonly first: number;
  readonly last: number;
}

const longestDescription = 12;
const minShare = 0.6;
/** Sum of the weights: one common word is no description. */
const minWeight = 3;
const widestGap = 10;

/** Looks for the descriptions of a code system in the sentences of a note in the same language. */
export class DescriptionMatcher {
  readonly #vocabulary = new Vocabulary();
  readonly #sets: { readonly stems: readonly number[]; readonly codes: string[] }[] = [];
  readonly #weights: Float32Array;
  readonly #total: Float32Array;
  readonly #postings: Postings;
  readonly #sums: Accumulator;

  /**
   * @param frequency notes in which a stem stands, of `notes`; a word that no note has weighs most. No labels are
   *   looked at.
   */
  constructor(
    rows: readonly CodeDescription[],
    readonly language: Language,
    frequency: ReadonlyMap<string, number>,
    notes: number,
  ) {
    const bySet = new Map<string, number>();
    for (const { code, text } of rows) {
      const stems = [...new Set(descriptionStems(text, language))].sort();
      if (stems.length === 0 || stems.length > longestDescription) continue;
      const name = stems.join(' ');
      const known = bySet.get(name);
      if (known !== undefined) this.#sets[known]!.codes.push(code);
      else {
        bySet.set(name, this.#sets.length);
        this.#sets.push({ stems: stems.map((stem) => this.#vocabulary.add(stem)), codes: [code] });
      }
    }
    this.#weights = Float32Array.from(this.#vocabulary.stems, (stem) =>
      Math.log((notes + 1) / ((frequency.get(stem) ?? 0) + 0.5)),
    );
    this.#total = Float32Array.from(this.#sets, ({ stems }) =>
      stems.reduce((sum, stem) => sum + this.#weights[stem]!, 0),
    );
    this.#postings = postingsOf(
      this.#sets.map(({ stems }) => ({
        terms: stems,
        weights: stems.map((stem) => Math.max(1e-6, this.#weights[stem]!)),
      })),
      this.#vocabulary.stems.length,
    );
    this.#sums = new Accumulator(this.#sets.length);
  }

  /** The best descriptions of a note, each once. @param text in the language of the descriptions */
  find(text: StemmedText, max: number): readonly DescriptionHit[] {
    const { ids, groups } = withIds(text, this.#vocabulary);
    const best = new Map<number, Omit<DescriptionHit, 'code' | 'rank' | 'ties'>>();
    for (let from = 0; from < ids.length;) {
      let to = from;
      const places = new Map<number, number[]>();
      for (; to < ids.length && groups[to] === groups[from]; to++) {
        if (ids[to]! < 0) continue;
        const known = places.get(ids[to]!);
        if (known === undefined) places.set(ids[to]!, [to]);
        else known.push(to);
      }
      for (const stem of places.keys()) this.#sums.add(this.#postings, stem, 1);
      this.#sums.drain((set, weight) => {
        const share = weight / this.#total[set]!;
        if (share < minShare || weight <= minWeight) return;
        const hit = this.#window(set, places, weight, share);
        const before = best.get(set);
        if (hit !== null && (before === undefined || before.score < hit.score)) best.set(set, hit);
      });
      from = to;
    }
    return [...best]
      .sort(([a, x], [b, y]) => y.score - x.score || a - b)
      .slice(0, max)
      .flatMap(([set, hit], rank) =>
        this.#sets[set]!.codes.map((code) => ({ ...hit, code, rank, ties: this.#sets[set]!.codes.length })),
      );
  }

  /** Each word at its place nearest to the weightiest one. */
  #window(
    set: number,
    places: ReadonlyMap<number, readonly number[]>,
    weight: number,
    share: number,
  ): Omit<DescriptionHit, 'code' | 'rank' | 'ties'> | null {
    const { stems } = this.#sets[set]!;
    const present = stems.filter((stem) => places.has(stem));
    const anchor = present.reduce((a, b) => (this.#weights[b]! > this.#weights[a]! ? b : a));
    let best: { gap: number; first: number; last: number } | null = null;
    for (const at of places.get(anchor)!) {
      let [first, last] = [at, at];
      for (const stem of present) {
        const near = nearestTo(places.get(stem)!, at);
        first = Math.min(first, near);
        last = Math.max(last, near);
      }
      const gap = last - first + 1 - present.length;
      if (best === null || gap < best.gap) best = { gap, first, last };
    }
    if (best === null || best.gap > widestGap) return null;
    return {
      ...best,
      score: (weight * share * share) / (1 + 0.1 * best.gap),
      share,
      weight,
      found: present.length,
      length: stems.length,
    };
  }
}
