import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LabelledSpan } from '../../../../electron/contract/text';
import { modelErrors } from '../../../../electron/core/training/modelErrors';

const text = 'Ana Weber, 01.02.2024';
const span = (words: string, label: string): LabelledSpan => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
  label,
});
const gold = [span('Ana Weber', 'NAME'), span('01.02.2024', 'DATE')];
const kinds = (system: readonly LabelledSpan[]) =>
  modelErrors(text, gold, system).map(
    ({ kind, start, end, suggested, isLeak }) =>
      `${kind} ${text.slice(start, end)} ${suggested ?? '-'}${isLeak ? ' leaks' : ''}`,
  );

test('what is found as it is, is no error', () => expect(modelErrors(text, gold, gold)).toEqual([]));

test('a span is missed, of another label, or of other ends; it leaks where a letter or digit is left', () => {
  expect(kinds([])).toEqual(['missed Ana Weber - leaks', 'missed 01.02.2024 - leaks']);
  expect(kinds([span('Ana Weber', 'PLACE'), span('Ana Weber, 01.02.2024', 'DATE')])).toEqual([
    'label Ana Weber PLACE',
    'boundary 01.02.2024 DATE',
  ]);
  expect(kinds([span('Weber', 'NAME'), span('01.02.2024', 'DATE')])).toEqual(['boundary Ana Weber NAME leaks']);
});

test('of several that touch it, the one with its ends is named, else the one with its label, else the longest', () => {
  const [first] = modelErrors(text, gold, [span('Ana', 'NAME'), span('Ana Weber', 'PLACE')]);
  expect(first).toMatchObject({ kind: 'label', suggested: 'PLACE' });
  expect(modelErrors(text, gold, [span('Ana W', 'PLACE'), span('Web', 'NAME')])[0]).toMatchObject({
    kind: 'boundary',
    suggested: 'NAME',
  });
  expect(modelErrors(text, gold, [span('An', 'PLACE'), span('Weber', 'DATE')])[0]).toMatchObject({
    kind: 'label',
    suggested: 'DATE',
    suggestedStart: 4,
  });
});

test('a span where no gold is, is spurious and leaks nothing; all stand in the order of the note', () => {
  const found = modelErrors(
    'a b c',
    [{ start: 4, end: 5, label: 'NAME' }],
    [{ start: 0, end: 1, label: 'NAME', score: 0.7 } as LabelledSpan],
  );
  expect(found).toMatchObject([
    { kind: 'spurious', start: 0, label: null, suggested: 'NAME', score: 0.7, isLeak: false },
    { kind: 'missed', start: 4, isLeak: true },
  ]);
});

test('every gold span that is not found as it is, is an error once', () => {
  const spans = fc
    .uniqueArray(
      fc.record({ start: fc.nat(20), length: fc.integer({ min: 1, max: 5 }), label: fc.constantFrom('A', 'B') }),
      { maxLength: 6, selector: ({ start }) => start },
    )
    .map((drawn) =>
      drawn
        .map(({ start, length, label }) => ({ start, end: Math.min(text.length, start + length), label }))
        .filter(({ start, end }) => start < end),
    );
  fc.assert(
    fc.property(spans, spans, (expected, system) => {
      const errors = modelErrors(text, expected, system);
      const wrong = expected.filter(
        (one) =>
          !system.some((other) => other.start === one.start && other.end === one.end && other.label === one.label),
      );
      expect(errors.filter(({ kind }) => kind !== 'spurious')).toHaveLength(wrong.length);
      for (const { kind, suggested } of errors) expect(suggested === null).toBe(kind === 'missed');
    }),
  );
});
