import { expect, test } from 'vitest';
import { seededRandom } from '../../../../electron/core/evaluate/seededRandom';
import { encodeTags } from '../../../../electron/core/text/tagScheme';
import { tokenize } from '../../../../electron/core/text/tokens';
import { createObjective } from '../../../../models/linearCrf/objective';
import { buildTrainingSet, type TrainingSet } from '../../../../models/linearCrf/trainingSet';
import { FeatureIndex } from '../../../../models/tagger/featureIndex';
import { segmentItems, taughtItems } from '../../../../models/tagger/networkItems';
import { learnedTokens } from '../../../../models/tagger/ownNotes/learnedTokens';
import type { TaughtNote } from '../../../../models/tagger/tagger';
import { trainingRandom } from '../../../../models/training/trainingRandom';
import { freshFeaturizer, note, notes, plain, types } from '../../linearCrf/smallLinearCrf';
import { smallShape } from '../smallShape';

const whole = note(
  '7',
  'Nombre: [NAME Eva Mas].\nVio al Dr. Gil. Sin fiebre.\nAlta el [DATE 03/04/2019] a casa.\nFin.',
);
const sentence = 'Alta el 03/04/2019 a casa.\n';
const at = whole.text.indexOf(sentence);
const taught: TaughtNote = {
  ...whole,
  learned: [
    { start: 0, end: 16 },
    { start: at, end: at + sentence.length },
  ],
};
const words = ({ text, learned }: TaughtNote): readonly string[] =>
  learned.map(({ start, end }) => text.slice(start, end));

const setWith = (weight: number): Promise<TrainingSet> =>
  buildTrainingSet(notes, { ...plain, featurizer: freshFeaturizer(), taught: { notes: [taught], weight } });

test('only_whatIsLearned_isInTheSegments_andNothingElseOfTheNote', async () => {
  expect(words(taught)).toEqual(['Nombre: Eva Mas.', sentence]);
  const [without, with_] = [
    await buildTrainingSet(notes, { ...plain, featurizer: freshFeaturizer() }),
    await setWith(1),
  ];
  const tokens = tokenize(whole.text);
  const isLearned = learnedTokens(tokens, taught.learned);
  const gold = encodeTags('BIO', tokens, whole.spans, types).filter((_, token) => isLearned[token] === 1);
  const tagsOf = (set: TrainingSet, from: number): readonly number[] =>
    Array.from(set.gold.subarray(from), (place) => set.tags[place]!);
  expect(tagsOf(with_, without.gold.length)).toEqual([...gold]);
  // The sentence between them is in no segment, and the two are not joined.
  const more = with_.starts.length - without.starts.length;
  expect(more).toBe(2);
});

test('aSegmentCounts_asMuchAsItsWeight_inLossAndGradient', async () => {
  const [one, quarter, none] = [await setWith(1), await setWith(0.25), await setWith(0)];
  const random = seededRandom(5);
  const size = one.rowTags.length + one.chain.from.length;
  const x = Float64Array.from({ length: size }, () => random() - 0.5);
  const at = async (set: TrainingSet) => {
    const gradient = new Float64Array(size);
    return { loss: await createObjective(set, 0)(x, gradient), gradient };
  };
  const [all, some, others] = [await at(one), await at(quarter), await at(none)];
  expect(some.loss).toBeCloseTo(others.loss + 0.25 * (all.loss - others.loss), 6);
  some.gradient.forEach((value, k) =>
    expect(value).toBeCloseTo(others.gradient[k]! + 0.25 * (all.gradient[k]! - others.gradient[k]!), 5),
  );
  expect(all.loss).toBeGreaterThan(others.loss);
  // The gradient of finite differences, of weights of words, n-grams and pairs.
  const objective = createObjective(quarter, 0.3);
  const gradient = new Float64Array(size);
  await objective(x, gradient);
  for (let n = 0; n < 60; n++) {
    const k = n < 50 ? Math.floor(random() * one.rowTags.length) : one.rowTags.length + (n % one.chain.from.length);
    const [before, h] = [x[k]!, 0.02];
    x[k] = before + h;
    const above = await objective(x, new Float64Array(size));
    x[k] = before - h;
    const below = await objective(x, new Float64Array(size));
    x[k] = before;
    expect(gradient[k]).toBeCloseTo((above - below) / (2 * h), 2);
  }
});

test('aNetworksItems_lieInWhatIsLearned_andComeAsOftenAsTheirWeightSays', () => {
  const featurizer = freshFeaturizer();
  const items = segmentItems(taught, types, 'BIOES', featurizer, new FeatureIndex(smallShape), 80);
  const tokens = tokenize(whole.text);
  const wordsOf = items.map(({ from, to }) => whole.text.slice(tokens.starts[from], tokens.ends[to - 1]));
  expect(wordsOf).toEqual(words(taught));
  const random = trainingRandom(3);
  let taken = 0;
  for (let epoch = 0; epoch < 2000; epoch++)
    taken += taughtItems(items, { weight: 0.3 }, { emptyShare: 1 }, random).length;
  expect(taken / 2000 / items.length).toBeCloseTo(0.3, 1);
});
