import { expect, test } from 'vitest';
import { tokenize } from '../../../electron/core/text/tokens';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { lookUpWords, makeBatch, scatterWords, widthOf, type FilledTable } from '../../../models/tagger/networkBatch';
import { FeatureIndex } from '../../../models/tagger/featureIndex';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { smallShape } from './smallShape';

const book = new FeatureIndex(smallShape);
const inputs = book.inputsOf(
  createFeaturizer({ gazetteer: () => undefined }).featuresOf(tokenize('Rosa vio a Rosa el lunes'), 'es'),
);
const segment = { inputs, from: 0, to: inputs.count };
const tables: readonly FilledTable[] = [
  { column: 'word', rows: smallShape.wordRows, width: 2, values: new Float32Array(2 * smallShape.wordRows).fill(1) },
  { column: 'shape', rows: smallShape.hashRows, width: 3, values: new Float32Array(3 * smallShape.hashRows).fill(2) },
];
const width = widthOf(tables);

test('a word whose vector is dropped keeps what else is known of it, and its vector learns nothing', () => {
  const batch = makeBatch(book, [segment], 1, trainingRandom(1));
  const vectors = lookUpWords(book, tables, batch);
  for (let word = 1; word < batch.words.length; word++)
    expect([...vectors.subarray(word * width, (word + 1) * width)]).toEqual([0, 0, 2, 2, 2]);
  const [ofWords, ofShapes] = scatterWords(book, tables, batch, new Float32Array(vectors.length).fill(1));
  expect(ofWords!.rows).toHaveLength(0);
  expect(ofShapes!.values.reduce((sum, value) => sum + value, 0)).toBe(3 * (batch.words.length - 1));
});

test('a word stands once in a batch, or twice where its vector is dropped here and not there', () => {
  expect(makeBatch(book, [segment]).words).toHaveLength(1 + 5);
  const counts = Array.from(
    { length: 40 },
    (_, seed) => makeBatch(book, [segment], 0.5, trainingRandom(seed)).words.length,
  );
  expect(new Set(counts)).toEqual(new Set([6, 7]));
  for (const word of makeBatch(book, [segment]).words.subarray(1)) expect(word).toBeGreaterThanOrEqual(0);
});
