import { GauzeError } from '../../electron/contract/errors';
import { TEMPLATES } from '../linearCrf/templates';
import type { LinearCrfWeights } from '../linearCrf/weights';
import { readTensorFile, writeTensorFile, type StoredTensor } from '../training/tensorFile';

const format = 'gauze-linear-crf-1';

/** A linear CRF in the safetensors layout: weights with 16 bits, tags and lengths two to a word. */
export function linearCrfBytes(weights: LinearCrfWeights): Uint8Array {
  const { types, templates, withoutBits, tags, pairFrom, pairTo, pairWeights, hashes, lengths, rowTags, values } =
    weights;
  const whole = (data: Int32Array): StoredTensor => ({ shape: [data.length], data });
  const tensors = new Map<string, StoredTensor>([
    ['tags', whole(Int32Array.from(tags))],
    ['pairFrom', whole(Int32Array.from(pairFrom))],
    ['pairTo', whole(Int32Array.from(pairTo))],
    ['pairWeights', { shape: [pairWeights.length], data: pairWeights }],
    ['hashes', whole(hashes)],
    ['lengths', whole(packed(lengths))],
    ['rowTags', whole(packed(rowTags))],
    [
      'values',
      {
        shape: [values.length],
        isHalf: true,
        ...(values instanceof Uint16Array ? { halves: values, data: none } : { data: values }),
      },
    ],
  ]);
  return writeTensorFile({
    metadata: {
      format,
      templates: String(templates),
      types: JSON.stringify(types),
      withoutBits: JSON.stringify(withoutBits),
    },
    tensors,
  });
}

/**
 * The weights of features lie in these very bytes.
 *
 * @param isKnown whether these very bytes came with the application and were read with every check when it was built:
 *   then the numbers are not looked at one by one
 * @throws GauzeError `damaged`; `newerVersion` where its features are of another Gauze
 */
export function readLinearCrf(bytes: Uint8Array, isKnown = false): LinearCrfWeights {
  const { metadata, tensors } = readTensorFile(bytes, true);
  if (metadata['format'] !== format || Object.keys(metadata).length !== 4 || tensors.size !== 8) throw damaged();
  if (Number(metadata['templates']) !== TEMPLATES)
    throw new GauzeError('newerVersion', 'the model was trained with the features of another Gauze: train it again', {
      templates: Number(metadata['templates']),
      known: TEMPLATES,
    });
  const ints = (name: string): Int32Array => {
    const data = tensors.get(name)?.data;
    if (!(data instanceof Int32Array)) throw damaged();
    return data;
  };
  const pairWeights = tensors.get('pairWeights')?.data;
  const values = tensors.get('values')?.halves;
  if (!(pairWeights instanceof Float32Array) || values === undefined) throw damaged();
  const hashes = ints('hashes');
  const tags = Uint16Array.from(ints('tags'));
  const types = strings(metadata['types']);
  const lengths = unpacked(ints('lengths'), hashes.length);
  const rowTags = unpacked(ints('rowTags'), values.length);
  const weights = {
    templates: TEMPLATES,
    types,
    withoutBits: strings(metadata['withoutBits']) as LinearCrfWeights['withoutBits'],
    tags,
    pairFrom: Uint16Array.from(ints('pairFrom')),
    pairTo: Uint16Array.from(ints('pairTo')),
    pairWeights: pairWeights.slice(),
    hashes,
    lengths,
    rowTags,
    values,
  };
  if (!isKnown && !isSound(weights)) throw damaged();
  return weights;
}

// Loops rather than callbacks: these run over every weight before the first note, when nothing is compiled yet.

function isSound({
  types,
  tags,
  pairFrom,
  pairTo,
  pairWeights,
  hashes,
  lengths,
  rowTags,
  values,
}: LinearCrfWeights & { readonly values: Uint16Array }): boolean {
  return (
    new Set(types).size === types.length &&
    tags[0] === 0 &&
    areBelow(tags, 1 + 2 * types.length) &&
    areAscending(tags) &&
    sumOf(lengths) === values.length &&
    areFinite(pairWeights) &&
    areFiniteHalves(values) &&
    areBelow(rowTags, tags.length) &&
    pairFrom.length === pairWeights.length &&
    pairTo.length === pairWeights.length &&
    areBelow(pairFrom, tags.length) &&
    areBelow(pairTo, tags.length) &&
    areAscending(hashes)
  );
}

function areFinite(numbers: Float32Array): boolean {
  for (let i = 0; i < numbers.length; i++) if (!(Math.abs(numbers[i]!) < Infinity)) return false;
  return true;
}

function areFiniteHalves(halves: Uint16Array): boolean {
  for (let i = 0; i < halves.length; i++) if ((halves[i]! & 0x7c00) === 0x7c00) return false;
  return true;
}

function sumOf(numbers: Uint16Array): number {
  let sum = 0;
  for (let i = 0; i < numbers.length; i++) sum += numbers[i]!;
  return sum;
}

function areBelow(numbers: Uint16Array, limit: number): boolean {
  for (let i = 0; i < numbers.length; i++) if (numbers[i]! >= limit) return false;
  return true;
}

function areAscending(numbers: Int32Array | Uint16Array): boolean {
  for (let i = 1; i < numbers.length; i++) if (numbers[i]! <= numbers[i - 1]!) return false;
  return true;
}

function strings(text: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value;
  } catch {
    // told below
  }
  throw damaged();
}

/** Two numbers below 65,536 in each word. */
function packed(numbers: ArrayLike<number>): Int32Array {
  const words = new Int32Array(Math.ceil(numbers.length / 2));
  for (let at = 0; at < numbers.length; at++) words[at >> 1]! |= numbers[at]! << (16 * (at & 1));
  return words;
}

function unpacked(words: Int32Array, count: number): Uint16Array {
  if (words.length !== Math.ceil(count / 2)) throw damaged();
  // The same bytes, seen as the halves of their words: the first number is the lower one.
  return new Uint16Array(words.buffer, words.byteOffset, count);
}

const none = new Float32Array(0);
const damaged = (): GauzeError => new GauzeError('damaged', 'the weights of the linear CRF are damaged');
