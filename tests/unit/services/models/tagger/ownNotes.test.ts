import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { TrainRequest } from '../../../../../electron/contract/engine';
import { codeOf, importTree, modelEngine, writeTree, type TestServices } from '../../../../fixtures/openServices';
import { secret, withNotes } from './taggerNotes';

// The thorough model takes seconds to load, and a minute on a busy machine.
vi.setConfig({ testTimeout: 240_000 });
const encoder = path.join(
  process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'),
  'gauze/encoders/multilingual-e5-small/encoder.safetensors',
);
const hasEncoder = existsSync(encoder);

const start = ({ client }: TestServices, more: object = {}) =>
  client.training.start({
    kind: 'linearCrf',
    name: 'ward',
    options: { epochs: 12, devShare: 0.4, ownNotes: 20 },
    ...more,
  });

/** The request that a training makes of the engine; nothing is trained. */
async function requested(services: TestServices): Promise<TrainRequest> {
  const started = await start(services);
  await services.ended(started);
  return requests.at(-1)!;
}
const requests: TrainRequest[] = [];
const watching: typeof modelEngine = {
  ...modelEngine,
  tagger: {
    ...modelEngine.tagger,
    train: (request: TrainRequest) => {
      requests.push(request);
      return Promise.reject(new Error('not trained in this test'));
    },
  },
};

test('openNotes_areDrawn_noneOfAHeldOutPatient_noneTwice_andARunThatGoesOnHasTheSame', async () => {
  const services = await withNotes(12, 3, { engine: watching });
  // Open notes of all twelve patients, and one that has the text of another.
  const lines = Array.from({ length: 12 }, (_, n) => ({
    id: `more${n}`,
    patient: `p${n}`,
    text: `Note ${n}: no fever.`,
  }));
  lines.push({ id: 'copy', patient: 'q9', text: 'Note 3: no fever.' });
  const text = lines.map((line) => `${JSON.stringify({ ...line, language: 'en' })}\n`).join('');
  await importTree(services, writeTree(services.at('more'), { 'c.jsonl': text }), { format: 'jsonl' });

  const { notes, devNotes, ownNotes = [], options } = await requested(services);
  expect(options.ownNotes).toBe(20);
  const heldOut = new Set(devNotes.map(({ patient }) => patient));
  expect(heldOut.size).toBeGreaterThan(2);
  expect(ownNotes.some(({ patient }) => heldOut.has(patient))).toBe(false);
  expect(new Set(ownNotes.map(({ text }) => text)).size).toBe(ownNotes.length);
  // Those of its own three patients, and of the patients that it learns from.
  const learned = new Set(notes.map(({ patient }) => patient));
  expect(ownNotes.length).toBeGreaterThanOrEqual(3 + learned.size - 1);

  // Drawn once: a run that goes on has the same notes, though one was reviewed meanwhile.
  await services.client.document.setStatus({ ids: [Number(ownNotes[0]!.id)], status: 'done' });
  await services.ended(await services.client.training.resume({ runId: 1 }));
  expect(requests.at(-1)!.ownNotes).toEqual(ownNotes);
});

test('withoutBeingAskedFor_noUnreviewedNoteIsLabelled', async () => {
  const services = await withNotes(12, 3, { engine: watching });
  await services.ended(await start(services, { options: { epochs: 12 } }));
  expect(requests.at(-1)!.ownNotes).toBeUndefined();
});

test('whatCannotBeTaught_isRefusedBeforeItStarts', async () => {
  const services = await withNotes(12, 3, { engine: watching });
  expect(await codeOf(start(services, { kind: 'transformer' }))).toBe('badRequest');
  expect(await codeOf(start(services, { kind: 'network', options: { ownNotes: 9, privacy: { epsilon: 1 } } }))).toBe(
    'badRequest',
  );
  const without = await withNotes(12, 0, { engine: watching });
  expect(await codeOf(start(without))).toBe('notReady');
  expect(await without.client.training.runs({})).toEqual([]);
});

test.skipIf(!hasEncoder)('aTaggerIsTaughtByOpenNotes_shownWithItsGain_andNoWordOfThemIsInModelOrLog', async () => {
  const services = await withNotes(12, 3);
  const { client } = services;
  const started = await start(services);
  expect(await services.ended(started)).toMatchObject({ status: 'done', result: { modelId: '1' } });
  const { points } = await client.training.run({ id: started.runId });
  expect(points.map(({ phase }) => phase)).toContain('labelling');
  const view = await client.models.get({ id: '1' });
  expect(view.ownNotes).toMatchObject({ notes: 3, isKept: expect.any(Boolean) });
  expect(view.card).toContain('that nobody had reviewed');
  // How long a training without such notes takes is not told by one with them.
  expect((await client.training.readiness({})).secondsByKind.linearCrf).toBeNull();
  // Notes that it was taught by are none to measure it on, should they be reviewed later.
  await client.document.setStatus({ ids: [13, 14, 15], status: 'done' });
  const compared = await client.models.compare({ ids: ['1'], hasRules: false });
  await services.ended(compared);
  const { run } = await client.training.run({ id: started.runId });
  expect(await client.models.comparison(compared)).toMatchObject({ excluded: run.notes + 3, notes: run.devNotes });
  await client.models.exportBundle({ id: '1', path: services.at('m.gauzemodel') });
  const bundle = readFileSync(services.at('m.gauzemodel'), 'latin1');
  for (const word of [...secret.split(' '), 'Byron']) expect(bundle).not.toContain(word);
  expect(`${services.logged.join()}${JSON.stringify(services.events)}`).not.toMatch(/Quarnsworth|Byron/);
});
