import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { backendNames } from '../../../electron/contract/compute';
import { startBackend } from '../../../models/backend/startBackend';
import { languageParameters, maskedLoss, weightsOf } from '../../../models/languageModel/network';
import { logSoftmaxRows, openLanguageModel } from '../../../models/languageModel/reader';
import { languageOptions, trainLanguageModel } from '../../../models/languageModel/trainLanguageModel';
import { maskWindows } from '../../../models/languageModel/windows';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { isLong } from '../../fixtures/long';
import { places } from '../backendPlaces';
import { smallNotes, smallShape, smallVocabulary, smallWindows } from './smallLanguage';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const vocabulary = smallVocabulary();
const shape = { ...smallShape(vocabulary.pieces.length), width: 16, inner: 32, layers: 1 };
const windows = smallWindows(vocabulary, smallNotes(20));
const batch = maskWindows(windows.slice(0, 1), shape.pieces, trainingRandom(5));
// Larger than at a start, so that every part has a say.
const parameters = languageParameters(shape, trainingRandom(7)).map((each) => ({
  ...each,
  values: each.values.map((value, at) => 4 * value + 0.05 * Math.sin(at)),
}));

const take = (): { loss: number; gradients: readonly Float32Array[] } => {
  const { loss, gradients } = maskedLoss(shape, parameters, batch);
  const out = {
    loss: loss.dataSync<'float32'>()[0]!,
    gradients: gradients.map((each) => each.dataSync<'float32'>().slice()),
  };
  tf.dispose([loss, ...gradients]);
  return out;
};

describe('on plain JavaScript', () => {
  let [wanted, slopes]: [number, readonly Float32Array[]] = [0, []];
  beforeAll(async () => {
    await startBackend({ choice: 'cpu', places, threads: 1 });
    ({ loss: wanted, gradients: slopes } = take());
  });

  test.each(parameters.map(({ name }, at) => [name, at] as const))(
    'maskedLoss_%s_slopeAlongTheGradientEqualsItsLength',
    (_name, at) => {
      const slope = slopes[at]!;
      const length = Math.hypot(...slope);
      const { values } = parameters[at]!;
      const before = values.slice();
      const step = 4e-3;
      const lossAt = (by: number): number => {
        slope.forEach((each, i) => (values[i] = before[i]! + (by * each) / Math.max(length, 1e-12)));
        return take().loss;
      };
      const seen = (lossAt(step) - lossAt(-step)) / (2 * step);
      values.set(before);
      // Losses of single precision differ by some 5e-7 from what they are, and are divided by 8e-3.
      expect(Math.abs(seen - length)).toBeLessThan(2e-4 + 2e-3 * length);
      expect(length).toBeGreaterThan(1e-3);
    },
  );

  test('logits_ofTheReader_giveTheLossThatTrainingSees', async () => {
    const reader = openLanguageModel({ shape, vocabulary, weights: weightsOf(parameters) });
    const rows = logSoftmaxRows(await reader.logits(batch, batch.targets), shape.pieces);
    reader.dispose();
    const sum = batch.answers.reduce((total, answer, at) => total - rows[at * shape.pieces + answer]!, 0);
    expect(sum / batch.answers.length).toBeCloseTo(wanted, 4);
  });

  for (const name of backendNames.filter((each) => each !== 'cpu'))
    test(`maskedLoss_on_${name}_equalsPlainJavaScript`, async (context) => {
      const { report } = await startBackend({ choice: name, places, threads: 1 });
      if (report.running !== name) context.skip(`${name} is not on this machine`);
      const seen = take();
      await startBackend({ choice: 'cpu', places, threads: 1 });
      expect(seen.loss).toBeCloseTo(wanted, 4);
      seen.gradients.forEach((gradient, at) => {
        const largest = slopes[at]!.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-4);
        const distance = gradient.reduce((max, value, i) => Math.max(max, Math.abs(value - slopes[at]![i]!)), 0);
        expect(distance / largest, parameters[at]!.name).toBeLessThan(1e-3);
      });
    });
});

describe('trainLanguageModel', () => {
  const wide = smallShape(vocabulary.pieces.length);
  beforeAll(async () => {
    await startBackend({ choice: 'auto', places, threads: 1 });
  });
  const options = { ...languageOptions, epochs: 30, batchSize: 8, learningRate: 3e-3, saveEvery: 3, evaluateEvery: 15 };
  const text = { learned: windows, unseen: smallWindows(vocabulary, smallNotes(26).slice(20)) };
  const hooks = { elapsed: () => performance.now() };

  test('trainLanguageModel_textWithARule_tellsItOnUnseenTextAndKeepsNoTensors', async () => {
    const before = tf.memory().numTensors;
    const more = { ...text, learned: smallWindows(vocabulary, smallNotes(30)) };
    const own = isLong ? options : { ...options, epochs: 20, learningRate: 5e-3, evaluateEvery: 10 };
    const { perplexity, history, model } = await trainLanguageModel({ shape: wide, vocabulary }, more, own, hooks);
    expect(tf.memory().numTensors).toBe(before);
    // Were all pieces as likely, it would be 340.
    expect(perplexity).toBeLessThan(15);
    expect(history.at(-1)?.perplexity).toBe(perplexity);
    expect(model.weights.get('words')?.shape).toEqual([wide.pieces, wide.width]);
  });

  test('trainLanguageModel_brokenOffAndResumed_endsWithTheSameWeights', async () => {
    const short = { ...options, epochs: 3, evaluateEvery: 1 };
    const whole = await trainLanguageModel({ shape: wide, vocabulary }, text, short, hooks);
    const checkpoints: Uint8Array[] = [];
    const keepCheckpoint = (bytes: Uint8Array): void => void checkpoints.push(bytes);
    await trainLanguageModel({ shape: wide, vocabulary }, text, short, { ...hooks, onCheckpoint: keepCheckpoint });
    const resumed = await trainLanguageModel({ shape: wide, vocabulary }, text, short, hooks, checkpoints[1]);
    for (const [name, { data }] of whole.model.weights)
      expect(Buffer.compare(Buffer.from(data.buffer), Buffer.from(resumed.model.weights.get(name)!.data.buffer))).toBe(
        0,
      );
    await expect(
      trainLanguageModel(
        { shape: wide, vocabulary },
        { ...text, learned: windows.slice(1) },
        short,
        hooks,
        checkpoints[1],
      ),
    ).rejects.toMatchObject({ code: 'stale' });
  });
});

test('maskWindows_manyWindows_hidesFifteenInAHundredAsItShould', () => {
  const long = Array.from({ length: 200 }, () => new Int32Array(100).fill(50));
  const masked = maskWindows(long, 340, trainingRandom(1));
  const seen = [...masked.targets].map((place) => masked.ids[place]!);
  expect(masked.targets.length).toBe(200 * 15);
  expect([...masked.answers].every((answer) => answer === 50)).toBe(true);
  const share = (is: (id: number) => boolean): number => seen.filter(is).length / seen.length;
  // Three thousand draws: five deviations are 0.037 and 0.028.
  expect(Math.abs(share((id) => id === 4) - 0.8)).toBeLessThan(0.037);
  expect(Math.abs(share((id) => id === 50) - 0.1)).toBeLessThan(0.028);
  expect(seen.every((id) => id >= 4)).toBe(true);
});
