import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldWithOffsets, foldForSearch } from '../../../../electron/core/text/foldedWithOffsets';

test('foldedText_isTheTextOfFold_forEveryCharacter', () => {
  const differing: string[] = [];
  for (let point = 0; point <= 0x1ffff; point += point < 0x3400 ? 1 : 5) {
    const text = `a${String.fromCodePoint(point)}B ${String.fromCodePoint(point)} c`;
    if (foldForSearch(text) !== foldWithOffsets(text).text) differing.push(point.toString(16));
  }
  expect(differing).toEqual([]);
});

test('foldedText_isTheTextOfFold_forAnyText', () => {
  const unit = fc.oneof(
    fc.constantFrom(
      'a',
      'B',
      ' ',
      '  ',
      '\n',
      '\r\n',
      '\t',
      '\u00a0',
      '\u2003',
      '\u0301',
      '\ufeff',
      'Σ',
      'ς',
      'İ',
      'É',
      'e\u0301',
      'ß',
      '한',
      '\ud83d',
      '\udc69',
      '👩‍⚕️',
      '\0',
      '-',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      expect(foldForSearch(text)).toBe(foldWithOffsets(text).text);
    }),
    { numRuns: 150 },
  );
});

test('fold_pointsBack_toTheCharacterEachUnitComesFrom', () => {
  const { text, at } = foldWithOffsets('Éa \r\n ﬁX');
  expect([text, [...at]]).toEqual(['ea ﬁx', [0, 1, 2, 6, 7, 8]]);
});
