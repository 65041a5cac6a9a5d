import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { createDetector, type Detector } from '../../../electron/core/detection/detect';
import { openGazetteer } from '../../../electron/core/detection/gazetteer';
import { packGazetteer } from '../../../electron/core/detection/packGazetteer';
import { FUNCTION_WORD, SURNAME } from '../../../electron/core/detection/wordClasses';
import { parseWordList } from '../../../electron/core/detection/wordList';
import { startBackend } from '../../../models/backend/startBackend';
import { predictedNames } from '../../../models/languageModel/audit/predictedNames';
import { openLanguageModel } from '../../../models/languageModel/reader';
import type { LanguageModel } from '../../../models/languageModel/shape';
import { textOfPiece } from '../../../models/languageModel/tokenizer/bytePairs';
import { learnBytePairs } from '../../../models/languageModel/tokenizer/learnBytePairs';
import { places } from '../backendPlaces';
import { smallModel } from './smallLanguage';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
});

const words = ['PERSON', 'MEDICAL', 'Casilda', 'Zorvani', 'Keltrum', 'El', 'fiebre'];
const vocabulary = learnBytePairs(
  Array.from({ length: 4 }, () => [...words, 'Remitido', 'Ingresada'].map((word) => `dr ${word}`).join(' ')),
  { size: 400, least: 2 },
);
/** Tells these words first, in this order, whatever is asked. */
function modelPredicting(told: readonly string[]): LanguageModel {
  const model = smallModel(vocabulary);
  const bias = model.weights.get('outputBias')!;
  const data = bias.data.slice();
  told.forEach((word, rank) => {
    const id = vocabulary.pieces.findIndex((piece) => textOfPiece(piece) === ` ${word}`);
    data[id] = 1e5 - 1e3 * rank;
  });
  return { ...model, weights: new Map(model.weights).set('outputBias', { ...bias, data }) };
}

/** Takes whatever stands behind a title for a name, as detection by rules nearly does. */
const detect: Detector = (text) =>
  Array.from(text.matchAll(/(?<=Dr\. )\S+/g), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    type: 'staff',
    score: 0.9,
    source: 'rule:titledNames',
    reason: 'title',
  }));

test('predictedNames_wordsOfEveryKind_areJudgedByListsDetectorAndPerson', async () => {
  const classes: Readonly<Record<string, number>> = { Casilda: SURNAME, El: FUNCTION_WORD };
  const lists = { lookUp: (word: string) => classes[word] ?? 0 };
  const reader = openLanguageModel(modelPredicting(words));
  const probes = [
    { before: 'Remitido por el Dr. ', after: ' a la consulta.', kind: 'person' as const, original: 'Keltrum Vega' },
    { before: 'Acude por ', after: ' desde ayer.', kind: 'person' as const, original: 'Otro' },
  ];
  const judges = {
    gazetteers: [lists],
    detect,
    judged: new Map<string, boolean>(),
  };
  const found = await predictedNames(reader, probes, words.length, judges);
  expect(found).toMatchObject({ probes: 2, predictions: 14, byLists: 2, byPerson: 0, equalToOriginal: 1, bestRank: 3 });
  expect(found.byDetector).toBe(3);
  expect(found.probesWithAny).toBe(2);
  expect(found.nameLike).toBe(4);
  expect(found.names).toEqual([
    { word: 'Casilda', count: 2 },
    { word: 'Keltrum', count: 1 },
    { word: 'Zorvani', count: 1 },
  ]);
  expect(found.unjudged.map(({ word }) => word)).toEqual(['Keltrum', 'Zorvani']);
  const judged = new Map([
    ['zorvani', true],
    ['casilda', false],
    ['keltrum', false],
  ]);
  const told = await predictedNames(reader, probes, words.length, { ...judges, judged });
  reader.dispose();
  expect(told).toMatchObject({ byLists: 0, byDetector: 0, byPerson: 2, nameLike: 2, bestRank: 4, unjudged: [] });
});

test('predictedNames_participlesInSpanish_areNoNamesWhereANameStood', async () => {
  const source = readFileSync(new URL('../../../resources/gazetteers/es.txt', import.meta.url), 'utf8');
  const gazetteer = openGazetteer(packGazetteer(parseWordList(source)));
  const judges = {
    gazetteers: [gazetteer],
    detect: createDetector({ language: 'es', gazetteer }),
    judged: new Map<string, boolean>(),
  };
  const probes = ['Médico: Dr. ', 'Nombre: '].map((before) => ({
    before,
    after: ' Zorvani.',
    kind: 'person' as const,
    original: 'Otro',
  }));
  const told = async (word: string) => {
    const reader = openLanguageModel(modelPredicting([word]));
    const { nameLike, names, unjudged } = await predictedNames(reader, probes, 1, judges);
    reader.dispose();
    return { nameLike, names: names.map((name) => name.word), unjudged };
  };
  for (const word of ['Remitido', 'Ingresada'])
    expect(await told(word)).toEqual({ nameLike: 0, names: [], unjudged: [] });
  // The detector takes a word that no list has for a name there.
  expect(await told('Keltrum')).toEqual({ nameLike: 2, names: ['Keltrum'], unjudged: [] });
});
