import { beforeAll, expect, test } from 'vitest';
import { tokenize } from '../../../electron/core/text/tokens';
import { startBackend } from '../../../models/backend/startBackend';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { architectures } from '../../../models/tagger/architectures';
import { columnMask, elementMask } from '../../../models/tagger/architectureParts';
import { createNetwork, lossAndGradients } from '../../../models/tagger/network';
import { makeBatch } from '../../../models/tagger/networkBatch';
import { FeatureIndex } from '../../../models/tagger/featureIndex';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { places } from '../backendPlaces';
import { smallShape } from './smallShape';

beforeAll(async () => {
  await startBackend({ choice: 'cpu', places, threads: 1 });
}, 120_000);

test.each([
  ['columns', columnMask],
  ['elements', elementMask],
] as const)('of %s the asked share is dropped, and the rest makes up for it', (_, mask) => {
  const values = mask(200, 101, 0.4, trainingRandom(3)).dataSync<'float32'>();
  const scale = Math.fround(1 / 0.6);
  expect(values.every((value) => value === 0 || value === scale)).toBe(true);
  expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(1, 1);
});

test('the base architecture drops columns of the input and single outputs while it learns', async () => {
  const network = createNetwork(architectures.recipe, smallShape, 2, trainingRandom(4));
  const book = new FeatureIndex(smallShape);
  const inputs = book.inputsOf(createFeaturizer({ gazetteer: () => undefined }).featuresOf(tokenize('Rosa'), 'es'));
  const batch = makeBatch(book, [{ inputs, from: 0, to: 1 }]);
  /** Rows of a weight matrix that one token taught nothing: what it is multiplied by was nothing. */
  const untaught = async (name: string, rows: number, seed: number): Promise<number[]> => {
    const { gradients } = await lossAndGradients(network, book, batch, new Int32Array(1), trainingRandom(seed));
    const p = network.parameters.findIndex((parameter) => parameter.name === name);
    const values = gradients[p] as Float32Array;
    const columns = network.parameters[p]!.shape[1]!;
    return Array.from({ length: rows }, (_, row) => row).filter((row) =>
      values.subarray(row * columns, (row + 1) * columns).every((value) => value === 0),
    );
  };
  const input = network.parameters.find(({ name }) => name === 'forward.weights')!.shape[0]! - smallShape.hidden;
  for (const [name, rows] of [
    ['forward.weights', input],
    ['output.weights', 2 * smallShape.hidden],
  ] as const) {
    const [first, second] = [await untaught(name, rows, 1), await untaught(name, rows, 2)];
    expect(first.length, name).toBeGreaterThan(0);
    expect(first.length, name).toBeLessThan(rows);
    expect(first, name).not.toEqual(second);
  }
});
