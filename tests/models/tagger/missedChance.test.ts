import { describe, expect, test } from 'vitest';
import { FUNCTION_WORD, PROTECTED } from '../../../electron/core/detection/wordClasses';
import { tokenize } from '../../../electron/core/text/tokens';
import { missedChance } from '../../../models/tagger/missedChance';
import { tokenUncertainty, uncertaintyMeasures } from '../../../models/tagger/uncertainty';
import type { NoteProbabilities } from '../../../models/tagger/probabilities';
import { only, width } from './tokenProbabilities';

/** The chance is of a name that begins here. [token] */
function readOf(chances: readonly number[]): NoteProbabilities {
  const rows = new Float32Array(chances.length * width);
  for (const [i, chance] of chances.entries()) [rows[i * width], rows[i * width + 1]] = [1 - chance, chance];
  return only(rows);
}
/** What may have been missed, over all tokens that count, without what the models are uncertain of. */
function missedIn(text: string, chances: Readonly<Record<string, number>> = {}, found: readonly string[] = []): number {
  const tokens = tokenize(text);
  const each = Array.from(tokens.starts, (start, i) => chances[text.slice(start, tokens.ends[i])] ?? 0);
  const spans = found.map((words) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length }));
  const classes: Readonly<Record<string, number>> = { Aspirin: PROTECTED, The: FUNCTION_WORD };
  const read = readOf(each);
  const worst = uncertaintyMeasures.worst(tokenUncertainty(read, tokens.count));
  return 20 * (missedChance(read, tokens, spans, (word) => classes[word] ?? 0) - 0.3 * worst);
}

describe('what may have been missed', () => {
  test('isTheChanceOfWordsWithoutASuggestion', () => {
    const chances = { ana: 0.9, ruiz: 0.6, lugo: 0.3, '.': 0.5 };
    expect(missedIn('ana saw ruiz in lugo .', chances)).toBeCloseTo(1.8);
    expect(missedIn('ana saw ruiz in lugo .', chances, ['ana', 'lugo'])).toBeCloseTo(0.6);
  });

  test('whereTheModelsAreUncertain_itIsALittleMore', () => {
    const tokens = tokenize('ana');
    expect(missedChance(readOf([0.6]), tokens, [{ start: 0, end: 3 }], () => 0)).toBeCloseTo((0.3 * 0.4) / 10);
  });

  test('ofALongNote_theTwentyHighestAlone', () => {
    expect(missedIn('a '.repeat(40), { a: 0.1 })).toBeCloseTo(2);
    expect(missedIn('')).toBe(0);
  });

  test('ofACapitalBehindAnInitial_isNeverNone', () => {
    expect(missedIn('seen with L. Park today')).toBeCloseTo(0.2);
    expect(missedIn('seen with L. Park today', { Park: 0.4 })).toBeCloseTo(0.4);
    expect(missedIn('seen with L. Park today', {}, ['L. Park'])).toBe(0);
    expect(missedIn('seen with Park today')).toBe(0);
  });

  test('ofACapitalBehindAnother_isALittle_ofMedicalAndFunctionWordsNone', () => {
    expect(missedIn('mit Heike Park, Dr. Ruiz')).toBeCloseTo(0.02);
    for (const text of ['Heike park', 'seen in ICU Park', 'Park ICU', 'Aspirin Park', 'Park The', 'Park 12345'])
      expect(missedIn(text), text).toBe(0);
    expect(missedIn('mit Heike Park', {}, ['Heike'])).toBe(0);
  });
});
