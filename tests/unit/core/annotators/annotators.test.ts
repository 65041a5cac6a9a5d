import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignNotes } from '../../../../electron/core/annotators/assignNotes';
import { mergeMarks, type LayerMark } from '../../../../electron/core/annotators/layer';

const arbitraryPlan = fc.record({
  notes: fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 60 }),
  annotators: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 }),
  overlap: fc.double({ min: 0, max: 1, noNaN: true }),
  copies: fc.integer({ min: 1, max: 6 }),
  seed: fc.nat(),
});

test('every note is read, the shared ones by several, and loads differ by one at most', () => {
  fc.assert(
    fc.property(arbitraryPlan, (plan) => {
      const given = assignNotes(plan);
      const annotators = new Map(
        plan.notes.map((note) => [note, [...given].filter(([, notes]) => notes.includes(note)).length]),
      );
      const copies = Math.max(1, Math.min(plan.copies, plan.annotators.length));
      const shared = copies === 1 ? 0 : Math.round(plan.notes.length * plan.overlap);
      expect([...annotators.values()].filter((count) => count > 1)).toEqual(
        Array.from({ length: shared }, () => copies),
      );
      expect([...annotators.values()].every((count) => count >= 1)).toBe(true);
      const loads = [...given.values()].map((notes) => notes.length);
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
      for (const notes of given.values()) expect(new Set(notes).size).toBe(notes.length);
    }),
  );
});

test('the same notes, annotators and seed give the same plan in whatever order they come', () => {
  fc.assert(
    fc.property(arbitraryPlan, (plan) => {
      const sorted = (given: ReadonlyMap<string, readonly number[]>) => [...given].sort(([a], [b]) => (a < b ? -1 : 1));
      expect(
        sorted(assignNotes({ ...plan, notes: [...plan.notes].reverse(), annotators: [...plan.annotators].reverse() })),
      ).toEqual(sorted(assignNotes(plan)));
    }),
  );
});

const arbitraryMark: fc.Arbitrary<LayerMark> = fc.record({
  documentId: fc.integer({ min: 1, max: 2 }),
  key: fc.constantFrom('x', 'y', 'status'),
  package: fc.integer({ min: 1, max: 2 }),
  seq: fc.integer({ min: 1, max: 3 }),
  hash: fc.constantFrom('0a', '1b'),
  data: fc.constantFrom(null, '{"n":1}', '{"n":2}'),
});
const arbitrarySide = fc.array(arbitraryMark, { maxLength: 8 });

test('five packages come to the same in every order and grouping, however often each comes', () => {
  const arbitrarySides = fc.array(
    fc.array(
      fc.record({
        documentId: fc.integer({ min: 1, max: 2 }),
        key: fc.constantFrom('x', 'y', 'status'),
        package: fc.integer({ min: 1, max: 5 }),
        seq: fc.integer({ min: 1, max: 4 }),
        hash: fc.constantFrom('0a', '1b', '2c'),
        data: fc.constantFrom(null, '{"n":1}', '{"n":2}'),
      }),
      { maxLength: 8 },
    ),
    { minLength: 5, maxLength: 5 },
  );
  fc.assert(
    fc.property(arbitrarySides, fc.array(fc.nat({ max: 4 }), { minLength: 5, maxLength: 15 }), (sides, order) => {
      const merged = mergeMarks(...sides);
      const arriving = [...order, 0, 1, 2, 3, 4].map((at) => sides[at] ?? []);
      expect(arriving.reduce<readonly LayerMark[]>((known, side) => mergeMarks(known, side), [])).toEqual(merged);
      expect(arriving.reduceRight<readonly LayerMark[]>((known, side) => mergeMarks(side, known), [])).toEqual(merged);
    }),
  );
});

test('merge of packages is commutative, associative and idempotent, and loses no thing that was changed', () => {
  fc.assert(
    fc.property(arbitrarySide, arbitrarySide, arbitrarySide, (a, b, c) => {
      expect(mergeMarks(b, a)).toEqual(mergeMarks(a, b));
      expect(mergeMarks(mergeMarks(a, b), c)).toEqual(mergeMarks(a, mergeMarks(b, c)));
      const merged = mergeMarks(a, b);
      expect(mergeMarks(merged, a)).toEqual(merged);
      expect(mergeMarks(merged, merged)).toEqual(merged);
      for (const mark of [...a, ...b])
        expect(
          merged.some(
            ({ documentId, key, package: number, seq }) =>
              documentId === mark.documentId &&
              key === mark.key &&
              (number > mark.package || (number === mark.package && seq >= mark.seq)),
          ),
        ).toBe(true);
    }),
  );
});
