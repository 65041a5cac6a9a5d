import { beforeAll, expect, test } from 'vitest';
import type { GoldNote, OwnNote, TrainRequest } from '../../../../electron/contract/engine';
import type { TrainingPoint } from '../../../../electron/contract/training';
import { systemDigest } from '../../../../electron/hosts/node/digest';
import { readBundle } from '../../../../models/bundle';
import { loadModel, type LoadedModel } from '../../../../models/tagger/loadModel';
import { modelSpans } from '../../../../models/tagger/modelSpans';
import { trainModel, type TrainTools } from '../../../../models/tagger/trainModel';
import { unpackParts } from '../../../../models/training/trainingParts';
import { codeOf, hooks, letter, note, request, tools } from '../trainRequests';

const days = Array.from({ length: 9 }, (_, n) => `0${1 + n}.02.2024`);
/** They stand behind "Dear Mr" in what is reviewed, and behind "nephew" in what is not and in what is held out. */
const names = ['Hill', 'Ford', 'Lane', 'Webb', 'Nash', 'Reed', 'Cole', 'Dean'];
const story = (n: number, text: (name: string, day: string) => string): GoldNote => {
  const [name, day] = [names[n % names.length]!, days[n % days.length]!];
  return note(n, text(name, day), [name, 'NAME'], [day, 'DAY']);
};
const nephew = (n: number): GoldNote =>
  story(n, (name, day) => `The nephew ${name} phoned about walking on ${day}. He slept well.`);
const bare = ({ id, patient, language, text }: GoldNote): OwnNote => ({ id, patient, language, text });

const asked = (part: Partial<TrainRequest> = {}): TrainRequest =>
  request({
    options: { seed: 1, epochs: 8, ownNotes: 50, hasAugmentation: false },
    devNotes: [60, 61, 62, 63, 64, 65, 66, 67].map(nephew),
    ownNotes: [20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31].map(nephew).map(bare),
    ...part,
  });

/** Learned from gold of the very kind that nobody reviewed here: what a thorough model is to a project. */
let teacher: LoadedModel;
beforeAll(async () => {
  const { bundle } = await trainModel(
    request({
      options: { seed: 3, epochs: 30 },
      notes: [...[0, 1, 2, 3].map(letter), ...[40, 41, 42, 43, 44, 45, 46, 47].map(nephew)],
    }),
    tools,
    hooks,
  );
  teacher = await loadModel(readBundle(bundle, systemDigest.sha256), tools.featurizer, null);
});

const taughtBy = (read: string[], isFeeble = false): TrainTools => ({
  ...tools,
  teacher: () =>
    Promise.resolve({
      kinds: new Set(['patient', 'date'] as const),
      async read(tokens, language) {
        read.push(tokens.text);
        const probabilities = await teacher.read(tokens, language);
        // One that is sure of nothing: half of all it says is that there is no PHI.
        const average = isFeeble ? probabilities.average.map((p) => p / 2) : probabilities.average;
        const said = { ...probabilities, average };
        return { probabilities: said, spans: modelSpans(tokens, said, { source: 'model:thorough' }) };
      },
    }),
});

test('notesThatNobodyReviewed_teachWhatReviewedOnesDoNot_andTheGainIsInReplyManifestAndCard', async () => {
  const read: string[] = [];
  const reply = await trainModel(asked(), taughtBy(read), hooks);
  const { manifest, parts } = readBundle(reply.bundle, systemDigest.sha256);
  const gain = reply.ownNotes!;
  expect(gain).toMatchObject({ notes: 12, isKept: true, taught: { patients: 8 } });
  expect(gain.spans).toBeGreaterThan(0);
  expect(gain.taught!.f1.difference).toBeCloseTo(gain.taught!.with.f1 - gain.without.f1);
  expect(gain.taught!.f1.interval![0]).toBeGreaterThan(0);
  expect(gain.taught!.with.f1).toBeCloseTo(reply.metrics!.f1);
  expect(manifest.training.ownNotes).toEqual(gain);
  // What nobody reviewed counts as no reviewed note.
  expect(manifest.training.notes).toBe(6);
  expect(new TextDecoder().decode(parts.get('card.md'))).toContain('This model learned from these sentences, too.');
  expect(read).toHaveLength(12);
});

test('withoutAGainThatIsShown_theModelIsTheOneOfReviewedNotesAlone_andItSaysSo', async () => {
  const plain = await trainModel(asked({ ownNotes: undefined, devNotes: [6, 7, 8, 9, 10].map(letter) }), tools, hooks);
  const reply = await trainModel(asked({ devNotes: [6, 7, 8, 9, 10].map(letter) }), taughtBy([]), hooks);
  const [one, other] = [plain, reply].map(({ bundle }) => readBundle(bundle, systemDigest.sha256));
  expect(other!.parts.get('linearCrf.safetensors')).toEqual(one!.parts.get('linearCrf.safetensors'));
  expect(reply.metrics).toEqual(plain.metrics);
  expect(reply.ownNotes).toMatchObject({
    isKept: false,
    taught: { f1: { interval: [expect.any(Number), expect.any(Number)] } },
  });
  expect(new TextDecoder().decode(other!.parts.get('card.md'))).toContain('no gain that these notes show');
});

test('whereNothingIsSure_thereIsNoSecondTraining', async () => {
  const points: TrainingPoint[] = [];
  const reply = await trainModel(asked(), taughtBy([], true), {
    ...hooks,
    onProgress: (point) => points.push(point),
  });
  expect(reply.ownNotes).toMatchObject({ sure: 0, spans: 0, taught: null, isKept: false });
  expect(points.some(({ isTaught }) => isTaught === true)).toBe(false);
  const { parts } = readBundle(reply.bundle, systemDigest.sha256);
  expect(new TextDecoder().decode(parts.get('card.md'))).toContain('learned from reviewed notes alone');
});

test('notesOfHeldOutPatients_heldOutTexts_andReviewedTexts_areNeverReadNorLearnedFrom', async () => {
  const read: string[] = [];
  const { devNotes, notes, ownNotes } = asked();
  const ofHeldOut = { ...bare(nephew(33)), patient: devNotes[0]!.patient };
  const sameText = { ...bare(nephew(34)), text: devNotes[1]!.text };
  const reviewed = { ...bare(nephew(35)), text: notes[0]!.text };
  const reply = await trainModel(
    asked({ ownNotes: [ofHeldOut, sameText, reviewed, ...ownNotes!] }),
    taughtBy(read),
    hooks,
  );
  expect(read).toEqual(ownNotes!.map(({ text }) => text));
  expect(reply.ownNotes!.notes).toBe(ownNotes!.length);
});

test('aTrainingThatIsCancelledAnywhere_goesOnToTheSameBytes_andItsCheckpointHoldsNoWordOfANote', async () => {
  const isUnlike = (text: string) => (bytes: Uint8Array) => !Buffer.from(bytes).toString('latin1').includes(text);
  const whole = await trainModel(asked(), taughtBy([]), hooks);
  const weightsOf = (bundle: Uint8Array) => readBundle(bundle, systemDigest.sha256).parts.get('linearCrf.safetensors');
  const stops: readonly (readonly [string, (point: TrainingPoint) => boolean])[] = [
    ['the first training', ({ phase, isTaught, epoch }) => phase === 'training' && isTaught !== true && epoch === 3],
    ['the labelling', ({ phase, epoch, epochs }) => phase === 'labelling' && epochs === 12 && epoch === 5],
    ['the second training', ({ phase, isTaught, epoch }) => phase === 'training' && isTaught === true && epoch === 3],
  ];
  for (const [where, isThere] of stops) {
    const stop = new AbortController();
    let checkpoint: Uint8Array | null = null;
    const broken = trainModel(asked(), taughtBy([]), {
      signal: stop.signal,
      onProgress: (point, saved) => {
        checkpoint = saved ?? checkpoint;
        if (saved === null && isThere(point)) stop.abort();
      },
    });
    expect(await codeOf(broken), where).toBe('cancelled');
    const read: string[] = [];
    const resumed = await trainModel(asked({ checkpoint }), taughtBy(read), hooks);
    expect(weightsOf(resumed.bundle), where).toEqual(weightsOf(whole.bundle));
    expect(resumed.ownNotes, where).toEqual(whole.ownNotes);
    expect(read.length, where).toBe(where === 'the first training' ? 12 : where === 'the labelling' ? 7 : 0);
    if (checkpoint === null) continue;
    for (const name of names) expect([...unpackParts(checkpoint).values()].every(isUnlike(name)), where).toBe(true);
    const others = asked({ checkpoint, ownNotes: [50, 51].map(nephew).map(bare) });
    expect(await codeOf(trainModel(others, taughtBy([]), hooks)), where).toBe('stale');
  }
});

test.each<readonly [string, Partial<TrainRequest>, string]>([
  ['without held-out notes', { devNotes: [] }, 'notReady'],
  ['a transformer', { kind: 'transformer' }, 'badRequest'],
  ['with differential privacy', { kind: 'network', options: { privacy: { epsilon: 1 } } }, 'badRequest'],
  ['with replaced names', { copies: [[0, 1, 2, 3, 4, 5].map(letter)] }, 'badRequest'],
  ['without a note that may be learned from', { ownNotes: [] }, 'empty'],
])('%s: refused before anything is trained', async (_, part, code) => {
  const points: TrainingPoint[] = [];
  const onProgress = (point: TrainingPoint) => void points.push(point);
  expect(await codeOf(trainModel(asked(part), taughtBy([]), { ...hooks, onProgress }))).toBe(code);
  expect(points).toEqual([]);
});

test('withoutTheThoroughModel_itIsSaidBeforeAnythingIsTrained', async () => {
  const points: TrainingPoint[] = [];
  const onProgress = (point: TrainingPoint) => void points.push(point);
  expect(await codeOf(trainModel(asked(), tools, { ...hooks, onProgress }))).toBe('notReady');
  expect(points).toEqual([]);
});
