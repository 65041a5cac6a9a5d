import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LabelledSpan } from '../../../../electron/contract/text';
import { adjudicate, type Choice } from '../../../../electron/core/adjudication/adjudication';
import { align, type AnnotationLayer } from '../../../../electron/core/adjudication/align';
import { adjudicationStatistics } from '../../../../electron/core/adjudication/statistics';

const span = (start: number, end: number, label = 'NAME'): LabelledSpan => ({ start, end, label });
const two = (a: readonly LabelledSpan[], b: readonly LabelledSpan[]): readonly AnnotationLayer[] => [
  { annotator: 'a', spans: a },
  { annotator: 'b', spans: b },
];

const arbitrarySpans = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 40 }),
      size: fc.integer({ min: 1, max: 8 }),
      label: fc.constantFrom('NAME', 'DATE'),
    }),
    { maxLength: 8 },
  )
  .map((spans) => spans.map(({ start, size, label }) => span(start, start + size, label)));
const arbitraryLayers = fc.uniqueArray(
  fc.record({ annotator: fc.constantFrom('a', 'b', 'c', 'd'), spans: arbitrarySpans }),
  { selector: ({ annotator }) => annotator, minLength: 1, maxLength: 4 },
);
const arbitraryChoice: fc.Arbitrary<Choice> = fc.oneof(
  fc.record({ kind: fc.constant('version' as const), version: fc.integer({ min: 0, max: 1 }) }),
  fc.constant({ kind: 'all' as const }),
  fc.constant({ kind: 'none' as const }),
  arbitrarySpans.map((spans) => ({ kind: 'own' as const, spans })),
);

test('what all have is agreed; the rest is a conflict of label, extent or presence', () => {
  const { agreed, conflicts } = align(
    two([span(0, 5), span(10, 15), span(20, 30), span(40, 45)], [span(0, 5), span(10, 15, 'DATE'), span(20, 25)]),
  );
  expect(agreed).toEqual([span(0, 5)]);
  expect(conflicts.map(({ start, end, kind }) => [start, end, kind])).toEqual([
    [10, 15, 'label'],
    [20, 30, 'extent'],
    [40, 45, 'missing'],
  ]);
  expect(conflicts[2]?.versions).toEqual([
    { annotators: ['a'], spans: [span(40, 45)] },
    { annotators: ['b'], spans: [] },
  ]);
});

test('one, other, both, neither, and spans of one’s own', () => {
  const alignment = align(two([span(10, 15)], [span(10, 15, 'DATE')]));
  const [conflict] = alignment.conflicts;
  const decided = (choice: Choice) => adjudicate(alignment, new Map([[conflict?.key ?? '', choice]])).spans;
  expect(decided({ kind: 'version', version: 0 })).toEqual([span(10, 15)]);
  expect(decided({ kind: 'version', version: 1 })).toEqual([span(10, 15, 'DATE')]);
  expect(decided({ kind: 'all' })).toEqual([span(10, 15, 'DATE'), span(10, 15)]);
  expect(decided({ kind: 'none' })).toEqual([]);
  expect(decided({ kind: 'own', spans: [span(9, 16)] })).toEqual([span(9, 16)]);
  expect(adjudicate(alignment, new Map([[conflict?.key ?? '', { kind: 'version', version: 7 }]])).open).toHaveLength(1);
});

test('nothing that anybody marked is lost: it is agreed, or in one version of one conflict', () => {
  fc.assert(
    fc.property(arbitraryLayers, (layers) => {
      const { agreed, conflicts } = align(layers);
      const key = ({ start, end, label }: LabelledSpan) => `${start} ${end} ${label}`;
      for (const { annotator, spans } of layers) {
        const shown = new Set(
          [
            ...agreed,
            ...conflicts.flatMap(
              ({ versions }) => versions.find(({ annotators }) => annotators.includes(annotator))?.spans ?? [],
            ),
          ].map(key),
        );
        expect(shown).toEqual(new Set(spans.map(key)));
      }
      for (const [at, { start }] of conflicts.entries())
        expect(start).toBeGreaterThanOrEqual(conflicts[at - 1]?.end ?? 0);
      for (const { versions } of conflicts) expect(versions.length).toBeGreaterThan(1);
    }),
  );
});

test('adjudication is a function of its inputs: neither order of annotators, spans nor decisions matters', () => {
  fc.assert(
    fc.property(
      arbitraryLayers,
      fc.array(arbitraryChoice, { minLength: 10, maxLength: 10 }),
      fc.func(fc.integer()),
      (layers, made, order) => {
        const shuffled = [...layers]
          .map(({ annotator, spans }) => ({ annotator, spans: [...spans].reverse() }))
          .sort((a, b) => order(a.annotator) - order(b.annotator));
        const one = align(layers);
        const other = align(shuffled);
        expect(other).toEqual(one);
        const entries = one.conflicts.map(({ key }, at) => [key, made[at % made.length] as Choice] as const);
        expect(adjudicate(other, new Map([...entries].reverse()))).toEqual(adjudicate(one, new Map(entries)));
      },
    ),
  );
});

test('a decision counts for the layers that it was made about, and for no others', () => {
  fc.assert(
    fc.property(arbitraryLayers, arbitraryLayers, (before, after) => {
      const [old, now] = [align(before), align(after)];
      const choices = new Map(old.conflicts.map(({ key }) => [key, { kind: 'none' } as const]));
      const same = new Set(old.conflicts.map(({ key }) => key));
      expect(adjudicate(now, choices).open.map(({ key }) => key)).toEqual(
        now.conflicts.map(({ key }) => key).filter((key) => !same.has(key)),
      );
    }),
  );
});

test('statistics say what was decided, how, and whose version was taken', () => {
  const alignment = align(two([span(0, 5), span(10, 15), span(40, 45)], [span(0, 5), span(10, 15, 'DATE')]));
  const [first, second] = alignment.conflicts.map(({ key }) => key) as [string, string];
  const statistics = adjudicationStatistics([
    {
      alignment,
      choices: new Map<string, Choice>([
        [first, { kind: 'version', version: 1 }],
        [second, { kind: 'none' }],
      ]),
    },
  ]);
  expect(statistics).toMatchObject({
    notes: 1,
    agreed: 1,
    conflicts: 2,
    decided: 2,
    choices: { version: 1, all: 0, none: 1, own: 0 },
  });
  expect(statistics.annotators).toEqual([
    { annotator: 'a', decided: 2, taken: 0 },
    { annotator: 'b', decided: 2, taken: 2 },
  ]);
});
