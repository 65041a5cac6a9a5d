// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, test, vi } from 'vitest';
import { nextTick } from 'vue';
import type { Bridge } from '../../../../../electron/contract/bridge';
import { useProject } from '../../../../../renderer/app/project';
import { useRelease } from '../../../../../renderer/features/release/releaseStore';
import { usePseudonymTable } from '../../../../../renderer/features/release/pseudonymTableStore';

const counts = { documents: 1, open: 0, done: 1, exempt: 0, patients: 1, suggested: 0, accepted: 1, rejected: 0 };
const info = (id: string) => ({
  id,
  name: 'Study',
  path: '/p.gauze',
  labelSet: { id: 'x', version: 1, name: 'X', labels: [] },
  revision: 1,
  counts,
  isDemo: false,
  isEncrypted: false,
  isLarge: false,
  isFromPrevious: false,
  isDamaged: false,
  openedBy: 'plain' as const,
  knownPatients: 0,
});
let asked: { readonly method: string; readonly input: unknown }[] = [];
const answers = new Map<string, unknown>();
const bridge: Bridge = {
  call: async ({ id, method, input }) => {
    asked.push({ method, input });
    return answers.has(method)
      ? { id, ok: true, output: answers.get(method) }
      : { id, ok: false, error: { code: 'busy', message: '', details: {} } };
  },
  onEvent: () => () => undefined,
  pathsOf: async () => [],
};
const runs = () =>
  asked.filter(({ method }) => method === 'release.run').map(({ input }) => input as Readonly<Record<string, unknown>>);

beforeEach(() => {
  vi.stubGlobal('gauze', bridge);
  setActivePinia(createPinia());
  asked = [];
  answers.clear();
  answers.set('system.choose', { paths: ['/safe/x.gauze-vault'] });
  useProject().info = info('a') as never;
  useRelease().name = 'r1';
  // What the release asks for is known: without, nothing can be begun.
  useRelease().readiness = { steps: [], secondAccount: { isRequired: false, accounts: [] } } as never;
});

async function filled() {
  const table = usePseudonymTable();
  table.isWanted = true;
  await table.choose();
  table.passphrase = 'nine slow tortoises';
  table.repeat = 'nine slow tortoises';
  return table;
}

test('isOff_untilSomebodyWantsIt', async () => {
  expect(useRelease().canRun).toBe(true);
  expect(usePseudonymTable().input()).toBeUndefined();
  await useRelease().run('/out');
  expect(runs()).toHaveLength(1);
  expect(runs()[0]).not.toHaveProperty('pseudonymTable');
});

test('goesWithOneRelease_andIsForgottenThen', async () => {
  const table = await filled();
  expect(asked[0]).toEqual({
    method: 'system.choose',
    input: { purpose: 'pseudonymTableFile', suggestedName: 'Study' },
  });
  // A call that was refused: what was typed is still there.
  await useRelease().run('/out');
  expect(table.isReady && table.isWanted).toBe(true);
  answers.set('release.run', { jobId: 'j' });
  await useRelease().run('/out');
  expect(runs().map(({ pseudonymTable: sent }) => sent)).toEqual(
    [1, 2].map(() => ({ path: '/safe/x.gauze-vault', passphrase: 'nine slow tortoises' })),
  );
  expect([table.isWanted, table.path, table.passphrase, table.repeat]).toEqual([false, '', '', '']);
});

test('nothingLeaves_beforeThePlaceAndBothPassphrasesAreThere', async () => {
  const table = await filled();
  const release = useRelease();
  expect(release.canRun).toBe(true);
  table.repeat = 'nine slow tortoise';
  expect([release.canRun, table.isDifferent]).toEqual([false, false]);
  table.repeat = 'nine quick';
  expect([release.canRun, table.isDifferent]).toEqual([false, true]);
  table.passphrase = table.repeat = 'short';
  expect([release.canRun, table.isTooShort]).toEqual([false, true]);
  table.passphrase = table.repeat = 'nine slow tortoises';
  table.path = '';
  expect(release.canRun).toBe(false);
  // A person who cancels the dialog keeps what was chosen before.
  await table.choose();
  answers.set('system.choose', { paths: [] });
  await table.choose();
  expect([table.path, release.canRun]).toEqual(['/safe/x.gauze-vault', true]);
});

test('isForgotten_whenUnticked_andWithTheProject', async () => {
  const table = await filled();
  table.isWanted = false;
  expect([table.passphrase, table.repeat, table.path]).toEqual(['', '', '']);
  await filled();
  useProject().info = info('b') as never;
  await nextTick();
  expect([table.isWanted, table.passphrase]).toEqual([false, '']);
});
