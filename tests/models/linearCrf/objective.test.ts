import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../electron/core/evaluate/seededRandom';
import { encodeTags } from '../../../electron/core/text/tagScheme';
import { tokenize } from '../../../electron/core/text/tokens';
import { linearCrfTagger } from '../../../models/linearCrf/linearCrf';
import { trainLinearCrf } from '../../../models/linearCrf/trainLinearCrf';
import { createObjective } from '../../../models/linearCrf/objective';
import { buildTrainingSet, segmentsOf } from '../../../models/linearCrf/trainingSet';
import type { TrainingNote } from '../../../models/tagger/tagger';
import { freshFeaturizer, types, note, notes, plain, trained } from './smallLinearCrf';

describe('objective of the linear CRF', () => {
  it('has the gradient of finite differences', async () => {
    const set = await buildTrainingSet(notes, { ...plain, featurizer: freshFeaturizer() });
    const objective = createObjective(set, 0.3);
    const random = seededRandom(3);
    const x = Float64Array.from({ length: set.rowTags.length + set.chain.from.length }, () => random() - 0.5);
    const gradient = new Float64Array(x.length);
    await objective(x, gradient);
    const other = new Float64Array(x.length);
    const h = 0.02;
    // Weights of words, bits, n-grams, and every pair.
    const checked = [
      ...Array.from({ length: 150 }, () => Math.floor(random() * set.rowTags.length)),
      ...Array.from(set.chain.from, (_, p) => set.rowTags.length + p),
    ];
    for (const k of checked) {
      const before = x[k]!;
      x[k] = before + h;
      const above = await objective(x, other);
      x[k] = before - h;
      const below = await objective(x, other);
      x[k] = before;
      expect(gradient[k]).toBeCloseTo((above - below) / (2 * h), 2);
    }
  });

  it('is −log P of the gold tags as the tagger gives it', async () => {
    const { weights } = await trained;
    const one = note('9', 'Nombre: [NAME Rosa Vega]. NHC: [ID 9912].');
    const featurizer = freshFeaturizer();
    const features = featurizer.featuresOf(tokenize(one.text), 'es');
    const gold = encodeTags('BIO', features.tokens, one.spans, types);
    const paths = linearCrfTagger(weights, featurizer).bestPathsOf(features, 50);
    const own = paths.find(({ tags }) => tags.join() === gold.join());
    // The same weights put to the features of the note, by a training that begins there and goes nowhere.
    const from = await trainLinearCrf([...notes, one], {
      ...plain,
      featurizer: freshFeaturizer(),
      start: weights,
      maxIterations: 0,
      l2: 0,
    });
    const without = await trainLinearCrf(notes, {
      ...plain,
      featurizer: freshFeaturizer(),
      start: weights,
      maxIterations: 0,
      l2: 0,
    });
    const tokens = (many: readonly TrainingNote[]): number =>
      many.reduce((sum, { text }) => sum + tokenize(text).count, 0);
    expect(own).toBeDefined();
    expect(from.loss * tokens([...notes, one]) - without.loss * tokens(notes)).toBeCloseTo(-own!.score, 3);
  });

  it('cuts notes only behind an O, at the end of a line or of a long sentence', () => {
    const features = freshFeaturizer().featuresOf(tokenize(`a b\nc d\n${'x '.repeat(50)}. y`), 'es');
    const tags = new Uint16Array(features.count);
    expect(segmentsOf(features, tags, () => true)).toEqual([
      [0, 3],
      [3, 6],
      [6, 57],
    ]);
    tags[2] = 1;
    expect(segmentsOf(features, tags, () => false)).toEqual([[0, 6]]);
    expect(segmentsOf(features, new Uint16Array(features.count), () => false)).toEqual([]);
  });
});
