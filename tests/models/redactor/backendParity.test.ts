import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { backendNames, type BackendName } from '../../../electron/contract/compute';
import { startBackend } from '../../../models/backend/startBackend';
import { takeValues } from '../../../models/backend/gradientScope';
import { decodeConstrained } from '../../../models/redactor/decodePacked';
import { decodeFreely } from '../../../models/redactor/decodeWindows';
import { learnedBatch } from '../../../models/redactor/redactorBatch';
import { redactorGradients } from '../../../models/redactor/redactorLoss';
import { learnedNote } from '../../../models/redactor/redactorNote';
import { redactorParameters } from '../../../models/redactor/redactorNetwork';
import { choicesOf, type RedactorShape } from '../../../models/redactor/shape';
import { openParameters, publishedOptions, redactorOptions } from '../../../models/redactor/trainRedactor';
import { dropper } from '../../../models/training/dropper';
import { optimize, optimizerState } from '../../../models/training/optimizer';
import type { Parameters } from '../../../models/training/parameters';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { places } from '../backendPlaces';
import { cutterOf, drawnWeights, inventedNotes, smallShape, smallVocabularyOf, types } from './smallRedactor';

// a graphics processor in software compiles for a long time
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** Relative to the largest entry of each tensor, as in `networkParity.test.ts`. */
const tolerance = { gradient: 1e-4, training: 5e-3, probability: 1e-4 };
const farthest = (seen: ArrayLike<number>, wanted: ArrayLike<number>): number => {
  let [distance, max] = [0, 1e-6];
  for (let i = 0; i < wanted.length; i++)
    [distance, max] = [Math.max(distance, Math.abs(seen[i]! - wanted[i]!)), Math.max(max, Math.abs(wanted[i]!))];
  return distance / max;
};

const notes = inventedNotes(20);
const vocabulary = smallVocabularyOf(notes);
const cutter = cutterOf(vocabulary);
const sizes = { width: 32, heads: 4, inner: 32, decoderLayers: 1 };
/** The redactor of this house, and one that may write any piece, as published. */
const shapes = {
  choices: smallShape(vocabulary, sizes),
  vocabulary: smallShape(vocabulary, { ...sizes, output: 'vocabulary', isAligned: false }),
} as const satisfies Record<string, RedactorShape>;
type ShapeName = keyof typeof shapes;
const shapeNames = Object.keys(shapes) as readonly ShapeName[];

function batchOf(shape: RedactorShape) {
  const windows = notes.slice(0, 3).map((note, at) => {
    const of = learnedNote(note, cutter, types);
    return { of, window: { from: 0, to: Math.min([20, 9, 15][at]!, of.gold.length), firstWord: 0, endWord: 1 } };
  });
  const weights = Float32Array.from({ length: choicesOf(shape) }, (_, choice) => 1 + choice / 2);
  return learnedBatch(shape, vocabulary, { windows }, weights, 0.3, trainingRandom(3));
}

interface Trained {
  readonly losses: readonly number[];
  /** Of the first step. */
  readonly gradients: readonly Float32Array[];
  /** After the last. */
  readonly weights: readonly Float32Array[];
}

/**
 * What is added to every key of an attention changes no softmax: its slope is rounding alone, and Adam makes whole
 * steps of that. Keys are the second third of what an own layer reads, the first half of what the encoder answers.
 */
function settled({ name, values }: Parameters[number]): Float32Array {
  const { length } = values;
  if (name.endsWith('.readBias'))
    return Float32Array.from([...values.subarray(0, length / 3), ...values.subarray((2 * length) / 3)]);
  return name.endsWith('.answerBias') ? values.slice(length / 2) : values.slice();
}

/** Ten steps of the loss as it is trained: weighted by class, smoothed, dropped alike by a seed. */
async function train(name: ShapeName): Promise<Trained> {
  const shape = shapes[name];
  const parameters = redactorParameters(shape, trainingRandom(4));
  const { optimizer, smoothing } = name === 'choices' ? redactorOptions : { ...publishedOptions, smoothing: 0 };
  const state = optimizerState(parameters);
  const batch = batchOf(shape);
  const losses: number[] = [];
  let first: readonly Float32Array[] = [];
  for (let at = 0; at < 10; at++) {
    const drop = dropper(0.1, trainingRandom(20 + at));
    const { loss, gradients } = redactorGradients(shape, parameters, batch, null, { smoothing }, drop);
    const [value, ...slopes] = await takeValues([loss, ...gradients]);
    losses.push(value![0]!);
    if (at === 0) first = slopes.map((slope) => slope.slice());
    optimize(optimizer, state, parameters, slopes, 2e-3, 1);
  }
  return { losses, gradients: first, weights: parameters.map(settled) };
}

/** What both decoders say of windows of three lengths; the weights make it depend on what they wrote before. */
async function decoded(name: ShapeName) {
  const shape = shapes[name];
  const { source } = batchOf(shape);
  const { open, dispose } = openParameters(shape, drawnWeights(shape, 1, 1), null);
  const { choices, probabilities } = await decodeConstrained(open, source);
  const written = name === 'choices' ? null : await decodeFreely(open, source, vocabulary.marks.end);
  dispose();
  return { source, choices, probabilities, written };
}

const here = new Set<BackendName>();
for (const name of backendNames)
  if ((await startBackend({ choice: name, places, threads: 1 })).report.running === name) here.add(name);

const wanted = new Map<ShapeName, { readonly trained: Trained; readonly said: Awaited<ReturnType<typeof decoded>> }>();
beforeAll(async () => {
  await startBackend({ choice: 'cpu', places, threads: 1 });
  for (const name of shapeNames) wanted.set(name, { trained: await train(name), said: await decoded(name) });
});

test('redactors_ofThisMeasure_writeBothChoices_andLearn', () => {
  for (const { trained, said } of wanted.values()) {
    expect(new Set(said.choices).size).toBeGreaterThan(1);
    expect(trained.losses.at(-1)).toBeLessThan(trained.losses[0]!);
  }
});

describe.each(backendNames.filter((name) => name !== 'cpu'))('%s', (backend) => {
  const isHere = here.has(backend);
  beforeAll(async () => {
    if (isHere) await startBackend({ choice: backend, places, threads: 1 });
  });

  test.skipIf(!isHere).each(shapeNames)('redactor_%s_tenSteps_slopesAndWeightsOfPlainJavaScript', async (name) => {
    const { losses, gradients, weights } = await train(name);
    const own = wanted.get(name)!.trained;
    gradients.forEach((seen, place) =>
      expect(farthest(seen, own.gradients[place]!), `gradient ${place}`).toBeLessThan(tolerance.gradient),
    );
    expect(farthest(losses, own.losses)).toBeLessThan(tolerance.training);
    weights.forEach((seen, place) =>
      expect(farthest(seen, own.weights[place]!), `weights ${place}`).toBeLessThan(tolerance.training),
    );
  });

  test.skipIf(!isHere).each(shapeNames)('redactor_%s_decodes_asPlainJavaScriptDoes', async (name) => {
    const before = tf.memory().numTensors;
    const { source, choices, probabilities, written } = await decoded(name);
    const own = wanted.get(name)!.said;
    expect(choices).toEqual(own.choices);
    expect(written).toEqual(own.written);
    const count = choicesOf(shapes[name]);
    probabilities.forEach((value, i) => {
      const at = Math.floor(i / count);
      const isPadding = at % source.places >= source.lengths[Math.floor(at / source.places)]!;
      if (!isPadding) expect(Math.abs(value - own.probabilities[i]!)).toBeLessThan(tolerance.probability);
    });
    expect(tf.memory().numTensors).toBe(before);
  });
});
