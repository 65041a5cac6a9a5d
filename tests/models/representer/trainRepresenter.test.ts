import { beforeAll, expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import { startBackend } from '../../../models/backend/startBackend';
import { bestAttacker } from '../../../models/representer/audit/knownCandidates';
import { codeTable, epsilonOfTable, epsilonPerToken } from '../../../models/representer/codeNetwork';
import { nearest } from '../../../models/representer/neighbours';
import { rowsByType, type Pool } from '../../../models/representer/pairs';
import { repeatableNoise, representerOf } from '../../../models/representer/representer';
import { labelledSentences } from '../../../models/representer/sentences';
import { tagSentences } from '../../../models/representer/taggedSentences';
import { taggerShape } from '../../../models/representer/taggerNetwork';
import {
  codeOptions,
  leakTermOptions,
  trainRepresenter,
  type RepresenterOptions,
} from '../../../models/representer/trainRepresenter';
import { releasedTaggerOptions, trainReleasedTagger } from '../../../models/representer/trainTagger';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { places } from '../backendPlaces';
import { smallNotes, smallSpace, smallTypes } from './smallSpace';

beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
}, 120_000);

const space = smallSpace();
const sentences = labelledSentences(smallNotes(40), smallTypes, space);
const heldOut = labelledSentences(smallNotes(20, 8), smallTypes, space);
const pool: Pool = { neighbours: nearest(space, 5), byType: rowsByType(sentences, smallTypes.length) };
const hooks = { elapsed: () => performance.now() };
const base = leakTermOptions(space.width);
const small: RepresenterOptions = {
  ...base,
  epochs: 8,
  neighbours: 5,
  batchSize: 8,
  learningRate: 0.01,
  shape: { ...base.shape, hidden: 12, dimension: 8 } as RepresenterOptions['shape'],
};
const codeShape = {
  kind: 'code',
  input: space.width,
  hidden: 12,
  symbols: 12,
  uniformShare: 0.05,
  temperature: 0.7,
} as const;
const smallCode: RepresenterOptions = {
  ...small,
  ...codeOptions(space.width),
  epochs: 8,
  neighbours: 5,
  batchSize: 8,
  learningRate: 0.01,
  shape: codeShape,
};

const attacked = async (options: RepresenterOptions): Promise<number> => {
  const { parameters } = await trainRepresenter(space, sentences, smallTypes.length, options, hooks);
  const representer = representerOf(space, options.shape, parameters);
  return (await bestAttacker(representer, heldOut, pool, 'neighbour', trainingRandom(1))).best.mean;
};

test('the leak term makes the best attacker worse', async () => {
  const [without, withTerm] = [
    await attacked({ ...small, leakWeight: 0 }),
    await attacked({ ...small, leakWeight: 1 }),
  ];
  expect(withTerm).toBeLessThan(without - 0.05);
}, 120_000);

test('a code that has learned keeps the privacy loss of its shape', async () => {
  const { parameters } = await trainRepresenter(space, sentences, smallTypes.length, smallCode, hooks);
  const found = epsilonOfTable(codeTable(codeShape, parameters, space), codeShape.symbols);
  expect(found).toBeLessThanOrEqual(epsilonPerToken(codeShape));
  // it did learn: some words are far apart
  expect(found).toBeGreaterThan(2);
}, 120_000);

test('a fresh tagger on releases finds what is to be found in others', async () => {
  const { parameters } = await trainRepresenter(space, sentences, smallTypes.length, small, hooks);
  const representer = representerOf(space, small.shape, parameters);
  const noise = repeatableNoise(trainingRandom(2));
  const released = async (own: typeof sentences) =>
    (await representer.means(own.map(({ rows }) => rows))).map((mean) => representer.release(mean, noise));
  const shape = taggerShape(representer.width, smallTypes.length);
  const values = await released(sentences);
  const tagger = await trainReleasedTagger(
    sentences.map((sentence, i) => ({ ...sentence, values: values[i]! })),
    shape,
    { ...releasedTaggerOptions, epochs: 10, batchSize: 8, learningRate: 0.01 },
    hooks,
  );
  const found = await tagSentences(shape, tagger, heldOut, await released(heldOut));
  const tokens = heldOut.flatMap(({ tags }, i) => [...tags].map((tag, at) => [tag, found[i]![at]!] as const));
  const right = tokens.filter(([gold, own]) => gold > 0 && gold === own).length;
  expect(right / tokens.filter(([gold]) => gold > 0).length).toBeGreaterThan(0.8);
}, 120_000);

test('a training that was broken off ends with the same weights', async () => {
  const options = { ...small, epochs: 2 };
  const whole = await trainRepresenter(space, sentences, smallTypes.length, options, hooks);
  const abort = new AbortController();
  let checkpoint: Uint8Array | undefined;
  await expect(
    trainRepresenter(space, sentences, smallTypes.length, options, {
      ...hooks,
      signal: abort.signal,
      onCheckpoint: (bytes) => {
        checkpoint = bytes;
        abort.abort();
      },
    }),
  ).rejects.toMatchObject({ code: 'cancelled' });
  const resumed = await trainRepresenter(space, sentences, smallTypes.length, options, hooks, checkpoint);
  expect(resumed.parameters).toEqual(whole.parameters);
});

test('without PHI there is nothing to learn', async () => {
  const none = sentences.map((sentence) => ({ ...sentence, tags: sentence.tags.map(() => 0), movable: [] }));
  await expect(trainRepresenter(space, none, smallTypes.length, small, hooks)).rejects.toThrow(GauzeError);
});
