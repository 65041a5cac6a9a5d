import { afterEach, expect, test } from 'vitest';
import { GauzeError } from '../../../../../electron/contract/errors';
import { languageLines } from '../../../../fixtures/languageNotes';
import { importTree, modelEngine, openProject, writeTree, type TestServices } from '../../../../fixtures/openServices';

let services: TestServices;
afterEach(async () => services.client.project.close({}));

const privacy = { epsilon: 3 };
const options = { epochs: 1, privacy };
const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: GauzeError) => [error.code, error.details['problem'] ?? ''],
  );

/** @param withoutPatient notes that state none */
async function opened(engine: Parameters<typeof openProject>[0], withoutPatient = 0): Promise<TestServices> {
  const project = await openProject(engine);
  const lines = languageLines(34).map((line, at) => {
    const { text, patient, ...rest } = JSON.parse(line) as { text: string; patient: string };
    return JSON.stringify({ ...rest, text: `${text} Bed ${at}.`, ...(at >= withoutPatient && { patient }) });
  });
  await importTree(project, writeTree(project.at('in'), { 'a.jsonl': `${lines.join('\n')}\n` }), {
    format: 'jsonl',
    spansAs: 'accepted',
  });
  await project.client.document.setStatus({ ids: lines.map((_, at) => at + 1), status: 'done' });
  return project;
}

test('a private training is charged before its first step, once however often resumed; a tagger’s apart', async () => {
  const charged: number[] = [];
  const total = async (): Promise<number> => (await services.client.privacy.ledger({ offset: 0, limit: 9 })).total;
  let hasCheckpoint = false;
  const train: typeof modelEngine.languageModel.train = async ({ options: asked }, hooks) => {
    charged.push(await total());
    expect(asked.privacy?.delta).toBeGreaterThan(0);
    const point = { epoch: 1, epochs: 1, step: 1, steps: 5, loss: 1, elapsedMs: 1, secondsLeft: 1, dev: null };
    if (hasCheckpoint) hooks?.onProgress?.({ point, checkpoint: new Uint8Array(8) });
    throw new GauzeError('engineStopped', 'the engine ended');
  };
  const broken = () => Promise.reject(new GauzeError('engineStopped', 'the engine ended'));
  const { languageModel, tagger: taggers } = modelEngine;
  services = await opened({
    engine: { ...modelEngine, languageModel: { ...languageModel, train }, tagger: { ...taggers, train: broken } },
  });
  const { client, ended } = services;
  const first = await client.languageModels.start({ name: 'a', options });
  expect((await ended(first)).error?.code).toBe('engineStopped');
  const { rows } = await client.privacy.ledger({ offset: 0, limit: 9 });
  expect(rows).toMatchObject([{ unit: 'model', kind: 'training', mechanism: 'dpSgd', epsilon: '3' }]);
  // Nothing was kept of it: whoever starts again begins another training.
  expect((await client.languageModels.run({ id: first.runId })).run.canResume).toBe(false);
  hasCheckpoint = true;
  const second = await client.languageModels.start({ name: 'b', options });
  await ended(second);
  await ended(await client.languageModels.resume({ runId: second.runId }));
  expect(charged).toEqual([1, 2, 2]);
  // Without privacy nothing is charged.
  await ended(await client.languageModels.start({ name: 'c', options: { epochs: 1 } }));
  expect(await total()).toBe(2);
  // A tagger's first run has the number of the language model's: it is charged all the same.
  const tagger = await client.training.start({ kind: 'network', name: 't', options: { privacy, epochs: 1 } });
  await ended(tagger);
  expect(await total()).toBe(3);
}, 120_000);

test('notes of unknown patients are refused unless each counts as one; so is a δ that protects nobody', async () => {
  services = await opened({ engine: modelEngine }, 5);
  const { client } = services;
  const start = (more: object = {}) => client.languageModels.start({ name: 'a', options, ...more });
  expect(await codeOf(start())).toEqual(['notReady', 'unlinked']);
  const delta = { options: { ...options, privacy: { epsilon: 3, delta: 0.5 } }, acceptsUnlinked: true };
  expect(await codeOf(start(delta))).toEqual(['badRequest', '']);
  expect((await client.privacy.ledger({ offset: 0, limit: 9 })).total).toBe(0);
});

test('a training that no noise keeps within ε is refused before anything is charged, and leaves no run', async () => {
  services = await opened({ engine: modelEngine });
  const { client } = services;
  // σ = 1000 is the most that there is; beside so small a δ even that tells more than ε.
  const tooStrict = { epsilon: 0.01, delta: 1e-12 };
  const language = client.languageModels.start({ name: 'a', options: { ...options, privacy: tooStrict } });
  expect(await codeOf(language)).toEqual(['badRequest', '']);
  const tagger = client.training.start({ kind: 'network', name: 't', options: { privacy: tooStrict, epochs: 1 } });
  expect(await codeOf(tagger)).toEqual(['badRequest', '']);
  expect(await client.languageModels.runs({})).toEqual([]);
  expect(await client.training.runs({})).toEqual([]);
  expect((await client.privacy.ledger({ offset: 0, limit: 9 })).total).toBe(0);
});
