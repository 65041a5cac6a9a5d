import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthBatches } from '../../../models/training/lengthBatches';
import { splitByPatient } from '../../../models/training/splitByPatient';
import { trainingRandom } from '../../../models/training/trainingRandom';

test('batches hold every item once, none is too large, and within one the lengths are near', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(200), { maxLength: 300 }),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(),
      (lengths, size, seed) => {
        const items = lengths.map((length, id) => ({ length, id }));
        const batches = lengthBatches(items, size, ({ length }) => length, trainingRandom(seed));
        expect(
          batches
            .flat()
            .map(({ id }) => id)
            .sort((a, b) => a - b),
        ).toEqual(items.map(({ id }) => id));
        for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(size);
      },
    ),
  );
  const many = Array.from({ length: 1600 }, (_, i) => i % 100);
  const spread =
    lengthBatches(many, 16, (x) => x, trainingRandom(1)).reduce(
      (sum, batch) => sum + Math.max(...batch) - Math.min(...batch),
      0,
    ) / 100;
  expect(spread).toBeLessThan(25);
  // Sorted within a pool, batches must not come from short to long: the last steps of every pool would be of long ones.
  const firsts = lengthBatches(many, 16, (x) => x, trainingRandom(1))
    .slice(0, 8)
    .map((batch) => batch[0]!);
  expect(firsts).not.toEqual(firsts.toSorted((a, b) => a - b));
});

test('no patient is on both sides, and both have one where there are two', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(9), { maxLength: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(),
      (patients, share, seed) => {
        const notes = patients.map((patient, id) => ({ patient: String(patient), id }));
        const { train, heldOut } = splitByPatient(notes, share, seed);
        expect([...train, ...heldOut].map(({ id }) => id).sort((a, b) => a - b)).toEqual(notes.map(({ id }) => id));
        const out = new Set(heldOut.map(({ patient }) => patient));
        expect(train.some(({ patient }) => out.has(patient))).toBe(false);
        if (notes.length > 0) expect(train.length).toBeGreaterThan(0);
        if (new Set(patients).size > 1 && share > 0) expect(heldOut.length).toBeGreaterThan(0);
        expect(
          splitByPatient([...notes].reverse(), share, seed)
            .heldOut.map(({ id }) => id)
            .sort(),
        ).toEqual(heldOut.map(({ id }) => id).sort());
      },
    ),
  );
});
