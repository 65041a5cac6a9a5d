import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hospitalNotes } from '../../../bench/hospital';

const isBuilt = existsSync('out/surrogates/en.json') && existsSync('out/places/en.json');

test.skipIf(!isBuilt)('theHospital_isTheSameForItsSeed_byDate_withTheVisitsThatAreSaid', () => {
  const notes = hospitalNotes(2000, 'en', '1');
  expect(hospitalNotes(40, 'en', '1')).toEqual(hospitalNotes(40, 'en', '1'));
  expect(notes.every(({ day }, i) => i === 0 || notes[i - 1]!.day <= day)).toBe(true);
  expect(notes.every(({ id }, i) => i === 0 || notes[i - 1]!.id < id)).toBe(true);
  const visits = new Map<string, Set<number>>();
  for (const { patient, day } of notes) visits.set(patient, (visits.get(patient) ?? new Set()).add(day));
  const counts = [...visits.values()].map(({ size }) => size).sort((a, b) => a - b);
  expect(counts).toHaveLength(2000);
  expect(counts[1000]).toBe(5);
  expect(counts[1900]).toBeLessThanOrEqual(25);
  for (const { text, spans } of notes.slice(0, 200))
    for (const { start, end } of spans) expect(text.slice(start, end).trim()).not.toBe('');
});
