import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CurvePoint, RecallCurve } from '../../../../../electron/contract/models';
import { thresholdsFor } from '../../../../../models/tagger/calibrate';
import {
  byRecall,
  costsAt,
  hasOwnTarget,
  nearestPoint,
  pointAt,
  reachable,
  targetFor,
  targetOf,
  thousandthsOf,
  withTarget,
} from '../../../../../renderer/features/training/recallPoint';

/** Of so many tokens that one more that is missed changes nothing. */
const curveOf = (points: readonly CurvePoint[], tokens = 1e12): RecallCurve => ({ label: null, tokens, points });
const points: readonly CurvePoint[] = [
  { threshold: 0.1, precision: 0.6, recall: 0.99 },
  { threshold: 0.5, precision: 0.9, recall: 0.95 },
  { threshold: 0.9, precision: 0.99, recall: 0.8 },
];
const share = fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000);
const anyPoints = fc.array(fc.record({ threshold: share, precision: share, recall: share }), {
  minLength: 1,
  maxLength: 30,
});

describe('pointAt', () => {
  test('the strictest threshold that reaches the target; the greatest recall where none does', () => {
    expect(pointAt(curveOf(points), 0.94)?.threshold).toBe(0.5);
    expect(pointAt(curveOf(points), 0.9499)?.threshold).toBe(0.5);
    expect(pointAt(curveOf(points), 0.5)?.threshold).toBe(0.9);
    expect(pointAt(curveOf(points), 0.999)?.threshold).toBe(0.1);
    expect(pointAt(curveOf([]), 0.9)).toBeNull();
    expect(pointAt(null, 0.9)).toBeNull();
  });

  test('with few tokens one missed more is allowed for, as when suggestions are made', () => {
    const few = curveOf(points, 100);
    expect(pointAt(few, 0.95)?.threshold).toBe(0.1);
    expect(pointAt(few, 0.94)?.threshold).toBe(0.5);
    expect(reachable(few)).toBeCloseTo(99 / 101, 9);
    expect(reachable(null)).toBe(0);
    expect(thresholdsFor([few], [], 0.95, {}).all).toBe(0.1);
  });

  test('no point with a higher threshold would do', () => {
    fc.assert(
      fc.property(anyPoints, share, (list, target) => {
        const at = pointAt(curveOf(list, 100), target);
        const enough = list.filter(({ recall }) => (recall * 100) / 101 >= target);
        if (enough.length > 0) expect(at?.threshold).toBe(Math.max(...enough.map(({ threshold }) => threshold)));
        else expect(at?.threshold).toBe(Math.min(...list.map(({ threshold }) => threshold)));
      }),
    );
  });

  test('along the list thresholds fall', () => {
    fc.assert(
      fc.property(anyPoints, (list) => {
        const sorted = byRecall(list);
        expect(sorted).toHaveLength(list.length);
        sorted
          .slice(1)
          .forEach(({ threshold }, index) => expect(threshold).toBeLessThanOrEqual(sorted[index]?.threshold ?? 0));
      }),
    );
  });
});

test('a pointer means the nearest point', () => {
  expect(nearestPoint(curveOf(points), 0.91, 0.94)?.threshold).toBe(0.5);
  expect(nearestPoint(curveOf(points), 2, -1)?.threshold).toBe(0.9);
  expect(nearestPoint(null, 0.9, 0.9)).toBeNull();
});

test('costs are counts of a thousand', () =>
  expect(costsAt({ precision: 0.966, recall: 0.974 })).toEqual({ missed: 26, toReject: 34 }));

test('targets stay in their range and in thousandths', () => {
  expect([targetOf(1), targetOf(985.4), targetOf(2000)]).toEqual([0.5, 0.985, 0.999]);
  fc.assert(fc.property(fc.integer({ min: 500, max: 999 }), (n) => void expect(thousandthsOf(targetOf(n))).toBe(n)));
});

describe('targets of labels', () => {
  const settings = { recallTarget: 0.98, labelTargets: { DATE: 0.9 } };
  test('a label follows all labels until it has its own', () => {
    expect([
      targetFor(settings, null),
      targetFor(settings, 'DATE'),
      targetFor(settings, 'CITY'),
      targetFor({ ...settings, recallTarget: null }, 'CITY'),
    ]).toEqual([0.98, 0.9, 0.98, null]);
    expect([hasOwnTarget(settings, 'DATE'), hasOwnTarget(settings, 'CITY'), hasOwnTarget(settings, null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test('one is set, changed and taken away without touching the others', () => {
    expect(withTarget(settings, 'CITY', 0.7)).toEqual({ recallTarget: 0.98, labelTargets: { DATE: 0.9, CITY: 0.7 } });
    expect(withTarget(settings, 'DATE', 0.7)).toEqual({ recallTarget: 0.98, labelTargets: { DATE: 0.7 } });
    expect(withTarget(settings, 'DATE', null)).toEqual({ recallTarget: 0.98, labelTargets: {} });
    expect(withTarget(settings, null, null)).toEqual({ recallTarget: null, labelTargets: { DATE: 0.9 } });
  });
});
