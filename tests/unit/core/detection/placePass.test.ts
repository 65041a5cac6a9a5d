import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../electron/contract/text';
import { createDetector } from '../../../../electron/core/detection/detect';
import { testGazetteer } from '../../../fixtures/gazetteers';

const again = (language: Language, text: string): readonly string[] =>
  createDetector({ language, gazetteer: testGazetteer(language) })(text)
    .filter(({ source }) => source === 'second-pass')
    .map(({ start, end, type }) => `${text.slice(start, end)} ${type}`);

describe('an institution of several words, found once', () => {
  it.each<readonly [Language, string, string]>([
    ['fr', 'Elle a consulté à l’Hôpital Wolderen. Vue le soir, hôpital wolderen plein.', 'hôpital wolderen hospital'],
    ['en', 'Sent to Wolderen Hospital. She knows wolderen hospital well.', 'wolderen hospital hospital'],
  ])('%s: is found in small letters too: %s', (language, text, wanted) => {
    expect(again(language, text)).toEqual([wanted]);
  });

  it.each<readonly [Language, string]>([
    ['en', 'Sent to Wolderen Hospital. The hospital was full, Wolderen was not asked.'],
    ['fr', 'Elle a consulté à l’Hôpital Wolderen. L’hôpital était plein.'],
    ['en', 'Boston was cold. A boston brace fitted.'],
  ])('%s: its words alone are not: %s', (language, text) => {
    expect(again(language, text)).toEqual([]);
  });
});
