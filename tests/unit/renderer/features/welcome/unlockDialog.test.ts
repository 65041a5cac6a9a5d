// @vitest-environment happy-dom
import { getActivePinia } from 'pinia';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp, type App } from 'vue';
import { createWords } from '../../../../../renderer/app/i18n';
import { useErrors } from '../../../../../renderer/app/errors';
import { useNotices } from '../../../../../renderer/app/notices';
import { useProject } from '../../../../../renderer/app/project';
import UnlockDialog from '../../../../../renderer/features/welcome/parts/UnlockDialog.vue';
import { fakeBridge, Refusal, settled, type FakeBridge } from '../../../../fixtures/fakeBridge';
import { info } from '../training/trainingBridge';

// Unlocking takes seconds on a slow computer, and people type on.
const path = '/ward.gauze';
const right = { ...info, path };
const wrong = new Refusal('wrongPassphrase');
let bridge: FakeBridge;
let app: App | undefined;
/** Ends the attempt that is waited for. */
let end: (answer: unknown) => void;

beforeEach(async () => {
  bridge = fakeBridge();
  bridge.answers.set('project.open', () => new Promise((resolve) => (end = resolve)));
  app = createApp(UnlockDialog).use(createWords('en')).use(getActivePinia()!);
  app.mount(document.body.appendChild(document.createElement('div')));
  useProject().locked = path;
  await settled();
});
afterEach(() => app?.unmount());

const field = (): HTMLInputElement => document.querySelector<HTMLInputElement>('#unlock input')!;
const dialog = (): Element | null => document.querySelector('[role=dialog]');
const tries = (): readonly unknown[] => bridge.inputsOf('project.open');
async function type(words: string): Promise<void> {
  expect(field().readOnly || field().disabled).toBe(false);
  field().value += words;
  field().dispatchEvent(new Event('input'));
  await settled();
}
async function enter(): Promise<void> {
  document.querySelector('#unlock')?.dispatchEvent(new Event('submit', { cancelable: true }));
  await settled();
}
async function ended(answer: unknown): Promise<void> {
  end(answer);
  await settled();
}

test('Enter again while it is unlocked is no second attempt', async () => {
  await type('lorem');
  await enter();
  await enter();
  expect(dialog()?.textContent).toContain('Unlocking …');
  expect(tries()).toEqual([{ path, passphrase: 'lorem' }]);
  await ended(wrong);
  expect([tries().length, field().value, dialog()?.textContent?.includes('Incorrect passphrase.')]).toEqual([
    1,
    '',
    true,
  ]);
});

test('Enter that came too early: the rest stands in the field, and is tried next if Enter follows', async () => {
  await type('lorem');
  await enter();
  await type(' ipsum');
  await ended(wrong);
  expect([field().value, dialog()?.textContent?.includes('Incorrect passphrase.')]).toEqual(['lorem ipsum', true]);
  await enter();
  await type(' dolor');
  await enter();
  expect(tries().length).toBe(2);
  await ended(wrong);
  expect(tries().at(-1)).toEqual({ path, passphrase: 'lorem ipsum dolor' });
  await ended(right);
  expect([dialog(), useProject().info?.path, useNotices().current]).toEqual([null, path, null]);
});

test('what is typed into the field before the project is there is no command of it, and that is said', async () => {
  await type('lorem');
  await enter();
  await type('gr');
  await ended(right);
  expect(dialog()).toBeNull();
  expect(useNotices().current?.text).toBe('What you typed while the project was being unlocked was not kept.');
});

test('Escape gives it up at once, what was open stays open, and another project can be opened', async () => {
  const project = useProject();
  project.info = { ...info, path: '/other.gauze' };
  await type('lorem');
  await enter();
  await type(' ips');
  dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  await settled();
  expect([dialog(), project.opening, bridge.inputsOf('project.cancelOpening')]).toEqual([null, null, [{}]]);
  const endFirst = end;
  const next = project.open('/third.gauze');
  endFirst(new Refusal('cancelled'));
  await settled();
  expect([project.opening, project.info?.path]).toEqual(['open', '/other.gauze']);
  expect([useErrors().current, useNotices().current]).toEqual([null, null]);
  end({ ...info, path: '/third.gauze' });
  await next;
  expect([project.opening, project.info?.path]).toEqual([null, '/third.gauze']);
});
