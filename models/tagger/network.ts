import * as tf from '@tensorflow/tfjs-core';
import { gradientScope, readsByWaiting, takeValues } from '../backend/gradientScope';
import { crfLoss } from '../layers/crf';
import { crfGradient, type CrfScores } from '../layers/forwardBackward';
import type { Transitions } from '../layers/transitions';
import type { Gradient, Parameter, Parameters } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import type { Architecture } from './architecture';
import {
  lookUpBags,
  lookUpWords,
  scatterBags,
  scatterWords,
  widthOf,
  type FilledTable,
  type NetworkBatch,
} from './networkBatch';
import type { NetworkShape } from './networkShape';
import type { FeatureIndex } from './featureIndex';

/** An architecture with weights. Tables and the CRF are computed in plain memory, the rest in tensors. */
export interface Network {
  readonly architecture: Architecture;
  readonly shape: NetworkShape;
  readonly transitions: Transitions;
  readonly parameters: Parameters;
}

export const createNetwork = (
  architecture: Architecture,
  shape: NetworkShape,
  types: number,
  random: TrainingRandom,
): Network => ({
  architecture,
  shape,
  transitions: architecture.transitions(types),
  parameters: architecture.parameters(shape, types, random),
});

export function namedParameter(parameters: Parameters, name: string): Parameter {
  const found = parameters.find((parameter) => parameter.name === name);
  if (found === undefined) throw new RangeError('the network has no such parameter');
  return found;
}

const crfNames = ['transitions', 'start', 'end'];
export const tensorParameters = (parameters: Parameters): Parameters =>
  parameters.filter(({ name, isTable }) => !isTable && !crfNames.includes(name));
export const upload = (parameters: Parameters): tf.Tensor[] =>
  parameters.map(({ values, shape }) => tf.tensor(values, [...shape]));

export const crfScoresOf = (parameters: Parameters): CrfScores => ({
  transitions: namedParameter(parameters, 'transitions').values,
  start: namedParameter(parameters, 'start').values,
  end: namedParameter(parameters, 'end').values,
});

const filledTables = ({ architecture, shape, parameters }: Network): readonly FilledTable[] =>
  architecture
    .tables(shape)
    .map((table) => ({ ...table, values: namedParameter(parameters, `table.${table.column}`).values }));

/** Vectors of the distinct words and bags of a batch. [word, width], [bag, width] */
function lookUp(
  network: Network,
  tables: readonly FilledTable[],
  book: FeatureIndex,
  batch: NetworkBatch,
): { readonly words: tf.Tensor2D; readonly bags: tf.Tensor2D } {
  const { architecture, shape, parameters } = network;
  const words = tf.tensor2d(lookUpWords(book, tables, batch), [batch.words.length, widthOf(tables)]);
  const bags = architecture.readsBits
    ? tf.tensor2d(lookUpBags(book, namedParameter(parameters, 'table.bits'), batch), [
        batch.bags.length,
        shape.bitWidth,
      ])
    : tf.zeros<tf.Rank.R2>([1, 1]);
  return { words, bags };
}

/** Emissions of a batch, nothing dropped. [time, batch, tag] */
export async function emissionsOf(
  network: Network,
  book: FeatureIndex,
  batch: NetworkBatch,
  weights: readonly tf.Tensor[],
): Promise<Float32Array> {
  const out = tf.tidy(() =>
    network.architecture.emissions(
      network.shape,
      batch,
      lookUp(network, filledTables(network), book, batch),
      weights,
      null,
    ),
  );
  const [values] = await takeValues([out]);
  return values!;
}

export interface LossAndGradients {
  /** Mean over the segments. */
  readonly loss: number;
  /** In the order of the parameters. */
  readonly gradients: readonly Gradient[];
}

/**
 * The CRF is summed in plain memory; where the emissions cannot be read in the middle of the step, on the backend.
 *
 * @param gold [time, batch]
 * @param random draws what is dropped
 */
export async function lossAndGradients(
  network: Network,
  book: FeatureIndex,
  batch: NetworkBatch,
  gold: Int32Array,
  random: TrainingRandom,
): Promise<LossAndGradients> {
  const { architecture, shape, transitions, parameters } = network;
  const ofCrf = readsByWaiting() ? crfNames.map((name) => namedParameter(parameters, name)) : [];
  const inTensors = [...tensorParameters(parameters), ...ofCrf];
  const tables = filledTables(network);
  const scores = crfScoresOf(parameters);
  const { time, size } = batch;
  const mean = (values: Float32Array): Float32Array => values.map((value) => value / size);
  let crf = { loss: 0, scores };
  const results = gradientScope(() => {
    const { words, bags } = lookUp(network, tables, book, batch);
    const lossInMemory = tf.customGrad((given) => {
      const sums = crfGradient(
        architecture.mode,
        transitions,
        (given as tf.Tensor).dataSync() as Float32Array,
        scores,
        gold,
        batch.lengths,
      );
      crf = sums;
      return {
        value: tf.scalar(sums.loss / size),
        gradFunc: () => [tf.tensor(mean(sums.emissions), [time * size, transitions.tags])],
      };
    });
    const looked = architecture.readsBits ? [words, bags] : [words];
    const { value, grads } = tf.valueAndGrads((...given: tf.Tensor[]) => {
      const vectors = { words: given[0]!, bags: architecture.readsBits ? given[1]! : bags };
      const emissions = architecture.emissions(
        shape,
        batch,
        vectors,
        given.slice(looked.length, given.length - ofCrf.length),
        random,
      );
      if (ofCrf.length === 0) return lossInMemory(emissions);
      const [between, start, end] = given.slice(-ofCrf.length) as [tf.Tensor2D, tf.Tensor1D, tf.Tensor1D];
      return tf.div(
        crfLoss(
          architecture.mode,
          transitions,
          tf.reshape(emissions, [time, size, transitions.tags]),
          { transitions: between, start, end },
          { gold, lengths: batch.lengths },
        ),
        size,
      );
    })([...looked, ...upload(inTensors)]);
    return ofCrf.length === 0 ? grads : [...grads, value];
  });
  const values = await takeValues(results);
  const ofTensors = values.slice(architecture.readsBits ? 2 : 1);
  const byName = new Map<string, Gradient>(inTensors.map(({ name }, i) => [name, ofTensors[i]!]));
  if (ofCrf.length === 0)
    byName
      .set('transitions', mean(crf.scores.transitions))
      .set('start', mean(crf.scores.start))
      .set('end', mean(crf.scores.end));
  if (architecture.readsBits)
    byName.set('table.bits', scatterBags(book, namedParameter(parameters, 'table.bits'), batch, values[1]!));
  scatterWords(book, tables, batch, values[0]!).forEach((given, i) => byName.set(`table.${tables[i]!.column}`, given));
  return {
    loss: ofCrf.length === 0 ? crf.loss / size : values.at(-1)![0]!,
    gradients: parameters.map(({ name }) => byName.get(name)!),
  };
}
