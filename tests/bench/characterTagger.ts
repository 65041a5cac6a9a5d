// The base architecture with the states of a character language model as a further input, which one linear layer
// reduces; the model itself stays as it is.
import * as tf from '@tensorflow/tfjs-core';
import { tokenize, type Tokens } from '../../electron/core/text/tokens';
import type { Featurizer } from '../../models/features/tokenFeatures';
import { crfMarginals } from '../../models/layers/forwardBackward';
import type { Architecture } from '../../models/tagger/architecture';
import { uniform } from '../../models/tagger/architectureParts';
import {
  createNetwork,
  crfScoresOf,
  emissionsOf,
  lossAndGradients,
  tensorParameters,
  upload,
  type Network,
} from '../../models/tagger/network';
import { makeBatch, type NetworkBatch, type Segment } from '../../models/tagger/networkBatch';
import { baseArchitectureShape, type NetworkShape } from '../../models/tagger/networkShape';
import { bioOfBioes } from '../../models/tagger/bioOfBioes';
import { baseArchitecture } from '../../models/tagger/baseArchitecture';
import { coverByWindows } from '../../models/tagger/segments';
import type { Tagger, TrainingNote } from '../../models/tagger/tagger';
import { epochItems, goldOf, segmentItems, type Item } from '../../models/tagger/networkItems';
import type { NetworkOptions } from '../../models/tagger/networkOptions';
import { FeatureIndex, type NoteInputs } from '../../models/tagger/featureIndex';
import { lengthBatches } from '../../models/training/lengthBatches';
import { parameter, type Parameter, type Parameters } from '../../models/training/parameters';
import { readTensorFile } from '../../models/training/tensorFile';
import { runTraining, type LoopHooks } from '../../models/training/trainingLoop';
import { trainingRandom, type TrainingRandom } from '../../models/training/trainingRandom';
import type { CharacterReader } from './characterModel';

interface StatedInputs extends NoteInputs {
  /** [token, state], times 127 */
  readonly states: Int8Array;
}
interface StatedBatch extends NetworkBatch {
  /** [time · batch, state] */
  readonly states: Float32Array;
}

export interface StatesOptions {
  readonly reader: CharacterReader;
  /** States of a token. */
  readonly width: number;
  /** What they are reduced to. */
  readonly units: number;
}

/** To the encoder the reduced states are further columns of the bags, of which then each token has one of its own. */
function statedArchitecture({ width, units }: StatesOptions): Architecture {
  const wide = (shape: NetworkShape): NetworkShape => ({ ...shape, bitWidth: shape.bitWidth + units });
  return {
    ...baseArchitecture,
    parameters: (shape, types, random) => [
      ...baseArchitecture.parameters(wide(shape), types, random).flatMap((own): Parameters => {
        if (own.name === 'table.bits')
          return [parameter(own.name, [shape.bitRows, shape.bitWidth], () => 0.1 * random.normal(), { isTable: true })];
        return own.name === 'transitions'
          ? [parameter('states', [width, units], uniform(random, 1 / Math.sqrt(width))), own]
          : [own];
      }),
    ],
    emissions: (shape, batch, { words, bags }, weights, random) => {
      const { time, size, bagIndex, states } = batch as StatedBatch;
      const reduced = tf.matMul(tf.tensor2d(states, [time * size, width]), weights.at(-1) as tf.Tensor2D);
      const own = tf.concat([tf.gather(bags, tf.tensor1d(bagIndex, 'int32')), reduced], 1); // [time · batch, width]
      return baseArchitecture.emissions(
        wide(shape),
        { ...batch, bagIndex: Int32Array.from(bagIndex, (_, i) => i) },
        { words, bags: own },
        weights.slice(0, -1),
        random,
      );
    },
  };
}

/** With the states beside each token where there are any. */
function batchOf(
  book: FeatureIndex,
  segments: readonly Segment[],
  wordDropout = 0,
  random?: TrainingRandom,
): NetworkBatch | StatedBatch {
  const batch = makeBatch(book, segments, wordDropout, random);
  const { time, size } = batch;
  const width =
    'states' in segments[0]!.inputs
      ? (segments[0]!.inputs as StatedInputs).states.length / segments[0]!.inputs.count
      : 0;
  if (width === 0) return batch;
  const states = new Float32Array(time * size * width);
  segments.forEach(({ inputs, from, to }, b) => {
    for (let i = from; i < to; i++) {
      const at = ((i - from) * size + b) * width;
      for (let k = 0; k < width; k++) states[at + k] = (inputs as StatedInputs).states[i * width + k]! / 127;
    }
  });
  return { ...batch, states };
}

/** What was pre-trained, at half the rate; inputs that it does not know stay as they were drawn. */
function startFrom(parameters: Parameters, start: Uint8Array): Parameters {
  const { tensors } = readTensorFile(start);
  return parameters.map((own): Parameter => {
    const given = tensors.get(own.name);
    if (given === undefined) return own;
    const values = own.values.slice();
    const data = Float32Array.from(given.data);
    const missing = values.length - data.length;
    const known = missing === 0 ? data.length : data.length - baseArchitectureShape.hidden * own.shape[1]!;
    values.set(data.subarray(0, known));
    values.set(data.subarray(known), known + missing);
    return { ...own, values, rate: Math.min(own.rate, 0.5) };
  });
}

export interface StatedMaterial {
  readonly notes: readonly TrainingNote[];
  readonly types: readonly string[];
  readonly featurizer: Featurizer;
  /** The pre-trained encoder. */
  readonly start: Uint8Array;
  readonly augment: (note: TrainingNote, random: TrainingRandom) => TrainingNote;
  /** Null: the base architecture as it is. */
  readonly states: StatesOptions | null;
}

/** As `trainNetwork`, with the states beside the tokens. */
export async function trainStated(
  { notes, types, featurizer, start, augment, states }: StatedMaterial,
  options: NetworkOptions,
  hooks: LoopHooks,
): Promise<Network> {
  const book = new FeatureIndex(options.shape);
  const seeds = trainingRandom(options.seed);
  const fresh = createNetwork(
    states === null ? baseArchitecture : statedArchitecture(states),
    options.shape,
    types.length,
    seeds,
  );
  const network: Network = { ...fresh, parameters: startFrom(fresh.parameters, start) };
  const itemsOf = (note: TrainingNote): readonly Item[] => {
    const own = segmentItems(note, types, baseArchitecture.scheme, featurizer, book, options.segmentLength);
    if (states === null) return own;
    const inputs: StatedInputs = { ...own[0]!.inputs, states: states.reader(tokenize(note.text)) };
    return own.map((item) => ({ ...item, inputs }));
  };
  const originals = notes.map(itemsOf);
  const copies = Array.from({ length: options.copies }, () => notes.map((note) => itemsOf(augment(note, seeds))));
  const { parameters } = await runTraining(
    {
      parameters: network.parameters,
      fingerprint: 'stated',
      batchSize: options.batchSize,
      epoch: (random) =>
        lengthBatches(
          epochItems(originals, copies, options, random),
          options.batchSize,
          ({ from, to }) => to - from,
          random,
        ),
      sizeOf: (batch: readonly Item[]) => batch.length,
      step: async (batch, random) => {
        const made = batchOf(book, batch, baseArchitecture.wordDropout, random);
        const { loss, gradients } = await lossAndGradients(network, book, made, goldOf(batch, made.time), random);
        return { loss: (loss * made.size) / made.tokens, gradients, tokens: made.tokens };
      },
    },
    options,
    hooks,
  );
  return { ...network, parameters };
}

/** A network with stored weights. */
export const storedNetwork = (
  values: ReadonlyMap<string, { readonly data: ArrayLike<number> }>,
  types: number,
  states: StatesOptions | null,
): Network => {
  const network = createNetwork(
    states === null ? baseArchitecture : statedArchitecture(states),
    baseArchitectureShape,
    types,
    trainingRandom(1),
  );
  return {
    ...network,
    parameters: network.parameters.map((own) => ({ ...own, values: Float32Array.from(values.get(own.name)!.data) })),
  };
};

export function statedTagger(
  network: Network,
  types: readonly string[],
  featurizer: Featurizer,
  states: StatesOptions | null,
): Tagger {
  const weights = upload(tensorParameters(network.parameters));
  const book = new FeatureIndex(network.shape);
  const { tags } = network.transitions;
  const emissionsOfNote = async (tokens: Tokens, language: 'es'): Promise<Float32Array> => {
    const inputs = {
      ...book.inputsOf(featurizer.featuresOf(tokens, language)),
      ...(states !== null && { states: states.reader(tokens) }),
    };
    const windows = coverByWindows(inputs.count).map((window) => ({ inputs, ...window }));
    const out = new Float32Array(inputs.count * tags);
    const read = await emissionsOf(network, book, batchOf(book, windows), weights);
    windows.forEach(({ from, keepFrom, keepTo }, b) => {
      for (let i = keepFrom; i < keepTo; i++) {
        const at = ((i - from) * windows.length + b) * tags;
        out.set(read.subarray(at, at + tags), i * tags);
      }
    });
    return out;
  };
  return {
    types,
    posteriors: async (tokens) =>
      bioOfBioes(
        crfMarginals(network.transitions, await emissionsOfNote(tokens, 'es'), crfScoresOf(network.parameters)),
        types.length,
      ),
    dispose: () => tf.dispose(weights),
  };
}
