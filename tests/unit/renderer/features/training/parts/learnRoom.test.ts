// @vitest-environment happy-dom
import { getActivePinia } from 'pinia';
import { TooltipProvider } from 'reka-ui';
import { afterEach, expect, test } from 'vitest';
import { createApp, h, type App, type Component } from 'vue';
import { createWords } from '../../../../../../renderer/app/i18n';
import LearnRoom from '../../../../../../renderer/features/training/parts/LearnRoom.vue';
import ModelsRoom from '../../../../../../renderer/features/training/parts/ModelsRoom.vue';
import { withTrainingBridge } from '../trainingBridge';

let app: App | undefined;
withTrainingBridge();
afterEach(() => app?.unmount());

test.each([
  ['notes to learn from', LearnRoom],
  ['models', ModelsRoom],
])('while %s are not known yet, the room says that they are coming', (_what, room: Component) => {
  const element = document.body.appendChild(document.createElement('div'));
  app = createApp({ render: () => h(TooltipProvider, () => h(room)) });
  app.use(createWords('en')).use(getActivePinia()!).mount(element);
  expect(element.querySelector('[role="status"]')?.textContent).toBe('Loading …');
});
