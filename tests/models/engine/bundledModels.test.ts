import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createEngine } from '../../../electron/hosts/node/engine';
import type { DetectionSystem } from '../../../electron/contract/engine';
import { thoroughModel } from '../../../electron/contract/vocabulary';
import { testResources } from '../../fixtures/openServices';

const root = fileURLToPath(new URL('../../../resources/bundled-models/', import.meta.url));
const system: DetectionSystem = {
  hasRules: true,
  models: [],
  hasBundledModels: true,
  recallTarget: null,
  labelTargets: {},
};
const { signal } = new AbortController();
const all = await createEngine(testResources).tagger.bundledModels({});
const general = 'starter-es-notes';
const languages = all
  .filter(({ name }) => name !== thoroughModel && name !== general)
  .map(({ languages: [language] }) => language!);
const documents = (text: string, language: (typeof languages)[number]) => [{ text, language, patient: null }];

test('eachLanguageHasOne_withACard_aLicence_andFigures', () => {
  expect(languages).toEqual(['en', 'es', 'fr', 'nl', 'de']);
  expect(all.find(({ name }) => name === general)?.languages).toEqual(['es']);
  expect(all.find(({ name }) => name === thoroughModel)?.languages).toEqual(languages);
  for (const {
    licence,
    lineage,
    card,
    metrics,
    languages: [language],
    bytes,
  } of all) {
    expect(licence).toMatch(/^(CC BY 4.0|Apache-2.0)$/);
    expect(lineage[0]?.licence).toBe(licence);
    expect(card).toMatch(/not tested on/i);
    expect(metrics?.notes).toBeGreaterThan(0);
    expect(bytes, language).toBeLessThan(15 * 1024 * 1024);
  }
});

test.each(languages)('%s_isLoadedInASecond_andKeepsWhatTheRulesFind', async (language) => {
  const text = {
    en: 'Seen by Dr. John Carter on 03/14/2024.',
    es: 'Nombre: Ana Ruiz. Ingreso: 14/03/2024.',
    fr: 'Vu par le Dr Paul Martin le 14/03/2024.',
    nl: 'Gezien door dr. Jan Bakker op 14-03-2024.',
    de: 'Gesehen von Dr. Karl Brandt am 14.03.2024.',
  }[language];
  const engine = createEngine(testResources);
  const alone = await engine.detection.detect({ documents: documents(text, language), knownPatients: [] }, { signal });
  // The modules are there already: what is measured is the model.
  const from = process.cpuUsage();
  const together = await engine.detection.detect(
    { documents: documents(text, language), knownPatients: [], system },
    { signal },
  );
  const { user, system: kernel } = process.cpuUsage(from);
  expect((user + kernel) / 1e6).toBeLessThan(1);
  for (const { start, end } of alone.results[0]!.suggestions) {
    for (let at = start; at < end; at++)
      expect(
        together.results[0]!.suggestions.some((found) => found.start <= at && at < found.end),
        text.slice(start, end),
      ).toBe(true);
  }
  expect(together.results[0]!.uncertainty).toBeGreaterThanOrEqual(0);
});

test('withoutUncertainty_theSameIsFound_andTheFolderOfModelsIsReadOnce', async () => {
  let lists = 0;
  const engine = createEngine({
    ...testResources,
    list: (folder) => {
      if (folder === 'bundled-models') lists++;
      return testResources.list(folder);
    },
  });
  const request = {
    documents: [...documents('Seen by Dr. John Carter on 03/14/2024.', 'en'), ...documents('Lugo, Ana Ruiz.', 'es')],
    knownPatients: [],
    system,
  };
  const queued = await engine.detection.detect(request, { signal });
  const { results } = await engine.detection.detect({ ...request, hasUncertainty: false }, { signal });
  expect(results).toEqual(queued.results.map(({ language, suggestions }) => ({ language, suggestions })));
  expect(lists).toBe(1);
});

test('switchedOff_nothingOfThemIsUsed', async () => {
  const engine = createEngine(testResources);
  const { results } = await engine.detection.detect(
    {
      documents: documents('Seen by Dr. John Carter.', 'en'),
      knownPatients: [],
      system: { ...system, hasBundledModels: false },
    },
    { signal },
  );
  expect(results[0]!.uncertainty).toBeUndefined();
  expect(results[0]!.suggestions.every(({ source }) => !source.startsWith('model:'))).toBe(true);
});

test('noNameOfTheTrainingNotes_standsInAModel', () => {
  for (const folder of [...languages, 'es-notes']) {
    const weights = readFileSync(path.join(root, folder, 'linearCrf.safetensors'), 'latin1');
    for (const word of ['Hospital', 'García', 'Weber', 'Martin', 'Calle']) expect(weights).not.toContain(word);
  }
});

/** A header as in MEDDOCAN, and a letter that has none. */
const header = [
  'Datos del paciente.',
  'Nombre: Ana.',
  'Apellidos: Ruiz Prieto.',
  'NHC: 4451889.',
  'Domicilio: Calle de la Paz 14.',
  'Localidad/ Provincia: Toledo.',
  'CP: 45003.',
  'Fecha de nacimiento: 14/03/1961.',
  'Fecha de ingreso: 02/04/2019.',
  'Médico: Carmen Vidal Soler NºCol: 28 28 70973.',
  'Informe clínico del paciente: Mujer de 58 años que acude a urgencias por disnea.',
  'Remitido por: Dra. Carmen Vidal Soler. Hospital Virgen de la Salud. Avenida de Barber 30. 45004 Toledo. (España)',
].join('\n');
const letter = [
  'Hola Marisol, ¿puedes llamar a la hija de Eustaquio Barrantes? Vive en Navalmoral y trabaja en la Papelera.',
  'Vuelve el martes con la Dra. Quiñones al centro de la plaza. Su número es el 925 55 01 22. Un abrazo, Remedios',
].join('\n');

test('spanishNotes_areReadByTheModelOfTheirKind_andOthersByTheGeneralOne', async () => {
  const engine = createEngine(testResources);
  const sourcesOf = async (text: string): Promise<ReadonlySet<string>> => {
    const { results } = await engine.detection.detect(
      { documents: documents(text, 'es'), knownPatients: [], system },
      { signal },
    );
    return new Set(results[0]!.suggestions.map(({ source }) => source).filter((source) => source.startsWith('model:')));
  };
  expect(await sourcesOf(header)).toEqual(new Set(['model:starter-es']));
  expect(await sourcesOf(letter)).toEqual(new Set([`model:${general}`]));
});

test('whatAFormsKeyAnnounces_standsInAFormOfAnotherHospital', async () => {
  const text =
    'Paciente: Gutiérrez Solana, Práxedes Edad: 77 años NHC: 00912377 F.Nac: 02/02/1947 NSS: 39/10023884/55 ' +
    'CIAS: 0391220114 Procedencia: Torrelavega Ingreso: 03/03/2024 Alta: 09/03/2024 Médico: Ruiz Pisano, L. Motivo: ' +
    'disnea Juicio clínico: ICC descompensada Firmado: Lucía Ruiz Pisano Col. 393904417\n';
  const { results } = await createEngine(testResources).detection.detect(
    { documents: documents(text, 'es'), knownPatients: [], system },
    { signal },
  );
  const found = results[0]!.suggestions.map(({ start, end }) => text.slice(start, end));
  expect(found).toEqual(expect.arrayContaining(['39/10023884/55', '0391220114', 'Torrelavega']));
});
