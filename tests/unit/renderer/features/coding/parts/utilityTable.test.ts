// @vitest-environment happy-dom
import { getActivePinia } from 'pinia';
import { TooltipProvider } from 'reka-ui';
import { afterEach, expect, test } from 'vitest';
import { createApp, h, type App } from 'vue';
import type { UtilityResult, UtilityRow } from '../../../../../../electron/contract/utility';
import { createWords } from '../../../../../../renderer/app/i18n';
import UtilityTable from '../../../../../../renderer/features/coding/parts/UtilityTable.vue';
import { fakeBridge } from '../../../../../fixtures/fakeBridge';

let app: App | undefined;
afterEach(() => app?.unmount());

const figure = { value: 0.7, interval: null, mean: 0.7, sd: null, difference: null, differenceInterval: null, p: null };
const row = (trainedOn: UtilityRow['trainedOn']): UtilityRow => ({
  variant: 'private',
  trainedOn,
  figures: {
    f1: figure,
    precision: figure,
    recall: figure,
    map: figure,
    macroF1Present: figure,
    familyF1: figure,
  },
});

function headsOf(...rows: readonly UtilityRow[]): readonly string[] {
  const result = { rows } as unknown as UtilityResult;
  fakeBridge();
  const element = document.body.appendChild(document.createElement('div'));
  app = createApp({ render: () => h(TooltipProvider, () => h(UtilityTable, { result })) });
  app.use(createWords('en')).use(getActivePinia()!).mount(element);
  return [...element.querySelectorAll('th[scope="col"]')].map((head) => head.textContent.trim());
}

test('what each was trained on is a column only if it differs', () => {
  expect(headsOf(row('original'))).not.toContain('Trained on');
  app?.unmount();
  expect(headsOf(row('original'), row('same'))).toContain('Trained on');
});
