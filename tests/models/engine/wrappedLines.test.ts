import { expect, test } from 'vitest';
import { createEngine } from '../../../electron/hosts/node/engine';
import { testResources } from '../../fixtures/openServices';

const { signal } = new AbortController();
const text = [
  'El paciente fue visto en la consulta por la tarde, y se le pidió que volviera en octubre de',
  '2007 para una nueva revisión, antes de ser enviado desde la planta de medicina al Hospital',
  'Universitario La Paz, donde se quedó hasta el mes de diciembre de 2010 por orden del Dr. Luis',
  'Calvo y de otros médicos que lo habían visto antes sin encontrar nada que explicara lo que le',
  'pasaba por las noches, que no dormía ni comía bien desde que había vuelto de la ciudad donde',
  'antes trabajaba.',
];

test.each(['\n', '\r\n'])('what a margin cut in two is found as a whole: %j', async (end) => {
  const wrapped = text.join(end);
  const { results } = await createEngine(testResources).detection.detect(
    { documents: [{ text: wrapped, language: 'es', patient: null }], knownPatients: [] },
    { signal },
  );
  const found = results[0]!.suggestions.map(({ start, end: last }) =>
    wrapped.slice(start, last).split(/\s+/).join(' '),
  );
  expect(found).toEqual(
    expect.arrayContaining(['octubre de 2007', 'Hospital Universitario La Paz', 'diciembre de 2010', 'Luis Calvo']),
  );
});
