import { expect, test } from 'vitest';
import { tokenize } from '../../../electron/core/text/tokens';
import { learnWeights } from '../../../models/tagger/learnWeights';

const text = 'a b c d e f g h i j';
const tokens = tokenize(text);
/** Each second letter is a name. */
const spans = [0, 2, 4, 6, 8].map((n) => ({ start: 2 * n, end: 2 * n + 1, type: 'NAME' }));
/** A part that gives the right tag `p`, and half of the rest each of the others. */
const part = (p: (token: number) => number): Float32Array =>
  Float32Array.from({ length: 3 * tokens.count }, (_, i) => {
    const token = Math.floor(i / 3);
    const right = token % 2 === 0 ? 1 : 0;
    return i % 3 === right ? p(token) : (1 - p(token)) / 2;
  });
const weigh = (...parts: readonly Float32Array[]) => learnWeights([{ tokens, spans, parts }], ['NAME'], parts.length);

test('aPartThatIsRight_weighsMoreThanOneThatGuesses_andNoneWeighsNothing', () => {
  expect(
    weigh(
      part(() => 0.9),
      part(() => 0.4),
    ),
  ).toEqual([1, 0.02]);
});

test('partsThatErrElsewhere_weighTheSame', () => {
  expect(
    weigh(
      part((token) => (token < 5 ? 0.9 : 0.2)),
      part((token) => (token < 5 ? 0.2 : 0.9)),
    ),
  ).toEqual([1, 1]);
});

test('theSharesAreThoseUnderWhichTheRightTagsAreMostProbable_triedOneByOne', () => {
  const parts = [
    part((token) => [0.9, 0.8, 0.1, 0.7, 0.3][token % 5]!),
    part((token) => [0.2, 0.5, 0.9, 0.4, 0.8][token % 5]!),
  ] as const;
  const rightOf = (given: Float32Array, token: number) => given[3 * token + (token % 2 === 0 ? 1 : 0)]!;
  const fit = (share: number): number =>
    Array.from({ length: tokens.count }, (_, token) =>
      Math.log(share * rightOf(parts[0], token) + (1 - share) * rightOf(parts[1], token)),
    ).reduce((sum, log) => sum + log, 0);
  const [best] = Array.from({ length: 999 }, (_, at) => (at + 1) / 1000).sort((a, b) => fit(b) - fit(a));
  const [first, second] = weigh(...parts);
  expect(Math.abs(first! / (first! + second!) - best!)).toBeLessThan(0.01);
});

test('withoutNotes_allWeighTheSame', () => {
  expect(learnWeights([], ['NAME'], 3)).toEqual([1, 1, 1]);
});
