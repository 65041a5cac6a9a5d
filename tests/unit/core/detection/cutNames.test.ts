import { expect, it } from 'vitest';
import type { Language } from '../../../../electron/contract/text';
import { personNameTypes } from '../../../../electron/contract/phiTypes';
import { createDetector } from '../../../../electron/core/detection/detect';
import { testGazetteer } from '../../../fixtures/gazetteers';

const namesIn = (language: Language, text: string): readonly string[] =>
  createDetector({ language, gazetteer: testGazetteer(language) })(text)
    .filter(({ type }) => personNameTypes.has(type))
    .map(({ start, end }) => text.slice(start, end));

it.each<readonly [Language, string, readonly string[]]>([
  ['en', 'She was seen by Mrs Mary\nHollingworth today.', ['Mary', 'Hollingworth']],
  ['en', 'Her husband, Mr Robert\r\nHollingworth, takes care of her.', ['Robert', 'Hollingworth']],
  ['en', 'Reported by Dr. Alice\nWhitcombe\nConsultant.', ['Alice', 'Whitcombe']],
  ['en', 'Her daughter, Mrs Mary\nParkinson, will pick her up.', ['Mary', 'Parkinson']],
  ['en', 'She was seen by Mrs\nMargaret Hollingworth today.', ['Margaret Hollingworth']],
  ['en', 'The operation was done by Dr.\nLongbottom without complications.', ['Longbottom']],
  ['es', 'Fue vista por la Dra.\nRosa Calvo en la consulta.', ['Rosa Calvo']],
  ['en', 'Seen by Dr Peter J.\nLongbottom on the ward.', ['Peter J', 'Longbottom']],
  ['de', 'Gesehen von Frau Anna von\nHoltenbeck am Morgen.', ['Anna', 'Holtenbeck']],
  ['de', 'Es sprach Herr\nMatthias Kreienbaum mit uns.', ['Matthias Kreienbaum']],
  ['fr', 'Vue par Mme Claire\nVaudreuillet ce matin.', ['Claire', 'Vaudreuillet']],
  ['es', 'Acude con su marido, don Juan\nGarcía, a la consulta.', ['Juan', 'García']],
  ['es', 'Médico: Rafael López\nCalvo. Correo electrónico: x@y.es', ['Rafael López', 'Calvo']],
  ['nl', 'Gezien door mevr. Sanne\nVerstraelen op de afdeling.', ['Sanne', 'Verstraelen']],
])('%s: the half of a name in the next line is found: %j', (language, text, wanted) => {
  expect(namesIn(language, text)).toEqual(wanted);
});

it.each<readonly [Language, string, readonly string[]]>([
  ['en', 'Seen by nurse Mary\nPatient was treated.', ['Mary']],
  ['en', 'Seen by Mrs Mary\nDiagnosis: fracture', ['Mary']],
  ['en', 'Seen by Mrs Mary\n\nHollingbrook is a town.', ['Mary']],
  ['en', 'Patient\nWeight 70 kg', []],
  ['en', 'Seen by Dr Alice Walker\nObserved overnight', ['Alice Walker']],
  ['en', 'Seen by Mrs Mary\nParkinson disease is excluded.', ['Mary']],
  ['de', 'Gesehen von Schwester Helga\nPatient schläft.', ['Helga']],
  ['de', 'Gesehen von Schwester Helga\nVerbandswechsel erfolgt.', ['Helga']],
])('%s: what else stands there is not: %j', (language, text, wanted) => {
  expect(namesIn(language, text)).toEqual(wanted);
});
