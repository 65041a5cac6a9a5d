import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ModelMetrics } from '../../../../../electron/contract/models';
import type { TrainingPoint } from '../../../../../electron/contract/training';
import {
  bestPass,
  fractionOf,
  labelsNow,
  lastOf,
  partsOf,
  passesOf,
  plannedPasses,
  withResult,
} from '../../../../../renderer/features/training/trainingCurve';

const point = (part: Partial<TrainingPoint>): TrainingPoint => ({
  phase: 'training',
  part: 'network',
  epoch: 1,
  epochs: 10,
  loss: 1,
  dev: null,
  tokensPerSecond: 100,
  secondsLeft: null,
  elapsedMs: 0,
  ...part,
});
const dev = (f1: number, labels: Readonly<Record<string, number>> = {}): NonNullable<TrainingPoint['dev']> => ({
  f1,
  precision: f1,
  recall: f1,
  labels: Object.entries(labels).map(([label, own]) => ({ label, f1: own })),
});

describe('passesOf', () => {
  test('a pass is its last loss and its last measurement, of one part', () => {
    const points = [
      point({ epoch: 1, loss: 3, elapsedMs: 1 }),
      point({ epoch: 1, loss: 2, elapsedMs: 2 }),
      point({ epoch: 1, loss: null, dev: dev(0.5), elapsedMs: 3 }),
      point({ epoch: 2, loss: 1, elapsedMs: 4 }),
      point({ part: 'linearCrf', epoch: 1, loss: 9 }),
    ];
    expect(passesOf(points, 'network')).toEqual([
      { epoch: 1, loss: 2, dev: dev(0.5), elapsedMs: 3 },
      { epoch: 2, loss: 1, dev: null, elapsedMs: 4 },
    ]);
    expect(passesOf(points, 'linearCrf')).toHaveLength(1);
    expect(partsOf(points)).toEqual(['network', 'linearCrf']);
  });
  test('of two trainings the passes are those of the one at work, in the end of the one whose model stayed', () => {
    const first = [1, 2, 3].map((epoch) => point({ epoch, loss: 4 - epoch }));
    const labelling = point({ phase: 'labelling', epoch: 3, epochs: 9, loss: null });
    const second = [1, 2].map((epoch) => point({ epoch, epochs: 5, loss: 9, isTaught: true }));
    const losses = (...points: TrainingPoint[]) => passesOf(points, 'network').map(({ loss }) => loss);
    expect(losses(...first, labelling)).toEqual([3, 2, 1]);
    expect(losses(...first, labelling, ...second)).toEqual([9, 9]);
    expect(plannedPasses([...first, labelling, ...second], 'network')).toBe(5);
    expect(losses(...first, labelling, ...second, point({ phase: 'writing', loss: null }))).toEqual([3, 2, 1]);
    expect(fractionOf(labelling)).toBeCloseTo(1 / 3);
  });

  test('what comes before and after the passes is none', () => {
    const points = [
      point({ phase: 'features', epoch: 1, epochs: 1, loss: null }),
      point({ epoch: 0, loss: null }),
      point({ epoch: 1, loss: 2, epochs: 40 }),
      point({ phase: 'measuring', epoch: 1, epochs: 1, loss: null, elapsedMs: 99 }),
    ];
    expect(passesOf(points, 'network')).toEqual([{ epoch: 1, loss: 2, dev: null, elapsedMs: 0 }]);
    expect(plannedPasses(points, 'network')).toBe(40);
    expect(plannedPasses(points, 'linearCrf')).toBe(0);
  });

  test('a resumed run that repeats a pass counts it once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 30 }), (epochs) => {
        const passes = passesOf(
          epochs.map((epoch, at) => point({ epoch, loss: at })),
          'network',
        );
        expect(passes.map(({ epoch }) => epoch)).toEqual([...new Set(epochs)].sort((a, b) => a - b));
        for (const { epoch, loss } of passes) expect(loss).toBe(epochs.lastIndexOf(epoch));
      }),
    );
  });
});

test('the best pass is the first of the highest', () => {
  const passes = passesOf(
    [
      point({ epoch: 1, dev: dev(0.5) }),
      point({ epoch: 2, dev: dev(0.9) }),
      point({ epoch: 3, dev: dev(0.9) }),
      point({ epoch: 4 }),
    ],
    'network',
  );
  expect(bestPass(passes)?.epoch).toBe(2);
  expect(bestPass([])).toBeNull();
});

test('labels: at the best pass, and now', () => {
  const passes = passesOf(
    [point({ epoch: 1, dev: dev(0.9, { A: 0.8, B: 0.7 }) }), point({ epoch: 2, dev: dev(0.6, { A: 0.5 }) })],
    'network',
  );
  expect(labelsNow(passes)).toEqual([
    { label: 'A', best: 0.8, last: 0.5 },
    { label: 'B', best: 0.7, last: null },
  ]);
  expect(labelsNow([])).toEqual([]);
});

test('what is measured at the end only stands at the last pass; what was measured on the way stays', () => {
  const metrics = {
    f1: 0.8,
    precision: 0.9,
    recall: 0.7,
    labels: [
      { label: 'A', spans: 3, f1: 0.6 },
      { label: 'B', spans: 0, f1: 0 },
    ],
  } as unknown as ModelMetrics;
  const bare = passesOf([point({ epoch: 1 }), point({ epoch: 2 })], 'network');
  expect(withResult(bare, metrics).map((pass) => pass.dev)).toEqual([
    null,
    { f1: 0.8, precision: 0.9, recall: 0.7, labels: [{ label: 'A', f1: 0.6 }] },
  ]);
  const measured = passesOf([point({ epoch: 1, dev: dev(0.5) }), point({ epoch: 2 })], 'network');
  expect(withResult(measured, metrics)).toBe(measured);
  expect(withResult([], metrics)).toEqual([]);
  expect(withResult(bare, null)).toBe(bare);
});

test.each([
  [{ phase: 'reading', epoch: 0, epochs: 0 }, null],
  [{ phase: 'features', epoch: 1, epochs: 1 }, null],
  [{ phase: 'training', epoch: 3, epochs: 12 }, 0.25],
  [{ phase: 'training', epoch: 3, epochs: 0 }, null],
  [{ phase: 'measuring', epoch: 1, epochs: 1 }, 1],
  [{ phase: 'training', epoch: 13, epochs: 12 }, 1],
] as const)('fraction of %o is %s', (moment, expected) => expect(fractionOf(moment)).toBe(expected));

test('how far a run is, the part in front says', () => {
  const [first, inWorker, front] = [
    point({ part: 'linearCrf', epoch: 1, isBeside: true }),
    point({ part: 'linearCrf', epoch: 2, isBeside: true }),
    point({ epoch: 3 }),
  ];
  expect(lastOf([])).toBeNull();
  expect(lastOf([first, inWorker])).toBe(inWorker);
  expect(lastOf([first, front, inWorker])).toBe(front);
});
