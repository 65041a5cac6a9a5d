import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  averagedParameters,
  averagedWeights,
  averageStep,
  catchUpRows,
} from '../../../models/training/averagedWeights';
import { parameter } from '../../../models/training/parameters';

test('averages of rows that are brought up to date late are those of a loop over all steps', () => {
  const steps = fc.array(fc.uniqueArray(fc.nat(3), { maxLength: 4 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(steps, fc.double({ min: 0.5, max: 0.999, noNaN: true }), (touched, decay) => {
      const table = parameter('t', [4, 1], (i) => i, { isTable: true });
      const dense = parameter('d', [1], () => 5);
      const average = averagedWeights([table, dense]);
      const expected = Array.from({ length: 5 }, (_, i) => (i < 4 ? i : 5));
      touched.forEach((rows, step) => {
        catchUpRows(
          average,
          [table, dense],
          [{ rows: Int32Array.from(rows), values: new Float32Array(rows.length) }, new Float32Array(1)],
        );
        for (const row of rows) table.values[row]! += 1 + row;
        dense.values[0]! -= 2;
        averageStep(average, [table, dense], decay);
        const retention = Math.min(decay, (1 + step) / (10 + step));
        [...table.values, dense.values[0]!].forEach(
          (value, i) => (expected[i] = retention * expected[i]! + (1 - retention) * value),
        );
      });
      const [ofTable, ofDense] = averagedParameters(average, [table, dense]);
      [...ofTable!.values, ofDense!.values[0]!].forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 3));
    }),
  );
});

test('looking at the averages changes nothing', () => {
  const table = parameter('t', [2, 1], (i) => i, { isTable: true });
  const average = averagedWeights([table]);
  averageStep(average, [table], 0.9);
  table.values[1] = 7;
  averageStep(average, [table], 0.9);
  const before = JSON.stringify(average);
  averagedParameters(average, [table]);
  expect(JSON.stringify(average)).toBe(before);
});

test('a row that never moved stays to the bit what it was', () => {
  const table = parameter('t', [64, 1], (i) => Math.fround(Math.sin(i)), { isTable: true });
  const average = averagedWeights([table]);
  for (let step = 0; step < 30; step++) {
    // Read every few steps; its gradient was nothing.
    if (step % 3 === 0)
      catchUpRows(
        average,
        [table],
        [{ rows: Int32Array.from({ length: 32 }, (_, row) => row), values: new Float32Array(32) }],
      );
    averageStep(average, [table], 0.995);
  }
  expect(averagedParameters(average, [table])[0]!.values).toEqual(table.values);
});
