import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Bridge } from '../../../../../electron/contract/bridge';
import { failureOf } from '../../../../../electron/contract/kernel';
import { useErrors } from '../../../../../renderer/app/errors';
import { useManaged } from '../../../../../renderer/app/managed';
import { useProject } from '../../../../../renderer/app/project';
import { useKeys } from '../../../../../renderer/features/settings/keysStore';
import { codeOf, openServices, type TestServices } from '../../../../fixtures/openServices';
import { quickCrypto } from '../../../../fixtures/openStore';

const passphrase = 'seven quiet herons';
let services: TestServices;
let policy: Record<string, unknown>;

/** The real services behind the door; the main process alone is played. */
const bridge: Bridge = {
  async call({ id, method, input }) {
    const [noun = '', verb = ''] = method.split('.');
    if (method === 'system.managed')
      return {
        id,
        ok: true,
        output: {
          managed: { file: '/p', state: 'valid', problems: [], policy: { version: 1, ...policy } },
          lockAfterMinutes: 5,
        },
      };
    if (noun === 'system') return { id, ok: true, output: null };
    try {
      const calls = services.client as unknown as Record<string, Record<string, (given: unknown) => Promise<unknown>>>;
      return { id, ok: true, output: await calls[noun]?.[verb]?.(input) };
    } catch (error) {
      return { id, ok: false, error: failureOf(error) };
    }
  },
  onEvent: () => () => undefined,
  pathsOf: async () => [],
};

beforeEach(async () => {
  vi.stubGlobal('window', { gauze: bridge, matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
  setActivePinia(createPinia());
  policy = {};
  services = await openServices({ crypto: quickCrypto });
});
async function opened(secret?: string) {
  await useProject().create(services.at('p.gauze'), 'P', 'hnfc', secret);
  const keys = useKeys();
  await keys.load();
  return keys;
}

test('change_needsTheOldOne_twiceTheNewOne_andForgetsBoth', async () => {
  const keys = await opened(passphrase);
  keys.begin('change');
  Object.assign(keys, { old: 'nothing like it', passphrase: 'nine loud herons', repeat: 'nine loud heron' });
  expect([keys.canGo, keys.isDifferent]).toEqual([false, false]);
  keys.repeat = 'nine loud herons';
  expect(keys.canGo).toBe(true);
  expect(await keys.go()).toBeNull();
  expect([keys.isWrong, keys.old, keys.task]).toEqual([true, '', 'change']);
  keys.old = passphrase;
  expect(await keys.go()).toEqual({ task: 'change', recoveryKey: undefined });
  expect([keys.task, keys.old, keys.passphrase, keys.repeat]).toEqual([null, '', '', '']);
  await services.client.project.close({});
  expect(await codeOf(services.client.project.open({ path: services.at('p.gauze'), passphrase }))).toBe(
    'wrongPassphrase',
  );
});

test('addAndRemove_changeTheCount_andTheLastOneStays', async () => {
  const keys = await opened(passphrase);
  keys.begin('add');
  Object.assign(keys, { old: passphrase, passphrase: 'for a colleague', repeat: 'for a colleague' });
  await keys.go();
  expect(keys.keys).toMatchObject({ passphrases: 2, hasRecoveryKey: true });
  for (const [words, left] of [
    [passphrase, 1],
    ['for a colleague', 1],
  ] as const) {
    keys.begin('remove');
    keys.old = words;
    await keys.go();
    await keys.load();
    expect(keys.keys).toMatchObject({ passphrases: left });
  }
  expect(useErrors().current).toMatchObject({ code: 'badRequest' });
});

test('encrypt_andANewRecoveryKey_giveTheKeyOnce', async () => {
  const keys = await opened();
  keys.begin('encrypt');
  Object.assign(keys, { passphrase, repeat: passphrase });
  const first = await keys.go();
  expect(first?.recoveryKey).toMatch(/^(?:[0-9A-Z]{4}-){7}[0-9A-Z]{4}$/);
  expect(useProject().info).toMatchObject({ isEncrypted: true });
  keys.begin('recoveryKey');
  expect(keys.canGo).toBe(true);
  const second = await keys.go();
  expect(second?.recoveryKey).not.toBe(first?.recoveryKey);
  await services.client.project.close({});
  expect(
    await codeOf(services.client.project.open({ path: services.at('p.gauze'), recoveryKey: first!.recoveryKey! })),
  ).toBe('wrongPassphrase');
});

test('theInstitutionsLength_counts', async () => {
  policy = { shortestPassphrase: 20, allowWithoutPassphrase: false };
  const managed = useManaged();
  expect([managed.shortestPassphrase, managed.mayBePlain, managed.isManaged]).toEqual([8, true, false]);
  await managed.load();
  expect([managed.shortestPassphrase, managed.mayBePlain, managed.isManaged, managed.lockAfterMinutes]).toEqual([
    20,
    false,
    true,
    5,
  ]);
  const keys = await opened(passphrase);
  keys.begin('change');
  Object.assign(keys, { old: passphrase, passphrase: 'only eighteen long', repeat: 'only eighteen long' });
  expect([keys.canGo, keys.isTooShort]).toEqual([false, true]);
});
