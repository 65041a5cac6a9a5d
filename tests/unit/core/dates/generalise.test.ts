import { describe, expect, test } from 'vitest';
import { generaliseDate } from '../../../../electron/core/dates/generalise';

const reference = { near: { year: 2019, month: 6, day: 15 }, pivotYear: 2019 };

describe('generaliseDate', () => {
  test.each([
    ['es', '12 de marzo de 2019', 'year', '2019'],
    ['es', '12/03/2019', 'month', '03/2019'],
    ['es', '12/03', 'year', undefined],
    ['en', 'March 3-7, 2019', 'year', '2019'],
    ['es', '28/12-03/01/2019', 'year', '2018–2019'],
    ['de', '12.3.1925', 'year', '< 1930'],
    ['de', 'Sommer 2018', 'month', '2018'],
  ] as const)('%s %s to the %s is %s', (language, text, to, expected) => {
    expect(generaliseDate(text, language, to, reference, 1930)).toBe(expected);
  });
});
