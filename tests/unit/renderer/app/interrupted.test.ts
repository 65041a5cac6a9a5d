// @vitest-environment happy-dom
import { getActivePinia } from 'pinia';
import { createApp, type App } from 'vue';
import { afterEach, expect, test } from 'vitest';
import type { Interrupted } from '../../../../electron/contract/jobs';
import { createWords } from '../../../../renderer/app/i18n';
import ProjectBanner from '../../../../renderer/app/frame/ProjectBanner.vue';
import { useProject } from '../../../../renderer/app/project';
import { fakeBridge, Refusal, settled, type FakeBridge } from '../../../fixtures/fakeBridge';

let app: App | undefined;
afterEach(() => app?.unmount());

async function opened(rows: readonly Partial<Interrupted>[] | Refusal, bridge: FakeBridge = fakeBridge()) {
  bridge.answers.set('jobs.interrupted', () =>
    rows instanceof Refusal
      ? rows
      : rows.map((row) => ({ name: '', startedAt: '2026-11-29T01:00:00.000Z', added: 0, ...row })),
  );
  const element = document.createElement('div');
  app = createApp(ProjectBanner);
  app.use(createWords('en')).use(getActivePinia()!).mount(element);
  useProject().info = { id: 'p', path: '/p.gauze', isEncrypted: true, openedBy: 'passphrase' } as never;
  await settled();
  const banner = () => element.querySelector('.banner');
  const dismiss = async () => {
    [...element.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Dismiss'))?.click();
    await settled();
  };
  return { bridge, banner, dismiss };
}

test.each([
  [{ kind: 'release', name: 'spring', folder: 'nothing', path: '/out/spring' }, 'Nothing was released'],
  [{ kind: 'release', name: 'spring', folder: 'removed', path: '/out/spring' }, 'Its folder was removed'],
  [{ kind: 'release', name: 'spring', folder: 'left', path: '/out/spring' }, 'still at /out/spring'],
  [{ kind: 'import', added: 0 }, 'no note was added'],
  [{ kind: 'import', added: 1 }, '1 note was added'],
  [{ kind: 'import', added: 1200 }, '1,200 notes were added'],
  [{ kind: 'code' }, 'Suggesting codes'],
  [{ kind: 'train', name: 'Night' }, 'under Training'],
  [{ kind: 'trainCoder', name: 'Night' }, 'under Coding'],
] as const)('the next opening says of %o: %s', async (row, said) => {
  const { banner } = await opened([row]);
  expect(banner()?.textContent).toContain(said);
});

test('one after the other, each until it has been read; files that must not leave are spoken of again', async () => {
  const { bridge, banner, dismiss } = await opened([
    { kind: 'release', folder: 'left', path: '/out/spring' },
    { kind: 'import', added: 3 },
  ]);
  expect(banner()?.getAttribute('data-banner')).toBe('interrupted-release');
  await dismiss();
  expect(bridge.inputsOf('jobs.forgetInterrupted')).toEqual([]);
  expect(banner()?.getAttribute('data-banner')).toBe('interrupted-import');
  await dismiss();
  expect(bridge.inputsOf('jobs.forgetInterrupted')).toEqual([{ kind: 'import' }]);
  expect(banner()).toBeNull();
});

test('a reader is told nothing, without an error', async () => {
  const bridge = fakeBridge();
  const { useErrors } = await import('../../../../renderer/app/errors');
  const { banner } = await opened(new Refusal('forbidden', { role: 'reader' }), bridge);
  expect(bridge.inputsOf('jobs.interrupted')).not.toEqual([]);
  expect(banner()).toBeNull();
  expect(useErrors().current).toBeNull();
});
