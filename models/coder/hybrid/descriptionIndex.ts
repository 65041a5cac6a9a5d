import type { Language } from '../../../electron/contract/text';
import type { CodeDescription } from '../coder';
import { Vocabulary } from './coderText';
import { descriptionStems } from './descriptionWords';
import type { LexicalTable } from './lexicalTable';
import { Accumulator, postingsOf, type Hit, type Postings, type SparseRow } from './sparseIndex';

/** A stem that both languages write alike stands for itself with so much, beside what the tables say. */
const sameWord = 0.5;

/** Descriptions of a code system, found by the words of a note through tables of what stands for what. */
export class DescriptionIndex {
  readonly codes: readonly string[];
  readonly #terms = new Vocabulary();
  readonly #idf: Float32Array;
  readonly #postings: Postings;
  readonly #sums: Accumulator;

  constructor(
    rows: readonly CodeDescription[],
    readonly language: Language,
  ) {
    this.codes = rows.map(({ code }) => code);
    const stems = rows.map(({ text }) =>
      [...new Set(descriptionStems(text, language))].map((stem) => this.#terms.add(stem)),
    );
    const frequency = new Int32Array(this.#terms.stems.length);
    for (const row of stems) for (const term of row) frequency[term]! += 1;
    this.#idf = Float32Array.from(frequency, (count) => Math.max(1e-6, Math.log((rows.length + 1) / (count + 1))));
    this.#postings = postingsOf(
      stems.map((terms): SparseRow => {
        const length = Math.sqrt(terms.reduce((sum, term) => sum + this.#idf[term]! ** 2, 0)) || 1;
        return { terms, weights: terms.map((term) => this.#idf[term]! / length) };
      }),
      this.#terms.stems.length,
    );
    this.#sums = new Accumulator(rows.length);
  }

  /** Numbers of the target stems of a table among the terms here; −1 where no description has the stem. */
  termsOf(table: LexicalTable): Int32Array {
    return Int32Array.from(table.targets.stems, (stem) => this.#terms.find(stem));
  }

  /**
   * Cosine of a segment of text, carried over word by word, with all descriptions. Where several tables know a stem,
   * their mean.
   *
   * @param isSameLanguage the words stand for themselves before all
   */
  nearest(
    stems: readonly string[],
    tables: readonly LinkedTable[],
    isSameLanguage: boolean,
    max: number,
    min: number,
  ): readonly Hit[] {
    const query = new Map<number, number>();
    const add = (term: number, weight: number): void => {
      if (term >= 0) query.set(term, (query.get(term) ?? 0) + weight * this.#idf[term]!);
    };
    for (const stem of new Set(stems)) {
      const knowing = tables.flatMap((linked) => {
        const source = linked.table.sources.find(stem);
        return source >= 0 && linked.table.starts[source + 1]! > linked.table.starts[source]!
          ? [{ linked, source }]
          : [];
      });
      for (const {
        linked: { table, terms },
        source,
      } of knowing) {
        for (let at = table.starts[source]!; at < table.starts[source + 1]!; at++)
          add(terms[table.target[at]!]!, table.probability[at]! / knowing.length);
      }
      add(this.#terms.find(stem), isSameLanguage ? 1 : sameWord);
    }
    let square = 0;
    for (const weight of query.values()) square += weight * weight;
    if (square === 0) return [];
    const length = Math.sqrt(square);
    for (const [term, weight] of query) this.#sums.add(this.#postings, term, weight / length);
    return this.#sums.take(max, min);
  }
}

/** A table with its targets as terms of an index. */
export interface LinkedTable {
  readonly table: LexicalTable;
  readonly terms: Int32Array;
}
