// @vitest-environment happy-dom
import { getActivePinia } from 'pinia';
import { afterEach, expect, test } from 'vitest';
import { createApp, h, type App } from 'vue';
import type { DetectionSettings, RecallCurve } from '../../../../../../electron/contract/models';
import { createWords } from '../../../../../../renderer/app/i18n';
import { useDetection } from '../../../../../../renderer/features/training/detectionStore';
import RecallPart from '../../../../../../renderer/features/training/parts/RecallPart.vue';
import { answers, inputsOf, settings, settled, withTrainingBridge } from '../trainingBridge';

withTrainingBridge();

const point = { threshold: 0.5, precision: 0.9, recall: 0.99 };
const curves: readonly RecallCurve[] = [
  { label: null, tokens: 100, points: [point] },
  { label: 'NAME', tokens: 50, points: [point] },
];
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

let app: App | undefined;
afterEach(() => app?.unmount());

/** The slider of a model that is used, with the target that the project has. */
async function show() {
  let stored: DetectionSettings = { ...settings, recallTarget: 0.985 };
  /** A change is answered when the test says so. */
  const waiting: (() => void)[] = [];
  answers.set('models.settings', () => stored);
  answers.set('models.setSettings', (part: Partial<DetectionSettings>) => {
    stored = { ...stored, ...part };
    const answer = stored;
    return new Promise<DetectionSettings>((resolve) => waiting.push(() => resolve(answer)));
  });
  await useDetection().load();
  const element = document.body.appendChild(document.createElement('div'));
  app = createApp({ render: () => h(RecallPart, { curves, isUsed: true, isSettable: true }) });
  app.use(createWords('en')).use(getActivePinia()!).mount(element);
  await settled();
  const slider = element.querySelector<HTMLInputElement>('[data-recall]')!;
  /** As a browser does: from where the slider stands. */
  const arrowLeft = async () => {
    slider.value = String(Number(slider.value) - 1);
    slider.dispatchEvent(new Event('input'));
    await settled();
  };
  return { element, slider, arrowLeft, waiting, stored: () => stored };
}

test('a key that comes while an earlier target is being kept counts from where the slider stands', async () => {
  const { slider, arrowLeft, waiting, stored } = await show();
  expect(slider.value).toBe('985');
  await arrowLeft();
  await pause(300);
  expect(inputsOf('models.setSettings')).toHaveLength(1);
  // The project is busy with it; two keys more.
  await arrowLeft();
  await arrowLeft();
  waiting.shift()?.();
  await settled();
  expect(slider.value).toBe('982');
  await arrowLeft();
  await pause(300);
  waiting.shift()?.();
  await settled();
  expect([slider.value, stored().recallTarget]).toEqual(['981', 0.981]);
});

test('an answer to an older change does not take a newer one back', async () => {
  const { slider, arrowLeft, waiting } = await show();
  await arrowLeft();
  await pause(300);
  await arrowLeft();
  await pause(300);
  waiting.shift()?.();
  await pause(10);
  expect([slider.value, useDetection().settings?.recallTarget]).toEqual(['983', 0.983]);
});

test('a target is kept for the label that it was set for, and when the screen is left at once', async () => {
  const { element, arrowLeft, stored } = await show();
  await arrowLeft();
  const select = element.querySelector('select')!;
  select.value = 'NAME';
  select.dispatchEvent(new Event('change'));
  await settled();
  expect(stored()).toMatchObject({ recallTarget: 0.984, labelTargets: {} });
  element.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  await settled();
  expect(stored().labelTargets).toEqual({ NAME: 0.984 });
  await arrowLeft();
  app?.unmount();
  app = undefined;
  expect(stored()).toMatchObject({ recallTarget: 0.984, labelTargets: { NAME: 0.983 } });
});
