import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PhiType } from '../../../electron/contract/phi';
import type { Language } from '../../../electron/contract/text';
import { phiTypes } from '../../../electron/contract/phiTypes';
import { languages } from '../../../electron/contract/vocabulary';
import type { SurrogateLists } from '../../../electron/core/deidentify/surrogateLists';
import { augmentOptions, createAugmenter } from '../../../models/tagger/augment';
import type { TrainingNote } from '../../../models/tagger/tagger';
import { trainingRandom } from '../../../models/training/trainingRandom';

const lists: SurrogateLists = {
  version: 1,
  language: 'es',
  female: ['Aurora', 'Belén'],
  male: ['Ciro', 'Darío'],
  surnames: ['Encinas', 'Ferrer'],
  streets: ['de los Olivos'],
  cities: ['Albera', 'Bolea'],
  cityTerritories: [0, 0],
  territories: ['Aragón'],
  territoryCountries: ['ES'],
  territoryCodes: [''],
  provinces: ['Huesca'],
  countries: ['Chile'],
  allCountries: ['Chile', 'Perú'],
  hospitals: ['Monte Claro'],
  organizations: ['Alborada'],
  departments: ['Urología'],
  professions: ['albañil'],
};

const text =
  'Nombre: Rosa. Apellidos: Vega Marín.\nNHC: 718293.\nDomicilio: Calle Real, 12, 40001 Segovia. ' +
  'España.\nPaciente de 54 años; Rosa acude el 14/03/2016 con su hermana.\nRemitido por: Dr. LUIS PRADO. ' +
  'Hospital General de Segovia. Calle Real 3. Segovia. rosa@correo.es';
const marked: readonly (readonly [string, PhiType])[] = [
  ['Rosa', 'patient'],
  ['Vega Marín', 'patient'],
  ['718293', 'medicalRecord'],
  ['Calle Real, 12', 'street'],
  ['40001', 'location'],
  ['Segovia', 'location'],
  ['España', 'country'],
  ['54 años', 'age'],
  ['Rosa', 'patient'],
  ['14/03/2016', 'date'],
  ['hermana', 'kinship'],
  ['LUIS PRADO', 'staff'],
  ['Hospital General de Segovia', 'hospital'],
  ['Calle Real 3', 'street'],
  ['Segovia', 'location'],
  ['rosa@correo.es', 'email'],
];

function noteOf(language: Language = 'es'): TrainingNote {
  let from = 0;
  const spans = marked.map(([value, type]) => {
    const start = text.indexOf(value, from);
    from = start + value.length;
    return { start, end: from, type };
  });
  return { id: 'n', patient: 'p', language, text, spans };
}
const augmenter = (options = augmentOptions, note = noteOf()) =>
  createAugmenter({ notes: [note], lists: () => lists, kindOf: (label) => label as PhiType }, options);
const values = ({ text: all, spans }: TrainingNote): readonly string[] =>
  spans.map(({ start, end }) => all.slice(start, end));

test('the copy has the same spans in the same order with other values, and the text between them is as it was', () => {
  const copy = augmenter({ ...augmentOptions, value: 1, keys: 0, flat: 0, separators: 0, capitals: 0, bare: 0 })(
    noteOf(),
    trainingRandom(3),
  );
  expect(copy.spans.map(({ type }) => type)).toEqual(marked.map(([, type]) => type));
  const outside = ({ text: all, spans }: TrainingNote): string =>
    spans.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}·${rest.slice(end)}`, all);
  expect(outside(copy)).toBe(outside(noteOf()));
  const [given, number] = [values(copy)[0]!, values(copy)[2]!];
  expect([...lists.female, ...lists.male, ...lists.surnames, 'Rosa', 'Vega Marín']).toContain(given);
  expect(number).toMatch(/^\d{6}$/);
  expect(values(copy)[8]).toBe(given);
  expect(values(copy)[9]).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  expect(values(copy)[10]).toBe('hermana');
});

test('nothing is changed where every chance is nought', () => {
  expect(
    augmenter({ value: 0, keys: 0, key: 0, invented: 0, flat: 0, separators: 0, capitals: 0, bare: 0 })(
      noteOf(),
      trainingRandom(1),
    ),
  ).toEqual(noteOf());
});

test('spans are always ordered, within the text and not empty; the same random numbers give the same copy', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...languages), (seed, language) => {
      const note = noteOf(language);
      const copy = augmenter(augmentOptions, note)(note, trainingRandom(seed));
      let before = 0;
      for (const { start, end } of copy.spans) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        before = end;
      }
      expect(before).toBeLessThanOrEqual(copy.text.length);
      for (const value of values(copy)) expect(value.trim()).not.toBe('');
      expect(augmenter(augmentOptions, note)(note, trainingRandom(seed))).toEqual(copy);
    }),
    { numRuns: 300 },
  );
});

test('keys are renamed, signs between neighbours shaken, capitals and missing accents leave offsets alone', () => {
  const drawn = (more: Partial<typeof augmentOptions>): readonly TrainingNote[] =>
    Array.from({ length: 40 }, (_, seed) =>
      augmenter({ value: 0, keys: 0, key: 0, invented: 0, flat: 0, separators: 0, capitals: 0, bare: 0, ...more })(
        noteOf(),
        trainingRandom(seed),
      ),
    );
  const renamed = drawn({ keys: 1, key: 1 });
  expect(renamed.every((copy) => !/Nombre:|NHC:|Domicilio:/.test(copy.text))).toBe(true);
  expect(values(renamed[0]!)).toEqual(values(noteOf()));
  const invented = drawn({ keys: 1, key: 1, invented: 1 });
  expect(
    invented.every(
      (copy) => /^\p{Lu}[\p{Ll} ]+: Rosa\./u.test(copy.text) && values(copy).join() === values(noteOf()).join(),
    ),
  ).toBe(true);
  expect(new Set(invented.map((copy) => copy.text)).size).toBeGreaterThan(30);
  const flat = drawn({ flat: 1 })[0]!;
  expect(flat.text).toBe(
    text
      .replace('.\nNHC', '. NHC')
      .replace('.\nDomicilio', '. Domicilio')
      .replace('.\nPaciente', '. Paciente')
      .replace('.\nRemitido', '. Remitido'),
  );
  expect(new Set(drawn({ separators: 1 }).map((copy) => copy.text)).size).toBeGreaterThan(10);
  expect(drawn({ capitals: 1 })[0]!.text).toBe(text.toUpperCase());
  expect(drawn({ bare: 1 })[0]!.text).toContain('Vega Marin');
  expect(drawn({ bare: 1 })[0]!.spans).toEqual(noteOf().spans);
});

test('notes without spans, of a language without lists, and crossing spans are no trouble', () => {
  const bare = { ...noteOf(), spans: [] };
  expect(augmenter({ ...augmentOptions, keys: 0, flat: 0, capitals: 0, bare: 0 })(bare, trainingRandom(1)).text).toBe(
    text,
  );
  const copy = createAugmenter({ notes: [noteOf()], lists: () => undefined, kindOf: (label) => label as PhiType })(
    noteOf(),
    trainingRandom(1),
  );
  expect(copy.spans).toHaveLength(marked.length);
  const crossing = {
    ...noteOf(),
    spans: [
      { start: 8, end: 20, type: 'patient' },
      { start: 10, end: 30, type: 'street' },
      { start: 40, end: 44, type: 'date' },
    ],
  };
  expect(augmenter()(crossing, trainingRandom(1)).spans.map(({ type }) => type)).toEqual(['patient', 'date']);
});

const built = new URL('../../../out/surrogates/', import.meta.url);
// made by `npm run build`, which `npm test` does first
describe.skipIf(!existsSync(built))('with the lists that the application ships', () => {
  test.each(languages)('%s: every kind gets a value', (language) => {
    const shipped = JSON.parse(readFileSync(new URL(`${language}.json`, built), 'utf8')) as SurrogateLists;
    const all: TrainingNote = {
      id: 'a',
      patient: 'a',
      language,
      text: phiTypes.map(() => 'Xx 12').join('\n'),
      spans: phiTypes.map((type, i) => ({ start: 6 * i, end: 6 * i + 5, type })),
    };
    const augment = createAugmenter(
      { notes: [all], lists: () => shipped, kindOf: (label) => label as PhiType },
      { ...augmentOptions, value: 1 },
    );
    for (let seed = 0; seed < 50; seed++)
      for (const value of values(augment(all, trainingRandom(seed)))) expect(value).not.toMatch(/^\s*$|#/);
  });
});
