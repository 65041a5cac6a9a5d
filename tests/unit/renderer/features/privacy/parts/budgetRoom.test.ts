// @vitest-environment happy-dom
import { getActivePinia } from 'pinia';
import { TooltipProvider } from 'reka-ui';
import { afterEach, expect, test } from 'vitest';
import { createApp, h, type App } from 'vue';
import { createWords } from '../../../../../../renderer/app/i18n';
import BudgetRoom from '../../../../../../renderer/features/privacy/parts/BudgetRoom.vue';
import { withPrivacyBridge } from '../privacyBridge';

let app: App | undefined;
withPrivacyBridge();
afterEach(() => app?.unmount());

test('while the cost for each patient is computed, the room says so instead of being empty', () => {
  const element = document.body.appendChild(document.createElement('div'));
  app = createApp({ render: () => h(TooltipProvider, () => h(BudgetRoom, { canWrite: true })) });
  app.use(createWords('en')).use(getActivePinia()!).mount(element);
  expect(element.querySelector('[role="status"]')?.textContent).toContain('Computing what a release would cost');
});
