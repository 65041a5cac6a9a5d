import * as tf from '@tensorflow/tfjs-core';
import { GauzeError } from '../../electron/contract/errors';
import type { Featurizer } from '../features/tokenFeatures';
import type { Parameter, Parameters } from '../training/parameters';
import { readTensorFile, writeTensorFile, type StoredTensor } from '../training/tensorFile';
import { chainMarginals, chainOf } from './chain';
import { emissionsOf, namedParameter, networkParameters, tensorParameters, upload, type Network } from './network';
import { makeBatch, type Stretch } from './networkBatch';
import type { NetworkShape } from './networkShape';
import { coverByWindows } from './segments';
import type { Tagger } from './tagger';
import { WordBook, type NoteInputs } from './wordBook';
import { trainingRandom } from '../training/trainingRandom';

const format = 'gauze-network-1';
/** Windows that are read at once. */
const windowsAtOnce = 32;
/** A book with more words than this is begun anew between notes. */
const mostWords = 1 << 17;

/** The weights with all that is needed to use them, in the safetensors layout. Tables are stored with 16 bits, the rest with 32. */
export function networkBytes(types: readonly string[], shape: NetworkShape, parameters: Parameters): Uint8Array {
  const tensors = new Map<string, StoredTensor>(parameters.map(({ name, shape: sides, values, isTable }) => [name, { shape: sides, data: values, isHalf: isTable }]));
  return writeTensorFile({ metadata: { format, types: JSON.stringify(types), shape: JSON.stringify(shape) }, tensors });
}

export interface StoredNetwork extends Network {
  readonly types: readonly string[];
}

/** @throws GauzeError `damaged` where the bytes are no network of this version */
export function readNetwork(bytes: Uint8Array): StoredNetwork {
  const { metadata, tensors } = readTensorFile(bytes);
  if (metadata['format'] !== format) throw new GauzeError('damaged', 'not a network of this version');
  const types = JSON.parse(metadata['types'] ?? '[]') as readonly string[];
  const shape = JSON.parse(metadata['shape'] ?? '{}') as NetworkShape;
  const parameters = networkParameters(shape, types.length, trainingRandom(0)).map((parameter): Parameter => {
    const stored = tensors.get(parameter.name);
    if (stored === undefined || stored.data.length !== parameter.values.length) throw new GauzeError('damaged', 'the network lacks weights');
    return { ...parameter, values: Float32Array.from(stored.data) };
  });
  return { types, shape, chain: chainOf('BIOES', types.length), parameters };
}

/**
 * Emissions of every token of notes, by windows that overlap. Says `bug` rather than leave a token out.
 *
 * @returns for each note [token, tag]
 */
export function readNotes(network: Network, book: WordBook, notes: readonly NoteInputs[], weights: readonly tf.Tensor[]): readonly Float32Array[] {
  const tags = network.chain.tags;
  const out = notes.map(({ count }) => new Float32Array(count * tags));
  const seen = notes.map(({ count }) => new Uint8Array(count));
  const jobs = notes.flatMap((inputs, note) => coverByWindows(inputs.count).map((window) => ({ note, inputs, ...window })));
  jobs.sort((a, b) => b.to - b.from - (a.to - a.from));
  for (let first = 0; first < jobs.length; first += windowsAtOnce) {
    const batch = jobs.slice(first, first + windowsAtOnce);
    const emissions = emissionsOf(network, book, makeBatch(book, batch as readonly Stretch[]), weights); // [time · batch, tag]
    batch.forEach(({ note, from, keepFrom, keepTo }, b) => {
      for (let i = keepFrom; i < keepTo; i++) {
        const at = ((i - from) * batch.length + b) * tags;
        out[note]!.set(emissions.subarray(at, at + tags), i * tags);
        seen[note]![i]!++;
      }
    });
  }
  if (seen.some((tokens) => tokens.some((times) => times !== 1))) throw new GauzeError('bug', 'the network did not read every token once');
  return out;
}

/** BIOES marginals summed into BIO. [token, tag] */
export function bioOfBioes(marginals: Float32Array, types: number): Float32Array {
  const [from, to] = [1 + 4 * types, 1 + 2 * types];
  const count = marginals.length / from;
  const out = new Float32Array(count * to);
  for (let i = 0; i < count; i++) {
    out[i * to] = marginals[i * from]!;
    for (let type = 0; type < types; type++) {
      const [b, inside, e, s] = [1, 2, 3, 4].map((part) => marginals[i * from + 4 * type + part]!) as [number, number, number, number];
      out[i * to + 1 + 2 * type] = b + s;
      out[i * to + 2 + 2 * type] = inside + e;
    }
  }
  return out;
}

/** A network ready for use on the backend that runs. */
export function networkTagger(bytes: Uint8Array, featurizer: Featurizer): Tagger {
  const network = readNetwork(bytes);
  const { types, shape, chain, parameters } = network;
  const transitions = namedParameter(parameters, 'transitions').values;
  const weights = upload(tensorParameters(parameters));
  let book = new WordBook(shape);
  return {
    types,
    posteriors: (tokens, language) => {
      if (book.words > mostWords || book.bags > mostWords) book = new WordBook(shape);
      const inputs = book.inputsOf(featurizer.featuresOf(tokens, language));
      const [emissions] = readNotes(network, book, [inputs], weights);
      return bioOfBioes(chainMarginals(chain, emissions!, transitions), types.length);
    },
    dispose: () => tf.dispose(weights),
  };
}
