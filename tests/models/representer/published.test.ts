import { beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../../models/backend/startBackend';
import {
  adversarial,
  drawn,
  losses,
  moving,
  ownAdversary,
  type AdversarialRepresenter,
} from '../../../models/representer/adversarial';
import { bestAttacker } from '../../../models/representer/audit/knownCandidates';
import { nearest } from '../../../models/representer/neighbours';
import { rowsByType } from '../../../models/representer/pairs';
import { representerOf } from '../../../models/representer/representer';
import { labelledSentences } from '../../../models/representer/sentences';
import { lossAndGradients } from '../../../models/representer/tensors';
import { ofConfusion, threePartOptions, trainThreePart } from '../../../models/representer/threePart';
import type { RepresenterOptions } from '../../../models/representer/trainRepresenter';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { isLong } from '../../fixtures/long';
import { places } from '../backendPlaces';
import { smallNotes, smallSpace, smallTypes } from './smallSpace';

beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
}, 120_000);

const space = smallSpace();
const sentences = labelledSentences(smallNotes(60), smallTypes, space);
const heldOut = labelledSentences(smallNotes(100, 8), smallTypes, space);
const pool = { neighbours: nearest(space, 5), byType: rowsByType(sentences, smallTypes.length) };
const hooks = { elapsed: () => performance.now() };
const smaller = (options: RepresenterOptions, changes: Partial<RepresenterOptions> = {}): RepresenterOptions => ({
  ...options,
  epochs: 8,
  neighbours: 5,
  batchSize: 8,
  learningRate: 0.01,
  ...changes,
  shape: { ...options.shape, hidden: 12, dimension: 8 } as RepresenterOptions['shape'],
});
const ofWhiteBox = async ({ own: { shape, parameters } }: AdversarialRepresenter) => {
  const representer = representerOf(space, { kind: 'vectors', ...shape }, parameters);
  return bestAttacker(representer, heldOut, pool, 'neighbour', trainingRandom(1));
};

test('three parts quiet their own adversaries, and not an attacker who owns the representer', async () => {
  const options = smaller(threePartOptions(space.width), { epochs: isLong ? 5 : 3 });
  const learned = await trainThreePart(space, sentences, smallTypes.length, options, hooks);
  const own = await ownAdversary(learned.own, heldOut);
  const { best, whiteBox } = await ofWhiteBox(learned);
  expect(own.rate).toBeLessThan(0.65);
  expect(whiteBox.rate).toBeGreaterThan(0.75);
  expect(best.mean).toBeGreaterThan(0.8);
}, 300_000);

test('noise and confusion have the gradient that differences give', async () => {
  const options = smaller(threePartOptions(space.width));
  const context = adversarial(space, sentences, smallTypes.length, options);
  const pairs = drawn(context, sentences.slice(0, 3), trainingRandom(4));
  const parameters = moving(context.parameters, 'representer');
  // Answers that lie well away from a half: there the absolute value has a corner.
  context.parameters
    .filter(({ name }) => name.endsWith('outputBias') && name.startsWith('adversary'))
    .forEach(({ values }) => values.fill(1));
  const loss = () =>
    lossAndGradients(parameters, (weights) =>
      ofConfusion(5)(losses(context, weights, pairs, trainingRandom(5), { isDropped: false })),
    );
  const { gradients } = await loss();
  for (const [p, { name, values, rate }] of parameters.entries()) {
    if (rate === 0) {
      expect(
        (gradients[p] as Float32Array).every((value) => value === 0),
        name,
      ).toBe(true);
      continue;
    }
    for (const at of [0, values.length >> 1]) {
      const own = values[at]!;
      const step = 2e-3;
      values[at] = own + step;
      const above = (await loss()).loss;
      values[at] = own - step;
      const below = (await loss()).loss;
      values[at] = own;
      expect((above - below) / (2 * step), name).toBeCloseTo((gradients[p] as Float32Array)[at]!, 1);
    }
  }
}, 300_000);

test('three parts keep no checkpoint and take none', async () => {
  await expect(
    trainThreePart(
      space,
      sentences,
      smallTypes.length,
      smaller(threePartOptions(space.width)),
      hooks,
      new Uint8Array(1),
    ),
  ).rejects.toMatchObject({ code: 'stale' });
});
