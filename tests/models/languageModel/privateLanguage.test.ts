import { beforeAll, describe, expect, test, vi } from 'vitest';
import { rdpEpsilon } from '../../../electron/core/privacy/rdpAccountant';
import type { LanguageNote } from '../../../electron/core/training/languageText';
import { systemDigest } from '../../../electron/hosts/node/digest';
import { systemRandom } from '../../../electron/hosts/node/random';
import type { Random } from '../../../electron/core/privacy/randomness';
import { startBackend } from '../../../models/backend/startBackend';
import { drawCanaries, plantCanaries, plantForEach } from '../../../models/languageModel/audit/canaries';
import { privacyWords } from '../../../models/languageModel/languageCard';
import { corpusOf } from '../../../models/languageModel/languageCorpus';
import { learnLanguage, optionsOf } from '../../../models/languageModel/learnLanguage';
import { languageParameters } from '../../../models/languageModel/network';
import { markTexts, newNotesKey } from '../../../models/languageModel/textMark';
import { learnBytePairs } from '../../../models/languageModel/tokenizer/learnBytePairs';
import {
  gradientsOf,
  privateLanguageOptions,
  privateSteps,
  trainLanguageModel,
  type LanguageText,
  type PatientWindows,
} from '../../../models/languageModel/trainLanguageModel';
import type { Window } from '../../../models/languageModel/windows';
import { gradientValues, type Gradient } from '../../../models/training/parameters';
import { privatePlan, type PrivatePlan } from '../../../electron/core/training/privatePlan';
import { gridSteps } from '../../../models/training/privateStep';
import { shuffle, trainingRandom } from '../../../models/training/trainingRandom';
import { languageLines } from '../../fixtures/languageNotes';
import { places } from '../backendPlaces';
import { smallNotes, smallShape, smallVocabulary, smallWindows } from './smallLanguage';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
});

const vocabulary = smallVocabulary();
const shape = smallShape(vocabulary.pieces.length);
const windows = smallWindows(vocabulary, smallNotes(12));
/** Two notes each, but one patient who has six. */
const patients: readonly PatientWindows[] = windows.map((window, at) => ({
  patient: at < 6 ? 'often' : `p${Math.floor(at / 2)}`,
  windows: [window],
}));
const parameters = languageParameters(shape, trainingRandom(5));
const yieldToEventLoop = () => Promise.resolve();

/** Repeatable. What a patient is given does not move when sampling reads other bytes. */
function bytesOf(seed: number): Random {
  const [chance, rest] = [trainingRandom(seed), trainingRandom(seed + 1)];
  return {
    bytes: (count) =>
      Uint8Array.from(
        new Uint8Array(
          Uint32Array.from({ length: Math.ceil(count / 4) }, count === 16 ? chance.word : rest.word).buffer,
          0,
          count,
        ),
      ),
  };
}
const countOf = (notes: readonly PatientWindows[]): number => new Set(notes.map(({ patient }) => patient)).size;
/** Everybody is in the step, and there is no noise: what comes is what the patients gave. */
const bare = (notes: readonly PatientWindows[], clip: number): PrivatePlan => ({
  patients: countOf(notes),
  expected: countOf(notes),
  stepsOfEpoch: 1,
  steps: 1,
  noiseMultiplier: 0,
  delta: 1e-3,
  epsilon: 1,
  clip,
});
const flat = (gradients: readonly Gradient[]): readonly number[] =>
  gradients.flatMap((gradient) => [...gradientValues(gradient)]);
/** The sum over the patients of a step. */
async function sumOf(notes: readonly PatientWindows[], clip: number): Promise<readonly number[]> {
  const training = { plan: bare(notes, clip), random: bytesOf(9) };
  const { step } = privateSteps({ notes, training }, 4, gradientsOf(shape, parameters), parameters);
  const { gradients } = await step(0, trainingRandom(1), yieldToEventLoop);
  return flat(gradients).map((value) => value * countOf(notes));
}
const byPatient = (notes: readonly PatientWindows[]): readonly (readonly Window[])[] =>
  [...new Set(notes.map(({ patient }) => patient))].map((patient) =>
    notes.filter((note) => note.patient === patient).flatMap((note) => note.windows),
  );

describe('a step', () => {
  test('is the sum over the patients of the gradient of all their windows, each cut to C', async () => {
    const clip = 0.4;
    const chance = bytesOf(9);
    const expected = new Float64Array(flat(parameters.map(({ values }) => values)).length);
    let longest = 0;
    for (const own of byPatient(patients)) {
      const random = trainingRandom([...new Uint32Array(chance.bytes(16).slice().buffer)] as [
        number,
        number,
        number,
        number,
      ]);
      const drawn = shuffle([...own], random).slice(0, 4);
      const given = flat((await gradientsOf(shape, parameters)(drawn, random)).gradients);
      const norm = Math.hypot(...given);
      longest = Math.max(longest, norm);
      given.forEach((value, i) => (expected[i]! += value * Math.min(1, clip / norm)));
    }
    // Otherwise nothing was cut.
    expect(longest).toBeGreaterThan(clip);
    const got = await sumOf(patients, clip);
    const far = got.reduce((max, value, i) => Math.max(max, Math.abs(value - expected[i]!)), 0);
    expect(far).toBeLessThan((20 * clip) / gridSteps);
    expect(Math.hypot(...expected)).toBeGreaterThan(clip / 2);
  });

  /** How far the sum moves when one patient, who is the last, goes with every note. */
  async function moved(all: readonly PatientWindows[], of: readonly PatientWindows[], clip: number): Promise<number> {
    const [along, without] = [await sumOf(all, clip), await sumOf(of, clip)];
    return Math.hypot(...along.map((value, i) => value - without[i]!));
  }

  test('moves by at most C when a patient with many notes goes; uncut, or cut by note, it moves further', async () => {
    const clip = 0.4;
    const last = [...patients.slice(6), ...patients.slice(0, 6)];
    const others = last.slice(0, 6);
    const slack = 1 + 1e-5;
    expect(await moved(last, others, clip)).toBeLessThanOrEqual(clip * slack);
    // The planted faults: nothing is cut; every note is cut by itself.
    expect(await moved(last, others, 1e6)).toBeGreaterThan(clip * slack);
    const byNote = last.map((note, at) => ({ ...note, patient: `${at}` }));
    expect(await moved(byNote, byNote.slice(0, 6), clip)).toBeGreaterThan(clip * slack);
  });
});

describe('a private training', () => {
  const elapsed = () => performance.now();
  const options = { ...privateLanguageOptions, epochs: 2, batchSize: 4 };
  const wish = { epsilon: 4, delta: 0.01 };
  const plan = privatePlan(countOf(patients), options.epochs, wish);
  const text = (more: Partial<NonNullable<LanguageText['privacy']>> = {}, seed = 1): LanguageText => ({
    learned: patients.flatMap((note) => note.windows),
    unseen: smallWindows(vocabulary, smallNotes(14).slice(12)),
    privacy: { notes: patients, training: { plan, random: bytesOf(seed) }, ...more },
  });
  const weightsOf = async (given: LanguageText, resume?: Uint8Array) => {
    const made = await trainLanguageModel({ shape, vocabulary }, given, options, { elapsed }, resume);
    expect(made.steps).toBe(plan.steps);
    return Buffer.from(made.model.weights.get('words')!.data.slice().buffer);
  };

  test('has the ε of the accountant, which is that of a tagger of so many patients', () => {
    const { expected, steps, noiseMultiplier, delta, epsilon } = plan;
    const spent = rdpEpsilon([{ sampleRate: expected / 4, noiseMultiplier, steps }], delta);
    expect([spent.epsilon, delta]).toEqual([epsilon, wish.delta]);
    expect(epsilon).toBeLessThanOrEqual(wish.epsilon);
    expect(epsilon).toBeGreaterThan(0.98 * wish.epsilon);
  });

  test('is never the same, goes on with other noise, and only with the patients and the ε of its plan', async () => {
    const checkpoints: Uint8Array[] = [];
    const onCheckpoint = (bytes: Uint8Array): void => void checkpoints.push(bytes);
    await trainLanguageModel({ shape, vocabulary }, text(), options, { elapsed, onCheckpoint });
    const first = await weightsOf(text({}, 2), checkpoints[0]);
    const second = await weightsOf(text({}, 3), checkpoints[0]);
    expect(first.equals(second)).toBe(false);
    const refused = async (given: LanguageText): Promise<unknown> =>
      trainLanguageModel({ shape, vocabulary }, given, options, { elapsed }, checkpoints[0]).catch(
        (error: unknown) => error,
      );
    const random = bytesOf(4);
    const other = privatePlan(plan.patients, options.epochs, { ...wish, epsilon: 5 });
    expect(await refused(text({ training: { plan: other, random } }))).toMatchObject({ code: 'stale' });
    const moved = patients.map((note, at) => (at === 6 ? { ...note, patient: 'often' } : note));
    expect(await refused(text({ notes: moved }))).toMatchObject({ code: 'stale' });
  });
});

describe('invented people in a private training', () => {
  const notes = Array.from({ length: 60 }, (_, at) => ({ patient: `p${at % 40}`, text: `note ${at}` }));
  const { canaries } = drawCanaries({ seed: 3, groups: [{ people: 4, copies: 50 }] }, 'es', 1);

  test('are planted as often as asked on average, and in each patient’s notes whoever else is there', () => {
    const planted = plantForEach(notes, canaries, 7);
    const copies = canaries.map(({ surname }) => planted.join('\n').split(surname).length - 1);
    for (const count of copies) expect(Math.abs(count - 50)).toBeLessThan(20);
    const others = notes.map((note, at) => (note.patient === 'p1' ? { patient: 'other', text: `other ${at}` } : note));
    const again = plantForEach(others, canaries, 7);
    notes.forEach(({ patient }, at) => {
      if (patient !== 'p1') expect(again[at]).toBe(planted[at]);
    });
    // The planted fault: a place in the list of notes moves with the notes before it.
    const texts = (of: typeof notes) => of.map(({ text }) => text);
    const inTurn = (of: typeof notes) => plantCanaries(texts(of), canaries, trainingRandom(7));
    expect(inTurn(notes.slice(1)).join()).not.toBe(inTurn(notes).slice(1).join());
  });
});

test('a vocabulary follows from the public texts alone, whoever the patients are', async () => {
  const notes = languageLines(52).map((line): LanguageNote => {
    const { id, patient, text } = JSON.parse(line) as Record<'id' | 'patient' | 'text', string>;
    return { id, patient, text, spans: [] };
  });
  const publicTexts = smallNotes(8);
  /** What a training says before its first step, at which it ends. */
  const piecesOf = async (own: readonly LanguageNote[], isPrivate: boolean, isInvented = false): Promise<number> => {
    const halves = { learned: own.slice(0, 22), unseen: own.slice(22) };
    const corpus = corpusOf(halves, 'all', 'en', { lookUp: () => 0 }, systemDigest.sha256);
    let found = 0;
    const learning = learnLanguage(
      {
        corpus,
        mark: markTexts(corpus.sha256, newNotesKey(systemRandom), systemRandom),
        labels: 'all',
        plan: { seed: 1, groups: [] },
        preset: '2M',
        size: 8000,
        from: null,
        inventedTexts: isInvented ? publicTexts : null,
        privacy: isPrivate ? { wish: { epsilon: 8 }, random: systemRandom, publicTexts, remarks: [] } : null,
        options: optionsOf({ epochs: 1 }, isPrivate),
        about: { name: 'ward', createdAt: '2026-11-24T00:00:00.000Z', gauze: '0.1.0', licence: 'not stated' },
        backend: 'test',
      },
      systemDigest.sha256,
      { elapsed: () => performance.now() },
      undefined,
      ({ pieces }) => {
        found = pieces;
        throw new Error('enough');
      },
    );
    await expect(learning).rejects.toThrow('enough');
    return found;
  };
  const expected = learnBytePairs(publicTexts, { size: 8000, least: 2 }).pieces.length;
  expect(await piecesOf(notes.slice(0, 26), true)).toBe(expected);
  expect(await piecesOf(notes.slice(26), true)).toBe(expected);
  // Asked for without privacy as well.
  for (const own of [notes.slice(0, 26), notes.slice(26)]) expect(await piecesOf(own, false, true)).toBe(expected);
  // Without privacy it is learned from the notes.
  expect(await piecesOf(notes.slice(0, 26), false)).toBeGreaterThan(expected);
});

test('the card says what a name in the vocabulary means, and of a model that was given what is not covered', () => {
  const privacy = { epsilon: 3.2, delta: 1e-3, remarks: [] };
  expect(privacyWords({ privacy, preset: '2M' }).join(' ')).toContain('would be the same for any other patients');
  const given = privacyWords({ privacy, preset: 'imported' }).join(' ');
  expect(given).toContain('the promise is void');
  expect(given).not.toContain('any other patients');
  const own = privacyWords({ privacy: undefined, preset: '2M' }).join(' ');
  expect(own).toContain('can often tell from the vocabulary');
  const invented = privacyWords({ privacy: undefined, preset: '2M', vocabulary: 'invented' }).join(' ');
  expect(invented).toContain('the same for any other patients');
  expect(invented).not.toContain('can often tell');
  // Which names were taken out follows from the notes: the sentence above would no longer be true.
  const scrubbed = privacyWords({ privacy: undefined, preset: '2M', vocabulary: 'invented' }, true).join(' ');
  expect(scrubbed).toContain('see which');
  expect(scrubbed).not.toContain('the same for any other patients');
});
