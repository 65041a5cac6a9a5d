// @vitest-environment happy-dom
import { getActivePinia } from 'pinia';
import { afterEach, expect, test } from 'vitest';
import { createApp, h, type App } from 'vue';
import { createWords } from '../../../../../../renderer/app/i18n';
import ComputeLine from '../../../../../../renderer/features/training/parts/ComputeLine.vue';
import { answers, inputsOf, settled, withTrainingBridge } from '../trainingBridge';

withTrainingBridge();

let app: App | undefined;
afterEach(() => app?.unmount());

async function shown(tensorflow: string, running: string, reason: string): Promise<string> {
  answers.set('system.info', () => ({ tensorflow }));
  answers.set('system.compute', () => ({
    running,
    candidates: [{ name: 'tensorflow', state: 'missing', reason, details: {} }],
  }));
  const element = document.body.appendChild(document.createElement('div'));
  app = createApp({ render: () => h(ComputeLine) });
  app.use(createWords('en')).use(getActivePinia()!).mount(element);
  await settled();
  return element.textContent;
}

test('the package that is missing is named, and what training runs on without it', async () => {
  expect(await shown('missing', 'wasm', 'partMissing')).toBe(
    'Here training runs on WebAssembly. With the package gauze-tensorflow, which your IT department can install, it ' +
      'would be faster.',
  );
});

test('one that is there and refused is told with the reason', async () => {
  const words = await shown('refused', 'webgpu', 'partOther');
  expect(words).toContain('Here training runs on WebGPU, more slowly than with TensorFlow.');
  expect(words).toContain('is for another version of Gauze or another system and is not used');
});

test.each(['present', 'notOffered'])('where it is %s nothing is said, and no engine is started', async (state) => {
  expect(await shown(state, 'tensorflow', 'chosen')).toBe('');
  expect(inputsOf('system.compute')).toEqual([]);
});

test('a graphics pack that runs without the package is no reason to ask for it', async () => {
  expect(await shown('missing', 'tensorflow', 'chosen')).toBe('');
});
