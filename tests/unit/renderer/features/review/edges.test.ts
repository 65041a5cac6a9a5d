import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInsideCharacter } from '../../../../../electron/core/text/spans';
import { movedEdge } from '../../../../../renderer/features/review/edges';

const text = 'Frau Anna Weber-Lind, geb. 1950';
const moved = (words: string, ...rest: [edge: 'start' | 'end', isOutwards: boolean, step: 'word' | 'character']) => {
  const span = movedEdge(text, { start: text.indexOf(words), end: text.indexOf(words) + words.length }, ...rest);
  return span === null ? null : text.slice(span.start, span.end);
};

test.each([
  ['Anna', 'end', true, 'word', 'Anna Weber'],
  ['Anna', 'start', true, 'word', 'Frau Anna'],
  ['Anna Weber', 'end', false, 'word', 'Anna'],
  ['Anna Weber', 'start', false, 'word', 'Weber'],
  ['Anna', 'end', true, 'character', 'Anna '],
  ['Anna', 'end', false, 'character', 'Ann'],
  ['Anna', 'start', true, 'character', ' Anna'],
  ['Anna', 'start', false, 'character', 'nna'],
] as const)('movedEdge_of_%j_%s_outwards_%s_by_%s', (words, edge, isOutwards, step, expected) => {
  expect(moved(words, edge, isOutwards, step)).toBe(expected);
});

test('movedEdge_neverCutsACharacter_movesOneEdgeOnly_outAndInAgainIsWhereItWas', () => {
  const texts = fc
    .array(fc.constantFrom('a', 'é', 'e\u0301', '😀', '👩‍⚕️', ' ', '\r\n', 'עב', '-'), { minLength: 2, maxLength: 20 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      texts,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('start' as const, 'end' as const),
      fc.boolean(),
      fc.constantFrom('word' as const, 'character' as const),
      (words, a, b, edge, isOutwards, step) => {
        const [x, y] = [a % words.length, 1 + (b % words.length)];
        const span = { start: Math.min(x, y), end: Math.max(x, y) };
        if (span.start === span.end || isInsideCharacter(words, span.start) || isInsideCharacter(words, span.end))
          return;
        const result = movedEdge(words, span, edge, isOutwards, step);
        if (result === null) return;
        expect(result.start).toBeLessThan(result.end);
        expect(isInsideCharacter(words, result.start) || isInsideCharacter(words, result.end)).toBe(false);
        expect(edge === 'start' ? result.end : result.start).toBe(edge === 'start' ? span.end : span.start);
        if (isOutwards) expect(result.start <= span.start && result.end >= span.end).toBe(true);
        if (isOutwards && step === 'character' && (result.start !== span.start || result.end !== span.end))
          expect(movedEdge(words, result, edge, false, 'character')).toEqual(span);
      },
    ),
  );
});
