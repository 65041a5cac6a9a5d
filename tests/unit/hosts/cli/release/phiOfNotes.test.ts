import { expect, test } from 'vitest';
import { forbiddenNames } from '../../../../../electron/core/deidentify/deidentify';
import { bearersIn } from '../../../../../electron/core/deidentify/projectNames';
import { spanStrings } from '../../../../../electron/core/release/stringsByPatient';
import { phiOfNotes } from '../../../../../electron/hosts/cli/release/phiOfNotes';
import type { Marked } from '../../../../../electron/hosts/cli/documents/replacing';
import { preset } from '../../../core/deidentify/support';

const note = (id: string, patient: string | undefined, name: string, number: string): Marked => ({
  id,
  patient,
  language: 'es',
  text: `${name}, ${number}`,
  spans: [
    { start: 0, end: name.length, type: 'patient', label: undefined },
    { start: name.length + 2, end: name.length + 2 + number.length, type: 'medicalRecord', label: undefined },
  ],
});
const notes = [
  note('1', 'a', 'Ana de la Cruz', 'HC-44518890'),
  note('2', 'b', 'Luis Herrero Sáez', '12'),
  note('3', undefined, 'Ana de la Cruz', 'HC-44518890'),
  note('4', 'a', 'Ana de la Cruz', 'HC-44518891'),
];

test('what is learnt note by note is what all notes say together', () => {
  const phi = phiOfNotes({ ...preset('surrogate'), names: 'project' });
  for (const each of notes) phi.learn(each);
  phi.learn(notes[0]!);
  const known = phi.known([]);
  expect([...known.names()].sort()).toEqual([...forbiddenNames(notes.flatMap(spanStrings))].sort());
  expect(known.stringsOf(notes[0]!).map(({ text }) => text)).toEqual(['Ana de la Cruz', 'HC-44518890', 'HC-44518891']);
  expect(known.stringsOf(notes[2]!)).toEqual([]);
});

test('who bears the names can be gone through for each language, once for each bearer', () => {
  const phi = phiOfNotes({ ...preset('surrogate'), names: 'project' });
  for (const each of notes) phi.learn(each);
  const bearers = phi.known([]).bearers();
  const expected = notes.slice(0, 3).flatMap(bearersIn);
  expect([...bearers]).toEqual(expected);
  expect([...bearers]).toEqual(expected);
});

test('of a policy that does not draw by them nobody who bears a name is held', () => {
  const phi = phiOfNotes({ ...preset('surrogate'), names: 'public' });
  for (const each of notes) phi.learn(each);
  expect([...phi.known([]).bearers()]).toEqual([]);
});
