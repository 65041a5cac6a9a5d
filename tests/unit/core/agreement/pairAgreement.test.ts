import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LabelledSpan } from '../../../../electron/contract/text';
import { groupAlpha } from '../../../../electron/core/agreement/groupAlpha';
import {
  agreementMeasures,
  pairAgreement,
  pairAgreementSteps,
  stepsOfPair,
} from '../../../../electron/core/agreement/pairAgreement';
import { pairNotes, type AnnotatedNote } from '../../../../electron/core/agreement/annotationLayers';
import {
  expectedDisagreement,
  observedDisagreement,
  roomFor,
  unitizedAlpha,
  unitizedSums,
} from '../../../../electron/core/agreement/unitizedAlpha';

const labels = ['NAME', 'DATE', 'CITY'];
const text = 'Anna Weber came on 3 March from Essen, sister of Otto Weber of Kiel.';
const span = (words: string, label: string, from = 0): LabelledSpan => {
  const start = text.indexOf(words, from);
  return { start, end: start + words.length, label };
};
const options = { label: null, labels, seed: 1, resamples: 0 };
const read = (id: number, ...layers: readonly (readonly [string, readonly LabelledSpan[]])[]): AnnotatedNote => ({
  id,
  text,
  spans: new Map(layers),
});
const pair = (a: readonly LabelledSpan[], b: readonly LabelledSpan[]) =>
  pairNotes([read(1, ['a', a], ['b', b])], 'a', 'b');

const arbitrarySpans = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: text.length - 1 }),
      size: fc.integer({ min: 1, max: 12 }),
      label: fc.constantFrom(...labels),
    }),
    { maxLength: 8 },
  )
  .map((spans) => spans.map(({ start, size, label }) => ({ start, end: Math.min(text.length, start + size), label })));
const arbitraryNotes = fc
  .array(fc.tuple(arbitrarySpans, arbitrarySpans), { minLength: 1, maxLength: 5 })
  .map((notes) => notes.map(([a, b], id) => read(id, ['a', a], ['b', b])));

test('exact and relaxed F1, counted by hand', () => {
  const a = [span('Anna Weber', 'NAME'), span('3 March', 'DATE'), span('Essen', 'CITY'), span('Otto Weber', 'NAME')];
  const b = [span('Anna', 'NAME'), span('3 March', 'DATE'), span('Essen', 'NAME'), span('Otto Weber', 'NAME')];
  const all = pairAgreement(pair(a, b), options);
  // Two of four are the same; «Anna» overlaps «Anna Weber», «Essen» has two labels.
  expect(all).toMatchObject({ notes: 1, a: 4, b: 4, same: 2 });
  expect(all.figures.exact.value).toBe(0.5);
  expect(all.figures.relaxed.value).toBe(0.75);
  expect(pairAgreement(pair(a, b), { ...options, label: 'NAME' }).figures.exact.value).toBeCloseTo(2 / 5, 12);
  expect(pairAgreement(pair(a, b), { ...options, label: 'CITY' }).figures.relaxed.value).toBe(0);
});

test('layers that are the same agree wholly, whatever they are', () => {
  fc.assert(
    fc.property(arbitrarySpans, (spans) => {
      const { figures } = pairAgreement(pair(spans, spans), options);
      for (const measure of agreementMeasures)
        expect(Number.isNaN(figures[measure].value) ? 1 : figures[measure].value).toBeCloseTo(1, 12);
    }),
  );
});

test('who comes first makes no difference, nor does the order of spans and notes', () => {
  fc.assert(
    fc.property(arbitraryNotes, fc.constantFrom(null, ...labels), (notes, label) => {
      const one = pairAgreement(pairNotes(notes, 'a', 'b'), { ...options, label });
      const other = pairAgreement(
        pairNotes(
          [...notes].reverse().map((note) => ({
            ...note,
            spans: new Map([...note.spans].map(([annotator, spans]) => [annotator, [...spans].reverse()])),
          })),
          'b',
          'a',
        ),
        { ...options, label },
      );
      for (const measure of agreementMeasures) {
        if (Number.isNaN(one.figures[measure].value)) expect(other.figures[measure].value).toBeNaN();
        else expect(other.figures[measure].value).toBeCloseTo(one.figures[measure].value, 9);
      }
    }),
  );
});

test('α of two annotators over tokens is the same as of the group', () => {
  fc.assert(
    fc.property(arbitraryNotes, (notes) => {
      const ofPair = pairAgreement(pairNotes(notes, 'a', 'b'), options).figures.alpha.value;
      const ofGroup = groupAlpha(notes, ['a', 'b'], labels);
      if (Number.isNaN(ofPair)) expect(ofGroup).toBeNaN();
      else expect(ofGroup).toBeCloseTo(ofPair, 12);
    }),
  );
});

test('κ, α and F1 are those of the published formulas, counted word by word and span by span', () => {
  const words = [...text.matchAll(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
  /** Of several spans over a word the first, then the longest, then by label: looked for among all of them. */
  const labelAt = (spans: readonly LabelledSpan[], word: { readonly start: number; readonly end: number }): string =>
    spans
      .filter(({ start, end }) => start < word.end && word.start < end)
      .toSorted((x, y) => x.start - y.start || y.end - x.end || (x.label < y.label ? -1 : 1))[0]?.label ?? '';
  fc.assert(
    fc.property(arbitraryNotes, (notes) => {
      const { figures } = pairAgreement(pairNotes(notes, 'a', 'b'), options);
      const given = notes.flatMap((note) =>
        words.map(
          (word) => [labelAt(note.spans.get('a') ?? [], word), labelAt(note.spans.get('b') ?? [], word)] as const,
        ),
      );
      const share = (n: number) => n / given.length;
      const categories = ['', ...labels];
      const observed = share(given.filter(([x, y]) => x === y).length);
      const byChance = categories.reduce(
        (sum, each) =>
          sum + share(given.filter(([x]) => x === each).length) * share(given.filter(([, y]) => y === each).length),
        0,
      );
      if (byChance === 1) expect(figures.kappa.value).toBeNaN();
      else expect(figures.kappa.value).toBeCloseTo((observed - byChance) / (1 - byChance), 9);
      // Krippendorff: of all values together, without the one itself.
      const values = given.flat();
      const expected = categories.reduce((sum, each) => {
        const n = values.filter((value) => value === each).length;
        return sum + (n * (n - 1)) / (values.length * (values.length - 1));
      }, 0);
      if (expected === 1) expect(figures.alpha.value).toBeNaN();
      else expect(figures.alpha.value).toBeCloseTo((observed - expected) / (1 - expected), 9);
      const keysOf = (note: AnnotatedNote, side: string) =>
        new Set((note.spans.get(side) ?? []).map(({ start, end, label }) => `${note.id} ${start} ${end} ${label}`));
      const [a, b] = ['a', 'b'].map((side) => notes.flatMap((note) => [...keysOf(note, side)])) as [string[], string[]];
      if (a.length + b.length === 0) expect(figures.exact.value).toBeNaN();
      else
        expect(figures.exact.value).toBeCloseTo(
          (2 * a.filter((key) => b.includes(key)).length) / (a.length + b.length),
          9,
        );
    }),
  );
});

test('the interval holds the figure, repeats with the seed, and is missing for one note', () => {
  const notes = Array.from({ length: 12 }, (_, id) =>
    read(
      id,
      ['a', [span('Anna Weber', 'NAME'), span('Essen', 'CITY')]],
      ['b', id % 3 === 0 ? [span('Essen', 'CITY')] : [span('Anna Weber', 'NAME'), span('Kiel', 'CITY')]],
    ),
  );
  const once = pairAgreement(pairNotes(notes, 'a', 'b'), { ...options, resamples: 200 });
  expect(pairAgreement(pairNotes(notes, 'a', 'b'), { ...options, resamples: 200 })).toEqual(once);
  for (const measure of agreementMeasures) {
    const { value, interval } = once.figures[measure];
    expect(interval?.[0]).toBeLessThanOrEqual(value);
    expect(interval?.[1]).toBeGreaterThanOrEqual(value);
    expect(interval?.[0]).toBeLessThan(interval?.[1] ?? 0);
  }
  expect(pairAgreement(pair([], []), { ...options, resamples: 200 }).figures.exact).toEqual({
    value: Number.NaN,
    interval: null,
  });
});

test('only notes that both have read are compared', () => {
  const notes = [read(1, ['a', []], ['b', []]), read(2, ['a', []])];
  expect(pairNotes(notes, 'a', 'b').map(({ id }) => id)).toEqual([1]);
});

/** Notes of any length, empty ones and such that are shorter than a unit of another note. */
const arbitraryLengths = fc
  .array(fc.record({ length: fc.integer({ min: 0, max: 30 }), a: arbitrarySpans, b: arbitrarySpans }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((notes) =>
    notes.map(({ length, a, b }, id): AnnotatedNote => {
      const within = (spans: readonly LabelledSpan[]) => spans.filter(({ end }) => end <= length);
      return {
        id,
        text: text.slice(0, length),
        spans: new Map([
          ['a', within(a)],
          ['b', within(b)],
        ]),
      };
    }),
  );

test('α for unitizing over many notes is the published one with the gaps of all notes together', () => {
  fc.assert(
    fc.property(arbitraryLengths, (notes) => {
      const length = notes.reduce((sum, note) => sum + note.text.length, 0);
      const wanted = unitizedAlpha(
        labels.map((label) => {
          const sums = notes.map((note) =>
            unitizedSums(
              ['a', 'b'].map((side) => note.spans.get(side)?.filter((known) => known.label === label) ?? []),
              note.text.length,
            ),
          );
          const units = sums.flatMap((each) => each.units);
          const lengths = [...new Set(units)].map((each) => ({
            length: each,
            units: units.filter((unit) => unit === each).length,
            room: sums.reduce((sum, { gaps }) => sum + roomFor(gaps, each), 0),
          }));
          const observed = sums.reduce((sum, each) => sum + each.observed, 0);
          return length === 0
            ? { observed: 0, expected: 0 }
            : {
                observed: observedDisagreement(observed, 2, length),
                expected: expectedDisagreement(lengths, 2, length),
              };
        }),
      );
      const { value } = pairAgreement(pairNotes(notes, 'a', 'b'), options).figures.alphaU;
      if (Number.isNaN(wanted)) expect(value).toBeNaN();
      else expect(value).toBeCloseTo(wanted, 9);
    }),
  );
});

test('step by step comes to the same, in as many steps as it says', () => {
  const notes = pairNotes(
    Array.from({ length: 120 }, (_, id) =>
      read(id, ['a', [span('Essen', 'CITY')]], ['b', id % 3 === 0 ? [span('Essen', 'CITY')] : [span('Kiel', 'CITY')]]),
    ),
    'a',
    'b',
  );
  const steps = pairAgreementSteps(notes, { ...options, resamples: 20 });
  let count = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) count += 1;
  expect(step.value).toEqual(pairAgreement(notes, { ...options, resamples: 20 }));
  expect(Math.abs(stepsOfPair(notes.length, 20) - count)).toBeLessThanOrEqual(1);
});
