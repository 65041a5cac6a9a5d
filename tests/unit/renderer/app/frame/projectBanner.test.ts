// @vitest-environment happy-dom
import { getActivePinia } from 'pinia';
import { createApp, type App } from 'vue';
import { afterEach, expect, test } from 'vitest';
import ProjectBanner from '../../../../../renderer/app/frame/ProjectBanner.vue';
import { createWords } from '../../../../../renderer/app/i18n';
import { useProject } from '../../../../../renderer/app/project';
import { fakeBridge, settled } from '../../../../fixtures/fakeBridge';

let app: App | undefined;
afterEach(() => app?.unmount());

test('a project whose file was moved away is said to be, with the way to keep the work, until it is back', async () => {
  fakeBridge();
  const element = document.createElement('div');
  const info = { id: 'p', path: '/media/stick/p.gauze', isEncrypted: true, openedBy: 'passphrase' };
  app = createApp(ProjectBanner);
  app.use(createWords('en')).use(getActivePinia()!).mount(element);
  useProject().info = { ...info, isAway: true } as never;
  await settled();
  const banner = element.querySelector('[data-banner="away"]');
  expect(banner?.textContent).toContain('no longer at /media/stick/p.gauze');
  expect(banner?.querySelector('button')?.textContent).toContain('Copy this project');
  useProject().info = info as never;
  await settled();
  expect(element.querySelector('[data-banner="away"]')).toBeNull();
});
