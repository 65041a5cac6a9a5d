import { expect, test } from 'vitest';
import { compareModels, modelMetrics } from '../../../../electron/core/training/modelMetrics';

const text = 'Ana saw Bob';
const gold = [
  { start: 0, end: 3, label: 'NAME' },
  { start: 8, end: 11, label: 'NAME' },
];
/** Notes in the first `right` of which both names are found, in the others only the first. */
const pairs = (count: number, right: number) =>
  Array.from({ length: count }, (_, note) => ({
    id: String(note),
    text,
    gold,
    system: note < right ? gold : gold.slice(0, 1),
  }));

test('counts, characters and leaks of exact spans', () => {
  const { notes, patients, spans, precision, recall, f1, maskedRecall, maskedPrecision, leaking, labels } =
    modelMetrics(pairs(10, 5), 7);
  expect({ notes, patients, spans, precision, recall, leaking }).toEqual({
    notes: 10,
    patients: 7,
    spans: 20,
    precision: 1,
    recall: 0.75,
    leaking: 0.5,
  });
  expect(f1).toBeCloseTo(6 / 7, 9);
  expect([maskedRecall, maskedPrecision]).toEqual([0.75, 1]);
  expect(labels).toMatchObject([{ label: 'NAME', spans: 20, tp: 15, fp: 0, fn: 5 }]);
});

test('few notes have no interval, more have one around their score, the same each time', () => {
  expect(modelMetrics(pairs(4, 2), 4).interval).toBeNull();
  const { interval, f1 } = modelMetrics(pairs(40, 20), 40);
  expect(interval![0]).toBeLessThan(f1);
  expect(interval![1]).toBeGreaterThan(f1);
  expect(modelMetrics(pairs(40, 20), 40).interval).toEqual(interval);
});

test('each but the first is tested against the first', () => {
  const [first, same, better, worse] = compareModels([pairs(40, 20), pairs(40, 20), pairs(40, 40), pairs(40, 0)], 40);
  expect(first!.test).toBeNull();
  expect(same!.test).toMatchObject({ difference: 0 });
  expect(same!.test!.p).toBeGreaterThan(0.5);
  expect(better!.test!.difference).toBeGreaterThan(0);
  expect(worse!.test!.difference).toBeLessThan(0);
  for (const one of [better!, worse!]) expect(one.test!.p).toBeLessThan(0.05);
});
