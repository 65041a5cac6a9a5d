import * as tf from '@tensorflow/tfjs-core';
import { GauzeError } from '../../electron/contract/errors';
import type { Featurizer } from '../features/tokenFeatures';
import { crfMarginals } from '../layers/forwardBackward';
import type { Parameter, Parameters } from '../training/parameters';
import { readTensorFile, writeTensorFile, type StoredTensor } from '../training/tensorFile';
import type { TrainingRandom } from '../training/trainingRandom';
import { architectureNames, type ArchitectureName } from './architecture';
import { architectures } from './architectures';
import { createNetwork, crfScoresOf, emissionsOf, tensorParameters, upload, type Network } from './network';
import { makeBatch, type Segment } from './networkBatch';
import { baseArchitectureShape, type NetworkShape } from './networkShape';
import { bioOfBioes } from './bioOfBioes';
import { coverByWindows } from './segments';
import type { Tagger } from './tagger';
import { FeatureIndex, type NoteInputs } from './featureIndex';

const format = 'gauze-network-1';
/** Windows that are read at once. */
const windowsAtOnce = 32;
/** A book with more words than this is begun again between notes. */
const maxWords = 1 << 17;

/**
 * The weights with all that is needed to use them, in the safetensors layout. Tables are stored with 16 bits, the rest
 * with 32.
 */
export function networkBytes(
  types: readonly string[],
  { architecture, shape }: Pick<Network, 'architecture' | 'shape'>,
  parameters: Parameters,
): Uint8Array {
  const tensors = new Map<string, StoredTensor>(
    parameters.map(({ name, shape: sides, values, isTable }) => [
      name,
      { shape: sides, data: values, isHalf: isTable },
    ]),
  );
  return writeTensorFile({
    metadata: { format, architecture: architecture.name, types: JSON.stringify(types), shape: JSON.stringify(shape) },
    tensors,
  });
}

export interface StoredNetwork extends Network {
  readonly types: readonly string[];
}

/** @throws GauzeError `damaged` where the bytes are no network of this version */
export function readNetwork(bytes: Uint8Array): StoredNetwork {
  const { metadata, tensors } = readTensorFile(bytes);
  const name = architectureNames.find((known) => known === metadata['architecture']);
  if (metadata['format'] !== format || name === undefined)
    throw new GauzeError('damaged', 'not a network of this version');
  const { types, shape } = parseSettings(metadata);
  // no more is made room for than the file can fill
  if (sizes(shape).some((size) => size > bytes.length)) throw new GauzeError('damaged', 'the network lacks weights');
  const network = createNetwork(architectures[name satisfies ArchitectureName], shape, types.length, noRandom);
  if (tensors.size !== network.parameters.length || Object.keys(metadata).length !== 4)
    throw new GauzeError('damaged', 'the network holds something else');
  const parameters = network.parameters.map((parameter): Parameter => {
    const stored = tensors.get(parameter.name);
    if (stored === undefined || stored.data.length !== parameter.values.length)
      throw new GauzeError('damaged', 'the network lacks weights');
    const values = new Float32Array(stored.data);
    // a training that went astray, or a table entry too large for 16 bits: such a network would find nothing and not
    // say so
    for (let i = 0; i < values.length; i++)
      if (!Number.isFinite(values[i])) throw new GauzeError('damaged', 'the network has weights that are no numbers');
    return { ...parameter, values };
  });
  return { ...network, types, parameters };
}

/** What is read from the file needs no chance, and drawing three million numbers takes half a second. */
const noRandom: TrainingRandom = {
  word: () => 0,
  next: () => 0,
  below: () => 0,
  normal: () => 0,
  state: () => [0, 0, 0, 0],
};

const sizes = ({
  wordRows,
  wordWidth,
  hashRows,
  bitRows,
  bitWidth,
  charWidth,
  charFilters,
  hidden,
}: NetworkShape): readonly number[] => [
  wordRows * wordWidth,
  hashRows,
  bitRows * bitWidth,
  charWidth * charFilters.reduce((a, b) => a + b, 0),
  4 * hidden * hidden,
];

function parseSettings(metadata: Readonly<Record<string, string>>): {
  readonly types: readonly string[];
  readonly shape: NetworkShape;
} {
  try {
    const types = JSON.parse(metadata['types'] ?? '') as unknown;
    const shape = JSON.parse(metadata['shape'] ?? '') as unknown;
    const keys = Object.keys(baseArchitectureShape);
    const isSound =
      Array.isArray(types) &&
      types.every((type) => typeof type === 'string') &&
      types.length > 0 &&
      typeof shape === 'object' &&
      shape !== null &&
      keys.every((key) => key in shape) &&
      'charFilters' in shape &&
      Array.isArray(shape.charFilters) &&
      shape.charFilters.length === 3 &&
      Object.values(shape)
        .flat()
        .every((side) => typeof side === 'number' && Number.isInteger(side) && side > 0 && side <= 1 << 22);
    if (isSound) return { types: types as readonly string[], shape: shape as NetworkShape };
  } catch {
    // not JSON: the same as any other nonsense
  }
  throw new GauzeError('damaged', 'the settings of the network cannot be read');
}

/**
 * Emissions of every token of notes, by windows that overlap. Says `bug` rather than leave a token out.
 *
 * @returns for each note [token, tag]
 */
export async function readNotes(
  network: Network,
  book: FeatureIndex,
  notes: readonly NoteInputs[],
  weights: readonly tf.Tensor[],
): Promise<readonly Float32Array[]> {
  const tags = network.transitions.tags;
  const out = notes.map(({ count }) => new Float32Array(count * tags));
  const seen = notes.map(({ count }) => new Uint8Array(count));
  const jobs = notes.flatMap((inputs, note) =>
    coverByWindows(inputs.count).map((window) => ({ note, inputs, ...window })),
  );
  jobs.sort((a, b) => b.to - b.from - (a.to - a.from));
  for (let first = 0; first < jobs.length; first += windowsAtOnce) {
    const batch = jobs.slice(first, first + windowsAtOnce);
    const emissions = await emissionsOf(network, book, makeBatch(book, batch as readonly Segment[]), weights); // [time · batch, tag]
    batch.forEach(({ note, from, keepFrom, keepTo }, b) => {
      for (let i = keepFrom; i < keepTo; i++) {
        const at = ((i - from) * batch.length + b) * tags;
        out[note]!.set(emissions.subarray(at, at + tags), i * tags);
        seen[note]![i]!++;
      }
    });
  }
  if (seen.some((tokens) => tokens.some((times) => times !== 1)))
    throw new GauzeError('bug', 'the network did not read every token once');
  return out;
}

/** A network ready for use on the backend that runs. */
export function networkTagger(bytes: Uint8Array, featurizer: Featurizer): Tagger {
  const network = readNetwork(bytes);
  const { types, shape, architecture, transitions, parameters } = network;
  const scores = crfScoresOf(parameters);
  const weights = upload(tensorParameters(parameters));
  let book = new FeatureIndex(shape);
  let [reading, isDone] = [0, false];
  return {
    types,
    posteriors: async (tokens, language) => {
      if (book.words > maxWords || book.bags > maxWords) book = new FeatureIndex(shape);
      const own = book;
      const inputs = own.inputsOf(featurizer.featuresOf(tokens, language));
      reading++;
      try {
        const [emissions] = await readNotes(network, own, [inputs], weights);
        const marginals = crfMarginals(transitions, emissions!, scores);
        return architecture.scheme === 'BIO' ? marginals : bioOfBioes(marginals, types.length);
      } finally {
        reading--;
        if (isDone && reading === 0) tf.dispose(weights);
      }
    },
    // A note that is being read is read to its end.
    dispose: () => {
      isDone = true;
      if (reading === 0) tf.dispose(weights);
    },
  };
}
