import { combined, hashOfText } from '../../features/hashing';
import type { Bag } from './ridge';

/**
 * Training notes as hashed bags of stems and pairs of neighbours: in how many of them a string stands that a person
 * accepts later. A string of three stems and more counts where all its pairs stand, and pairs run over full stops: a
 * few too many, never too few.
 */
export class FormerNotes {
  #index: ReadonlyMap<number, readonly number[]> | null = null;

  /** @param codes of each note */
  constructor(
    readonly bags: readonly Bag[],
    readonly codes: readonly (readonly number[])[],
  ) {}

  /** Notes with these stems one after the other, and how often. */
  find(stems: readonly string[]): readonly { readonly note: number; readonly places: number }[] {
    if (stems.length === 0 || this.bags.length === 0) return [];
    const hashes = stems.map(hashOfText);
    const wanted = hashes.length === 1 ? hashes : hashes.slice(1).map((hash, at) => combined(hashes[at]!, hash));
    const lists = wanted.map((hash) => this.#indexed().get(hash) ?? []);
    const rarest = lists.reduce((a, b) => (b.length < a.length ? b : a));
    return rarest.flatMap((note) => {
      const places = Math.min(...wanted.map((hash) => this.bags[note]!.get(hash) ?? 0));
      return places > 0 ? [{ note, places }] : [];
    });
  }

  /** The training note with the same words, −1 where there is none. */
  same(bag: Bag): number {
    const [first] = bag.keys();
    const near = first === undefined ? [] : (this.#indexed().get(first) ?? []);
    return (
      near.find(
        (note) =>
          this.bags[note]!.size === bag.size && [...bag].every(([hash, count]) => this.bags[note]!.get(hash) === count),
      ) ?? -1
    );
  }

  #indexed(): ReadonlyMap<number, readonly number[]> {
    if (this.#index !== null) return this.#index;
    const index = new Map<number, number[]>();
    this.bags.forEach((bag, note) => {
      for (const hash of bag.keys()) {
        const known = index.get(hash);
        if (known === undefined) index.set(hash, [note]);
        else known.push(note);
      }
    });
    return (this.#index = index);
  }
}
