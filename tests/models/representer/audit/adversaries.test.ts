import { beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../../../models/backend/startBackend';
import {
  adversaryOptions,
  freshAdversary,
  throughRepresenter,
  wordsThemselves,
  type Shown,
} from '../../../../models/representer/audit/adversaries';
import { adversaryKinds } from '../../../../models/representer/audit/adversaryNetwork';
import { nearest } from '../../../../models/representer/neighbours';
import { rowsByType } from '../../../../models/representer/pairs';
import { representerOf } from '../../../../models/representer/representer';
import { labelledSentences } from '../../../../models/representer/sentences';
import { vectorParameters } from '../../../../models/representer/vectorNetwork';
import { trainingRandom } from '../../../../models/training/trainingRandom';
import { places } from '../../backendPlaces';
import { isLong } from '../../../fixtures/long';
import { smallNotes, smallSpace, smallTypes } from '../smallSpace';

beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
}, 120_000);

const space = smallSpace();
const train = labelledSentences(smallNotes(40), smallTypes, space);
const heldOut = labelledSentences(smallNotes(60, 8), smallTypes, space);
const pool = { neighbours: nearest(space, 5), byType: rowsByType(train, smallTypes.length) };
const shape = { kind: 'vectors', input: 12, hidden: 6, dimension: 8, deviation: 100 } as const;
const silent = throughRepresenter(representerOf(space, shape, vectorParameters(shape, trainingRandom(1))));

const right = (shown: Shown, kind: (typeof adversaryKinds)[number], isStrong: boolean) =>
  freshAdversary(
    shown,
    space,
    pool,
    'sameType',
    { train, heldOut },
    {
      ...adversaryOptions,
      kind,
      isStrong,
      seed: 1,
      steps: isLong ? 150 : 115,
      hidden: 12,
      batchSize: 16,
      learningRate: 0.02,
    },
    { elapsed: () => performance.now() },
  );

test.each(adversaryKinds)(
  '%s of the stronger kind tells words apart, and noise alone not at all',
  async (kind) => {
    expect((await right(wordsThemselves(space), kind, true)).rate).toBeGreaterThan(0.9);
    const chance = await right(silent, kind, true);
    expect(Math.abs(chance.rate - 0.5)).toBeLessThan(4 * Math.sqrt(0.25 / chance.pairs));
  },
  120_000,
);

test('T1 as published learns something of words, and less', async () => {
  const { rate } = await right(wordsThemselves(space), 'T1', false);
  expect(rate).toBeGreaterThan(0.55);
  expect(rate).toBeLessThan(0.9);
}, 120_000);
