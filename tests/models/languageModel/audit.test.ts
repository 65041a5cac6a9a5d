import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { COMMON, GIVEN_FEMALE, SURNAME, EPONYM } from '../../../electron/core/detection/wordClasses';
import { startBackend } from '../../../models/backend/startBackend';
import {
  canarySentence,
  chanceOf,
  diagnosisExposures,
  drawCanaries,
  exposureOf,
  exposures,
  plantCanaries,
} from '../../../models/languageModel/audit/canaries';
import { fillMask, logProbabilities } from '../../../models/languageModel/audit/fillMask';
import { attackResult, likelihoodRatio, pooledDeviation } from '../../../models/languageModel/audit/membership';
import { nameClass } from '../../../models/languageModel/audit/nameLike';
import { drawProbes, nameProbes } from '../../../models/languageModel/audit/nameProbes';
import { logSoftmaxRows, openLanguageModel } from '../../../models/languageModel/reader';
import { openBytePairs } from '../../../models/languageModel/tokenizer/bytePairs';
import { learnBytePairs } from '../../../models/languageModel/tokenizer/learnBytePairs';
import { languageOptions, trainLanguageModel } from '../../../models/languageModel/trainLanguageModel';
import { packLanguageWindows } from '../../../models/languageModel/windows';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { places } from '../backendPlaces';
import type { LanguageModel } from '../../../models/languageModel/shape';
import { smallModel, smallNotes, smallShape, smallWindows } from './smallLanguage';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
});

describe('fillMask', () => {
  const reader = () => openLanguageModel(smallModel());

  test('fillMask_aGap_givesTheMostProbablePiecesInOrder', async () => {
    const model = reader();
    const [found] = await fillMask(model, [{ before: 'El paciente ', after: ' por fiebre.' }], 12);
    const read = openBytePairs(model.model.vocabulary);
    const [left, right] = [read('El paciente').ids, read(' por fiebre.').ids];
    const batch = packLanguageWindows([Int32Array.from([...left, 4, ...right])]);
    const row = logSoftmaxRows(await model.logits(batch, Int32Array.of(1 + left.length)), model.model.shape.pieces);
    model.dispose();
    const wanted = [...row.keys()]
      .slice(5)
      .sort((a, b) => row[b]! - row[a]!)
      .slice(0, 12);
    expect(found!.map(({ id }) => id)).toEqual(wanted);
    found!.forEach(({ id, probability }) => expect(probability).toBeCloseTo(Math.exp(row[id]!), 5));
  });

  test('logProbabilities_aNameOfOnePieceAndOfSeveral_areTheChainOfTheirPieces', async () => {
    const model = reader();
    const { vocabulary, shape } = model.model;
    const read = openBytePairs(vocabulary);
    const probes = ['fiebre', 'Zorvani'].map((text) => ({ before: 'ingresa por ', after: ' alta.', text }));
    const seen = await logProbabilities(model, probes);
    const [left, right] = [read('ingresa por').ids, read(' alta.').ids];
    for (const [at, { text }] of probes.entries()) {
      const pieces = [...read(` ${text}`).ids];
      let sum = 0;
      for (const [step, id] of pieces.entries()) {
        const window = [...left, ...pieces.slice(0, step), ...pieces.slice(step).map(() => 4), ...right];
        const batch = packLanguageWindows([Int32Array.from(window)]);
        sum += logSoftmaxRows(await model.logits(batch, Int32Array.of(1 + left.length + step)), shape.pieces)[id]!;
      }
      expect(seen[at]).toBeCloseTo(sum, 3);
    }
    expect(read(' Zorvani').ids.length).toBeGreaterThan(1);
    model.dispose();
  });
});

test('nameProbes_sentences_haveOneGapOfAKindAndTheLengthOfThePaper', () => {
  const text =
    'Nombre: PERSON.\nSe informa a PERSON de los resultados del estudio. Vive en GPE y acude con PERSON y ' +
    'PERSON a la consulta.\nFin';
  const replaced = [...text.matchAll(/PERSON|GPE/g)].map(({ 0: word, index }, at) => ({
    start: index,
    end: index + word.length,
    kind: word === 'GPE' ? ('place' as const) : ('person' as const),
    original: `Original ${at}`,
  }));
  const note = { id: '1', patient: 'patient 1', text, replaced };
  expect(nameProbes(note)).toEqual([
    { before: 'Se informa a ', after: ' de los resultados del estudio.', kind: 'person', original: 'Original 1' },
    { before: 'Vive en ', after: ' y acude con PERSON y PERSON a la consulta.', kind: 'place', original: 'Original 2' },
  ]);
  expect(drawProbes([note, note], 'person', 10, trainingRandom(1))).toHaveLength(1);
});

describe('canaries', () => {
  const plan = { seed: 4, groups: [{ people: 3, copies: 20 }] };
  const { canaries, others } = drawCanaries(plan, 'es', 30);

  test('plantCanaries_copies_areSpreadOverTheNotesAndCounted', () => {
    const planted = plantCanaries(
      smallNotes(40).map((text) => text),
      canaries,
      trainingRandom(1),
    );
    for (const canary of canaries) {
      const lines = planted.flatMap((text) => text.split('\n')).filter((line) => line.includes(canary.surname));
      expect(lines).toHaveLength(20);
      expect(new Set(lines)).toEqual(new Set([0, 1, 2].map((form) => canarySentence(canary, form))));
      expect(planted.filter((text) => text.includes(canary.surname))).toHaveLength(20);
    }
  });

  test('exposures_modelThatLearnedCanaries_ranksThemFirst_oneThatMetNoneDoesNot', async () => {
    const clean = smallNotes(30);
    const planted = plantCanaries(clean, canaries, trainingRandom(1));
    const vocabulary = learnBytePairs(planted, { size: 420, least: 2 });
    const shape = smallShape(vocabulary.pieces.length);
    const options = { ...languageOptions, epochs: 8, batchSize: 8, learningRate: 5e-3 };
    const { model } = await trainLanguageModel(
      { shape, vocabulary },
      { learned: smallWindows(vocabulary, planted), unseen: [] },
      options,
      { elapsed: () => performance.now() },
    );
    const ranksOf = async (each: LanguageModel): Promise<readonly number[]> => {
      const reader = openLanguageModel(each);
      const found = await exposures(reader, canaries, others);
      reader.dispose();
      return found.map(({ rank }) => rank);
    };
    expect(await ranksOf(model)).toEqual([1, 1, 1]);
    const reader = openLanguageModel(model);
    const diagnosed = await diagnosisExposures(reader, canaries);
    reader.dispose();
    // Three diagnoses were planted, six never.
    for (const { rank, of } of diagnosed) {
      expect(of).toBe(9);
      expect(rank).toBeLessThanOrEqual(3);
    }
    // Nor may the vocabulary know them: an entry of its own makes a name more probable than any of several pieces.
    expect(Math.max(...(await ranksOf(smallModel())))).toBeGreaterThan(1);
  });

  test('chanceOf_everyRankOnce_isAtChance_firstRanksAreNot', () => {
    const uniform = Array.from({ length: 256 }, (_, at) => exposureOf(at + 1, 256));
    const { mean, low, high, isAtChance } = chanceOf(uniform);
    // The mean of log2(256 / rank) tends to 1 / ln 2.
    expect(mean).toBeCloseTo((low + high) / 2, 10);
    expect(Math.abs(mean - 1 / Math.LN2)).toBeLessThan(0.03);
    expect(isAtChance).toBe(true);
    expect(chanceOf(Array.from({ length: 20 }, () => exposureOf(1, 256))).isAtChance).toBe(false);
    expect(chanceOf(Array.from({ length: 20 }, () => exposureOf(256, 256))).isAtChance).toBe(false);
  });
});

describe('membership', () => {
  test('attackResult_anyScores_equalsCountingEveryPair', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(scores, scores, (members, others) => {
        const pairs = members.flatMap((m) => others.map((o) => (m > o ? 1 : m === o ? 0.5 : 0)) as number[]);
        const { auc, tprAtLowFpr } = attackResult({ members, others });
        expect(auc).toBeCloseTo(pairs.reduce((sum, each) => sum + each, 0) / pairs.length, 10);
        // Below a thousand others none may be taken for a member.
        const highest = Math.max(...others);
        expect(tprAtLowFpr).toBeCloseTo(members.filter((m) => m > highest).length / members.length, 10);
      }),
      { seed: 23 },
    );
  });

  test('likelihoodRatio_textThatTheModelTellsBetterThanOthersDo_scoresHigher', () => {
    const without = [-3, -3.1, -2.9];
    expect(likelihoodRatio(-1, without, [], 0.1)).toBeGreaterThan(likelihoodRatio(-3, without, [], 0.1));
    // By hand: densities of two normal distributions of deviation 1 around -1 and -3, at -2: equal.
    expect(likelihoodRatio(-2, [-3, -3], [-1, -1], 1)).toBeCloseTo(0, 10);
    expect(likelihoodRatio(-1, [-3, -3], [-1, -1], 1)).toBeCloseTo(2, 10);
    expect(
      pooledDeviation([
        [0, 2],
        [5, 7],
      ]),
    ).toBeCloseTo(Math.SQRT2, 10);
  });
});

test('nameClass_wordsOfLists_areNamesOnlyWhereTheyAreNothingElse', () => {
  const classes: Readonly<Record<string, number>> = {
    Ana: GIVEN_FEMALE,
    Rosa: GIVEN_FEMALE | COMMON,
    Crohn: SURNAME | EPONYM,
  };
  const list = { lookUp: (word: string) => classes[word] ?? 0 };
  expect([' Ana', 'Ana', ' ana', ' Rosa', ' Crohn', ' fiebre', '.'].map((text) => nameClass([list], text))).toEqual([
    'name',
    'name',
    'none',
    'ambiguous',
    'ambiguous',
    'none',
    'none',
  ]);
});
