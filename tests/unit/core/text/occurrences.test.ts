import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldWithOffsets } from '../../../../electron/core/text/foldedWithOffsets';
import { findOccurrences, cachedText, mayHold } from '../../../../electron/core/text/occurrences';

const surfaces = (text: string, wanted: string) =>
  findOccurrences(text, wanted).map(({ start, end, isVariant }) => [text.slice(start, end), isVariant]);

test.each([
  [
    'Weber, WEBER and Webers',
    'Weber',
    [
      ['Weber', false],
      ['WEBER', false],
    ],
  ],
  [
    'Renée renee RENÉE',
    'Renée',
    [
      ['Renée', false],
      ['renee', false],
      ['RENÉE', false],
    ],
  ],
  [
    'Anna Weber. Frau Weber kam.',
    'Anna Weber',
    [
      ['Anna Weber', false],
      ['Weber', true],
    ],
  ],
  ['Anna\nWeber', 'Anna Weber', [['Anna\nWeber', true]]],
  ['Anna \r\n  Weber,', 'Anna Weber', [['Anna \r\n  Weber', true]]],
  ['12.03.2019 and 112.03.2019', '12.03.2019', [['12.03.2019', false]]],
  [
    'Zoe\u0308 und Zoë',
    'Zoë',
    [
      ['Zoe\u0308', false],
      ['Zoë', false],
    ],
  ],
  ['(Sol) soluble', 'Sol', [['Sol', false]]],
  ['aa aa', '   ', []],
])('findOccurrences_%j_of_%j', (text, wanted, expected) => {
  expect(surfaces(text, wanted)).toEqual(expected);
});

test('findOccurrences_offsets_areInsideAndOrdered_andFoldToTheWanted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Ana', 'ANÁ', 'López', 'lopez', ' ', '\n', 'x', '😀', '.'), { maxLength: 30 }),
      (parts) => {
        const text = parts.join('');
        let last = 0;
        for (const { start, end } of findOccurrences(text, 'Ana')) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(foldWithOffsets(text.slice(start, end)).text).toBe('ana');
          last = end;
        }
      },
    ),
  );
});

test('findOccurrences_agreesWithAPlainSearchOnPlainText', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('weber', 'x', ' ', 'a'), { maxLength: 20 }), (parts) => {
      const text = parts.join('');
      const expected = [...text.matchAll(/(?<![a-z])weber(?![a-z])/g)].map(({ index }) => index);
      expect(findOccurrences(text, 'Weber').map(({ start }) => start)).toEqual(expected);
    }),
  );
});

test.each([
  ['Anna Weber', 'Anna  Weber', 'same'],
  ['Anna Weber', 'Anna\r\nWeber', 'split'],
  ['Schmalmann', 'Schmal-\n  mann', 'split'],
  ['Anna Weber', 'Anna We-\nber', 'split'],
  ['Anna Weber', 'Weber, Anna', 'turned'],
  ['Weber, Anna', 'Anna Weber', 'turned'],
  ['Anna Weber', 'A. Weber', 'initials'],
  ['Anna Weber', 'Weber, A.', 'initials'],
  ['Anna Weber', 'A.W.', 'initials'],
  ['Anna Maria Weber', 'A. M. Weber', 'initials'],
  ['Anna Maria Weber', 'A.M. Weber', 'initials'],
  ['Anna Weber', 'Weber', 'surname'],
  ['Weber, Anna', 'Weber', 'surname'],
  ['Dr. Anna Weber', 'A. Weber', 'initials'],
])('findOccurrences_of_%j_takes_%j_as_%s', (wanted, written, form) => {
  const text = `x ${written} y`;
  const [found] = findOccurrences(text, wanted);
  expect(found).toMatchObject({ start: 2, end: 2 + written.length, form, isVariant: form !== 'same' });
  expect(mayHold(wanted)(cachedText(text))).toBe(true);
});

test.each([
  ['Anna Weber', 'Anna'],
  ['Weber', 'W.'],
  ['12 34', '34'],
  ['Anna Weber', 'Weberling'],
  ['Anna Weber', 'B. Webers'],
  ['a, b, c', 'c'],
])('findOccurrences_of_%j_leaves_%j', (wanted, written) => {
  expect(findOccurrences(`x ${written} y`, wanted)).toEqual([]);
});

test('mayHold_neverSaysNo_whereSomethingIsFound', () => {
  const parts = fc
    .array(fc.constantFrom('Anna', 'Weber', 'ÄNNA', 'A.', 'We-\nber', ' ', ', ', '\n', 'ber', '-', 'ﬁ', 'İ', 'ς'), {
      maxLength: 12,
    })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(parts, fc.constantFrom('Anna Weber', 'Weber', 'Weber, Anna', 'fi', 'Σ'), (text, wanted) => {
      if (findOccurrences(text, wanted).length > 0) expect(mayHold(wanted)(cachedText(text))).toBe(true);
    }),
  );
});

test('fold_isWhatIsWrittenCharacterByCharacter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const folded = foldWithOffsets(text);
      expect(folded.at).toHaveLength(folded.text.length + 1);
      expect(folded.at.at(-1)).toBe(text.length);
      for (let i = 1; i < folded.at.length; i += 1) expect(folded.at[i]).toBeGreaterThanOrEqual(folded.at[i - 1] ?? 0);
      expect(foldWithOffsets(folded.text).text).toBe(folded.text);
    }),
  );
});
