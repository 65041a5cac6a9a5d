import { describe, expect, test } from 'vitest';
import {
  devChart,
  learningChart,
  lossChart,
  recallChart,
  type ChartWords,
} from '../../../../../renderer/features/training/charts';
import type { Pass } from '../../../../../renderer/features/training/trainingCurve';
import type { ChartColours } from '../../../../../renderer/ui/chartColours';

const colours: ChartColours = {
  ink: '#000',
  second: '#444',
  faint: '#666',
  rule: '#ddd',
  axis: '#888',
  panel: '#fff',
  families: { name: '#00f' },
};
const words: ChartWords = { number: String, share: String, x: 'x', y: 'y' };
type Series = {
  readonly type: string;
  readonly data: readonly (readonly number[])[];
  readonly lineStyle?: { readonly width: number; readonly opacity?: number; readonly color: string };
};
type Named = { readonly name: string; readonly endLabel?: { readonly formatter: () => string } };
const seriesOf = (option: object) => (option as { readonly series: readonly Series[] }).series;
const axisOf = (option: object, axis: 'xAxis' | 'yAxis') =>
  (option as Readonly<Record<string, { readonly min: number; readonly max?: number }>>)[axis];
const pass = (epoch: number, loss: number | null, f1: number | null): Pass => ({
  epoch,
  loss,
  elapsedMs: 0,
  dev: f1 === null ? null : { f1, precision: f1, recall: f1, labels: [{ label: 'A', f1: f1 / 2 }] },
});

test('loss: what there is, up to the planned passes', () => {
  const option = lossChart([pass(1, 2, null), pass(2, null, 0.5), pass(3, 1, null)], 30, colours, words);
  expect(seriesOf(option)[0]?.data).toEqual([
    [1, 2],
    [3, 1],
  ]);
  expect(axisOf(option, 'xAxis')).toMatchObject({ min: 1, max: 30 });
  expect(seriesOf(lossChart([], 0, colours, words))).toHaveLength(1);
});

test('lines have their names at their ends; the picked one always has its own', () => {
  const ids = [...'ABCDEFGHIJ'];
  const measured: Pass = {
    epoch: 1,
    loss: 1,
    elapsedMs: 0,
    dev: { f1: 0.5, precision: 0.5, recall: 0.5, labels: ids.map((label, n) => ({ label, f1: 1 - n / 10 })) },
  };
  const labels = ids.map((label) => ({ label, name: label, family: 'name' }));
  const namedOf = (picked: string | null): readonly string[] =>
    (
      seriesOf(devChart([measured], 2, labels, picked, 'all', colours, words)) as readonly unknown[] as readonly Named[]
    ).flatMap(({ endLabel }) => endLabel?.formatter() ?? []);
  // F ends where all labels do.
  expect(namedOf(null)).toEqual([...'ABCDEGHIJ', 'all']);
  expect(namedOf('A')).toEqual(['A', 'all']);
  expect(namedOf('F')).toEqual(['F']);
  expect(
    (seriesOf(lossChart([measured], 2, colours, words, 'Loss')) as readonly unknown[] as readonly Named[])[0]?.name,
  ).toBe('Loss');
});

test('F1: a line for each label and one for all, the picked one stands out, the best pass is ringed', () => {
  const option = devChart(
    [pass(1, 1, 0.4), pass(2, 1, 0.9), pass(3, 1, null)],
    3,
    [{ label: 'A', name: 'A', family: 'name' }],
    'A',
    'all',
    colours,
    words,
  );
  const [label, all, best] = seriesOf(option);
  expect(label?.data).toEqual([
    [1, 0.2],
    [2, 0.45],
  ]);
  expect(label?.lineStyle).toMatchObject({ color: '#00f', width: 2.5 });
  expect(all?.data).toEqual([
    [1, 0.4],
    [2, 0.9],
  ]);
  expect(best).toMatchObject({ type: 'scatter', data: [[2, 0.9]] });
  expect(axisOf(option, 'yAxis')?.min).toBeLessThanOrEqual(0.2);
});

describe('recall', () => {
  const curve = {
    label: null,
    tokens: 9,
    points: [
      { threshold: 0.1, precision: 0.5, recall: 0.99 },
      { threshold: 0.9, precision: 0.98, recall: 0.6 },
    ],
  };
  test('from the strictest point down, the target ringed with lines to both axes', () => {
    const option = recallChart(curve, curve.points[0] ?? null, 'all', colours, words);
    expect(seriesOf(option)[0]?.data).toEqual([
      [0.98, 0.6],
      [0.5, 0.99],
    ]);
    expect(seriesOf(option)[1]?.data).toEqual([[0.5, 0.99]]);
    expect([axisOf(option, 'xAxis')?.min, axisOf(option, 'yAxis')?.min]).toEqual([0.5, 0.6]);
  });
  test('without a target, and without points, nothing is ringed', () => {
    expect(seriesOf(recallChart(curve, null, 'all', colours, words))).toHaveLength(1);
    expect(seriesOf(recallChart({ ...curve, points: [] }, null, 'all', colours, words))).toHaveLength(1);
  });
});

test('learning curve: measured points with whiskers, a forecast from the last one, its interval next to it', () => {
  const curve = {
    points: [
      { notes: 10, f1: 0.5, interval: [0.4, 0.6] as const },
      { notes: 20, f1: 0.7, interval: null },
    ],
    forecast: [{ notes: 40, f1: 0.8, interval: [0.7, 0.9] as const }],
  };
  const data = seriesOf(learningChart(curve, { measured: 'm', forecast: 'f' }, colours, words)).map(
    (series) => series.data,
  );
  expect(data).toEqual([
    [
      [10, 0.5],
      [20, 0.7],
    ],
    [
      [10, 0.4],
      [10, 0.6],
    ],
    [
      [20, 0.7],
      [40, 0.8],
    ],
    [
      [20, 0.7],
      [40, 0.7],
    ],
    [
      [20, 0.7],
      [40, 0.9],
    ],
  ]);
  expect(
    seriesOf(learningChart({ points: [], forecast: null }, { measured: 'm', forecast: 'f' }, colours, words)).map(
      (series) => series.data,
    ),
  ).toEqual([[]]);
});
