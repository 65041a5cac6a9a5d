import type { Language } from '../../electron/contract/text';
import type { Gazetteer } from '../../electron/core/detection/gazetteer';
import type { Tokens } from '../../electron/core/text/tokens';
import { Lexicon } from './lexicon';
import { BitLists, createRuleBits } from './ruleBits';

/**
 * The features of each token of a note; the same for the linear CRF and the network, for all five
 * languages. Two symbols say nearly all: `words[i]`, the token as it is written, and `sets[i]`, what rules and word
 * lists say of it there. Both are ids in the lexicon, which holds what follows from them, so a consumer computes once
 * for each distinct word and set:
 *
 *     const { lexicon, words, sets } = features;
 *     const word = words[i];
 *     lexicon.lower[word]  lexicon.folded[word]  lexicon.shape[word]  lexicon.shortShape[word]  lexicon.casing[word]
 *     lexicon.prefixes[4 * word + 2]   // hash of the first three letters; 0 where there are not more than three
 *     lexicon.suffixes[4 * word + 2]
 *     for (let b = lexicon.setStarts[sets[i]]; b < lexicon.setStarts[sets[i] + 1]; b++) lexicon.bits[b]
 *
 * All but `casing` and `length` are 32-bit hashes that mean the same in every run and lexicon;
 * `rowOf(hash, seed, rows)` of `hashing.ts` gives the row of an embedding table, `groupOfBit` of `ruleBits.ts` the kind
 * of a bit. Ids of words and sets mean something only in their lexicon.
 */
export interface TokenFeatures {
  readonly tokens: Tokens;
  readonly count: number;
  readonly lexicon: Lexicon;
  /** [token] */
  readonly words: Int32Array;
  /** [token] */
  readonly sets: Int32Array;
  /**
   * Open brackets before the token in its line, at most 2; those of a closing bracket are counted before it closes.
   * [token]
   */
  readonly depth: Uint8Array;
  /** 1 where white space stands before the token. [token] */
  readonly space: Uint8Array;
}

export interface Featurizer {
  /** Linear in the note; the same for the same note. */
  readonly featuresOf: (tokens: Tokens, language: Language) => TokenFeatures;
  /** One with a lexicon of its own that holds all words it meets: for training, where all notes must share one. */
  readonly unbounded: () => Featurizer;
}

export interface FeaturizerOptions {
  /** The packed list of each language; without one its word classes are unknown. */
  readonly gazetteer: (language: Language) => Gazetteer | undefined;
  /**
   * A lexicon that holds more words than this is left at the end of a note and a new one begun, so that memory is
   * bounded. Default 2^15: each model that reads them has them once more, twice while they grow.
   */
  readonly maxWords?: number;
}

export function createFeaturizer(options: FeaturizerOptions): Featurizer {
  const { gazetteer, maxWords: maxWords = 1 << 15 } = options;
  let lexicon = new Lexicon();
  const lists = new BitLists();
  const ruleBits = new Map<Language, ReturnType<typeof createRuleBits>>();
  let scratch = new Int32Array(64);

  const setOf = (token: number): number => {
    let count = 0;
    for (let at = lists.heads[token]!; at >= 0; at = lists.next[at]!) {
      const bit = lists.bit[at]!;
      let to = count;
      while (to > 0 && scratch[to - 1]! > bit) to--;
      if (to > 0 && scratch[to - 1] === bit) continue;
      if (count === scratch.length) {
        const wider = new Int32Array(count * 2);
        wider.set(scratch);
        scratch = wider;
      }
      for (let k = count; k > to; k--) scratch[k] = scratch[k - 1]!;
      scratch[to] = bit;
      count++;
    }
    return count === 0 ? 0 : lexicon.setOf(scratch, count);
  };

  /** Of the note read last: several models read it one after the other. */
  let last: { readonly language: Language; readonly features: TokenFeatures } | undefined;

  return {
    unbounded: () => createFeaturizer({ ...options, maxWords: Infinity }),
    featuresOf: (tokens, language) => {
      if (last?.features.tokens === tokens && last.language === language) return last.features;
      if (lexicon.words > maxWords || lexicon.sets > maxWords) lexicon = new Lexicon();
      let addBits = ruleBits.get(language);
      if (addBits === undefined) ruleBits.set(language, (addBits = createRuleBits(language, gazetteer(language))));
      const { text, count, starts, ends, spaceBefore } = tokens;
      lists.reset(count);
      addBits(tokens, lists);
      const words = new Int32Array(count);
      const sets = new Int32Array(count);
      const depth = new Uint8Array(count);
      let open = 0;
      for (let i = 0; i < count; i++) {
        const start = starts[i]!;
        words[i] = lexicon.wordOf(text, start, ends[i]!);
        sets[i] = setOf(i);
        const unit = text.charCodeAt(start);
        if (unit === 10) open = 0;
        depth[i] = Math.min(open, 2);
        if (unit === 40 || unit === 91) open++;
        else if (unit === 41 || unit === 93) open = Math.max(0, open - 1);
      }
      const features = { tokens, count, lexicon, words, sets, depth, space: spaceBefore };
      last = { language, features };
      return features;
    },
  };
}
