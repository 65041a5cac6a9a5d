import { afterEach, expect, test, vi } from 'vitest';
import { backendNames, candidateReasons, type ComputeReport } from '../../../../electron/contract/compute';
import { computeWords, names, reasons } from '../../../../electron/hosts/cli/computeWords';
import { createCompute } from '../../../../electron/hosts/node/compute';
import { compute as window } from '../../../../renderer/locales/en/compute';

afterEach(() => vi.unstubAllEnvs());

test('reasons_areThoseOfTheWindow', () => {
  expect(Object.keys(reasons).toSorted()).toEqual([...candidateReasons].toSorted());
  expect(reasons).toEqual(window.why);
  expect(names).toEqual(window.name);
});

const report = (candidates: ComputeReport['candidates'], part: Partial<ComputeReport> = {}): ComputeReport => ({
  running: 'wasm',
  device: 'cpu',
  version: '4.22.0',
  threads: 1,
  candidates,
  ...part,
});

test('words_sayWhatRunsAndWhy_andOfEverythingBetterWhyNot_nothingOfWorse', () => {
  const found = report([
    { name: 'tensorflow', state: 'failed', reason: 'loadFailed', details: { message: 'libm.so: not found' } },
    { name: 'webgpu', state: 'missing', reason: 'noAdapter', details: {} },
    { name: 'wasm', state: 'running', reason: 'chosen', details: {} },
    { name: 'cpu', state: 'notTried', reason: 'betterFound', details: {} },
  ]);
  expect(computeWords(found)).toBe(
    'WebAssembly 4.22.0 on processor, 1 thread; WebAssembly: The best option available.; WebGPU: No ' +
      'supported graphics processor was found.; TensorFlow: Installed but does not start. (libm.so: not ' +
      'found)',
  );
  expect(computeWords(found, 'ab')).toContain('WebAssembly 4.22.0, graphics pack not used on processor');
  const best = report([{ name: 'tensorflow', state: 'running', reason: 'chosen', details: { pack: 'ab' } }], {
    running: 'tensorflow',
    device: 'gpu',
    threads: null,
  });
  expect(computeWords(best, 'ab')).toBe(
    'TensorFlow 4.22.0 of the graphics pack on graphics processor; TensorFlow: The best option available.',
  );
});

test.each([
  ['cpu', 'cpu', 'asked', 'otherAsked'],
  ['', undefined, 'chosen', undefined],
  ['auto', undefined, 'chosen', undefined],
  ['cuda', undefined, 'unknownAsked', undefined],
  ['TensorFlow', undefined, 'unknownAsked', undefined],
])('GAUZE_BACKEND_%s_runsWhatItSays_andTheReportSaysWhy', async (asked, running, reason, first) => {
  vi.stubEnv('GAUZE_BACKEND', asked);
  vi.stubEnv('GAUZE_TF_THREADS', 'many');
  vi.stubEnv('GAUZE_TENSORFLOW', 'off');
  const { report: seen } = await createCompute().start();
  expect(seen.candidates.map(({ name }) => name)).toEqual([...backendNames]);
  if (running !== undefined) expect(seen.running).toBe(running);
  expect(seen.candidates.find(({ state }) => state === 'running')).toMatchObject({ name: seen.running, reason });
  if (first !== undefined) expect(seen.candidates[0]).toMatchObject({ state: 'notTried', reason: first });
  expect(seen.threads).toBe(1);
});
