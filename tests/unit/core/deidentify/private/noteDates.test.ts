import { expect, test } from 'vitest';
import { isBirthCue } from '../../../../../electron/core/dates/parse/birthCue';

test.each([
  'Né le ',
  'né le ',
  'Née le ',
  'NÉ LE ',
  'Ne\u0301 le ',
  'Né(e) le ',
  'né (e) le ',
  'Date de naissance : ',
  'DDN ',
  'DOB: ',
  'D.O.B. ',
  'Born on ',
  'born ',
  'Birthday: ',
  'F. nac.: ',
  'Fecha de nacimiento: ',
  'nacida el ',
  'Nacido/a el ',
  'nacido(a) el ',
  'geb. ',
  'geb. op ',
  'geb. am ',
  'geboren op ',
  'Geboren am ',
  'Geburtsdatum: ',
  'Geburtstag ',
  '(* ',
])('%j stands before a birth date', (cue) => {
  expect(isBirthCue(`Paul D., ${cue}3/5/1970`, `Paul D., ${cue}`.length)).toBe(true);
});

test.each([
  'Seen on ',
  'reborn clinic ',
  'Journée le ',
  'vue le ',
  'Année ',
  'in gebed ',
  'amené le ',
  'operado el ',
  'nacido a término, ingresa el ',
])('%j does not', (cue) => {
  expect(isBirthCue(`${cue}3/5/1970`, cue.length)).toBe(false);
});
