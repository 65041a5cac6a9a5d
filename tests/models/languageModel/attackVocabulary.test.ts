import { describe, expect, test } from 'vitest';
import { attackVocabulary } from '../../../models/languageModel/audit/attackVocabulary';
import { learnBytePairs } from '../../../models/languageModel/tokenizer/learnBytePairs';
import { trainingRandom } from '../../../models/training/trainingRandom';

const random = trainingRandom(5);
const syllables = ['bra', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'xo', 'zu'];
const words = Array.from({ length: 1500 }, () =>
  Array.from({ length: 4 }, () => syllables[random.below(syllables.length)]!).join(''),
);
/** Words as in a language: a few in nearly every note, most in hardly any. */
const note = (): string =>
  Array.from({ length: 60 }, () => words[Math.floor(words.length * random.next() ** 4)]!).join(' ');
const notes = (count: number): readonly string[] => Array.from({ length: count }, note);
const [members, others, strangers] = [notes(60), notes(60), notes(60)] as const;

describe('attackVocabulary', () => {
  test('attackVocabulary_learnedFromTheMembers_tellsThemFromOthers_withoutAnyWeights', () => {
    const {
      auc,
      interval,
      members: m,
      others: n,
    } = attackVocabulary(learnBytePairs(members, { size: 900, least: 2 }), members, others);
    expect(auc).toBeGreaterThan(0.8);
    expect(interval[0]).toBeGreaterThan(0.5);
    expect([m, n]).toEqual([60, 60]);
  });

  test('attackVocabulary_learnedFromNeither_knowsNothing', () => {
    const { interval } = attackVocabulary(learnBytePairs(strangers, { size: 900, least: 2 }), members, others);
    expect(interval[0]).toBeLessThan(0.5);
    expect(interval[1]).toBeGreaterThan(0.5);
  });

  test('attackVocabulary_sidesOfDifferentSizes_knowsNothingOfAVocabularyOfStrangers', () => {
    const { interval } = attackVocabulary(
      learnBytePairs(strangers, { size: 900, least: 2 }),
      [...members, ...notes(180)],
      others,
    );
    expect(interval[0]).toBeLessThan(0.5);
    expect(interval[1]).toBeGreaterThan(0.5);
  });

  test('attackVocabulary_textsWithoutAWord_areTold_half', () => {
    expect(attackVocabulary(learnBytePairs(members, { size: 400, least: 2 }), ['1'], ['2']).auc).toBe(0.5);
  });
});
