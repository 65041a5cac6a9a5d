import { GauzeError } from '../../../electron/contract/errors';
import { languages as allLanguages, type Language } from '../../../electron/contract/text';
import { readTensorFile, writeTensorFile, type StoredTensor } from '../../training/tensorFile';
import { trainingRandom } from '../../training/trainingRandom';
import type { Calibration } from './calibration';
import { createCoderNetwork, type CoderNetwork } from './coderNetwork';
import type { CoderShape } from './coderShape';
import { labelCount, labelSpaceOf } from './labelSpace';
import { bookOf, type StemBook } from './stemBook';

const format = 'gauze-coder-network-1';

export interface CoderNetworkModel {
  readonly network: CoderNetwork;
  readonly book: StemBook;
  /** Of the network's score. */
  readonly threshold: number;
  readonly calibration: Calibration;
  readonly languages: readonly Language[];
}

export function networkCoderBytes({ network, book, threshold, calibration, languages }: CoderNetworkModel): Uint8Array {
  const { shape, labels, parameters } = network;
  const tensors = new Map<string, StoredTensor>([
    ['hashes', { shape: [book.hashes.length], data: book.hashes }],
    ['seen', { shape: [labels.seen.length], data: labels.seen }],
    ...parameters.map(({ name, shape: sides, values, isTable }) => [name, { shape: sides, data: values, isHalf: isTable }] as const),
  ]);
  const metadata = { format, shape: JSON.stringify(shape), codes: JSON.stringify(labels.codes), threshold: String(threshold), calibration: JSON.stringify(calibration), languages: JSON.stringify(languages) };
  return writeTensorFile({ metadata, tensors });
}

/** @throws GauzeError `damaged` */
export function readCoderNetwork(bytes: Uint8Array): CoderNetworkModel {
  const { metadata, tensors } = readTensorFile(bytes);
  if (metadata['format'] !== format) throw damaged();
  try {
    const shape = JSON.parse(metadata['shape']!) as CoderShape;
    const codes = JSON.parse(metadata['codes']!) as readonly string[];
    const calibration = JSON.parse(metadata['calibration']!) as Calibration;
    const languages = JSON.parse(metadata['languages']!) as readonly Language[];
    const threshold = Number(metadata['threshold']);
    const hashes = tensors.get('hashes')?.data;
    const seen = tensors.get('seen')?.data;
    const isGood = hashes instanceof Int32Array && seen instanceof Int32Array && seen.length === codes.length && codes.length > 0 && codes.every((code) => typeof code === 'string')
      && Number.isFinite(threshold) && languages.every((language) => allLanguages.includes(language))
      && [calibration.scores, calibration.probabilities].every((numbers) => numbers.length === calibration.scores.length && numbers.every(Number.isFinite));
    if (!isGood) throw damaged();
    const labels = labelSpaceOf(codes, seen, shape.isJoint);
    const book = bookOf(hashes);
    const blank = createCoderNetwork(shape, labels, book.rows, new Float32Array(labelCount(labels) * shape.wordWidth), trainingRandom(1));
    const parameters = blank.parameters.map((own) => {
      const stored = tensors.get(own.name);
      if (stored === undefined || !(stored.data instanceof Float32Array) || stored.data.length !== own.values.length) throw damaged();
      return { ...own, values: stored.data };
    });
    return { network: { ...blank, parameters }, book, threshold, calibration, languages };
  } catch {
    throw damaged();
  }
}

const damaged = (): GauzeError => new GauzeError('damaged', 'not a network of a coder, or a damaged one');
