import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { errorCodes, GauzeError } from '../../../../electron/contract/errors';
import { documentIds, storedDocument } from '../../../../electron/store/repositories/documents';
import { modelBytes, storedModels } from '../../../../electron/store/repositories/models';
import { modelTasks } from '../../../../electron/services/models/registry';
import type { ModelTask, TaskInfo, TaskRecord, TaskRun, TaskTypes } from '../../../../electron/services/models/task';
import { taskModels } from '../../../../electron/services/models/taskModels';
import { learnedFrom } from '../../../../electron/services/models/taskRuns';
import { taskTraining } from '../../../../electron/services/models/taskTraining';
import { withModels } from '../../../../electron/services/models/taskUse';
import { Session } from '../../../../electron/services/session';
import { ProjectFile } from '../../../../electron/store/projectFile';
import { codeOf, privacyOfficer, temporaryFolder, testPorts } from '../../../fixtures/openServices';
import { storePorts, testLabelSet } from '../../../fixtures/openStore';

// A kind of model that Gauze does not have: what a new one must bring, and all that it must bring.

interface Gold {
  readonly documentId: number;
  readonly patient: string;
  readonly word: string;
}
interface Point {
  readonly note: number;
  readonly elapsedMs: number;
  readonly dev: null;
}
interface Types extends TaskTypes {
  readonly Gold: Gold;
  readonly Options: { readonly most?: number };
  readonly Run: TaskRun & { readonly name: string; readonly modelId: string | null; readonly most: number };
  readonly Point: Point;
  readonly Record: TaskRecord<Types['Run'], Point>;
  readonly Info: TaskInfo & { readonly words: number };
  readonly Request: {
    readonly words: readonly string[];
    readonly name: string;
    readonly checkpoint: Uint8Array | null;
  };
  readonly Reply: { readonly bundle: Uint8Array; readonly seconds: number; readonly metrics: null };
  readonly Row: { readonly id: string; readonly name: string; readonly words: number; readonly runId: number | null };
  readonly View: { readonly card: string };
}

const Run = z.object({
  id: z.int(),
  jobId: z.string().nullable(),
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  author: z.string(),
  notes: z.int(),
  devNotes: z.int(),
  canResume: z.boolean(),
  error: z
    .object({
      code: z.enum(errorCodes),
      message: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
  name: z.string(),
  modelId: z.string().nullable(),
  most: z.int(),
});
const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const decode = (bytes: Uint8Array) =>
  JSON.parse(new TextDecoder().decode(bytes)) as { readonly name: string; readonly words: readonly string[] };

/** Learns the first words of notes, one a step, and stops once in the middle. */
function firstWords() {
  const loaded = new Map<string, readonly string[]>();
  const asked: Types['Request'][] = [];
  let breaks = false;
  const shaOf = (bytes: Uint8Array): string => `words-${decode(bytes).words.join('-')}`;
  const task: ModelTask<Types> = {
    id: 'firstWords',
    noun: 'model',
    job: 'train',
    excludes: [],
    actions: { store: 'store', import: 'import', export: 'export', rename: 'rename', remove: 'remove', run: 'learn' },
    engine: () => ({
      async train(request, { onProgress }) {
        asked.push(request);
        const known = request.checkpoint === null ? [] : [...decode(request.checkpoint).words];
        for (const [note, word] of request.words.entries()) {
          if (note < known.length) continue;
          known.push(word);
          onProgress?.({ point: { note, elapsedMs: note, dev: null }, checkpoint: null });
          onProgress?.({ point: { note, elapsedMs: note, dev: null }, checkpoint: encode({ name: '', words: known }) });
          if (breaks) throw new GauzeError('engineStopped', 'the engine process ended');
        }
        return { bundle: encode({ name: request.name, words: known }), seconds: 1, metrics: null };
      },
      inspect: async ({ bytes }) => ({
        sha256: shaOf(bytes),
        bytes: bytes.length,
        name: decode(bytes).name,
        createdAt: '2030-01-01T00:00:00.000Z',
        card: '# First words',
        words: decode(bytes).words.length,
      }),
      async load({ sha256, bytes }) {
        loaded.set(sha256, decode(bytes).words);
        return null;
      },
      async unload({ sha256 }) {
        loaded.delete(sha256);
        return null;
      },
    }),
    record: z.object({
      run: Run,
      points: z.array(z.object({ note: z.int(), elapsedMs: z.number(), dev: z.null() })),
      trainIds: z.array(z.int()),
      devIds: z.array(z.int()),
      notesSha256: z.string(),
      seconds: z.number().nullable(),
    }),
    gold: ({ project }, _language, ids) =>
      (ids ?? documentIds(project.database, {})).map((documentId) => ({
        documentId,
        patient: String(documentId),
        word: (storedDocument(project.database, documentId)?.text ?? '').split(' ')[0]!,
      })),
    begin: ({ run, ...record }, { name, options: { most: max = 9 } }) => ({
      run: { ...run, name, modelId: null, most: max },
      ...record,
      seconds: null,
    }),
    planned: ({ run: { name, most: max } }) => ({ name, options: { most: max } }),
    request: (_session, { name, train, checkpoint }) => ({ name, words: train.map(({ word }) => word), checkpoint }),
    steps: ({ note }) => [note + 1, null],
    done: (_reply, modelId) => ({ modelId }),
    row: (_session, { id, name, runId }, { words }) => ({ id: String(id), name, words, runId }),
    view: (_session, _stored, { card }) => ({ card }),
    forget: () => Promise.resolve(),
  };
  const count = async (sha256: string, text: string): Promise<number> => {
    const words = loaded.get(sha256);
    if (words === undefined) throw new GauzeError('notReady', 'the model was not loaded', { needs: 'model' });
    return text.split(' ').filter((word) => words.includes(word)).length;
  };
  return { task, count, asked, loaded, break: (now: boolean) => (breaks = now) };
}

let folder = '';
let session: Session;
beforeEach(async () => {
  folder = temporaryFolder();
  session = new Session((await testPorts()).ports);
  const identity = { id: 'x', name: 'Test', labelSet: testLabelSet, isDemo: false };
  const ports = await storePorts();
  await session.replace(() => ProjectFile.create(`${folder}/p.gauze`, identity, ports));
  const documents = ['Fever today.', 'Cough since May.', 'Rash on arms.'].map((text, at) => ({
    id: at + 1,
    name: `n${at}`,
    patient: null,
    date: null,
    language: 'en',
    kind: null,
    text,
    meta: {},
    sourceName: 'x',
    sourceSha256: String(at),
    status: 'done',
    annotations: [],
  }));
  await session.commit({ name: 'documents.add', params: { documents } }, privacyOfficer, { action: 'import' });
});
afterEach(() => session.close());

test('aThirdKindOfModel_trains_stores_lists_andIsUsed_byTheSameServiceAndStore', async () => {
  const { task, count, loaded } = firstWords();
  const training = taskTraining(session, task);
  const models = taskModels(session, task);
  const [dev, ...train] = task.gold(session);
  const started = await training.start({ name: 'mine', options: { most: 3 }, train, dev: [dev!] }, privacyOfficer);
  expect(await session.jobs.ended(started.jobId)).toMatchObject({
    status: 'done',
    result: { modelId: '1', runId: 1, notes: 2 },
  });
  const { run, points } = training.run({ id: started.runId });
  expect([run.status, run.modelId, run.most, run.notes, run.devNotes]).toEqual(['done', '1', 3, 2, 1]);
  expect(points.map(({ note }) => note)).toEqual([0, 1]);
  expect(learnedFrom(task, session.project.database, 1)).toEqual([2, 3]);
  expect(models.list()).toEqual([{ id: '1', name: 'mine', words: 2, runId: 1 }]);
  expect(models.get({ id: '1' })).toEqual({ card: '# First words' });

  // Used: the engine says that it lacks the model, and is given it.
  const { id, sha256 } = models.own('1');
  const give = async (): Promise<void> => {
    await task.engine(session.ports).load({ sha256, bytes: modelBytes(session.project.database, task.id, id) });
  };
  expect(await withModels(give, () => count(sha256, 'Cough and Rash, no Fever'))).toBe(1);
  expect([...loaded.keys()]).toEqual([sha256]);

  // In tables that it shares with taggers and coders, which see nothing of it.
  for (const other of Object.values(modelTasks)) expect(storedModels(session.project.database, other.id)).toEqual([]);

  // Kept in the file, carried to another one, renamed, taken out.
  await models.exportBundle({ id: '1', path: `${folder}/words.bin` }, privacyOfficer);
  expect(await codeOf(models.importBundle({ path: `${folder}/words.bin` }, privacyOfficer))).toBe('exists');
  expect(await models.rename({ id: '1', name: 'yours' }, privacyOfficer)).toMatchObject({ name: 'yours' });
  const ports = await storePorts();
  await session.close();
  await session.replace(() => ProjectFile.open(`${folder}/p.gauze`, ports));
  expect(models.list()).toEqual([{ id: '1', name: 'yours', words: 2, runId: 1 }]);
  await models.remove({ id: '1' }, privacyOfficer);
  expect([models.list(), [...loaded.keys()]]).toEqual([[], []]);
  expect(await models.importBundle({ path: `${folder}/words.bin` }, privacyOfficer)).toMatchObject({
    name: 'mine',
    runId: null,
  });
});

test('itsTrainingThatBreaks_goesOnFromItsCheckpoint_once', async () => {
  const words = firstWords();
  const training = taskTraining(session, words.task);
  words.break(true);
  const plan = { name: 'mine', options: {}, train: words.task.gold(session), dev: [] };
  const started = await training.start(plan, privacyOfficer);
  expect((await session.jobs.ended(started.jobId)).status).toBe('failed');
  expect(training.runs()).toMatchObject([
    { status: 'failed', canResume: true, modelId: null, error: { code: 'engineStopped' } },
  ]);
  words.break(false);
  const resumed = await training.resume(started.runId, {}, privacyOfficer);
  expect((await session.jobs.ended(resumed.jobId)).status).toBe('done');
  expect(resumed.runId).toBe(started.runId);
  expect(words.asked.map(({ checkpoint }) => checkpoint && decode(checkpoint).words)).toEqual([null, ['Fever']]);
  expect(training.run({ id: 1 }).points.map(({ note }) => note)).toEqual([0, 1, 2]);
  expect(await codeOf(Promise.resolve().then(() => training.resume(1, {}, privacyOfficer)))).toBe('notReady');
});
