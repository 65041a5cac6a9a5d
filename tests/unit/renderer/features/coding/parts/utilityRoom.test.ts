// @vitest-environment happy-dom
import { getActivePinia } from 'pinia';
import { TooltipProvider } from 'reka-ui';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp, h, type App } from 'vue';
import type { UtilityRow } from '../../../../../../electron/contract/utility';
import { createWords } from '../../../../../../renderer/app/i18n';
import { useProject } from '../../../../../../renderer/app/project';
import UtilityRoom from '../../../../../../renderer/features/coding/parts/UtilityRoom.vue';
import { fakeBridge, settled, type FakeBridge } from '../../../../../fixtures/fakeBridge';

let app: App | undefined;
let bridge: FakeBridge;
beforeEach(() => {
  document.body.innerHTML = '';
  bridge = fakeBridge();
  useProject().$patch({ info: { id: 'p1' } as never });
});
afterEach(() => app?.unmount());

const row = (
  variant: UtilityRow['variant'],
  value: number,
  difference: number | null = null,
  differenceInterval: readonly [number, number] | null = null,
): UtilityRow => {
  const p = difference === null ? null : 0.5;
  const f1 = { value, interval: null, mean: value, sd: null, difference, differenceInterval, p };
  const none = { ...f1, difference: null, differenceInterval: null, p: null };
  const figures = { f1, precision: none, recall: none, map: none, macroF1Present: none, familyF1: none };
  return { variant, trainedOn: 'original', figures };
};

async function shownFor(f1: number, difference: number, interval: readonly [number, number]) {
  bridge.answers.set('utility.readiness', () => null);
  bridge.answers.set('utility.result', () => ({
    measuredAt: '2026-01-01T00:00:00.000Z',
    notes: 40,
    patients: 12,
    codes: 20,
    spans: 30,
    runs: 3,
    privatePolicy: 'P',
    rows: [row('original', f1), row('private', f1 + difference, difference, interval)],
  }));
  app = createApp({ render: () => h(TooltipProvider, () => h(UtilityRoom)) });
  const element = document.body.appendChild(document.createElement('div'));
  app.use(createWords('en')).use(getActivePinia()!).mount(element);
  await settled();
  return {
    title: element.querySelector('[data-testid=utility-verdict]')?.textContent,
    isTicked: element.querySelector('.utility-verdict .is-pass') !== null,
    weak: element.querySelector('[data-testid=utility-weak]')?.textContent ?? null,
  };
}

test('a poor coder gets no tick, though nothing differs, and it says why', async () => {
  const { title, isTicked, weak } = await shownFor(0.495, 0, [0, 0]);
  expect([title, isTicked]).toEqual(['The coder finds too little to tell what de-identification costs', false]);
  expect(weak).toContain('on the originals');
});

test('an interval that allows a loss gets no tick, and says how much', async () => {
  expect(await shownFor(0.82, -0.004, [-0.0314, 0.01])).toEqual({
    title: 'No clear difference from the original; a loss of up to 3.14 points is possible',
    isTicked: false,
    weak: null,
  });
});

test('what a good coder codes as well has its tick', async () => {
  expect(await shownFor(0.82, 0.02, [0, 0.04])).toMatchObject({
    title: 'De-identified text is coded as well as the original',
    isTicked: true,
  });
});
