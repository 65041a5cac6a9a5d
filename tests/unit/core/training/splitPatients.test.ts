import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notLearned, splitPatients } from '../../../../electron/core/training/splitPatients';

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
