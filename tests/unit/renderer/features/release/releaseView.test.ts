// @vitest-environment happy-dom
import { getActivePinia } from 'pinia';
import { TooltipProvider } from 'reka-ui';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp, h, type App } from 'vue';
import { riskSources } from '../../../../../electron/contract/vocabulary';
import { useCommands } from '../../../../../renderer/app/commands';
import { createWords } from '../../../../../renderer/app/i18n';
import { useProject } from '../../../../../renderer/app/project';
import { useDesk } from '../../../../../renderer/features/release/desk/deskStore';
import { useRelease } from '../../../../../renderer/features/release/releaseStore';
import ReleaseView from '../../../../../renderer/features/release/ReleaseView.vue';
import { fakeBridge, settled, type FakeBridge } from '../../../../fixtures/fakeBridge';
import { info } from '../training/trainingBridge';

let bridge: FakeBridge;
let app: App | undefined;
const element = (): HTMLElement => document.querySelector<HTMLElement>('.release')!;
const button = (): HTMLButtonElement => element().querySelector<HTMLButtonElement>('.release-form [type=submit]')!;
const steps = (): readonly string[] =>
  [...element().querySelectorAll('.steps > li b')].map((each) => each.textContent?.trim() ?? '');

beforeEach(() => {
  document.body.innerHTML = '';
  bridge = fakeBridge();
  useProject().info = { ...info, counts: { ...info.counts, documents: 2, open: 0, done: 2 } };
  for (const method of ['exchange.formats', 'release.list', 'release.leaks', 'jobs.list'])
    bridge.answers.set(method, () => []);
  bridge.answers.set('privacy.policy', () => ({ id: 'x', name: 'X' }));
  bridge.answers.set('document.list', () => ({ rows: [], total: 0 }));
});
afterEach(() => app?.unmount());
async function mount(): Promise<void> {
  app = createApp({ render: () => h(TooltipProvider, null, { default: () => h(ReleaseView) }) });
  app.use(createWords('en')).use(getActivePinia()!);
  app.mount(document.body.appendChild(document.createElement('div')));
  await settled();
}

test('the form and the steps stand there before they are known, claim nothing, and begin nothing', async () => {
  let know: (readiness: unknown) => void = () => undefined;
  bridge.answers.set('release.readiness', () => new Promise((resolve) => (know = resolve)));
  await mount();
  const before = steps();
  expect(before).toHaveLength(5);
  expect([...element().querySelectorAll('.step-sentence')].map((each) => each.textContent)).toEqual(
    before.map(() => ''),
  );
  // All notes are done: only what was read is not known yet.
  expect(element().querySelector('h1')?.textContent).toBe('Release');
  expect([button().disabled, useCommands().isEnabled('release.run')]).toEqual([true, false]);
  know({
    steps: [
      { id: 'reviewed', state: 'pass', counts: { done: 2, open: 0, exempt: 0 } },
      { id: 'read', state: 'pass', counts: {} },
      { id: 'policy', state: 'pass', counts: {} },
      { id: 'leakScan', state: 'notYet', counts: { hits: 0 } },
      { id: 'written', state: 'notYet', counts: { releases: 0 } },
    ],
    openDocumentIds: [],
    reading: null,
    mustBeRead: false,
    secondAccount: { isRequired: false, accounts: [] },
  });
  await settled();
  expect(steps()).toEqual(before);
  expect(element().querySelector('h1')?.textContent).toBe('2 notes are ready for release');
  expect(button().disabled).toBe(false);
});

test('how many notes would leave is asked of the project before the question is put', async () => {
  const steps = [{ id: 'read', state: 'pass', counts: {} }];
  const secondAccount = { isRequired: false, accounts: [] };
  bridge.answers.set('release.readiness', () => ({
    steps,
    openDocumentIds: [],
    reading: null,
    mustBeRead: false,
    secondAccount,
  }));
  bridge.answers.set('system.choose', () => ({ paths: ['/out'] }));
  const now = useProject().info!;
  bridge.answers.set('project.info', () => ({ ...now, counts: { ...now.counts, done: 3 } }));
  await mount();
  button().click();
  await settled();
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Release 3 notes');
});

test('while words are settled on the desk, heading and step say how many are left', async () => {
  const step = (id: string, state = 'pass') => ({ id, state, counts: id === 'leakScan' ? { hits: 25 } : {} });
  bridge.answers.set('release.readiness', () => ({
    steps: [step('reviewed'), step('read'), step('policy'), step('leakScan', 'stop'), step('written', 'notYet')],
    openDocumentIds: [],
    reading: null,
    mustBeRead: false,
    secondAccount: { isRequired: false, accounts: [] },
  }));
  bridge.answers.set('release.desk', () => ({ groups: [], counts: counted(2) }));
  await mount();
  useRelease().leaks = Array.from({ length: 25 }, () => ({ documentId: 1, start: 0, end: 1 })) as never;
  await settled();
  const said = (): readonly (string | undefined)[] => [
    element().querySelector('h1')?.textContent,
    [...element().querySelectorAll('.step-sentence')][3]?.textContent,
  ];
  expect(said()).toEqual([
    'Stopped: known PHI remains in 25 places',
    '25 places still identify someone. Resolve them, then release again.',
  ]);
  await useDesk().open(true);
  await settled();
  expect(said()).toEqual(['2 words that stopped the release are left', '2 words that stopped the release are left.']);
});
const counted = (leaks: number) =>
  Object.fromEntries(riskSources.map((source) => [source, { words: source === 'leak' ? leaks : 0, mentions: 0 }]));
