import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../../electron/contract/text';
import { age } from '../../../../../electron/core/detection/recognizers/ages';
import { found } from './found';

const ages: readonly (readonly [Language, string, ...string[]])[] = [
  ['en', 'a 72-year-old man', '72'],
  ['en', '72 year old female', '72'],
  ['en', '72 y/o M', '72'],
  ['en', '72yo woman', '72'],
  ['en', '72 y.o. man', '72'],
  ['en', 'aged 72 years', '72'],
  ['en', 'Age: 72', '72'],
  ['en', 'at 72 years of age', '72'],
  ['en', 'a 7-month-old infant', '7-month'],
  ['en', 'a seventy-two-year-old woman', 'seventy-two'],
  ['en', 'This 54F presents', '54'],
  ['es', 'varón de 53 años', '53 años'],
  ['es', 'Edad: 53 años', '53 años'],
  ['es', 'Edad: 53', '53'],
  ['es', 'paciente de 53 años de edad', '53 años'],
  ['es', 'neonato de 3 días', '3 días'],
  ['es', 'niña de tres años y diez meses', 'tres años y diez meses'],
  ['es', 'lactante de 7 meses', '7 meses'],
  ['es', 'a los 53 años fue operado', '53 años'],
  ['es', 'hermanos de 12 y 15 años', '12', '15 años'],
  ['fr', 'âgé de 7 mois', '7 mois'],
  ['fr', 'patiente de 67 ans', '67 ans'],
  ['fr', 'Âge : 67 ans', '67 ans'],
  ['fr', "à l'âge de 5 ans", '5 ans'],
  ['fr', 'Monsieur X, 72 ans, consulte', '72 ans'],
  ['nl', 'man van 67 jaar', '67'],
  ['nl', '67-jarige vrouw', '67'],
  ['nl', '67 jaar oud', '67'],
  ['nl', 'Leeftijd: 67', '67'],
  ['nl', 'zuigeling van 3 maanden', '3 maanden'],
  ['de', 'im Alter von 5 Jahren', '5 Jahren'],
  ['de', '67-jährige Patientin', '67'],
  ['de', '67 Jahre alt', '67 Jahre'],
  ['de', 'Alter: 67', '67'],
  ['de', 'der 72-jährige Patient', '72'],
];
const noAges: readonly (readonly [Language, string])[] = [
  ['en', 'hypertension for 10 years'],
  ['en', 'follow-up at 3 months'],
  ['en', '20 pack-years'],
  ['en', 'over the past 5 years'],
  ['en', 'age-related macular degeneration'],
  ['en', '24 hours later'],
  ['es', 'HTA de 10 años de evolución'],
  ['es', 'hace 10 años'],
  ['es', 'a los 3 meses de la cirugía'],
  ['es', 'a las 24 horas'],
  ['es', 'durante 2 años'],
  ['es', 'seguimiento de 5 años'],
  ['es', 'percentil para su edad: 43 mmHg'],
  ['fr', 'depuis 10 ans'],
  ['fr', 'pendant 3 mois'],
  ['fr', 'traitement de 6 mois'],
  ['fr', 'revu à 3 mois'],
  ['nl', 'sinds 10 jaar'],
  ['nl', 'gedurende 3 maanden'],
  ['nl', 'controle over 6 weken'],
  ['de', 'seit 10 Jahren'],
  ['de', 'vor 3 Monaten'],
  ['de', 'Kontrolle in 6 Wochen'],
  ['de', 'über 5 Jahre'],
];

describe('ages', () => {
  it.each(ages.map(([language, text, ...expected]) => ({ language, text, expected })))(
    '$language: finds the ages of "$text"',
    ({ language, text, expected }) => {
      expect(found([age], language, text)).toEqual(expected.map((value) => `age:${value}`));
    },
  );
  it.each(noAges)('%s: finds no age in "%s"', (language, text) => {
    expect(found([age], language, text)).toEqual([]);
  });
});
