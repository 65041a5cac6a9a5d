import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstUnseen, joinParts } from '../../../../electron/core/review/seenParts';

test('partsInAnyOrder_coverWhatTheyCover_andBlanksNeedNotBeSeen', () => {
  const part = fc.tuple(fc.nat(12), fc.nat(12)).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
  fc.assert(
    fc.property(fc.stringMatching(/^[a \n]{0,12}$/), fc.array(part, { maxLength: 6 }), (text, parts) => {
      const seen = parts.reduce((known, each) => joinParts(known, [each]), joinParts([], []));
      const isSeen = (at: number) => parts.some(({ start, end }) => start <= at && at < end);
      const wanted = [...text].findIndex((letter, at) => letter.trim() !== '' && !isSeen(at));
      expect(firstUnseen(text, seen)).toBe(wanted < 0 ? null : wanted);
      // In order, apart, none empty.
      seen.forEach(({ start, end }, at) => {
        expect(start).toBeLessThan(end);
        expect(start).toBeGreaterThan(seen[at - 1]?.end ?? -1);
      });
    }),
  );
});
