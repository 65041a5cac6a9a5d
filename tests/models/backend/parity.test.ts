import { beforeAll, describe, expect, test, vi } from 'vitest';
import { backendNames, type BackendName } from '../../../electron/contract/compute';
import { startBackend } from '../../../models/backend/startBackend';
import { places } from '../backendPlaces';
import { evaluate, layerCases } from './layerCases';
import { train } from './layerTraining';

// a graphics processor in software compiles for a long time
vi.setConfig({ testTimeout: 240_000 });

/**
 * How far two backends may differ, relative to the largest entry of each tensor: single precision with sums in another
 * order. Ten steps of Adam divide by root mean squares of small gradients, so rounding grows there.
 */
const tolerance = { layer: 2e-5, training: 2e-3 };

const farthest = (seen: readonly number[], wanted: readonly number[]): number =>
  Math.max(...seen.map((value, at) => Math.abs(value - wanted[at]!))) / Math.max(1e-6, ...wanted.map(Math.abs));

const { report: best } = await startBackend({ choice: 'auto', places, threads: 1 });
/** What this machine has; plain JavaScript is the yardstick and not measured against itself. */
const here = new Map<BackendName, string>();
for (const name of backendNames) {
  const { report } = await startBackend({ choice: name, places, threads: 1 });
  const { state, reason } = report.candidates.find((candidate) => candidate.name === name)!;
  if (state !== 'running') here.set(name, reason);
}

test('startBackend_plainJavaScriptAndWebAssembly_alwaysRun', () => {
  expect([...here.keys()]).not.toContain('cpu');
  expect([...here.keys()]).not.toContain('wasm');
});

test('startBackend_auto_takesTheBestOneThatRuns', () => {
  // One in software runs only where it is asked for by name.
  const isRefused = best.candidates.some(({ reason }) => reason === 'softwareOnly');
  expect(best.running).toBe(backendNames.find((name) => !here.has(name) && !(name === 'webgpu' && isRefused)));
  expect(best.candidates.map(({ name }) => name)).toEqual(backendNames);
  expect(best.candidates.filter(({ state }) => state === 'running')).toHaveLength(1);
});

test.skipIf(here.has('webgpu'))('startBackend_auto_takesWebAssemblyBeforeAGraphicsProcessorInSoftware', async () => {
  const asked = await startBackend({ choice: 'webgpu', places, threads: 1 });
  expect(asked.report.candidates.find(({ name }) => name === 'webgpu')).toMatchObject({
    state: 'running',
    reason: 'asked',
  });
  const auto = await startBackend({ choice: 'auto', places, threads: 1, avoid: ['tensorflow'] });
  const isSoft = /swiftshader|llvmpipe/i.test(asked.report.device);
  expect(auto.report.running).toBe(isSoft ? 'wasm' : 'webgpu');
  expect(auto.report.candidates.find(({ name }) => name === 'webgpu')).toMatchObject(
    isSoft ? { state: 'missing', reason: 'softwareOnly' } : { state: 'running', reason: 'chosen' },
  );
});

let yardstick: {
  readonly layers: Awaited<ReturnType<typeof evaluate>>[];
  readonly training: Awaited<ReturnType<typeof train>>;
};
beforeAll(async () => {
  await startBackend({ choice: 'cpu', places, threads: 1 });
  const layers = [];
  for (const each of layerCases) layers.push(await evaluate(each));
  yardstick = { layers, training: await train(10) };
});

for (const name of backendNames.filter((each) => each !== 'cpu')) {
  const missing = here.get(name);
  describe.skipIf(missing !== undefined)(
    `${name}${missing === undefined ? '' : ` (not on this machine: ${missing})`}`,
    () => {
      beforeAll(async () => {
        await startBackend({ choice: name, places, threads: 1 });
      });

      test.each(layerCases.map((each, at) => [each.name, each, at] as const))(
        '%s_valueAndGradients_equalThoseOfPlainJavaScript',
        async (_name, each, at) => {
          for (const [place, seen] of (await evaluate(each)).entries()) {
            const wanted = yardstick.layers[at]![place]!;
            expect(seen).toHaveLength(wanted.length);
            expect(farthest(seen, wanted), `tensor ${place}`).toBeLessThan(tolerance.layer);
          }
        },
      );

      test('tenTrainingSteps_endInTheSameWeights', async () => {
        const { losses, weights } = await train(10);
        expect(farthest(losses, yardstick.training.losses)).toBeLessThan(tolerance.training);
        for (const [place, seen] of weights.entries())
          expect(farthest(seen, yardstick.training.weights[place]!), `weights ${place}`).toBeLessThan(
            tolerance.training,
          );
        expect(losses.at(-1)).toBeLessThan(losses[0]! / 2);
      });
    },
  );
}
