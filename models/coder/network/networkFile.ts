import { GauzeError } from '../../../electron/contract/errors';
import { languages as allLanguages, type Language } from '../../../electron/contract/text';
import { readTensorFile, writeTensorFile, type StoredTensor } from '../../training/tensorFile';
import { trainingRandom } from '../../training/trainingRandom';
import { readEncoderFile } from '../../transformer/encoderFile';
import type { Isotonic } from '../hybrid/isotonic';
import { createCoderNetwork, type CoderNetwork } from './coderNetwork';
import type { CoderShape } from './coderShape';
import { sizeOf, type NetworkInput } from './input';
import { labelCount, labelSpaceOf } from './labelSpace';
import { bookOf } from './stemBook';

/** The second holds an encoder: an older Gauze could not read it. */
const formats = { stems: 'gauze-coder-network-1', pieces: 'gauze-coder-network-2' } as const;

export interface CoderNetworkModel {
  readonly network: CoderNetwork;
  readonly input: NetworkInput;
  /** Of the network's score. */
  readonly threshold: number;
  readonly calibration: Isotonic;
  readonly languages: readonly Language[];
}

export function networkCoderBytes({
  network,
  input,
  threshold,
  calibration,
  languages,
}: CoderNetworkModel): Uint8Array {
  const { shape, labels, parameters } = network;
  const tensors = new Map<string, StoredTensor>([
    ...(input.kind === 'stems'
      ? [['hashes', { shape: [input.book.hashes.length], data: input.book.hashes }] as const]
      : []),
    ['calibration.scores', { shape: [calibration.scores.length], data: calibration.scores }],
    ['calibration.values', { shape: [calibration.values.length], data: calibration.values }],
    ['seen', { shape: [labels.seen.length], data: labels.seen }],
    ...parameters.map(
      ({ name, shape: sides, values, isTable }) => [name, { shape: sides, data: values, isHalf: isTable }] as const,
    ),
    // bytes last: numbers lie at multiples of their width
    ...(input.kind === 'pieces' ? [['encoder', { shape: [input.bytes.length], data: input.bytes }] as const] : []),
  ]);
  const metadata = {
    format: formats[input.kind],
    shape: JSON.stringify(shape),
    codes: JSON.stringify(labels.codes),
    threshold: String(threshold),
    languages: JSON.stringify(languages),
  };
  return writeTensorFile({ metadata, tensors });
}

/** @throws GauzeError `damaged` */
export function readCoderNetwork(bytes: Uint8Array): CoderNetworkModel {
  const { metadata, tensors } = readTensorFile(bytes);
  const { format } = metadata;
  if (format !== formats.stems && format !== formats.pieces) throw damaged();
  try {
    const shape = JSON.parse(metadata['shape']!) as CoderShape;
    const codes = JSON.parse(metadata['codes']!) as readonly string[];
    const languages = JSON.parse(metadata['languages']!) as readonly Language[];
    const threshold = Number(metadata['threshold']);
    const seen = tensors.get('seen')?.data;
    const [scores, values] = [tensors.get('calibration.scores')?.data, tensors.get('calibration.values')?.data];
    const isGood =
      seen instanceof Int32Array &&
      seen.length === codes.length &&
      codes.length > 0 &&
      codes.every((code) => typeof code === 'string') &&
      Number.isFinite(threshold) &&
      languages.every((language) => allLanguages.includes(language)) &&
      scores instanceof Float64Array &&
      values instanceof Float64Array &&
      scores.length === values.length;
    if (!isGood) throw damaged();
    const labels = labelSpaceOf(codes, seen, shape.isJoint);
    const input = format === formats.stems ? stemsOf(tensors) : piecesOf(tensors, shape);
    const blank = createCoderNetwork(
      shape,
      labels,
      sizeOf(input),
      new Float32Array(labelCount(labels) * shape.wordWidth),
      trainingRandom(1),
    );
    const parameters = blank.parameters.map((own) => {
      const stored = tensors.get(own.name);
      if (stored === undefined || !(stored.data instanceof Float32Array) || stored.data.length !== own.values.length)
        throw damaged();
      return { ...own, values: stored.data };
    });
    return { network: { ...blank, parameters }, input, threshold, calibration: { scores, values }, languages };
  } catch {
    throw damaged();
  }
}

type Tensors = ReadonlyMap<string, StoredTensor>;

function stemsOf(tensors: Tensors): NetworkInput {
  const hashes = tensors.get('hashes')?.data;
  if (!(hashes instanceof Int32Array)) throw damaged();
  return { kind: 'stems', book: bookOf(hashes) };
}

function piecesOf(tensors: Tensors, { base, blocks }: CoderShape): NetworkInput {
  const bytes = tensors.get('encoder')?.data;
  if (!(bytes instanceof Uint8Array) || base === undefined) throw damaged();
  return { kind: 'pieces', base: readEncoderFile(bytes, base.frozen + blocks).encoder, bytes };
}

const damaged = (): GauzeError => new GauzeError('damaged', 'not a network of a coder, or a damaged one');
