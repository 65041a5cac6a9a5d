import fc from 'fast-check';
import type { LabelledSpan } from '../../../../electron/contract/text';
import type { Metric } from '../../../../electron/core/evaluate/metric';
import type { EvaluationPair } from '../../../../electron/core/evaluate/pairing';

export const pairOf = (
  text: string,
  gold: readonly LabelledSpan[],
  system: readonly LabelledSpan[],
  id = 'note',
): EvaluationPair => ({ id, text, gold, system });

/** Hits, false alarms and misses (or part and whole) of one row; undefined when the metric gives no such row. */
export function countsOf(
  metric: Metric,
  pair: EvaluationPair,
  measure: string,
  label: string | null = null,
): readonly number[] | undefined {
  const rows = metric.count(pair).filter((row) => row.measure === measure && row.label === label);
  if (rows.length > 1) throw new Error(`the row ${measure} ${label} came twice`);
  const [row] = rows;
  if (row === undefined) return undefined;
  return row.kind === 'counts' ? [row.tp, row.fp, row.fn] : [row.part, row.whole];
}

/** Any spans within a text, nested, crossing and repeated ones included. */
export const spansArbitrary = (
  length: number,
  labels: readonly string[],
  maxLength = 6,
): fc.Arbitrary<LabelledSpan[]> =>
  fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: length - 1 }), fc.integer({ min: 1, max: 8 }), fc.constantFrom(...labels))
      .map(([start, size, label]) => ({ start, end: Math.min(length, start + size), label })),
    { maxLength },
  );
