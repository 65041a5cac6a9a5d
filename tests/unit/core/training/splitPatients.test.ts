import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notLearned, splitEachPatient, splitPatients } from '../../../../electron/core/training/splitPatients';

const notes = fc.array(
  fc.record({
    patient: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    text: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8', '9'),
  }),
  { maxLength: 30 },
);

test('no patient or text is on both sides, and only notes that are learned from elsewhere are on none', () => {
  fc.assert(
    fc.property(notes, fc.double({ min: 0.05, max: 0.5, noNaN: true }), fc.nat(), (all, share, seed) => {
      const { train, dev } = splitPatients(all, share, seed);
      const patients = new Set(train.map(({ patient }) => patient));
      const texts = new Set(train.map(({ text }) => text));
      for (const { patient, text } of dev) expect([patients.has(patient), texts.has(text)]).toEqual([false, false]);
      for (const note of all) expect(train.includes(note) || dev.includes(note) || texts.has(note.text)).toBe(true);
      expect(splitPatients(all, share, seed)).toEqual({ train, dev });
      if (new Set(all.map(({ patient }) => patient)).size > 1) expect(train.length).toBeGreaterThan(0);
    }),
  );
});

test('however many are held out, a patient is left to learn from', () => {
  const all = ['a', 'b', 'c'].map((patient) => ({ patient, text: patient }));
  const { train, dev } = splitPatients(all, 1, 1);
  expect([train.length, dev.length]).toEqual([1, 2]);
});

test('as many notes are held out as were asked for, patient by patient', () => {
  const all = Array.from({ length: 100 }, (_, n) => ({ patient: `p${n % 50}`, text: `${n}` }));
  for (const share of [0.1, 0.2, 0.5]) expect(splitPatients(all, share, 3).dev).toHaveLength(share * 100);
  expect(splitPatients(all.slice(0, 1), 0.2, 1)).toEqual({ train: all.slice(0, 1), dev: [] });
});

test('who has no name is no patient of another note', () => {
  expect(
    notLearned(
      [{ text: 'x' }, { text: 'y', patient: 'a' }, { text: 'z', patient: 'b' }],
      [{ text: 'w' }, { text: 'v', patient: 'a' }],
    ),
  ).toEqual([{ text: 'x' }, { text: 'z', patient: 'b' }]);
});

test('held out each alone, a patient more moves nobody, and the share is kept on average', () => {
  const of = (patients: number) =>
    Array.from({ length: 2 * patients }, (_, n) => ({ patient: `p${n % patients}`, text: `${n}` }));
  const heldOut = (patients: number, seed: number): readonly string[] => [
    ...new Set(splitEachPatient(of(patients), 0.2, seed).dev.map(({ patient }) => patient)),
  ];
  for (const seed of [1, 2, 3]) {
    const [fewer, more] = [heldOut(400, seed), heldOut(401, seed)];
    expect(more.filter((patient) => patient !== 'p400')).toEqual(fewer);
    expect(Math.abs(fewer.length / 400 - 0.2)).toBeLessThan(0.06);
    const { train, dev } = splitEachPatient(of(400), 0.2, seed);
    expect(train.length + dev.length).toBe(800);
    expect(train.some(({ patient }) => fewer.includes(patient))).toBe(false);
  }
  // The planted fault: drawn in one order, a patient more moves others.
  const drawn = (patients: number) => new Set(splitPatients(of(patients), 0.2, 1).dev.map(({ patient }) => patient));
  const [fewer, more] = [drawn(400), drawn(401)];
  expect([...more].filter((patient) => patient !== 'p400' && !fewer.has(patient)).length).toBeGreaterThan(10);
});
