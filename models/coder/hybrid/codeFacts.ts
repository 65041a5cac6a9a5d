import { plain } from '../../../electron/core/coding/stems';
import type { CodeDescription } from '../coder';
import { Vocabulary } from './coderText';
import { countOutside } from './folds';
import { describedSide, type Side } from './sides';

/** Codes by number with what is known of each beside its text. */
export class CodeTable {
  readonly codes: Vocabulary;
  readonly families = new Vocabulary();
  /** Family of each code. */
  readonly familyOf: number[] = [];
  /** Training notes with the code, and with any of its family, by fold. */
  readonly notes: Int32Array[] = [];
  readonly familyNotes: Int32Array[] = [];
  readonly #facts = new Map<number, CodeFacts>();

  constructor(
    readonly folds: number,
    codes: readonly string[] = [],
  ) {
    this.codes = new Vocabulary();
    for (const code of codes) this.add(code);
  }

  get count(): number {
    return this.codes.stems.length;
  }

  nameOf(code: number): string {
    return this.codes.stems[code]!;
  }

  find(code: string): number {
    return this.codes.find(code);
  }

  add(name: string): number {
    const known = this.codes.find(name);
    if (known >= 0) return known;
    const code = this.codes.add(name);
    const family = this.families.add(name.slice(0, 3));
    this.familyOf.push(family);
    this.notes.push(new Int32Array(this.folds + 1));
    if (family === this.familyNotes.length) this.familyNotes.push(new Int32Array(this.folds + 1));
    return code;
  }

  describe(rows: readonly CodeDescription[]): void {
    for (const { code, text, isBillable } of rows) {
      const number = this.add(code);
      // Other wordings follow the first.
      if (!this.#facts.has(number)) this.#facts.set(number, factsFrom(text, isBillable ?? true));
    }
  }

  factsOf(code: number): CodeFacts | undefined {
    return this.#facts.get(code);
  }

  notesOutside(code: number, fold: number): number {
    return countOutside(this.notes[code]!, fold);
  }

  familyNotesOutside(code: number, fold: number): number {
    return countOutside(this.familyNotes[this.familyOf[code]!]!, fold);
  }
}

function factsFrom(text: string, isBillable: boolean): CodeFacts {
  const isUnspecified = unspecified.test(text);
  return {
    isUnspecified,
    isBillable,
    words: text.split(' ').length,
    side: describedSide(plain(text).match(/\p{L}+/gu) ?? [], isUnspecified),
  };
}

interface CodeFacts {
  readonly isUnspecified: boolean;
  readonly isBillable: boolean;
  readonly words: number;
  /** Null where sides do not matter. */
  readonly side: Side | null;
}

/** In the five languages. */
const unspecified = new RegExp(
  [
    'unspecified',
    'sin especificar|no especificad',
    'sans precision|sans précision|non précisé',
    'niet gespecificeerd',
    String.raw`nicht näher bezeichnet|n\. ?n\. ?bez`,
  ].join('|'),
  'iu',
);
