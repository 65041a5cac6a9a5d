import { describe, expect, test } from 'vitest';
import { tokenize } from '../../../electron/core/text/tokens';
import {
  coveredTokens,
  tokenUncertainty,
  uncertaintyMeasures,
  uncertaintyOf,
} from '../../../models/tagger/uncertainty';
import type { NoteProbabilities } from '../../../models/tagger/probabilities';
import { only, rows, tokens as weber, width } from './tokenProbabilities';

const text = 'Ana saw Dr. Ruiz in Lugo';
const tokens = tokenize(text);
const at = (word: string) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length });
/** The chance is of a name that begins here. [token] */
function readOf(chances: readonly number[]): NoteProbabilities {
  const rows = new Float32Array(chances.length * width);
  for (const [i, chance] of chances.entries()) [rows[i * width], rows[i * width + 1]] = [1 - chance, chance];
  return only(rows);
}

/** Chance of PHI of `Ana saw Dr . Ruiz in Lugo`. [token] */
const chances = [0.9, 0.01, 0.2, 0, 0.6, 0.02, 0.3];
const read: NoteProbabilities = readOf(chances);

describe('coveredTokens', () => {
  test('whatASuggestionTouches_inAnyOrder', () => {
    expect([...coveredTokens(tokens, [at('Lugo'), at('Dr. Ruiz'), at('An')])]).toEqual([1, 0, 1, 1, 1, 0, 1]);
    expect([...coveredTokens(tokens, [])]).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('aBlankAlone_coversNothing', () => {
    expect([...coveredTokens(tokens, [{ start: 3, end: 4 }])]).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('doubt', () => {
  const worst = uncertaintyMeasures.worst(tokenUncertainty(read, tokens.count));

  test('isTheChanceOfWhatNoSuggestionCovers_andALittleOfTheWorst', () => {
    // one less the likelier of PHI and none
    expect(worst).toBeCloseTo((0.1 + 0.01 + 0.2 + 0 + 0.4 + 0.02 + 0.3) / 10);
    const found = [at('Ana'), at('Ruiz')];
    expect(uncertaintyOf(read, tokens, found)).toBeCloseTo((0.01 + 0.2 + 0.02 + 0.3) / 10 + 0.3 * worst);
  });

  test('aSuggestionMore_isLessDoubt_byTheChanceOfItsTokens', () => {
    const less = uncertaintyOf(read, tokens, [at('Ana'), at('Ruiz'), at('Lugo')]);
    expect(uncertaintyOf(read, tokens, [at('Ana'), at('Ruiz')]) - less).toBeCloseTo(0.3 / 10);
  });

  test('withoutSuggestions_ofTheModelsOwn', () => {
    const { doubt } = uncertaintyMeasures;
    expect(doubt(tokenUncertainty(read, tokens.count))).toBeCloseTo(
      doubt(tokenUncertainty(read, tokens.count, coveredTokens(tokens, [at('Ana'), at('Ruiz')]))),
    );
  });

  test('ofALongNote_theTenHighestAlone', () => {
    const many = tokenize('a '.repeat(40));
    const even = readOf(Array.from({ length: many.count }, () => 0.1));
    expect(many.count).toBe(40);
    expect(uncertaintyOf(even, many, [])).toBeCloseTo(0.1 + 0.3 * 0.1);
  });

  test('ofAnEmptyNote_none', () => expect(uncertaintyOf(readOf([]), tokenize(''), [])).toBe(0));
});

test('worst_growsAsTheLabelsComeCloser', () => {
  const worstOf = (of: Parameters<typeof rows>[0]): number =>
    uncertaintyMeasures.worst(tokenUncertainty(only(rows(of)), weber.count));
  expect(worstOf({})).toBe(0);
  expect(worstOf({ Weber: [0, 0.5, 0] })).toBeCloseTo(0.05, 6);
  expect(worstOf({ Weber: [0, 0.5, 0], Ana: [0, 0.5, 0] })).toBeCloseTo(0.15, 6);
  // Sure that it is PHI is no doubt.
  expect(worstOf({ Weber: [0, 0.1, 0.9] })).toBeCloseTo(0, 6);
});
