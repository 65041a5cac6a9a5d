import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeTable } from '../../../../../electron/core/privacy/placeTable';
import { placeSubsetSelection } from '../../../../../electron/core/privacy/mechanisms/placeSubsetSelection';
import { parseEpsilon } from '../../../../../electron/core/privacy/rational';
import { subsetHitRate, subsetSize } from '../../../../../electron/core/privacy/mechanisms/subsetSelection';
import { agePicture } from '../../../../../renderer/features/privacy/pictures/agePicture';
import { categoryPicture } from '../../../../../renderer/features/privacy/pictures/categoryPicture';
import {
  largestRadius,
  placePicture,
  type OddsOfPlace,
} from '../../../../../renderer/features/privacy/pictures/placePicture';
import { timelinePicture, unlikeness } from '../../../../../renderer/features/privacy/pictures/timelinePicture';

const timeline = fc
  .array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 12 })
  .map((gaps) => gaps.reduce<number[]>((days, gap) => [...days, (days.at(-1) ?? 0) + gap], [700_000]));

describe('timelines', () => {
  test('every date lies on the scale, in its order, and the longest ends it', () => {
    fc.assert(
      fc.property(
        fc.array(timeline, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 50, max: 900 }),
        ([truth = [], ...fans], width) => {
          const { truth: row, fan, ticks } = timelinePicture(truth, fans, width);
          for (const { x, offsets } of [row, ...fan]) {
            expect(x[0]).toBe(0);
            expect(offsets[0]).toBe(0);
            expect([...x]).toEqual(x.toSorted((a, b) => a - b));
          }
          const ends = [row, ...fan].map(({ x }) => x.at(-1) ?? 0);
          expect(Math.max(...ends)).toBeCloseTo(width, 6);
          for (const { x } of ticks) expect(x).toBeLessThanOrEqual(width + 1e-9);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the fan begins with what is most alike, as the mechanism looks at it', () => {
    const truth = [100, 110, 410];
    const { fan } = timelinePicture(
      truth,
      [
        [0, 1, 2],
        [50, 60, 360],
        [0, 20, 600],
      ],
      300,
    );
    expect(fan.map(({ offsets }) => offsets)).toEqual([
      [0, 10, 310],
      [0, 20, 600],
      [0, 1, 2],
    ]);
    expect(unlikeness([0, 10, 310], [0, 10, 310])).toBe(0);
    // twice as long everywhere: one step of log2 for each gap and for each elapsed time
    expect(unlikeness([0, 4, 12], [0, 8, 24])).toBeCloseTo(4, 12);
  });

  test('dates on one day, or one date alone, do not break it', () => {
    expect(timelinePicture([5, 5], [[9, 9]], 100).truth.x).toEqual([0, 0]);
    expect(timelinePicture([5], [], 100)).toMatchObject({ fan: [], truth: { x: [0] } });
  });
});

const place = (
  name: string,
  latitude: number,
  longitude: number,
  probability: number,
  isTrue = false,
): OddsOfPlace => ({ name, latitude, longitude, probability, isTrue });

describe('places', () => {
  test('north is up, east is right, degrees are as long as they are at that latitude', () => {
    const { points, scale } = placePicture(
      [place('SW', 40, 0, 0.1), place('NE', 50, 10, 0.1), place('NW', 50, 0, 0.1), place('SE', 40, 10, 0.1)],
      400,
      400,
    );
    const at = (name: string) => points.find((point) => point.place.name === name) ?? { x: NaN, y: NaN };
    expect(at('NE').y).toBeLessThan(at('SE').y);
    expect(at('NE').x).toBeGreaterThan(at('NW').x);
    expect((at('NE').x - at('NW').x) / (at('SW').y - at('NW').y)).toBeCloseTo(Math.cos(Math.PI / 4), 6);
    // 10 degrees of latitude are 1112 km
    expect(((at('SW').y - at('NW').y) / 1112) * scale.km).toBeCloseTo(scale.width, 6);
    expect(scale.width).toBeLessThanOrEqual(100);
  });

  test('areas are probabilities; the likeliest are inside', () => {
    const { points } = placePicture(
      [place('a', 1, 1, 0.4, true), place('b', 2, 2, 0.4), place('c', 3, 3, 0.1)],
      300,
      300,
      8,
    );
    expect(points.map(({ place: { name }, isInside }) => [name, isInside])).toEqual([
      ['c', false],
      ['b', true],
      ['a', true],
    ]);
    expect(points.map(({ radius }) => radius ** 2)).toEqual([16, 64, 64]);
  });

  test('far islands lie outside of the picture, unless the true place is there', () => {
    const mainland = Array.from({ length: 200 }, (_, i) =>
      place(`m${i}`, 40 + (i % 10), 5 + Math.floor(i / 10), 0.001),
    );
    const within = (candidates: readonly OddsOfPlace[], name: string) => {
      const { x, y } = placePicture(candidates, 300, 300).points.find((point) => point.place.name === name) ?? {
        x: NaN,
        y: NaN,
      };
      return x >= 0 && x <= 300 && y >= 0 && y <= 300;
    };
    expect(within([...mainland, place('island', -20, 60, 0.001)], 'island')).toBe(false);
    expect(within([...mainland, place('island', -20, 60, 0.001, true)], 'island')).toBe(true);
    expect(within([...mainland, place('island', -20, 60, 0.001, true)], 'm0')).toBe(true);
  });

  test('a country across the date line is drawn in one piece; no place, one place and no room raise no error', () => {
    const { points } = placePicture([place('Fiji', -17, 178, 0.5), place('Taveuni', -17, -179, 0.5)], 300, 200);
    expect(Math.abs((points[0]?.x ?? 0) - (points[1]?.x ?? 0))).toBeLessThanOrEqual(300);
    expect(placePicture([], 300, 200).points).toEqual([]);
    expect(placePicture([place('a', 1, 1, 1)], 10, 10).points).toEqual([]);
    const [alone] = placePicture([place('a', 1, 1, 1, true)], 300, 200).points;
    expect([alone?.x, alone?.y]).toEqual([150, 100]);
    expect(largestRadius(1)).toBeGreaterThan(largestRadius(500));
  });

  test('what is drawn as inside is the window of the mechanism', () => {
    const table = placeTable(
      Array.from({ length: 60 }, (_, i) => ({
        id: `t${i}`,
        latitude: 40 + (i % 8),
        longitude: (i * 7) % 13,
        population: 1000 + 997 * ((i * 31) % 60),
      })),
    );
    const epsilon = parseEpsilon('2');
    const distribution = placeSubsetSelection(table, 'alike', epsilon).distribution(17);
    const { points } = placePicture(
      table.candidates.map(({ id, latitude, longitude }, i) =>
        place(id, latitude, longitude, distribution[i] ?? 0, i === 17),
      ),
      300,
      300,
    );
    expect(points.filter(({ isInside }) => isInside).length).toBe(subsetSize(60, epsilon, 5));
    expect(points.find(({ place: { isTrue } }) => isTrue)?.isInside).toBe(true);
  });
});

describe('ages', () => {
  const sum = (distribution: readonly number[]): number => distribution.reduce((all, p) => all + p, 0);

  test('a distribution over 0 … 90; the window holds the true age and what the mechanism says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), fc.constantFrom('0.5', '1', '2', '4'), (age, epsilon) => {
        const { distribution, from, to, hit, isWindow } = agePicture(age, { action: 'private', epsilon });
        expect(distribution.length).toBe(91);
        expect(sum(distribution)).toBeCloseTo(1, 9);
        expect(isWindow).toBe(true);
        expect(from).toBeLessThanOrEqual(Math.min(90, age));
        expect(to).toBeGreaterThanOrEqual(Math.min(90, age));
        const width = subsetSize(91, parseEpsilon(epsilon));
        expect(to - from + 1).toBe(width);
        expect(hit).toBeCloseTo(subsetHitRate(91, width, parseEpsilon(epsilon)), 9);
      }),
      { numRuns: 60 },
    );
  });

  test('the more ε, the nearer; the median error by brute force', () => {
    const errors = ['0.5', '1', '2', '4', '8'].map((epsilon) => agePicture(50, { action: 'private', epsilon }));
    expect(errors.map(({ medianError }) => medianError)).toEqual(
      errors.map(({ medianError }) => medianError).toSorted((a, b) => b - a),
    );
    for (const { distribution, medianError } of errors) {
      const within = (years: number): number => sum(distribution.filter((_, age) => Math.abs(age - 50) <= years));
      expect(within(medianError)).toBeGreaterThanOrEqual(0.5);
      if (medianError > 0) expect(within(medianError - 1)).toBeLessThan(0.5);
    }
  });

  test('where minors are declared a minor stays one; other mechanisms fall off on both sides', () => {
    const { distribution } = agePicture(9, { action: 'private', epsilon: '1', declaresAdult: true });
    expect(sum(distribution.slice(18))).toBe(0);
    const steep = agePicture(40, { action: 'private', epsilon: '0.3', mechanism: 'clampedLaplace', radius: '5' });
    expect([steep.isWindow, steep.from, steep.to]).toEqual([false, 40, 40]);
    expect(steep.distribution[41] ?? 0).toBeCloseTo((steep.distribution[40] ?? 0) * Math.exp(-0.3), 9);
  });
});

test('words of a list: the shares of the window, and of the one true word', () => {
  const { hit, width } = categoryPicture('2', false);
  expect(width).toBeCloseTo(0.206, 2);
  expect(hit).toBeCloseTo(0.66, 2);
  expect(categoryPicture('2', true)).toMatchObject({ isSingle: true, width: 1 / 200 });
});
