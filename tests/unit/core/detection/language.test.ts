import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../electron/contract/text';
import { identifyLanguage, languageEvidence } from '../../../../electron/core/detection/language';

const notes: readonly (readonly [Language, string])[] = [
  ['en', 'The patient was admitted with chest pain and has had no fever since Monday.'],
  ['es', 'Paciente de 54 años que acude por dolor abdominal y fiebre desde hace tres días.'],
  ['fr', 'Patient de 54 ans hospitalisé pour une douleur abdominale évoluant depuis trois jours.'],
  ['nl', 'Patiënt werd opgenomen in verband met pijn op de borst en heeft geen koorts gehad.'],
  ['de', 'Die Aufnahme des Patienten erfolgte wegen Bauchschmerzen, die seit drei Tagen bestehen.'],
  ['en', 'Name: John Walker\nDOB: 03/14/1956\nSex: male'],
  ['es', 'Nombre: Juan\nApellidos: García\nFecha de nacimiento: 14/03/1956'],
  ['fr', 'Nom : Dupont\nPrénom : Claire\nDate de naissance : 14/03/1956'],
  ['nl', 'Naam: De Vries\nGeboortedatum: 14-03-1956\nGeslacht: vrouw'],
  ['de', 'Name: Krause\nVorname: Helga\nGeburtsdatum: 14.03.1956\nGeschlecht: weiblich'],
];

describe('identifyLanguage', () => {
  it.each(notes)('%s: %s', (language, text) => {
    expect(identifyLanguage(text)).toBe(language);
    expect(identifyLanguage(text.toUpperCase())).toBe(language);
    expect(identifyLanguage(text.normalize('NFD'))).toBe(language);
  });

  it('answers for anything, English without evidence', () => {
    expect(languageEvidence('')).toEqual({ language: 'en', share: 0 });
    expect(languageEvidence('12/8 mmHg')).toEqual({ language: 'en', share: 0 });
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const { share } = languageEvidence(text);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }),
    );
  });
});
