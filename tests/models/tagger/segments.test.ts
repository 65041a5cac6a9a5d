import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverByWindows, cutSegments } from '../../../models/tagger/segments';

const kinds = fc.array(fc.constantFrom('word', 'word', 'word', 'stop', 'line', 'inside', 'inside'), { maxLength: 400 });

test('segments follow each other without a gap, stay within the limit and cut no span that fits', () => {
  fc.assert(
    fc.property(kinds, fc.integer({ min: 4, max: 40 }), (tokens, max) => {
      const isClosed = (token: number): boolean => tokens[token + 1] !== 'inside';
      const segments = cutSegments(tokens.length, max, {
        isLineEnd: (token) => tokens[token] === 'line',
        isFullStop: (token) => tokens[token] === 'stop',
        isClosed,
      });
      expect(segments.map(({ from }) => from)).toEqual([0, ...segments.map(({ to }) => to)].slice(0, segments.length));
      expect(segments.at(-1)?.to ?? 0).toBe(tokens.length);
      for (const { from, to } of segments) {
        expect(to - from).toBeGreaterThan(0);
        expect(to - from).toBeLessThanOrEqual(max);
        if (to < tokens.length && !isClosed(to - 1))
          expect(tokens.slice(from + 1, to + 1).every((kind) => kind === 'inside')).toBe(true);
      }
    }),
  );
});

test('a line break near the limit is where a segment ends, else a full stop', () => {
  const cut = (tokens: readonly string[]): number[] =>
    cutSegments(tokens.length, 8, {
      isLineEnd: (i) => tokens[i] === 'n',
      isFullStop: (i) => tokens[i] === '.',
      isClosed: () => true,
    }).map(({ to }) => to);
  expect(cut([...'aaaaan.aaaa'])).toEqual([6, 11]);
  expect(cut([...'aaa.aaaaaaa'])).toEqual([4, 11]);
  expect(cut([...'aaaaaaaaaaa'])).toEqual([8, 11]);
});

test('windows keep every token exactly once and read the asked context around it', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.integer({ min: 1, max: 200 }), fc.nat(60), (count, stride, context) => {
      const seen = new Uint8Array(count);
      for (const { from, to, keepFrom, keepTo } of coverByWindows(count, stride, context)) {
        expect(from).toBe(Math.max(0, keepFrom - context));
        expect(to).toBe(Math.min(count, keepTo + context));
        for (let i = keepFrom; i < keepTo; i++) seen[i]!++;
      }
      expect(seen.every((times) => times === 1)).toBe(true);
    }),
  );
});
