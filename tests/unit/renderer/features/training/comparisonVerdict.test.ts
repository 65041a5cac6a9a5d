import { expect, test } from 'vitest';
import type { ModelMetrics } from '../../../../../electron/contract/models';
import { comparedLabels, verdictOf } from '../../../../../renderer/features/training/comparisonVerdict';

test.each([
  [null, 'none'],
  [{ difference: null, p: null }, 'none'],
  [{ difference: 0.2, p: null }, 'none'],
  [{ difference: 0.2, p: 0.05 }, 'undecided'],
  [{ difference: 0.2, p: 0.049 }, 'better'],
  [{ difference: -0.2, p: 0.001 }, 'worse'],
  [{ difference: 0, p: 0.001 }, 'undecided'],
] as const)('%o is %s', (tested, verdict) => expect(verdictOf(tested)).toBe(verdict));

test('labels side by side: most spans first, a gap where a model does not know one', () => {
  const score = (label: string, spans: number) => ({
    label,
    spans,
    tp: 0,
    fp: 0,
    fn: 0,
    precision: 0,
    recall: 0,
    f1: 0,
    interval: null,
  });
  const metrics = (labels: readonly ReturnType<typeof score>[]) => ({ metrics: { labels } as unknown as ModelMetrics });
  const rows = comparedLabels([metrics([score('A', 2), score('B', 9)]), metrics([score('C', 2), score('B', 9)])]);
  expect(rows.map(({ label, spans, scores }) => [label, spans, scores.map((each) => each?.label ?? null)])).toEqual([
    ['B', 9, ['B', 'B']],
    ['A', 2, ['A', null]],
    ['C', 2, [null, 'C']],
  ]);
  expect(comparedLabels([])).toEqual([]);
});
