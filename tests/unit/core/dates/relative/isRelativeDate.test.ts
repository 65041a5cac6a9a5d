import { describe, expect, test } from 'vitest';
import { isRelativeDate } from '../../../../../electron/core/dates/relative/isRelativeDate';

describe('isRelativeDate', () => {
  test.each([
    ['es', 'hace dos semanas'],
    ['es', 'ayer'],
    ['en', '3 days ago'],
    ['en', 'last week'],
    ['fr', 'il y a 3 jours'],
    ['fr', 'depuis 10 ans'],
    ['nl', 'twee weken geleden'],
    ['de', 'vor drei Tagen'],
  ] as const)('%s %s', (language, text) => {
    expect(isRelativeDate(text, language)).toBe(true);
  });
  test.each([
    ['es', 'Juan'],
    ['es', '12/03/2019'],
    ['en', '3 days with Maria'],
    ['en', '12345'],
    ['es', ''],
    ['de', 'Montag'],
  ] as const)('not %s %s', (language, text) => {
    expect(isRelativeDate(text, language)).toBe(false);
  });
});
