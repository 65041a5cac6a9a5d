import { describe, expect, test } from 'vitest';
import { findRisks } from '../../../../../electron/core/release/desk/findRisks';
import { groupRisks } from '../../../../../electron/core/release/desk/groupRisks';
import { lessLikely } from '../../../../../electron/core/release/desk/lessLikely';
import { cachedText } from '../../../../../electron/core/text/occurrences';
import { nothingKnown } from '../../../../fixtures/nothingKnown';

const listed = (text: string): readonly string[] =>
  groupRisks(
    findRisks(
      { documentId: 1, name: 'n', patient: null, text, cached: cachedText(text), annotations: [] },
      nothingKnown,
    ),
  ).map(({ words }) => words);
const of = (words: string, after = '') =>
  lessLikely(`${words}${after}`, {
    start: 0,
    end: words.length,
    kind: /\d/.test(words) ? 'digits' : 'capitals',
  });

test.each([
  'IDE',
  'IDEC',
  'TCAE',
  'DGKP',
  'AIOS',
  'RN',
  'TAC',
  'III de la NYHA',
  'II-III de Sadoul',
  'Y de Roux',
  'B de Dukes',
  'Servicio de Urología',
  'Department of Surgery',
  'Síndrome de Alagille',
  'Griscelli Syndrome',
  'Estadio IV',
  'Figure',
  'Brain CT',
  '10-0-10',
  '80/70/20',
  '11.5-16.0',
  '0,70-1,30',
  '5.5/6.5/4.5cm',
  '4.650.000/mm3',
])('%s comes behind names, dates and numbers of somebody', (words) => {
  expect(of(words)).toBeLessThan(0);
});

test.each([
  'Ide',
  'Madame Ide',
  'Hassan II de Fès',
  'Juan Carlos I',
  'X Factor',
  'Figueroa',
  'Testa',
  'Grady Hospital',
  'Ochsenfurt',
  '13/01/1960',
  '1960-01-13',
  '24.08.2017',
  '24/08/17',
  '612.345.678',
  '12-345-678',
  '0351/555/0110',
  '4711',
])('%s keeps its place', (words) => {
  expect(of(words)).toBe(0);
});

test('a French note: the nurse is named before what she is, and nothing is left out', () => {
  const text =
    'Vue par IDE Quillerou le 12/03/2019, puis par IDE Quillerou ; prise 10-0-10, III de la NYHA, IDE prévenue.\n';
  const words = listed(text);
  expect(words.slice(0, 2).toSorted()).toEqual(['12/03/2019', 'IDE Quillerou']);
  expect(words).toEqual(expect.arrayContaining(['10-0-10', 'III de la NYHA']));
});

test('IDE that stands alone is listed as before, behind a name that stands once', () => {
  const words = listed('Le pansement par IDE, le soir par IDE, la nuit par IDE, puis chez Quillerou.\n');
  expect(words).toEqual(['Quillerou', 'IDE']);
});

describe('what is called after somebody in every hospital', () => {
  const eponyms = new Set(['barthel', 'epstein barr', 'ziehl', 'neelsen', 'hodgkin', 'bell', 'addison', 'becker']);
  const isEponym = (words: string) => eponyms.has(words.toLowerCase());
  const within = (text: string, words: string) => {
    const start = text.indexOf(words);
    return lessLikely(text, { start, end: start + words.length, kind: 'capitals' }, isEponym);
  };

  test.each([
    ['The Barthel was 60.', 'Barthel'],
    ['serology for Epstein-Barr negative', 'Epstein-Barr'],
    ['la tinción de Ziehl-Neelsen', 'Ziehl-Neelsen'],
    ['linfoma de Hodgkin', 'Hodgkin'],
    ['nach Bell. Danach', 'Bell'],
  ])('is less likely somebody: %s', (text, words) => {
    expect(within(text, words)).toBeLessThan(0);
  });

  test.each([
    ['Dr. Barthel came', 'Barthel'],
    ['Frau Becker schlief', 'Becker'],
    ['seen by Bell today', 'Bell'],
    ['signed: G. Barthel', 'Barthel'],
    ['Addison, K. was here', 'Addison'],
    ['her sister Bell called', 'Bell'],
    ['met Addison Becker there', 'Addison Becker'],
    ['met Zbrowskiv there', 'Zbrowskiv'],
  ])('is somebody here: %s', (text, words) => {
    expect(within(text, words)).toBe(0);
  });
});
