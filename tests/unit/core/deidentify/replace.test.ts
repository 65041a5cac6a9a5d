import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import { resolveSpans, splice, type Range } from '../../../../electron/core/deidentify/replace';

const arbitraryText = fc
  .array(
    fc.oneof(
      fc.constantFrom('\r\n', '\n', '😀', 'e\u0301', '\ud83d', 'a', ' ', 'ق', '👩‍👩‍👧'),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));
const textAndSpans = arbitraryText
  .filter((text) => text.length > 0)
  .chain((text) =>
    fc.record({
      text: fc.constant(text),
      spans: fc.array(
        fc
          .record({ start: fc.nat(text.length - 1), length: fc.integer({ min: 1, max: 12 }) })
          .map(({ start, length }) => ({ start, end: Math.min(start + length, text.length) })),
        { maxLength: 8 },
      ),
    }),
  );

describe('resolveSpans', () => {
  test('the outermost gives the kind, overlap is the union with the kind of the longer, adjacent ones stay', () => {
    const text = 'abcdefghijklmnopqrst';
    const kinds = (spans: readonly (Range & { readonly kind: string })[]) =>
      resolveSpans(text, spans).map(({ start, end, kind }) => `${start}-${end} ${kind}`);
    expect(
      kinds([
        { start: 2, end: 4, kind: 'inner' },
        { start: 0, end: 8, kind: 'outer' },
      ]),
    ).toEqual(['0-8 outer']);
    expect(
      kinds([
        { start: 0, end: 5, kind: 'short' },
        { start: 4, end: 12, kind: 'long' },
      ]),
    ).toEqual(['0-12 long']);
    expect(
      kinds([
        { start: 0, end: 5, kind: 'first' },
        { start: 4, end: 9, kind: 'second' },
      ]),
    ).toEqual(['0-9 first']);
    expect(
      kinds([
        { start: 0, end: 5, kind: 'a' },
        { start: 5, end: 9, kind: 'b' },
      ]),
    ).toEqual(['0-5 a', '5-9 b']);
    expect(
      kinds([
        { start: 0, end: 5, kind: 'a' },
        { start: 0, end: 5, kind: 'b' },
      ]),
    ).toEqual(['0-5 a']);
    // a chain: the longest single span wins, not the union so far
    expect(
      kinds([
        { start: 0, end: 6, kind: 'six' },
        { start: 5, end: 9, kind: 'four' },
        { start: 8, end: 15, kind: 'seven' },
      ]),
    ).toEqual(['0-15 seven']);
  });

  test('borders move out of surrogate pairs and CRLF', () => {
    expect(resolveSpans('a😀b', [{ start: 2, end: 3 }])).toEqual([{ start: 1, end: 3 }]);
    expect(resolveSpans('a\r\nb', [{ start: 0, end: 2 }])).toEqual([{ start: 0, end: 3 }]);
  });

  test.each([
    [{ start: 3, end: 3 }],
    [{ start: -1, end: 2 }],
    [{ start: 0, end: 99 }],
    [{ start: 0.5, end: 2 }],
    [{ start: Number.NaN, end: 2 }],
  ])('%o is refused', (span) => {
    expect(() => resolveSpans('abcdef', [span])).toThrow(GauzeError);
  });

  test('any spans become disjoint, sorted, cover the same characters and split nothing', () => {
    fc.assert(
      fc.property(textAndSpans, ({ text, spans }) => {
        const resolved = resolveSpans(text, spans);
        const covered = new Set<number>();
        for (const { start, end } of spans) for (let i = start; i < end; i++) covered.add(i);
        resolved.forEach(({ start, end }, i) => {
          expect(start).toBeLessThan(end);
          if (i > 0) expect(start).toBeGreaterThanOrEqual(resolved[i - 1]!.end);
          for (const border of [start, end]) {
            expect(/[\ud800-\udbff]/.test(text[border - 1] ?? '') && /[\udc00-\udfff]/.test(text[border] ?? '')).toBe(
              false,
            );
            expect(text[border - 1] === '\r' && text[border] === '\n').toBe(false);
          }
        });
        for (const at of covered) expect(resolved.some(({ start, end }) => start <= at && at < end)).toBe(true);
        // nothing beyond what a moved border takes in
        const extra = resolved.reduce((sum, { start, end }) => sum + end - start, 0) - covered.size;
        expect(extra).toBeLessThanOrEqual(2 * spans.length);
      }),
    );
  });
});

describe('splice', () => {
  test('outside the ranges every character stays; the new ranges hold the replacements', () => {
    fc.assert(
      fc.property(textAndSpans, fc.array(fc.string(), { minLength: 8, maxLength: 8 }), ({ text, spans }, words) => {
        const ranges = resolveSpans(text, spans);
        const replacements = ranges.map((_, i) => words[i % words.length]!);
        const result = splice(text, ranges, replacements);
        // the oracle goes from the back, one replacement after the other
        let expected = text;
        for (let i = ranges.length - 1; i >= 0; i--)
          expected = expected.slice(0, ranges[i]!.start) + replacements[i]! + expected.slice(ranges[i]!.end);
        expect(result.text).toBe(expected);
        result.ranges.forEach(({ start, end }, i) => expect(result.text.slice(start, end)).toBe(replacements[i]));
      }),
    );
  });

  test('overlapping ranges are a fault of the caller', () => {
    expect(() =>
      splice(
        'abcdef',
        [
          { start: 0, end: 3 },
          { start: 2, end: 4 },
        ],
        ['', ''],
      ),
    ).toThrow(GauzeError);
  });
});
