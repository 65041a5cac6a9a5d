import { beforeAll, expect, test, vi } from 'vitest';
import { tokenize } from '../../../electron/core/text/tokens';
import { startBackend } from '../../../models/backend/startBackend';
import { trainingRandom } from '../../../models/training/trainingRandom';
import {
  characterBytes,
  characterLoss,
  characterReader,
  freshModel,
  readCharacters,
  trainCharacters,
} from '../../bench/characterModel';
import { places } from '../backendPlaces';

// a machine that trains beside the tests is slow
vi.setConfig({ testTimeout: 240_000 });

beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
}, 120_000);

const hooks = { elapsed: () => 0 };
const shape = { hidden: 12, width: 6 };
/** Signs drawn from `abcd`, or the same four over and over. */
const textsOf = (seed: number, isDrawn: boolean): readonly string[] => {
  const random = trainingRandom(seed);
  return Array.from({ length: 6 }, () =>
    Array.from({ length: 120 }, (_, i) => 'abcd'[isDrawn ? random.below(4) : i % 4]!).join(''),
  );
};

test('what comes is learned where it can be known, and no better than by chance where it cannot', async () => {
  const learned = async (isDrawn: boolean): Promise<number> => {
    const texts = textsOf(1, isDrawn);
    const model = await trainCharacters(freshModel(texts, shape, 1), texts, { epochs: 60, learningRate: 0.03 }, hooks);
    return Math.exp(characterLoss(model, textsOf(2, isDrawn)));
  };
  expect(await learned(false)).toBeLessThan(1.2);
  expect(await learned(true)).toBeGreaterThan(3.9);
});

test('a token has the forward state after its end and the backward state before its start, also once stored', () => {
  const text = 'abc dab, cab';
  const model = freshModel(
    Array.from({ length: 30 }, () => text),
    shape,
    3,
  );
  const states = characterReader(readCharacters(characterBytes(model)))(tokenize(text));
  const { hidden } = shape;
  const at = (all: Int8Array, token: number): Int8Array => all.subarray(token * 2 * hidden, (token + 1) * 2 * hidden);
  // the first token knows what stands behind it by the backward state alone, the last what stands before it by the
  // forward state
  const other = characterReader(model)(tokenize('abc dab, bac'));
  expect(at(other, 0).subarray(0, hidden)).toEqual(at(states, 0).subarray(0, hidden));
  expect(at(other, 0).subarray(hidden)).not.toEqual(at(states, 0).subarray(hidden));
  const before = characterReader(model)(tokenize('bca dab, cab'));
  expect(at(before, 3).subarray(hidden)).toEqual(at(states, 3).subarray(hidden));
  expect(at(before, 3).subarray(0, hidden)).not.toEqual(at(states, 3).subarray(0, hidden));
});
