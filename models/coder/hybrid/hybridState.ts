import type { Language } from '../../../electron/contract/text';
import type { CodeDescription } from '../coder';
import type { Trees } from './boostedTrees';
import { CodeTable } from './codeFacts';
import { Vocabulary } from './coderText';
import { DescriptionIndex } from './descriptionIndex';
import { DescriptionMatcher } from './descriptionMatch';
import { Dictionary } from './dictionary';
import type { EvidenceTagger } from './evidenceTagger';
import { FormerNotes } from './formerNotes';
import type { HybridModel } from './hybridModel';
import type { Isotonic } from './isotonic';
import type { LexicalTable } from './lexicalTable';
import { mentionIndexes } from './mentionIndex';
import { RidgeClassifier, type Bag } from './ridge';
import type { HybridPart } from './switches';

/**
 * Everything a trained hybrid is made from, without its indexes: what a bundle holds. No count by fold is left in it.
 */
export interface HybridState {
  readonly languages: readonly Language[];
  readonly without: readonly HybridPart[];
  readonly threshold: number;
  readonly isotonic: Isotonic;
  readonly trees: readonly Trees[];
  /** Codes of the training notes, then those of the descriptions. */
  readonly codes: readonly string[];
  /** Training notes with each code. [code] */
  readonly codeNotes: Int32Array;
  /**
   * Training notes with any code of the family, in the order in which families first occur among the codes. [family]
   */
  readonly familyNotes: Int32Array;
  readonly dictionary: DictionaryState;
  readonly tagger: EvidenceTagger | null;
  readonly descriptions: readonly CodeDescription[];
  readonly descriptionLanguage: Language;
  readonly tables: readonly LexicalTable[];
  /** Of the stems of descriptions: in how many notes they stand. */
  readonly frequency: ReadonlyMap<string, number>;
  readonly frequencyNotes: number;
  /** Of the ridge: hashed notes and their codes. */
  readonly bags: readonly Bag[];
  readonly bagCodes: readonly (readonly number[])[];
}

export interface DictionaryState {
  readonly stems: readonly string[];
  /** Stems of key k: [keyStarts[k], keyStarts[k + 1]). */
  readonly keyStarts: Int32Array;
  readonly keyStems: Int32Array;
  /** Notes together, notes apart, places, marked places. [key, 4] */
  readonly keyCounts: Int32Array;
  /** Entries of key k: [entryStarts[k], entryStarts[k + 1]). */
  readonly entryStarts: Int32Array;
  /** Code, notes marked, gold together, gold apart. [entry, 4] */
  readonly entries: Int32Array;
  readonly minMarked: number;
}

const total = (counts: Int32Array): number => counts[counts.length - 1]!;

export function dictionaryState({ keys, vocabulary, minMarked: minMarked }: Dictionary): DictionaryState {
  const keyStarts = [0];
  const keyStems: number[] = [];
  const keyCounts: number[] = [];
  const entryStarts = [0];
  const entries: number[] = [];
  for (const key of keys) {
    keyStems.push(...key.stems);
    keyStarts.push(keyStems.length);
    keyCounts.push(total(key.notes[0]), total(key.notes[1]), total(key.places), total(key.marked));
    for (const { code, marked, gold } of key.entries) entries.push(code, total(marked), total(gold[0]), total(gold[1]));
    entryStarts.push(entries.length / 4);
  }
  return {
    stems: vocabulary.stems,
    keyStarts: Int32Array.from(keyStarts),
    keyStems: Int32Array.from(keyStems),
    keyCounts: Int32Array.from(keyCounts),
    entryStarts: Int32Array.from(entryStarts),
    entries: Int32Array.from(entries),
    minMarked: minMarked,
  };
}

function openDictionary({
  stems,
  keyStarts,
  keyStems,
  keyCounts,
  entryStarts,
  entries,
  minMarked: minMarked,
}: DictionaryState): Dictionary {
  const dictionary = new Dictionary(new Vocabulary(stems), 0, minMarked);
  for (let k = 0; k + 1 < keyStarts.length; k++) {
    const key = dictionary.keyOf(Array.from(keyStems.subarray(keyStarts[k], keyStarts[k + 1])));
    const { notes, places, marked } = dictionary.keys[key]!;
    [notes[0], notes[1], places, marked].forEach((counts, at) => (counts[0] = keyCounts[k * 4 + at]!));
    for (let e = entryStarts[k]!; e < entryStarts[k + 1]!; e++) {
      const entry = dictionary.entryOf(key, entries[e * 4]!);
      [entry.marked, entry.gold[0], entry.gold[1]].forEach((counts, at) => (counts[0] = entries[e * 4 + 1 + at]!));
    }
  }
  return dictionary;
}

/** Builds the indexes again; a model that was just trained and one that was read from a file are made the same way. */
export function openHybrid(state: HybridState): HybridModel {
  const { without, descriptions, descriptionLanguage, tables, bags } = state;
  const table = new CodeTable(0, state.codes);
  state.codeNotes.forEach((notes, code) => (table.notes[code]![0] = notes));
  state.familyNotes.forEach((notes, family) => (table.familyNotes[family]![0] = notes));
  table.describe(descriptions);
  const dictionary = openDictionary(state.dictionary);
  const isOn = (part: HybridPart): boolean => !without.includes(part);
  const index =
    isOn('descriptions') && descriptions.length > 0 ? new DescriptionIndex(descriptions, descriptionLanguage) : null;
  return {
    view: {
      fold: -1,
      table,
      dictionary,
      hasRules: isOn('rules'),
      hasNeoplasms: isOn('neoplasms'),
      mentions: isOn('mentions') && state.tagger !== null ? mentionIndexes(dictionary)(-1) : null,
      descriptions:
        index === null
          ? null
          : {
              index,
              tables: tables.map((own) => ({ table: own, terms: index.termsOf(own) })),
              codeOf: Int32Array.from(index.codes, (code) => table.find(code)),
            },
      matcher:
        isOn('descriptionMatch') && descriptions.length > 0
          ? new DescriptionMatcher(descriptions, descriptionLanguage, state.frequency, state.frequencyNotes)
          : null,
      ridge: bags.length === 0 ? null : { classifier: new RidgeClassifier(bags, ridgePenalty), codes: state.bagCodes },
    },
    tagger: state.tagger,
    trees: state.trees,
    threshold: state.threshold,
    isotonic: state.isotonic,
    hasContext: isOn('context'),
    languages: state.languages,
    former: new FormerNotes(bags, state.bagCodes),
    accepted: new Set(),
    isStale: false,
  };
}

/** λ of the kernel ridge. */
export const ridgePenalty = 0.2;
