import { stemText, type StemmedText } from '../../../electron/core/coding/stems';
import type { Language } from '../../../electron/contract/text';

/** A note as the parts of the hybrid read it: beside its tokens the numbers of its content stems. */
export interface CoderText extends StemmedText {
  /** Number of the stem in the vocabulary, −1 where it is not in it. [content token] */
  readonly ids: Int32Array;
  /** Number of the sentence; a sentence of more than `longestSentence` content tokens is cut. [content token] */
  readonly groups: Int32Array;
}

/** Lists without a full stop are no sentences, and windows inside of them must stay short. */
const longestSentence = 200;

/** Stems by number, in the order they came. */
export class Vocabulary {
  readonly #ids: Map<string, number>;
  readonly stems: string[];

  constructor(stems: readonly string[] = []) {
    this.stems = [...stems];
    this.#ids = new Map(stems.map((stem, at) => [stem, at]));
  }

  /** −1 where it is not known. */
  find(stem: string): number {
    return this.#ids.get(stem) ?? -1;
  }

  add(stem: string): number {
    let id = this.#ids.get(stem);
    if (id === undefined) {
      id = this.stems.length;
      this.stems.push(stem);
      this.#ids.set(stem, id);
    }
    return id;
  }
}

export function readCoderText(text: string, language: Language, vocabulary: Vocabulary): CoderText {
  return withIds(stemText(text, language), vocabulary);
}

export function withIds(stemmed: StemmedText, vocabulary: Vocabulary): CoderText {
  const { content, stems, sentences } = stemmed;
  const ids = new Int32Array(content.length);
  const groups = new Int32Array(content.length);
  let group = 0;
  let length = 0;
  for (let at = 0; at < content.length; at++) {
    ids[at] = vocabulary.find(stems[content[at]!]!);
    if (at > 0 && (sentences[content[at]!] !== sentences[content[at - 1]!] || length === longestSentence)) {
      group += 1;
      length = 0;
    }
    length += 1;
    groups[at] = group;
  }
  return { ...stemmed, ids, groups };
}
