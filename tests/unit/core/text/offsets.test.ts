import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertOffsets, type OffsetUnit } from '../../../../electron/core/text/offsets';

const text = fc
  .array(fc.constantFrom('a', 'é', 'e\u0301', '\r\n', '\0', '€', '😀', 'ש', '\ud83d', '\ude00', '👩‍⚕️'), {
    maxLength: 20,
  })
  .map((parts) => parts.join(''));
const units: readonly OffsetUnit[] = ['utf16', 'codePoints', 'bytes'];

/** Every border between characters in all three units, by splitting the string. */
function borders(words: string): readonly Readonly<Record<OffsetUnit, number>>[] {
  const found = [{ utf16: 0, codePoints: 0, bytes: 0 }];
  for (const character of words) {
    const last = found.at(-1)!;
    found.push({
      utf16: last.utf16 + character.length,
      codePoints: last.codePoints + 1,
      bytes: last.bytes + Buffer.byteLength(character),
    });
  }
  return found;
}

describe('convertOffsets', () => {
  test('everyBorder_inEveryOrder_betweenAllUnits_agreesWithSplitting', () => {
    fc.assert(
      fc.property(
        text.chain((words) => fc.tuple(fc.constant(words), fc.array(fc.nat(borders(words).length - 1)))),
        fc.constantFrom(...units),
        fc.constantFrom(...units),
        ([words, picks], from, to) => {
          const all = borders(words);
          expect(
            convertOffsets(
              words,
              picks.map((pick) => all[pick]![from]),
              from,
              to,
            ),
          ).toEqual(picks.map((pick) => all[pick]![to]));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('whatIsNoBorder_isRefusedWithItsReason', () => {
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: -2, max: 80 }),
        fc.constantFrom(...units),
        fc.constantFrom(...units),
        (words, offset, from, to) => {
          const all = borders(words);
          const isBorder = all.some((border) => border[from] === offset);
          const reason = offset < 0 || offset > all.at(-1)![from] ? 'offsetOutOfRange' : 'offsetInsideCharacter';
          const convert = (): unknown => convertOffsets(words, [0, offset], from, to);
          if (isBorder) expect(convert()).toHaveLength(2);
          else
            expect(convert).toThrowError(
              expect.objectContaining({ code: 'malformed', details: { reason, offset, unit: from } }),
            );
        },
      ),
      { numRuns: 2000 },
    );
    expect(() => convertOffsets('abc', [1.5], 'utf16', 'bytes')).toThrowError(
      expect.objectContaining({ details: expect.objectContaining({ reason: 'offsetNotWhole' }) }),
    );
  });
});
