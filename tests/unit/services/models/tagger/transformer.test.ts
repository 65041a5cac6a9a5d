import { writeFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import {
  importTree,
  modelEngine,
  openProject,
  temporaryFolder,
  writeTree,
  type TestServices,
} from '../../../../fixtures/openServices';
import { tinyBaseFile } from '../../../../models/transformer/tinyBase';

// Some seconds of work, which take a minute on a busy machine.
vi.setConfig({ testTimeout: 240_000 });
const encoderBefore = process.env['GAUZE_ENCODER'];
afterEach(() => {
  if (encoderBefore === undefined) delete process.env['GAUZE_ENCODER'];
  else process.env['GAUZE_ENCODER'] = encoderBefore;
});

const surnames = ['Weber', 'Carter', 'Lopez', 'Novak', 'Grant', 'Haddad'];
const textOf = (n: number): string => `Seen: ${surnames[n % surnames.length]!} on ${10 + n}.03.2024.\n`;

async function withNotes(): Promise<TestServices> {
  const services = await openProject({ engine: modelEngine });
  const lines = Array.from({ length: 13 }, (_, n) => {
    const [name, text] = [surnames[n % surnames.length]!, textOf(n)];
    const spans = [{ start: 6, end: 6 + name.length, label: 'PATIENT' }];
    return JSON.stringify({ id: `n${n}`, patient: `p${n}`, language: 'en', text, ...(n < 12 && { spans }) });
  });
  await importTree(services, writeTree(services.at('in'), { 'a.jsonl': `${lines.join('\n')}\n` }), {
    format: 'jsonl',
    spansAs: 'accepted',
  });
  await services.client.document.setStatus({ ids: Array.from({ length: 12 }, (_, n) => n + 1), status: 'done' });
  await services.client.models.setSettings({ hasBundledModels: false, hasRules: false });
  return services;
}
const start = ({ client }: TestServices) =>
  client.training.start({
    kind: 'transformer',
    name: 'ward',
    options: { epochs: 20, learningRate: 0.01, frozenLayers: 0 },
  });

test('aTransformer_isTrainedInAProject_listedWithItsCard_andSuggestsInOpenNotes', async () => {
  const folder = temporaryFolder();
  writeFileSync(`${folder}/encoder.safetensors`, tinyBaseFile([...surnames, 'Seen', 'on']));
  process.env['GAUZE_ENCODER'] = folder;
  const services = await withNotes();
  const { client } = services;
  expect((await client.training.readiness({})).secondsByKind.transformer).toBeGreaterThan(0);
  const started = await start(services);
  expect(await services.ended(started)).toMatchObject({ status: 'done', result: { modelId: '1' } });
  const { points } = await client.training.run({ id: started.runId });
  expect(new Set(points.map(({ part }) => part))).toEqual(new Set(['transformer']));
  const [model] = await client.models.list({});
  expect(model).toMatchObject({ kind: 'transformer', origin: 'trained', runId: started.runId });
  expect((await client.models.get({ id: '1' })).card).toContain('Made up by a test.');
  await client.models.use({ id: '1', isUsed: true });
  await services.ended(await client.detection.run({}));
  const { annotations } = await client.document.get({ id: 13 });
  expect(annotations.map(({ text, label, source }) => [text, label, source])).toEqual([
    [surnames[0], 'PATIENT', 'model:ward'],
  ]);
});

test('withoutAnEncoder_theRunSaysWhatIsMissing_andNothingElseIsAffected', async () => {
  process.env['GAUZE_ENCODER'] = 'off';
  const services = await withNotes();
  const started = await start(services);
  expect(await services.ended(started)).toMatchObject({ status: 'failed' });
  const { run } = await services.client.training.run({ id: started.runId });
  expect(run.error).toMatchObject({ code: 'notReady', details: { needs: 'encoder' } });
  const linear = await services.client.training.start({ kind: 'linearCrf', name: 'other', options: { epochs: 3 } });
  expect(await services.ended(linear)).toMatchObject({ status: 'done' });
});
