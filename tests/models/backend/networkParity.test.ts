import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { backendNames, type BackendName } from '../../../electron/contract/compute';
import { encodeTags } from '../../../electron/core/text/tagScheme';
import { tokenize } from '../../../electron/core/text/tokens';
import { startBackend } from '../../../models/backend/startBackend';
import { makeCoderBatch } from '../../../models/coder/network/coderBatch';
import { coderLoss } from '../../../models/coder/network/coderLoss';
import { createCoderNetwork, gapOf, type CoderGold } from '../../../models/coder/network/coderNetwork';
import { openBatcher } from '../../../models/coder/network/input';
import { labelCount, labelSpaceOf } from '../../../models/coder/network/labelSpace';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { architectureNames, type ArchitectureName } from '../../../models/tagger/architecture';
import { architectures } from '../../../models/tagger/architectures';
import { friedrichTraining } from '../../../models/tagger/friedrich';
import {
  createNetwork,
  lossAndGradients,
  tensorParameters,
  upload,
  type Network,
} from '../../../models/tagger/network';
import { makeBatch, widthOf, type NetworkBatch } from '../../../models/tagger/networkBatch';
import { FeatureIndex } from '../../../models/tagger/featureIndex';
import { adam, adamW, optimize, optimizerState, type OptimizerOptions } from '../../../models/training/optimizer';
import type { Gradient, Parameters } from '../../../models/training/parameters';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { smallBase, smallEncoder, smallPretrained } from '../coder/network/smallBase';
import { smallShapes } from '../coder/network/smallCoder';
import { places } from '../backendPlaces';
import { smallShape } from '../tagger/smallShape';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/**
 * Whole networks, as they are trained. Relative to the largest entry of each tensor, as in `parity.test.ts`: one pass
 * in single precision, and ten steps, in which rounding grows where an optimiser divides by roots of small gradients.
 */
const tolerance = { pass: 2e-5, training: 5e-3 };
const farthest = (seen: ArrayLike<number>, wanted: ArrayLike<number>): number => {
  let [distance, max] = [0, 1e-6];
  for (let i = 0; i < wanted.length; i++)
    [distance, max] = [Math.max(distance, Math.abs(seen[i]! - wanted[i]!)), Math.max(max, Math.abs(wanted[i]!))];
  return distance / max;
};

interface Trained {
  readonly losses: readonly number[];
  /** Of the first step, and weights after the last. */
  readonly gradients: readonly ArrayLike<number>[];
  readonly weights: readonly ArrayLike<number>[];
}

async function tenSteps(
  parameters: Parameters,
  options: OptimizerOptions,
  rate: number,
  step: (at: number) => Promise<{ readonly loss: number; readonly gradients: readonly Gradient[] }>,
): Promise<Trained> {
  const state = optimizerState(parameters);
  const losses: number[] = [];
  let first: readonly ArrayLike<number>[] = [];
  for (let at = 0; at < 10; at++) {
    const { loss, gradients } = await step(at);
    losses.push(loss);
    if (at === 0)
      first = gradients.map((gradient) => (gradient instanceof Float32Array ? gradient : gradient.values).slice());
    optimize(options, state, parameters, gradients, rate, 5);
  }
  return { losses, gradients: first, weights: parameters.map(settled) };
}

/**
 * What is added to every key of an attention changes no softmax: its slope is rounding alone, and Adam makes whole
 * steps of that.
 */
function settled({ name, values }: Parameters[number]): Float32Array {
  const third = values.length / 3;
  return name.endsWith('.readBias')
    ? Float32Array.from([...values.subarray(0, third), ...values.subarray(2 * third)])
    : values;
}

const types = ['name', 'date'];
const texts = ['Rosa acude el 14/03/2016.\n', 'El Dr. Luis (CP 28035) la ve', 'sin fiebre', 'x'];

function tagger(name: ArchitectureName): {
  readonly network: Network;
  readonly book: FeatureIndex;
  readonly batch: NetworkBatch;
  readonly gold: Int32Array;
} {
  const featurizer = createFeaturizer({ gazetteer: () => undefined });
  const network = createNetwork(architectures[name], smallShape, types.length, trainingRandom(4));
  const book = new FeatureIndex(smallShape);
  const batch = makeBatch(
    book,
    texts.map((text) => {
      const inputs = book.inputsOf(featurizer.featuresOf(tokenize(text), 'es'));
      return { inputs, from: 0, to: inputs.count };
    }),
  );
  const gold = new Int32Array(batch.time * batch.size);
  encodeTags(
    network.architecture.scheme,
    tokenize(texts[0]!),
    [
      { start: 0, end: 4, type: 'name' },
      { start: 14, end: 24, type: 'date' },
    ],
    types,
  ).forEach((tag, i) => (gold[i * batch.size] = tag));
  return { network, book, batch, gold };
}

function trainTagger(name: ArchitectureName): Promise<Trained> {
  const { network, book, batch, gold } = tagger(name);
  const [optimizer, rate] =
    name === 'recipe' ? [adam(), 3e-3] : [friedrichTraining.optimizer, friedrichTraining.learningRate];
  return tenSteps(network.parameters, optimizer, rate, (at) =>
    lossAndGradients(network, book, batch, gold, trainingRandom(9 + at)),
  );
}

const codes = ['A01.0', 'A01.1', 'B20', 'C34.9'];
const stems = [
  Int32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2),
  Int32Array.of(3),
  new Int32Array(0),
  Int32Array.from({ length: 30 }, (_, i) => i % 10),
];
const goldNotes: readonly CoderGold[] = [
  { labels: Int32Array.of(0, 2), evidence: [{ label: 0, stems: Int32Array.of(1, 2) }] },
  { labels: Int32Array.of(1), evidence: [] },
  { labels: Int32Array.of(), evidence: [] },
  { labels: Int32Array.of(3), evidence: [{ label: 3, stems: Int32Array.of(20) }] },
];

function trainCoder(name: keyof typeof smallShapes): Promise<Trained> {
  const shape = smallShapes[name];
  const labels = labelSpaceOf(codes, Int32Array.of(3, 2, 5, 1), shape.isJoint);
  const random = trainingRandom(1);
  const known = Float32Array.from({ length: labelCount(labels) * shape.wordWidth }, () => random.normal() * 0.3);
  const network = createCoderNetwork(shape, labels, 10, known, random);
  const batch = makeCoderBatch(stems, gapOf(shape));
  return tenSteps(network.parameters, adamW(), 3e-3, (at) =>
    coderLoss(network, batch, goldNotes, 0.5, trainingRandom(20 + at)),
  );
}

async function trainPretrained(): Promise<Trained> {
  const labels = labelSpaceOf(codes, Int32Array.of(3, 2, 5, 1), smallPretrained.isJoint);
  const blank = new Float32Array(labelCount(labels) * smallPretrained.wordWidth);
  const network = createCoderNetwork(smallPretrained, labels, smallEncoder, blank, trainingRandom(1));
  const batcher = openBatcher({ kind: 'pieces', base: smallEncoder, bytes: smallBase }, smallPretrained);
  const batch = await batcher.batch(stems);
  batcher.dispose();
  return tenSteps(network.parameters, adamW(), 3e-3, (at) =>
    coderLoss(network, batch, goldNotes, 0.5, trainingRandom(20 + at)),
  );
}

const trainings: readonly (readonly [string, () => Promise<Trained>])[] = [
  ...architectureNames.map((name) => [`tagger, ${name}`, () => trainTagger(name)] as const),
  ...(Object.keys(smallShapes) as (keyof typeof smallShapes)[]).map(
    (name) => [`coder, ${name}`, () => trainCoder(name)] as const,
  ),
  ['coder, pretrained', trainPretrained],
];

/** Emissions of a network and the slopes of all that they come from. */
async function pass(name: ArchitectureName): Promise<readonly ArrayLike<number>[]> {
  const {
    network: { architecture, parameters },
    batch,
  } = tagger(name);
  const width = widthOf(architecture.tables(smallShape));
  const vectors = (rows: number, columns: number) =>
    tf.tensor2d(
      Float32Array.from({ length: rows * columns }, (_, at) => Math.sin(1 + at)),
      [rows, columns],
    );
  const tensors = tf.tidy(() => {
    const given = [
      vectors(batch.words.length, width),
      vectors(batch.bags.length, smallShape.bitWidth),
      ...upload(tensorParameters(parameters)),
    ];
    const emit = ([words, bags, ...weights]: tf.Tensor[]) =>
      architecture.emissions(smallShape, batch, { words: words!, bags: bags! }, weights, trainingRandom(9));
    const used = architecture.readsBits ? given : [given[0]!, ...given.slice(2)];
    const { value, grads } = tf.valueAndGrads((...all: tf.Tensor[]) =>
      tf.sum(tf.square(emit(architecture.readsBits ? all : [all[0]!, given[1]!, ...all.slice(1)]))),
    )(used);
    return [emit(given), value as tf.Tensor, ...grads];
  });
  const values = await Promise.all(tensors.map((tensor) => tensor.data<'float32'>()));
  tf.dispose(tensors);
  return values;
}

const here = new Set<BackendName>();
for (const name of backendNames)
  if ((await startBackend({ choice: name, places, threads: 1 })).report.running === name) here.add(name);

let wanted: { readonly trained: readonly Trained[]; readonly passes: readonly (readonly ArrayLike<number>[])[] };
beforeAll(async () => {
  await startBackend({ choice: 'cpu', places, threads: 1 });
  const passes = [];
  for (const name of architectureNames) passes.push(await pass(name));
  const trained = [];
  for (const [, train] of trainings) trained.push(await train());
  wanted = { trained, passes };
});

describe.each(backendNames.filter((name) => name !== 'cpu'))('%s', (name) => {
  const isHere = here.has(name);
  beforeAll(async () => {
    if (isHere) await startBackend({ choice: name, places, threads: 1 });
  });

  test.skipIf(!isHere).each(architectureNames.map((each, at) => [each, at] as const))(
    '%s_emissionsAndTheirSlopes_equalThoseOfPlainJavaScript',
    async (architecture, at) => {
      for (const [place, seen] of (await pass(architecture)).entries())
        expect(farthest(seen, wanted.passes[at]![place]!), `tensor ${place}`).toBeLessThan(tolerance.pass);
    },
  );

  test.skipIf(!isHere).each(trainings.map(([what, train], at) => [what, train, at] as const))(
    '%s_tenTrainingSteps_endInTheSameWeights',
    async (_, train, at) => {
      const { losses, gradients, weights } = await train();
      const own = wanted.trained[at]!;
      expect(losses.every(Number.isFinite)).toBe(true);
      expect(losses.at(-1)).not.toBe(losses[0]);
      gradients.forEach((seen, place) =>
        expect(farthest(seen, own.gradients[place]!), `gradient ${place}`).toBeLessThan(tolerance.pass * 5),
      );
      expect(farthest(losses, own.losses)).toBeLessThan(tolerance.training);
      weights.forEach((seen, place) =>
        expect(farthest(seen, own.weights[place]!), `weights ${place}`).toBeLessThan(tolerance.training),
      );
    },
  );
});
