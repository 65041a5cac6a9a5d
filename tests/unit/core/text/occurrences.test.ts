import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findOccurrences, fold } from '../../../../electron/core/text/occurrences';

const surfaces = (text: string, wanted: string) => findOccurrences(text, wanted).map(({ start, end, isVariant }) => [text.slice(start, end), isVariant]);

test.each([
  ['Weber, WEBER and Webers', 'Weber', [['Weber', false], ['WEBER', false]]],
  ['Renée renee RENÉE', 'Renée', [['Renée', false], ['renee', false], ['RENÉE', false]]],
  ['Anna Weber. Frau Weber kam.', 'Anna Weber', [['Anna Weber', false], ['Weber', true]]],
  ['Anna\nWeber', 'Anna Weber', [['Anna\nWeber', false]]],
  ['Anna \r\n  Weber,', 'Anna Weber', [['Anna \r\n  Weber', false]]],
  ['12.03.2019 and 112.03.2019', '12.03.2019', [['12.03.2019', false]]],
  ['Zoe\u0308 und Zoë', 'Zoë', [['Zoe\u0308', false], ['Zoë', false]]],
  ['(Sol) soluble', 'Sol', [['Sol', false]]],
  ['aa aa', '   ', []],
])('findOccurrences_%j_of_%j', (text, wanted, expected) => {
  expect(surfaces(text, wanted)).toEqual(expected);
});

test('findOccurrences_offsets_areInsideAndOrdered_andFoldToTheWanted', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom('Ana', 'ANÁ', 'López', 'lopez', ' ', '\n', 'x', '😀', '.'), { maxLength: 30 }), (parts) => {
    const text = parts.join('');
    let last = 0;
    for (const { start, end } of findOccurrences(text, 'Ana')) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(fold(text.slice(start, end)).text).toBe('ana');
      last = end;
    }
  }));
});

test('findOccurrences_agreesWithAPlainSearchOnPlainText', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom('weber', 'x', ' ', 'a'), { maxLength: 20 }), (parts) => {
    const text = parts.join('');
    const expected = [...text.matchAll(/(?<![a-z])weber(?![a-z])/g)].map(({ index }) => index);
    expect(findOccurrences(text, 'Weber').map(({ start }) => start)).toEqual(expected);
  }));
});
