import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foundAlone } from '../../../models/redactor/foundAlone';

const redaction = (start: number, end: number) => ({ start, end, type: 'NAME', score: 0.9 });
const text = 'Ana Vega, Madrid 12';

test('what spans cover is taken away, and what is left holds letters or digits and no blanks at its ends', () => {
  const places = (spans: readonly { start: number; end: number }[]) =>
    foundAlone(text, [redaction(0, 19)], spans).map(({ start, end }) => text.slice(start, end));
  expect(places([])).toEqual(['Ana Vega, Madrid 12']);
  expect(places([{ start: 4, end: 8 }])).toEqual(['Ana', ', Madrid 12']);
  expect(
    places([
      { start: 10, end: 16 },
      { start: 0, end: 8 },
    ]),
  ).toEqual(['12']);
  expect(places([{ start: 0, end: 19 }])).toEqual([]);
});

test('whatever the spans: every letter that a redaction covers is covered by a span or by what is left', () => {
  const segment = fc
    .tuple(fc.nat(18), fc.integer({ min: 1, max: 9 }))
    .map(([start, length]) => ({ start, end: Math.min(19, start + length) }));
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), segment, (spans, { start, end }) => {
      const left = foundAlone(text, [redaction(start, end)], spans);
      for (let at = start; at < end; at++)
        if (/[\p{L}\p{N}]/u.test(text[at]!))
          expect([...spans, ...left].some((one) => one.start <= at && at < one.end)).toBe(true);
      for (const one of left) {
        expect(one.start).toBeGreaterThanOrEqual(start);
        expect(one.end).toBeLessThanOrEqual(end);
        expect(spans.some((span) => span.start < one.end && one.start < span.end)).toBe(false);
      }
    }),
    { seed: 22 },
  );
});

test('as many spans as redactions in ten megabytes: looked at once each', () => {
  const count = 200_000;
  const note = 'Ana 12 saw Vega, well. fifty characters to a line.\n'.repeat(count);
  const of = (from: number, length: number) =>
    Array.from({ length: count }, (_, at) => ({ start: 51 * at + from, end: 51 * at + from + length }));
  const redactions = of(0, 15).map(({ start, end }) => redaction(start, end));
  const left = foundAlone(note, redactions, [...of(11, 4), ...of(0, 3)]);
  expect(left).toHaveLength(count);
  expect(left.at(-1)).toMatchObject({ start: 51 * (count - 1) + 4, end: 51 * (count - 1) + 10 });
});
