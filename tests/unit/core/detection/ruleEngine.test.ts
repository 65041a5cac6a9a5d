import { expect, test } from 'vitest';
import type { KnownPatient } from '../../../../electron/contract/phi';
import { GauzeError } from '../../../../electron/contract/errors';
import { createRuleEngine } from '../../../../electron/core/detection/ruleEngine';
import type { Resources } from '../../../../electron/services/ports';
import { testResources } from '../../../fixtures/openServices';

const never = new AbortController().signal;
const notes = [
  {
    text: 'La paciente Lucía Fernández Gómez acudió el 3 de marzo de 2024 a la consulta del Dr. Pérez.',
    language: null,
    patient: null,
  },
  { text: 'Dear Dr. Smith, Mr. John Carter was seen on 14 March 2024.', language: null, patient: null },
  {
    text: 'Herr Dr. Müller hat die Patientin am 03.03.2024 in der Klinik untersucht und entlassen.',
    language: null,
    patient: null,
  },
  {
    text: 'De patiënt werd op 3 maart 2024 gezien door dr. de Vries op de polikliniek.',
    language: null,
    patient: null,
  },
  {
    text: 'Le patient a été vu le 3 mars 2024 par le Dr Dupont dans le service de cardiologie.',
    language: null,
    patient: null,
  },
  { text: '', language: null, patient: null },
] as const;
const zbrowskiv: KnownPatient = {
  patient: 'p',
  names: [{ given: 'xaloc', surname: 'zbrowskiv' }],
  birthDates: [],
  ids: [],
  addresses: [],
  phones: [],
  emails: [],
  relatives: [],
  doctors: [],
};

test('detect_tellsTheLanguage_andFindsInEach', async () => {
  const { results } = await createRuleEngine(testResources).detect(
    { documents: [...notes], knownPatients: [] },
    { signal: never },
  );
  expect(results.slice(0, 5).map(({ language }) => language)).toEqual(['es', 'en', 'de', 'nl', 'fr']);
  expect(results).toHaveLength(notes.length);
  results.slice(0, 5).forEach(({ suggestions }, index) => {
    expect(suggestions.some(({ type }) => type === 'date')).toBe(true);
    expect(suggestions.some(({ type }) => type === 'staff')).toBe(true);
    for (const { start, end } of suggestions) expect(notes[index]!.text.slice(start, end).trim()).not.toBe('');
  });
  expect(results[5]?.suggestions).toEqual([]);
});

test('detect_oneByOneOrTogether_isTheSame', async () => {
  const engine = createRuleEngine(testResources);
  const together = await engine.detect({ documents: [...notes], knownPatients: [] }, { signal: never });
  for (const [index, note] of notes.entries())
    expect((await engine.detect({ documents: [note], knownPatients: [] }, { signal: never })).results).toEqual([
      together.results[index],
    ]);
});

test('knownPatients_holdForTheirRequestAlone', async () => {
  const engine = createRuleEngine(testResources);
  const documents = [{ text: 'Came with zbrowskiv today.', language: 'en' as const, patient: 'p' }];
  const found = async (knownPatients: KnownPatient[]) =>
    (await engine.detect({ documents, knownPatients }, { signal: never })).results[0]!.suggestions.some(
      ({ source }) => source === 'patient-data',
    );
  expect([
    await found([]),
    await found([zbrowskiv]),
    await found([{ ...zbrowskiv, names: [] }]),
    await found([zbrowskiv]),
    await found([]),
  ]).toEqual([false, true, false, true, false]);
});

test('abort_endsWithCancelled', async () => {
  const abort = new AbortController();
  abort.abort();
  const error = await createRuleEngine(testResources)
    .detect({ documents: [...notes], knownPatients: [] }, { signal: abort.signal })
    .then(
      () => null,
      (thrown: unknown) => thrown,
    );
  expect(error).toBeInstanceOf(GauzeError);
  expect((error as GauzeError).code).toBe('cancelled');
});

test('listThatCouldNotBeRead_isTriedAgain', async () => {
  let reads = 0;
  const resources: Resources = {
    ...testResources,
    bytes: (name) => {
      reads += 1;
      return reads === 1
        ? Promise.reject(new GauzeError('unreadable', 'file system: EMFILE'))
        : testResources.bytes(name);
    },
  };
  const engine = createRuleEngine(resources);
  const request = { documents: [notes[1]], knownPatients: [] };
  expect(
    await engine.detect(request, { signal: never }).then(
      () => 'found',
      (error: unknown) => (error as GauzeError).code,
    ),
  ).toBe('unreadable');
  expect(
    await engine.detect(request, { signal: never }).then(
      () => 'found',
      (error: unknown) => (error as GauzeError).code,
    ),
  ).toBe('found');
});
