import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCount, countOutside, splitIntoFolds } from '../../../../models/coder/hybrid/folds';

const notes = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 40 })
  .chain((ids) =>
    fc.tuple(
      fc.constant(ids),
      fc.array(fc.tuple(fc.option(fc.nat(6), { nil: undefined }), fc.nat(60)), {
        minLength: ids.length,
        maxLength: ids.length,
      }),
    ),
  )
  .map(([ids, rest]) =>
    ids.map((id, at) => ({
      id,
      patient: rest[at]![0] === undefined ? undefined : `p${rest[at]![0]}`,
      text: `t${rest[at]![1]}`,
    })),
  );

describe('splitIntoFolds', () => {
  it('keeps notes of one patient, and notes with the same text, together', () => {
    fc.assert(
      fc.property(notes, fc.integer({ min: 2, max: 10 }), fc.nat(100), (list, count, seed) => {
        const folds = splitIntoFolds(list, count, seed);
        list.forEach((a, i) =>
          list.forEach((b, j) => {
            if ((a.patient !== undefined && a.patient === b.patient) || a.text === b.text)
              expect(folds[i]).toBe(folds[j]);
          }),
        );
        expect(folds.every((fold) => fold >= 0 && fold < count)).toBe(true);
      }),
    );
  });

  it('does not hang on the order of the notes', () => {
    fc.assert(
      fc.property(notes, fc.nat(100), (list, seed) => {
        const byId = (order: typeof list): ReadonlyMap<string, number> => {
          const folds = splitIntoFolds(order, 5, seed);
          return new Map(order.map(({ id }, at) => [id, folds[at]!]));
        };
        const [there, back] = [byId(list), byId(list.toReversed())];
        for (const [id, fold] of there) expect(back.get(id)).toBe(fold);
      }),
    );
  });

  it('makes folds of about the same size', () => {
    const folds = splitIntoFolds(
      Array.from({ length: 103 }, (_, at) => ({ id: `n${at}`, text: `t${at}` })),
      10,
      3,
    );
    for (let fold = 0; fold < 10; fold++) expect(folds.filter((own) => own === fold).length).toBeGreaterThanOrEqual(10);
  });
});

describe('counts by fold', () => {
  it('know nothing of the fold that is left out', () => {
    const counts = new Int32Array(4);
    addCount(counts, 0);
    addCount(counts, 2);
    addCount(counts, 2);
    addCount(counts, -1);
    expect([0, 1, 2, -1].map((fold) => countOutside(counts, fold))).toEqual([3, 4, 2, 4]);
  });
});
