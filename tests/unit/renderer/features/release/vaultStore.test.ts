// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, test, vi } from 'vitest';
import { nextTick } from 'vue';
import type { Bridge } from '../../../../../electron/contract/bridge';
import { useProject } from '../../../../../renderer/app/project';
import { useRelease } from '../../../../../renderer/features/release/releaseStore';
import { useVault } from '../../../../../renderer/features/release/vaultStore';

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
});

async function filled() {
  const vault = useVault();
  vault.isWanted = true;
  await vault.choose();
  vault.passphrase = 'nine slow tortoises';
  vault.repeat = 'nine slow tortoises';
  return vault;
}

test('isOff_untilSomebodyWantsIt', async () => {
  expect(useRelease().canRun).toBe(true);
  expect(useVault().input()).toBeUndefined();
  await useRelease().run('/out');
  expect(runs()).toHaveLength(1);
  expect(runs()[0]).not.toHaveProperty('vault');
});

test('goesWithOneRelease_andIsForgottenThen', async () => {
  const vault = await filled();
  expect(asked[0]).toEqual({ method: 'system.choose', input: { purpose: 'vaultFile', suggestedName: 'Study' } });
  // A call that was refused: what was typed is still there.
  await useRelease().run('/out');
  expect(vault.isReady && vault.isWanted).toBe(true);
  answers.set('release.run', { jobId: 'j' });
  await useRelease().run('/out');
  expect(runs().map(({ vault: sent }) => sent)).toEqual(
    [1, 2].map(() => ({ path: '/safe/x.gauze-vault', passphrase: 'nine slow tortoises' })),
  );
  expect([vault.isWanted, vault.path, vault.passphrase, vault.repeat]).toEqual([false, '', '', '']);
});

test('nothingLeaves_beforeThePlaceAndBothPassphrasesAreThere', async () => {
  const vault = await filled();
  const release = useRelease();
  expect(release.canRun).toBe(true);
  vault.repeat = 'nine slow tortoise';
  expect([release.canRun, vault.isDifferent]).toEqual([false, false]);
  vault.repeat = 'nine quick';
  expect([release.canRun, vault.isDifferent]).toEqual([false, true]);
  vault.passphrase = vault.repeat = 'short';
  expect([release.canRun, vault.isTooShort]).toEqual([false, true]);
  vault.passphrase = vault.repeat = 'nine slow tortoises';
  vault.path = '';
  expect(release.canRun).toBe(false);
  // A person who cancels the dialog keeps what was chosen before.
  await vault.choose();
  answers.set('system.choose', { paths: [] });
  await vault.choose();
  expect([vault.path, release.canRun]).toEqual(['/safe/x.gauze-vault', true]);
});

test('isForgotten_whenUnticked_andWithTheProject', async () => {
  const vault = await filled();
  vault.isWanted = false;
  expect([vault.passphrase, vault.repeat, vault.path]).toEqual(['', '', '']);
  await filled();
  useProject().info = info('b') as never;
  await nextTick();
  expect([vault.isWanted, vault.passphrase]).toEqual([false, '']);
});
