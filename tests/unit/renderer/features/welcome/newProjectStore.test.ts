import { existsSync } from 'node:fs';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Bridge } from '../../../../../electron/contract/bridge';
import { failureOf } from '../../../../../electron/contract/kernel';
import { useProject } from '../../../../../renderer/app/project';
import { useErrors } from '../../../../../renderer/app/errors';
import { useNewProject } from '../../../../../renderer/features/welcome/newProjectStore';
import { openServices, type TestServices } from '../../../../fixtures/openServices';

let services: TestServices;
let chosen: readonly string[];

/** The real services behind the door; the main process alone is played: its dialog answers with `chosen`. */
const bridge: Bridge = {
  async call({ id, method, input }) {
    const [noun = '', verb = ''] = method.split('.');
    if (method === 'system.choose') return { id, ok: true, output: { paths: chosen } };
    if (noun === 'system') return { id, ok: true, output: {} };
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
  services = await openServices();
  chosen = [services.at('p.gauze')];
});

async function begun() {
  const form = useNewProject();
  await form.begin([]);
  form.name = 'Ward 3';
  return form;
}

test('nothingIsCreated_untilAPassphraseIsTypedTwiceOrDeclined', async () => {
  const form = await begun();
  expect(form.labelSet).toBe('hipaa-i2b2');
  for (const [passphrase, repeat, differs, isShort] of [
    ['', '', false, false],
    ['long enough', '', false, false],
    ['long enough', 'long', false, false],
    ['long enough', 'longer', true, false],
    ['short', 'short', false, true],
  ] as const) {
    Object.assign(form, { passphrase, repeat });
    expect([form.canCreate, form.isDifferent, form.isTooShort], `${passphrase}/${repeat}`).toEqual([
      false,
      differs,
      isShort,
    ]);
    await form.create();
  }
  expect(existsSync(services.at('p.gauze'))).toBe(false);
  Object.assign(form, { passphrase: 'long enough', repeat: 'long enough' });
  expect(form.canCreate).toBe(true);
  form.name = '  ';
  expect(form.canCreate).toBe(false);
});

test('withPassphrase_theProjectIsEncrypted_theKeyShownUntilKept_andNothingStays', async () => {
  const form = await begun();
  Object.assign(form, { passphrase: 'seven herons', repeat: 'seven herons' });
  await form.create();
  const key = form.recoveryKey;
  expect(useProject().info).toMatchObject({ name: 'Ward 3', isEncrypted: true });
  expect(JSON.stringify(useProject().info)).not.toContain(key);
  expect([form.isOpen, form.passphrase, form.repeat]).toEqual([false, '', '']);
  await form.confirmRecoveryKey();
  expect(form.recoveryKey).toBeNull();

  const project = useProject();
  const path = services.at('p.gauze');
  await project.close();
  await project.open(path);
  expect([project.locked, project.info, useErrors().current]).toEqual([path, null, null]);
  await expect(project.open(path, { passphrase: 'eight herons' })).rejects.toMatchObject({ code: 'wrongPassphrase' });
  expect(project.locked).toBe(path);
  await project.open(path, { recoveryKey: key ?? '' });
  expect([project.locked, project.info?.name]).toEqual([null, 'Ward 3']);
});

test('declined_theProjectIsPlain_whateverWasTypedBefore', async () => {
  const form = await begun();
  Object.assign(form, { passphrase: 'half a', isPlain: true });
  await form.create();
  expect(useProject().info).toMatchObject({ isEncrypted: false });
  expect(form.recoveryKey).toBeNull();
});

test('aFileThatIsThere_keepsWhatWasTyped_cancelForgetsIt', async () => {
  const form = await begun();
  form.isPlain = true;
  await form.create();
  await form.begin([]);
  Object.assign(form, { name: 'Second', passphrase: 'seven herons', repeat: 'seven herons' });
  await form.create();
  expect(useErrors().current?.code).toBe('exists');
  expect([form.isOpen, form.passphrase, form.recoveryKey]).toEqual([true, 'seven herons', null]);
  form.cancel();
  expect([form.passphrase, form.repeat]).toEqual(['', '']);
});
