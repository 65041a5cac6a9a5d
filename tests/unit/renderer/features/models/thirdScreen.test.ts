import { createPinia, setActivePinia } from 'pinia';
import { expect, test } from 'vitest';
import { nextTick } from 'vue';
import type { Bridge } from '../../../../../electron/contract/bridge';
import type { GauzeEvent } from '../../../../../electron/contract/events';
import { useErrors } from '../../../../../renderer/app/errors';
import { useProject } from '../../../../../renderer/app/project';
import { taskStoreOf } from '../../../../../renderer/features/models/taskStore';
import { openWithWords } from '../../../../fixtures/firstWords/open';
import { firstWordsScreen } from '../../../../fixtures/firstWords/screen';
import { privacyOfficer } from '../../../../fixtures/openServices';

// The window's side of `tests/unit/services/models/thirdTask.test.ts`: a screen description and a line, over the real
// services and engine.

let paths: readonly string[] = [];
let dispatch: Awaited<ReturnType<typeof openWithWords>>['dispatch'];
let hear: (event: GauzeEvent) => void = () => undefined;
const bridge: Bridge = {
  call: async (request) =>
    request.method === 'system.choose'
      ? { id: request.id, ok: true, output: { paths } }
      : dispatch(request, privacyOfficer),
  // The window asks once for all its stores.
  onEvent(listener) {
    hear = listener;
    return () => undefined;
  },
  pathsOf: async () => [],
};

async function openWindow() {
  const opened = await openWithWords();
  ({ dispatch } = opened);
  opened.listeners.push((event) => hear(event));
  // Stores need no more of a window; one of happy-dom would hide the files that services read.
  Object.defineProperty(globalThis, 'window', { value: { gauze: bridge }, configurable: true });
  setActivePinia(createPinia());
  useProject().info = await opened.client.project.info({});
  const useFirstWords = taskStoreOf(firstWordsScreen);
  return { ...opened, models: useFirstWords(), choosePath: (path: string) => (paths = [path]) };
}
const until = async (holds: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 500 && !holds(); turn += 1) {
    await nextTick();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(holds()).toBe(true);
};

test('the screen of a third kind trains, follows, shows, renames, exports, removes and takes in models', async () => {
  const { client, models, folder, choosePath, unexpected } = await openWindow();
  await models.load();
  expect([models.readiness?.notes, models.rows, models.runs, models.canStart]).toEqual([3, [], [], false]);
  models.name = ' Mine ';
  models.typed = { max: 'x' };
  expect(models.canStart).toBe(false);
  models.typed = { max: '3' };
  expect(models.canStart).toBe(true);
  await models.start();
  // that the job ended is told after that the run did
  await until(() => models.shown?.run.status === 'done' && models.view !== null && !models.isRunning);
  expect([models.shown?.metrics?.words, models.last?.note, models.isRunning]).toEqual([2, 1, false]);
  expect(models.chosen).toMatchObject({ id: '1', name: 'Mine', words: 2 });
  expect(models.view?.card).toBe('# First words');

  expect(await models.rename('1', 'Yours')).toBe(true);
  expect(models.view?.row.name).toBe('Yours');
  choosePath(`${folder}/words.bin`);
  expect(await models.exportBundle(models.rows[0]!)).toBe(`${folder}/words.bin`);
  expect(await models.importBundle()).toBe(false);
  expect(useErrors().current?.code).toBe('exists');
  expect(await models.remove('1')).toBe(true);
  expect([models.rows, models.view]).toEqual([[], null]);
  expect(await models.importBundle()).toBe(true);
  expect(models.view?.row).toMatchObject({ name: 'Mine', runId: null });
  await client.project.close({});
  expect(unexpected).toEqual([]);
});

test('its training that broke goes on, and another project begins empty', async () => {
  const { client, words, models, unexpected } = await openWindow();
  await models.load();
  models.name = 'Mine';
  words.break(true);
  await models.start();
  await until(() => models.shown?.run.status === 'failed');
  expect(models.canResume).toBe(true);
  words.break(false);
  await models.resume(models.shown!.run);
  await until(() => models.shown?.run.status === 'done');
  expect(words.asked).toHaveLength(2);
  useProject().info = { ...useProject().info!, id: 'another' };
  await nextTick();
  expect([models.shown, models.name, models.runs, models.rows, models.readiness]).toEqual([null, '', [], [], null]);
  useProject().info = null;
  await client.project.close({});
  expect(unexpected).toEqual([]);
});
