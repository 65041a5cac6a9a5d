import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { learningForecast } from '../../../../electron/core/training/learningForecast';

const distribution =
  (a: number, b: number) =>
  (notes: number): number =>
    1 - a * notes ** -b;
const counts = [20, 40, 80, 160, 320];
const onTheDistribution = (f1: (notes: number) => number, half: number | null) =>
  counts.map((notes) => ({
    notes,
    f1: f1(notes),
    interval: half === null ? null : ([f1(notes) - half, Math.min(1, f1(notes) + half)] as const),
  }));

describe('learningForecast', () => {
  test('a point without a single error, whose logarithm is no number, is left out of the fit', () => {
    const points = [
      ...onTheDistribution(distribution(0.9, 0.4), null).slice(0, 4),
      { notes: 320, f1: 1, interval: null },
    ];
    for (const { f1 } of learningForecast(points) ?? []) expect(f1).toBe(1);
    expect(learningForecast([points[4]!, ...points.slice(0, 4)])).toEqual(learningForecast(points.slice(0, 4)));
  });

  test('points on a power law go on along it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.3, max: 1.5, noNaN: true }),
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        (a, b) => {
          const f1 = distribution(a, b);
          if (f1(20) <= 0) return;
          const ahead = learningForecast(onTheDistribution(f1, null)) ?? [];
          expect(ahead.map(({ notes }) => notes)).toEqual([370, 420, 520, 820]);
          for (const point of ahead) {
            expect(point.f1).toBeCloseTo(f1(point.notes), 8);
            expect(point.interval).toBeNull();
          }
        },
      ),
    );
  });

  test('the interval contains the forecast, is empty without spread and grows with it; it is deterministic', () => {
    const f1 = distribution(0.9, 0.4);
    const widths = [0, 0.01, 0.04].map((half) => {
      const at = learningForecast(onTheDistribution(f1, half))?.[2];
      expect(at?.interval?.[0]).toBeLessThanOrEqual(at?.f1 ?? 0);
      expect(at?.interval?.[1]).toBeGreaterThanOrEqual(at?.f1 ?? 1);
      return (at?.interval?.[1] ?? 0) - (at?.interval?.[0] ?? 0);
    });
    expect(widths[0]).toBeCloseTo(0, 10);
    expect(widths[1]).toBeGreaterThan(0.001);
    expect(widths[2]).toBeGreaterThan((widths[1] ?? 0) * 2);
    expect(learningForecast(onTheDistribution(f1, 0.03))).toEqual(learningForecast(onTheDistribution(f1, 0.03)));
  });

  test('about as wide as drawing the points by hand says', () => {
    // One draw of the points at both ends of their intervals bounds what the middle 95 % can do.
    const f1 = distribution(0.9, 0.4);
    const at = learningForecast(onTheDistribution(f1, 0.02))?.[2];
    const shifted = (by: readonly number[]) =>
      learningForecast(
        onTheDistribution(f1, null).map((point, index) => ({ ...point, f1: point.f1 + (by[index] ?? 0) })),
      )?.[2]?.f1 ?? 0;
    const extremes = Array.from({ length: 32 }, (_, bits) =>
      shifted(counts.map((_count, index) => ((bits >> index) & 1 ? 0.04 : -0.04))),
    );
    expect(at?.interval?.[0]).toBeGreaterThan(Math.min(...extremes));
    expect(at?.interval?.[1]).toBeLessThan(Math.max(...extremes));
  });

  test('nothing is forecast from two points, or where more notes did not help', () => {
    expect(learningForecast(onTheDistribution(distribution(0.9, 0.4), null).slice(0, 2))).toBeNull();
    expect(learningForecast(counts.map((notes, at) => ({ notes, f1: 0.9 - at * 0.05, interval: null })))).toBeNull();
    expect(learningForecast([])).toBeNull();
  });
});
