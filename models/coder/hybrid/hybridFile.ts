import { GauzeError } from '../../../electron/contract/errors';
import type { Language } from '../../../electron/contract/text';
import { languages } from '../../../electron/contract/vocabulary';
import { readTensorFile, writeTensorFile, type StoredTensor, type TensorData } from '../../training/tensorFile';
import { Vocabulary } from './coderText';
import { taggerClasses } from './evidenceTagger';
import { featureNames } from './featureNames';
import type { HybridState } from './hybridState';
import type { LexicalTable } from './lexicalTable';
import { hybridParts } from './switches';
import { tableBits } from './taggerFeatures';
import { putTrees, readTrees, startsOf } from './treesFile';

/** Numbers of a hybrid as safetensors, its words as JSON. */
export interface HybridFiles {
  readonly numbers: Uint8Array;
  readonly words: Uint8Array;
}

/** What is written beside the numbers. */
interface Words {
  readonly version: 1;
  readonly features: readonly string[];
  readonly languages: readonly Language[];
  readonly without: readonly string[];
  readonly codes: readonly string[];
  readonly stems: readonly string[];
  readonly descriptionLanguage: Language;
  readonly descriptions: readonly (readonly [string, string, 0 | 1 | 2])[];
  readonly tables: readonly { readonly sources: readonly string[]; readonly targets: readonly string[] }[];
  readonly frequency: readonly string[];
}

/** Weights of a class of a row stand in fours in memory and in threes in the file. */
const rowStride = 4;
const rows = 1 << tableBits;

export function writeHybrid(state: HybridState): HybridFiles {
  const tensors = new Map<string, StoredTensor>();
  const put = (name: string, data: TensorData): void => void tensors.set(name, { shape: [data.length], data });
  const { dictionary, trees, isotonic, tables, bags, tagger } = state;
  put('threshold', Float64Array.of(state.threshold));
  put('dictionary.leastMarked', Int32Array.of(dictionary.minMarked));
  put('isotonic.scores', isotonic.scores);
  put('isotonic.values', isotonic.values);
  put('codeNotes', state.codeNotes);
  put('familyNotes', state.familyNotes);
  for (const name of ['keyStarts', 'keyStems', 'keyCounts', 'entryStarts', 'entries'] as const)
    put(`dictionary.${name}`, dictionary[name]);
  if (tagger !== null) {
    const packed = new Float32Array(rows * taggerClasses);
    for (let row = 0; row < rows; row++)
      for (let c = 0; c < taggerClasses; c++) packed[row * taggerClasses + c] = tagger.weights[row * rowStride + c]!;
    put('tagger', packed);
  }
  tables.forEach((table, at) => {
    put(`table.${at}.starts`, table.starts);
    put(`table.${at}.target`, table.target);
    put(`table.${at}.probability`, table.probability);
  });
  put('frequency', Int32Array.from([...state.frequency.values(), state.frequencyNotes]));
  put('bags.starts', startsOf(bags.map(({ size }) => size)));
  put('bags.hashes', Int32Array.from(bags.flatMap((bag) => [...bag.keys()])));
  put('bags.counts', Int32Array.from(bags.flatMap((bag) => [...bag.values()])));
  put('bags.codeStarts', startsOf(state.bagCodes.map(({ length }) => length)));
  put('bags.codes', Int32Array.from(state.bagCodes.flat()));
  trees.forEach((ensemble, at) => putTrees(put, `trees.${at}`, ensemble));
  const words: Words = {
    version: 1,
    features: featureNames,
    languages: state.languages,
    without: state.without,
    codes: state.codes,
    stems: dictionary.stems,
    descriptionLanguage: state.descriptionLanguage,
    descriptions: state.descriptions.map(({ code, text, isBillable }) => [
      code,
      text,
      isBillable === undefined ? 2 : isBillable ? 1 : 0,
    ]),
    tables: tables.map(({ sources, targets }) => ({ sources: sources.stems, targets: targets.stems })),
    frequency: [...state.frequency.keys()],
  };
  return {
    numbers: writeTensorFile({ metadata: { ensembles: String(trees.length) }, tensors }),
    words: new TextEncoder().encode(JSON.stringify(words)),
  };
}

/** @throws GauzeError `damaged` where the files do not fit together, `newerVersion` */
export function readHybrid({ numbers, words: bytes }: HybridFiles): HybridState {
  const words = parseWords(bytes);
  const { tensors, metadata } = readTensorFile(numbers);
  const get = (name: string): TensorData => tensors.get(name)?.data ?? fail(name);
  const ints = (name: string): Int32Array => asInts(get(name), name);
  const floats = (name: string): Float32Array => asFloats(get(name), name);
  const frequency = ints('frequency');
  const bagStarts = ints('bags.starts');
  const [hashes, counts] = [ints('bags.hashes'), ints('bags.counts')];
  const codeStarts = ints('bags.codeStarts');
  const bagCodes = ints('bags.codes');
  const packed = tensors.has('tagger') ? floats('tagger') : null;
  if (packed !== null && packed.length !== rows * taggerClasses) throw damaged('tagger');
  const state: HybridState = {
    languages: words.languages,
    without: hybridParts.filter((part) => words.without.includes(part)),
    threshold: get('threshold')[0] ?? fail('threshold'),
    isotonic: { scores: Float64Array.from(get('isotonic.scores')), values: Float64Array.from(get('isotonic.values')) },
    trees: Array.from({ length: Number(metadata['ensembles'] ?? 0) }, (_, at) =>
      readTrees(ints, floats, get(`trees.${at}.base`)[0] ?? fail('trees'), `trees.${at}`),
    ),
    codes: words.codes,
    codeNotes: ints('codeNotes'),
    familyNotes: ints('familyNotes'),
    dictionary: {
      stems: words.stems,
      keyStarts: ints('dictionary.keyStarts'),
      keyStems: ints('dictionary.keyStems'),
      keyCounts: ints('dictionary.keyCounts'),
      entryStarts: ints('dictionary.entryStarts'),
      entries: ints('dictionary.entries'),
      minMarked: ints('dictionary.leastMarked')[0] ?? 1,
    },
    tagger: packed === null ? null : { weights: unpacked(packed) },
    descriptions: words.descriptions.map(([code, text, billable]) => ({
      code,
      text,
      ...(billable !== 2 && { isBillable: billable === 1 }),
    })),
    descriptionLanguage: words.descriptionLanguage,
    tables: words.tables.map(({ sources, targets }, at): LexicalTable => ({
      sources: new Vocabulary(sources),
      targets: new Vocabulary(targets),
      starts: ints(`table.${at}.starts`),
      target: ints(`table.${at}.target`),
      probability: floats(`table.${at}.probability`),
    })),
    frequency: new Map(words.frequency.map((stem, at) => [stem, frequency[at]!])),
    frequencyNotes: frequency.at(-1) ?? 0,
    bags: Array.from(
      { length: Math.max(0, bagStarts.length - 1) },
      (_, note) =>
        new Map(
          Array.from({ length: bagStarts[note + 1]! - bagStarts[note]! }, (_unused, at) => [
            hashes[bagStarts[note]! + at]!,
            counts[bagStarts[note]! + at]!,
          ]),
        ),
    ),
    bagCodes: Array.from({ length: Math.max(0, codeStarts.length - 1) }, (_, note) =>
      Array.from(bagCodes.subarray(codeStarts[note], codeStarts[note + 1])),
    ),
  };
  checkPlaces(state);
  return state;
}

const damaged = (where: string): GauzeError => new GauzeError('damaged', 'the coder is damaged', { where });
const fail = (where: string): never => {
  throw damaged(where);
};
const asInts = (data: TensorData, name: string): Int32Array => (data instanceof Int32Array ? data : fail(name));
const asFloats = (data: TensorData, name: string): Float32Array => (data instanceof Float32Array ? data : fail(name));

function parseWords(bytes: Uint8Array): Words {
  let value: Partial<Words>;
  try {
    value = Object(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    throw damaged('words');
  }
  if (typeof value.version === 'number' && value.version > 1)
    throw new GauzeError('newerVersion', 'the coder was made by a newer Gauze', { version: value.version, known: 1 });
  const areStrings = (list: unknown): boolean => Array.isArray(list) && list.every((item) => typeof item === 'string');
  const isSound =
    value.version === 1 &&
    [value.features, value.languages, value.without, value.codes, value.stems, value.frequency].every(areStrings) &&
    value.languages!.every((language) => languages.includes(language)) &&
    languages.includes(value.descriptionLanguage!) &&
    Array.isArray(value.descriptions) &&
    value.descriptions.every((row) => Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'string') &&
    Array.isArray(value.tables) &&
    value.tables.every((table) => areStrings(table?.sources) && areStrings(table?.targets));
  if (!isSound) throw damaged('words');
  // Places in a row are what the trees hold.
  if (value.features!.some((name, at) => featureNames[at] !== name))
    throw new GauzeError('newerVersion', 'the coder was made by a newer Gauze', { version: 1, known: 1 });
  return value as Words;
}

/**
 * Numbers that are places in other lists must lie in them; an index out of range would otherwise be a wrong code,
 * silently.
 */
function checkPlaces({ dictionary, codes, tables, codeNotes, bagCodes, trees }: HybridState): void {
  const inside = (values: Int32Array | readonly number[], end: number, where: string): void => {
    for (const value of values) if (!(value >= 0 && value < end)) throw damaged(where);
  };
  inside(dictionary.keyStems, dictionary.stems.length, 'dictionary.keyStems');
  inside(dictionary.keyStarts, dictionary.keyStems.length + 1, 'dictionary.keyStarts');
  inside(dictionary.entryStarts, dictionary.entries.length / 4 + 1, 'dictionary.entryStarts');
  if (
    dictionary.entryStarts.length !== dictionary.keyStarts.length ||
    dictionary.keyCounts.length !== 4 * (dictionary.keyStarts.length - 1)
  )
    throw damaged('dictionary');
  for (let at = 0; at < dictionary.entries.length; at += 4)
    inside([dictionary.entries[at]!], codes.length, 'dictionary.entries');
  if (codeNotes.length > codes.length) throw damaged('codeNotes');
  for (const { target, targets, starts, sources, probability } of tables) {
    inside(target, targets.stems.length, 'table.target');
    inside(starts, target.length + 1, 'table.starts');
    if (starts.length !== sources.stems.length + 1 || probability.length !== target.length) throw damaged('table');
  }
  for (const list of bagCodes) inside(list, codes.length, 'bags.codes');
  for (const { trees: own } of trees) {
    for (const { features, left, right, values } of own) {
      inside(features, featureNames.length, 'trees');
      // A child comes after its parent: no way through a tree is endless.
      for (const children of [left, right])
        children.forEach((child, node) => {
          if (child >= 0 ? child <= node || child >= features.length : ~child >= values.length) throw damaged('trees');
        });
    }
  }
}

function unpacked(packed: Float32Array): Float32Array {
  const weights = new Float32Array(rows * rowStride);
  for (let row = 0; row < rows; row++)
    for (let c = 0; c < taggerClasses; c++) weights[row * rowStride + c] = packed[row * taggerClasses + c]!;
  return weights;
}
