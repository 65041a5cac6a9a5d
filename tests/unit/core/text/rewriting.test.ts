import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTwice, rewritten, type Rewrite } from '../../../../electron/core/text/rewriting';

const rewrites = (text: string, lengths: readonly (readonly [gap: number, length: number, said: string])[]) => {
  const made: Rewrite[] = [];
  let at = 0;
  for (const [gap, length, said] of lengths) {
    const start = at + gap;
    if (start + length > text.length) break;
    made.push({ start, end: start + length, text: said });
    at = start + length;
  }
  return made;
};
const anyRewrites = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 4 }), fc.string({ maxLength: 3 })));

test('each character that was read has its place, found by counting one by one', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), anyRewrites, (text, lengths) => {
      const made = rewrites(text, lengths);
      const places: (readonly [number, number])[] = [];
      let read = '';
      let at = 0;
      for (const { start, end, text: said } of [...made, { start: text.length, end: text.length, text: '' }]) {
        for (; at < start; at++) places.push([at, at + 1]);
        for (let i = 0; i < said.length; i++) places.push([start, end]);
        at = end;
      }
      for (const [start, end] of places)
        read += made.some((one) => one.start === start && one.end === end) ? '' : text.slice(start, end);
      const reading = rewritten(text, made);
      expect(reading.text).toHaveLength(places.length);
      expect(read.length).toBeLessThanOrEqual(reading.text.length);
      places.forEach(([start, end], i) => {
        expect(reading.placed({ start: i, end: i + 1 })).toEqual({ start, end });
        expect(reading.placed({ start: 0, end: i + 1 })).toEqual({ start: places[0]![0], end });
      });
    }),
  );
});

test('what was read of a reading is placed in the text itself', () => {
  const first = rewritten('M&amp;uuml;ller', [{ start: 1, end: 6, text: '&' }]);
  expect(first.text).toBe('M&uuml;ller');
  const reading = readTwice(first, rewritten(first.text, [{ start: 1, end: 7, text: 'ü' }]));
  expect(reading.text).toBe('Müller');
  expect(reading.placed({ start: 0, end: 6, type: 'patient' })).toEqual({ start: 0, end: 15, type: 'patient' });
  expect(reading.placed({ start: 1, end: 2 })).toEqual({ start: 1, end: 11 });
});
