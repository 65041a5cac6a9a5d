import { expect, it } from 'vitest';
import type { Language } from '../../../../electron/contract/text';
import { createDetector } from '../../../../electron/core/detection/detect';
import { testGazetteer } from '../../../fixtures/gazetteers';

const peopleIn = (language: Language, text: string): readonly string[] =>
  createDetector({ language, gazetteer: testGazetteer(language) })(text)
    .filter(({ type }) => type === 'patient' || type === 'person')
    .map(({ start, end }) => text.slice(start, end));

it.each<readonly [Language, string, readonly string[]]>([
  [
    'es',
    'Paciente: Rafael García López (Cundo), de 80 años. Recordar a Cundo que venga.',
    ['Rafael García López', 'Cundo', 'Cundo'],
  ],
  ['en', 'Patient: Robert Walker (Bodie) was seen. Bodie went home.', ['Robert Walker', 'Bodie', 'Bodie']],
  ['en', 'Patient: Robert Walker Jr. ("Dizz"), 16. Dizz was brought in.', ['Robert Walker Jr', 'Dizz', 'Dizz']],
  ['en', 'Patient: Robert Walker ("DJ"), 16. DJ was seen, MS stable.', ['Robert Walker', 'DJ', 'DJ']],
  ['en', 'Patient: Robert Walker "MJ", 27. Later MJ left.', ['Robert Walker', 'MJ', 'MJ']],
  ['de', 'Sein Spitzname im Verein sei "Icke". Icke lacht.', ['Icke', 'Icke']],
  ['fr', 'Son surnom à la maison est « Dydy ».', ['Dydy']],
])('%s: the name that a patient goes by is found behind the name and elsewhere: %s', (language, text, wanted) => {
  expect(peopleIn(language, text)).toEqual(wanted);
});

it.each<readonly [Language, string, string]>([
  ['es', 'Paciente: Rafael García López (Ingresado). Ingresado ayer.', 'Rafael García López'],
  ['es', 'Paciente: Rafael García López (Madrid).', 'Rafael García López'],
  ['en', 'Patient: Robert Walker (ICU) was seen.', 'Robert Walker'],
  ['en', 'Patient: Robert Walker (Referred) was seen.', 'Robert Walker'],
])('%s: what else stands there is not: %s', (language, text, name) => {
  expect(peopleIn(language, text)).toEqual([name]);
});

it('behind one given name only in quotation marks, or before the surname', () => {
  const found = (text: string): readonly string[] =>
    createDetector({ language: 'en', gazetteer: testGazetteer('en') })(text).flatMap(({ start, end, type }) =>
      ['patient', 'person', 'relative'].includes(type) ? [text.slice(start, end)] : [],
    );
  expect(found('Her son Peter ("Petz") rang.')).toEqual(['Peter', 'Petz']);
  expect(found('Her son Peter (Engineer) rang.')).toEqual(['Peter']);
});
