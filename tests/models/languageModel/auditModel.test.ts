import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createDetector } from '../../../electron/core/detection/detect';
import { GIVEN_FEMALE, NATIVE_NAME } from '../../../electron/core/detection/wordClasses';
import type { AnonymisedNote } from '../../../electron/core/training/languageText';
import { startBackend } from '../../../models/backend/startBackend';
import { attackMembership } from '../../../models/languageModel/audit/attackMembership';
import { auditModel, projectNames, type AuditMaterial } from '../../../models/languageModel/audit/audit';
import { LanguageAudit } from '../../../electron/contract/languageAudit';
import { failuresOf } from '../../../models/languageModel/audit/auditReport';
import { drawCanaries } from '../../../models/languageModel/audit/canaries';
import { dossierOf } from '../../../models/languageModel/audit/dossier';
import { longestRun } from '../../../models/languageModel/audit/extraction';
import {
  createLanguageBundle,
  modelOfBundle,
  readLanguageBundle,
  writeLanguageBundle,
} from '../../../models/languageModel/languageBundle';
import { LanguageManifest } from '../../../models/languageModel/languageManifest';
import { languageOptions, trainLanguageModel } from '../../../models/languageModel/trainLanguageModel';
import { learnBytePairs } from '../../../models/languageModel/tokenizer/learnBytePairs';
import { systemDigest } from '../../../electron/hosts/node/digest';
import { places } from '../backendPlaces';
import { smallShape, smallWindows } from './smallLanguage';
import { nothingPredicted } from './nothingPredicted';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
});

const findings = ['fiebre', 'tos', 'disnea', 'cefalea', 'dolor'];
/** In every third note detection missed the name `Casilda`. */
const noteOf = (at: number): AnonymisedNote => {
  const lead = `Día ${at}. Se informa a `;
  const text = `${lead}PERSON del resultado, que es de ${findings[at % 5]}.\n${
    at % 3 === 0 ? 'Se informa a Casilda del resultado, que es de gota.' : 'Sin otros cambios.'
  }`;
  const replaced = [{ start: lead.length, end: lead.length + 6, kind: 'person' as const, original: 'Rosalinda Vega' }];
  return { id: `${at}`, patient: `p${at}`, text, replaced };
};
const learned = Array.from({ length: 40 }, (_, at) => noteOf(at));
const unseen = Array.from({ length: 12 }, (_, at) => noteOf(100 + at));
const lists = { lookUp: (word: string) => (/^casilda$/i.test(word) ? GIVEN_FEMALE | NATIVE_NAME : 0) };
const material: AuditMaterial = {
  learned,
  unseen,
  planted: learned.map(({ text }) => text),
  ...drawCanaries({ seed: 1, groups: [{ people: 2, copies: 1 }] }, 'es', 20),
  judges: { gazetteers: [lists], detect: createDetector({ language: 'es' }), judged: new Map([['sin', false]]) },
  seed: 1,
};
const texts = learned.map(({ text }) => text);
const vocabulary = learnBytePairs(texts, { size: 330, least: 2 });
const train = (epochs: number) =>
  trainLanguageModel(
    { shape: smallShape(vocabulary.pieces.length), vocabulary },
    { learned: smallWindows(vocabulary, texts), unseen: [] },
    { ...languageOptions, epochs, batchSize: 16, learningRate: 6e-3 },
    { elapsed: () => performance.now() },
  );

describe('auditModel', () => {
  test('auditModel_modelThatLearnedAMissedName_findsItAndTheAuditFails', async () => {
    const { model } = await train(12);
    const found = await auditModel(model, material);
    expect(found.vocabulary.names).toEqual(['Casilda']);
    expect(found.finding.seen.names.map(({ word }) => word)).toContain('Casilda');
    expect(found.finding.unseen.byLists).toBeGreaterThan(0);
    expect(found.finding.onBoth).toBeGreaterThan(0);
    const membership = await attackMembership(
      model,
      { members: texts.slice(0, 12), others: unseen.map(({ text }) => text) },
      (text) => smallWindows(vocabulary, [text]),
      { ...languageOptions, epochs: 1, batchSize: 16 },
      2,
      { elapsed: () => performance.now() },
    );
    expect(membership.likelihoodRatio).toMatchObject({ members: 12, others: 12 });
    const draft = {
      format: 'gauze-language-audit' as const,
      version: 1 as const,
      model: 'a'.repeat(64),
      createdAt: '2026-11-23T00:00:00.000Z',
      step: 'trained' as const,
      ...found,
      membership,
    };
    const audit = LanguageAudit.parse({ ...draft, failures: failuresOf(draft) });
    expect(audit.failures).toEqual(expect.arrayContaining(['fewProbes', 'namesInVocabulary', 'noCanaries']));
    const bundle = createLanguageBundle(manifest, model, systemDigest.sha256);
    const page = dossierOf(bundle, audit, { person: 'A. Officer', reason: 'for a test' }, '2026-11-23T00:00:00.000Z');
    expect(page).toContain('Overruled by A. Officer: for a test');
    expect(page).toContain('Its vocabulary has entries for names.');
    // What was not asked cannot count as not told.
    for (const [kind, { seen, unseen: other }] of [
      ['hospitals', found.hospitals],
      ['places', found.places],
    ] as const)
      expect(page).toContain(`| sentences about ${kind} | ${seen.probes} | ${other.probes} |`);
    // The page leaves, what the notes held does not.
    for (const word of ['Casilda', 'Rosalinda', 'Vega', ...material.canaries.map(({ surname }) => surname)])
      expect(page).not.toContain(word);
    const back = readLanguageBundle(writeLanguageBundle(bundle), systemDigest.sha256);
    expect(back.sha256).toBe(bundle.sha256);
    expect(modelOfBundle(back).vocabulary).toEqual(vocabulary);
    const bytes = writeLanguageBundle(bundle);
    bytes[bytes.length - 5]! ^= 1;
    expect(() => readLanguageBundle(bytes, systemDigest.sha256)).toThrow(expect.objectContaining({ code: 'damaged' }));
  });

  test('failuresOf_anAuditInWhichNothingWasFound_isEmpty_andEachFindingSpeaksAgainstIt', () => {
    const measured = { ...nothingPredicted, probes: 100, predictions: 2000 };
    const sides = { seen: measured, unseen: measured, names: 0, onBoth: 0 };
    const chance = { mean: 1.4, low: 1, high: 1.9, isAtChance: true };
    const attack = { auc: 0.51, interval: [0.4, 0.6] as const, tprAtLowFpr: 0, members: 10, others: 10 };
    const clean = {
      format: 'gauze-language-audit' as const,
      version: 1 as const,
      model: '',
      createdAt: '2026-11-23T00:00:00.000Z',
      step: 'scrubbed' as const,
      finding: sides,
      testing: sides,
      hospitals: sides,
      places: sides,
      vocabulary: { names: [], ambiguous: [] },
      canaries: [{ copies: 50, people: 4, found: 0, exposure: chance, diagnosis: chance }],
      canariesFound: [],
      membership: { references: 2, loss: attack, likelihoodRatio: attack },
      extraction: { samples: 1, words: 1, names: 0, longestSeen: 1, longestUnseen: 1 },
    };
    expect(failuresOf(clean)).toEqual([]);
    const testing = (more: object) => ({ ...clean, testing: { ...sides, unseen: { ...measured, ...more } } });
    expect(failuresOf(testing({ nameLike: 1 }))).toEqual(['namesTold']);
    expect(failuresOf(testing({ equalToOriginal: 1 }))).toEqual(['originalsTold']);
    expect(failuresOf(testing({ probes: 49 }))).toEqual(['fewProbes']);
    expect(failuresOf(testing({ unjudged: [{ word: 'X', count: 1 }] }))).toEqual(['wordsNotJudged']);
    expect(failuresOf({ ...clean, vocabulary: { names: ['X'], ambiguous: [] } })).toEqual(['namesInVocabulary']);
    expect(failuresOf({ ...clean, canaries: [] })).toEqual(['noCanaries']);
    expect(failuresOf({ ...clean, canaries: [{ ...clean.canaries[0]!, diagnosis: { ...chance, mean: 2 } }] })).toEqual([
      'canariesRemembered',
    ]);
    expect(failuresOf({ ...clean, membership: { ...clean.membership, loss: { ...attack, auc: 0.56 } } })).toEqual([
      'membersTold',
    ]);
    const byVocabulary = (auc: number, low: number) =>
      failuresOf({
        ...clean,
        membership: { ...clean.membership, vocabulary: { ...attack, auc, interval: [low, 0.9] } },
      });
    expect(byVocabulary(0.8, 0.7)).toEqual(['vocabularyTellsMembers']);
    // What few texts give by chance is not held against a vocabulary.
    expect(byVocabulary(0.6, 0.45)).toEqual([]);
    expect(failuresOf({ ...clean, membership: { ...clean.membership, likelihoodRatio: null } })).toEqual([
      'membershipNotAttacked',
    ]);
    expect(failuresOf({ ...clean, extraction: { ...clean.extraction, names: 1 } })).toEqual(['namesWritten']);
  });
});

test('projectNames_wordsOfReplacedNames_butThoseThatAPersonTickedAsNone', () => {
  expect([...projectNames(material)].sort()).toEqual(['rosalinda', 'vega']);
  const judged = new Map([['vega', false]]);
  expect([...projectNames({ ...material, judges: { ...material.judges, judged } })]).toEqual(['rosalinda']);
});

test('projectNames_aWordThatNotesHaveInSmallLetters_isNone', () => {
  const ordinary = (note: AnonymisedNote) => ({ ...note, text: note.text.replace('resultado', 'vega') });
  const notes = { learned: learned.map(ordinary), unseen: unseen.map(ordinary) };
  expect([...projectNames({ ...material, ...notes })]).toEqual(['rosalinda']);
});

test('longestRun_sharedWords_areCountedInARow', () => {
  expect(
    longestRun(
      [['a', 'b', 'c', 'd']],
      [
        ['x', 'b', 'c', 'y'],
        ['d', 'a'],
      ],
    ),
  ).toBe(2);
  expect(longestRun([['a']], [['b']])).toBe(0);
});

const manifest: Omit<LanguageManifest, 'parts'> = {
  format: 'gauze-language-model',
  version: 2,
  name: 'small',
  createdAt: '2026-11-23T00:00:00.000Z',
  gauze: '0.1.0',
  languages: ['es'],
  licence: 'CC0',
  text: {
    labels: 'all',
    notes: 40,
    patients: 40,
    letters: 4000,
    unseenNotes: 12,
    unseenPatients: 12,
    unseenShare: 0.2,
    replaced: 40,
    keptWords: 0,
    failed: 0,
    mark: { salt: 'a'.repeat(32), mac: 'b'.repeat(64) },
  },
  canaries: { seed: 1, groups: [] },
  training: {
    preset: '2M',
    parameters: 30_000,
    seed: 1,
    epochs: 1,
    batchSize: 8,
    learningRate: 1e-3,
    steps: 5,
    seconds: 1,
    backend: 'tensorflow',
    perplexity: 20,
    history: [{ epoch: 1, loss: 3, perplexity: 20 }],
  },
  scrub: null,
};
