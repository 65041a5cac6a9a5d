import { appendFileSync, cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createPinia, setActivePinia } from 'pinia';
import { expect, test } from 'vitest';
import type { Bridge } from '../../../../../electron/contract/bridge';
import { failureOf } from '../../../../../electron/contract/kernel';
import type { Managed } from '../../../../../electron/contract/managed';
import { nothingManaged } from '../../../../../electron/contract/managedRules';
import { useProject } from '../../../../../renderer/app/project';
import { useTagger } from '../../../../../renderer/features/training/taggerStore';
import { ignored, useForeign } from '../../../../../renderer/features/training/foreignStore';
import { openProject } from '../../../../fixtures/openServices';

// The dialog's store over the real services, engine and project file.

async function openWindow(managed: Managed = nothingManaged) {
  const services = await openProject({ managed });
  const folder = services.at('approved');
  cpSync(path.resolve('tests/golden/imported/bert'), folder, { recursive: true });
  const bridge: Bridge = {
    async call({ id, method, input }) {
      if (method === 'system.choose') return { id, ok: true, output: { paths: [folder] } };
      const [noun, verb] = method.split('.') as [string, string];
      const calls = services.client as unknown as Record<string, Record<string, (given: unknown) => Promise<unknown>>>;
      return calls[noun]![verb]!(input).then(
        (output) => ({ id, ok: true as const, output }),
        (error: unknown) => ({ id, ok: false as const, error: failureOf(error) }),
      );
    },
    onEvent: () => () => undefined,
    pathsOf: async () => [],
  };
  // Stores need no more of a window; one of happy-dom would hide the files that services read.
  Object.defineProperty(globalThis, 'window', { value: { gauze: bridge }, configurable: true });
  setActivePinia(createPinia());
  useProject().info = await services.client.project.info({});
  return { ...services, folder, foreign: useForeign(), tagger: useTagger() };
}

test('a folder is read, its labels decided about, and the model is one of the project', async () => {
  const { client, foreign, tagger } = await openWindow();
  await foreign.choose();
  expect(foreign.refusal).toBeNull();
  // `DATE` the set has under the same name.
  expect([foreign.name, foreign.view?.architecture, foreign.open]).toEqual(['approved', 'bert', ['PER']]);
  expect(foreign.isReady).toBe(false);
  foreign.decide('PER', 'PATIENT');
  foreign.speak('fr', false);
  expect(foreign.isReady).toBe(true);
  await foreign.takeIn();
  expect([foreign.refusal, foreign.path]).toEqual([null, null]);
  const [row] = (await client.models.list({})).filter(({ origin }) => origin === 'imported');
  expect(row).toMatchObject({ kind: 'imported', name: 'approved', languages: ['en', 'es', 'nl', 'de'] });
  expect(row!.labels.map(({ id }) => id).sort()).toEqual(['DATE', 'PATIENT']);
  expect(tagger.chosenId).toBe(row!.id);
  expect((await client.models.get({ id: row!.id })).card).toContain('| PER | PATIENT |');
});

test('nothing is taken in while every label is ignored, no language is spoken or there is no name', async () => {
  const { foreign } = await openWindow();
  await foreign.choose();
  foreign.decide('PER', ignored);
  expect(foreign.isReady).toBe(true);
  foreign.decide('DATE', ignored);
  expect(foreign.isReady).toBe(false);
  foreign.decide('DATE', 'DATE');
  foreign.name = ' ';
  expect(foreign.isReady).toBe(false);
  foreign.name = 'A';
  for (const language of ['en', 'es', 'fr', 'nl', 'de'] as const) foreign.speak(language, false);
  expect(foreign.isReady).toBe(false);
});

test('what is refused is said with its reason, and nothing is stored', async () => {
  const { client, foreign, folder } = await openWindow();
  rmSync(path.join(folder, 'tokenizer.json'));
  await foreign.choose();
  expect([foreign.view, foreign.refusal]).toEqual([null, 'noTokenizer']);
  expect((await client.models.list({})).filter(({ origin }) => origin === 'imported')).toEqual([]);
});

test('a folder that changed while its labels were decided about is not taken in', async () => {
  const { client, foreign, folder } = await openWindow();
  await foreign.choose();
  foreign.decide('PER', 'PATIENT');
  // Another tokenizer than the one that was looked at, and as good.
  appendFileSync(path.join(folder, 'tokenizer.json'), '\n');
  await foreign.takeIn();
  expect(foreign.refusal).toBe('changed');
  expect((await client.models.list({})).filter(({ origin }) => origin === 'imported')).toEqual([]);
});

test('a model that the managed policy does not list is not taken in', async () => {
  const { client, foreign } = await openWindow({
    ...nothingManaged,
    state: 'valid',
    policy: { version: 1, allowedModels: ['0'.repeat(64)] },
  });
  await foreign.choose();
  foreign.decide('PER', 'PATIENT');
  await foreign.takeIn();
  expect(foreign.refusal).toBe('unlisted');
  expect((await client.models.list({})).filter(({ origin }) => origin === 'imported')).toEqual([]);
});
