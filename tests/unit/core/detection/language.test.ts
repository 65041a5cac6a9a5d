import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../electron/contract/text';
import { languages } from '../../../../electron/contract/vocabulary';
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

/** Single sentences, as chats, handovers and questions have them. */
const sentences: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Mrs Shepherd feels much better than yesterday.',
    'Slept well, no pain overnight.',
    'Her daughter called this morning.',
    'Wound is clean and dry.',
    'Please repeat bloods tomorrow.',
    'Lives alone with two cats.',
  ],
  es: [
    'La señora Ortega está hoy mucho mejor.',
    'Ha dormido bien, sin dolor.',
    'Su hija llamó esta mañana.',
    'Herida limpia y seca.',
    'Vive sola con dos gatos.',
    'No tiene alergias conocidas.',
  ],
  fr: [
    'Madame Berger va beaucoup mieux que hier.',
    'A bien dormi, pas de douleur.',
    'Sa fille a appelé ce matin.',
    'La plaie est propre et sèche.',
    'Elle vit seule avec deux chats.',
    'Aucune allergie connue.',
  ],
  nl: [
    'Mevrouw Herder voelt zich beter dan gisteren.',
    'Goed geslapen, geen pijn.',
    'Haar dochter belde vanmorgen.',
    'De wond is schoon en droog.',
    'Woont alleen met twee katten.',
    'Geen allergieën bekend.',
  ],
  de: [
    'Frau Vogel geht es heute deutlich besser als zuvor.',
    'Gut geschlafen, keine Schmerzen.',
    'Ihre Tochter hat heute angerufen.',
    'Die Wunde ist sauber und trocken.',
    'Lebt allein mit zwei Katzen.',
    'Es besteht weiterhin Fieber.',
  ],
};

describe('identifyLanguage', () => {
  for (const language of languages)
    it.each(sentences[language])(`${language}, one sentence: %s`, (text) => {
      expect(identifyLanguage(text)).toBe(language);
    });

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
