import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contextOf, placeOf } from '../../../../../renderer/features/training/errorContext';

test('the words around, without line ends, cut at words', () => {
  const text = 'Admitted yesterday evening by\nDr Anna Weber of the cardiology department in town';
  const start = text.indexOf('Anna');
  expect(contextOf(text, { start, end: start + 'Anna Weber'.length })).toEqual({
    before: 'yesterday evening by Dr ',
    match: 'Anna Weber',
    after: ' of the cardiology',
  });
});

test('null where the note was changed since; the match itself is never lost', () => {
  expect(contextOf('short', { start: 2, end: 9 })).toBeNull();
  expect(contextOf('short', { start: 2, end: 2 })).toBeNull();
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 80 }),
      fc.nat(79),
      fc.integer({ min: 1, max: 20 }),
      (text, start, length) => {
        const end = Math.min(text.length, start + length);
        const found = contextOf(text, { start, end });
        if (start >= end) expect(found).toBeNull();
        else expect(found?.match).toBe(text.slice(start, end).replace(/\s+/g, ' '));
      },
    ),
  );
});

test('the place that is opened holds what is meant and what was suggested, where they touch', () => {
  const at = { start: 10, end: 20 };
  expect(placeOf({ ...at, suggestedStart: null, suggestedEnd: null })).toEqual(at);
  expect(placeOf({ ...at, suggestedStart: 5, suggestedEnd: 15 })).toEqual({ start: 5, end: 20 });
  expect(placeOf({ ...at, suggestedStart: 12, suggestedEnd: 25 })).toEqual({ start: 10, end: 25 });
  expect(placeOf({ ...at, suggestedStart: 100, suggestedEnd: 120 })).toEqual(at);
});
