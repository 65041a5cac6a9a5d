import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageMechanism } from '../../../../electron/core/privacy/ages';
import { placeTable } from '../../../../electron/core/privacy/placeTable';
import { below, bufferedRandom } from '../../../../electron/core/privacy/randomness';
import { parseEpsilon } from '../../../../electron/core/privacy/rational';
import { ageUtility, placeUtility, spreadOf, timelineUtility } from '../../../../electron/core/privacy/utility';
import { releaseTimelines } from './linkageFigures';
import { population } from './population';
import { streamBytes } from './streamBytes';

test('spreadOf_isTheSortedList', () => {
  expect(spreadOf([])).toEqual({ count: 0, median: 0, p95: 0 });
  expect(spreadOf([3, 1, 2])).toEqual({ count: 3, median: 2, p95: 3 });
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true, min: 0, max: 1e6 }), { minLength: 1, maxLength: 200 }), (values) => {
      const { median, p95: max } = spreadOf(values);
      expect(values.filter((value) => value <= median).length * 2).toBeGreaterThanOrEqual(values.length);
      expect(values.filter((value) => value <= max).length / values.length).toBeGreaterThanOrEqual(0.95);
    }),
  );
});

test('timelineUtility_factors', () => {
  expect(timelineUtility([[10, 20]], [[20, 10]])).toEqual({
    gapFactor: { count: 2, median: 2, p95: 2 },
    elapsedFactor: { count: 2, median: 2, p95: 2 },
  });
  expect(timelineUtility([[7], []], [[7], []]).gapFactor).toEqual({ count: 1, median: 1, p95: 1 });
});

test('timelineUtility_moreEpsilonMoreUse', () => {
  const random = bufferedRandom(streamBytes('utility'));
  const truth = population(250, random, 5);
  const [little, much] = ['1', '8'].map((epsilon) =>
    timelineUtility(truth, releaseTimelines(truth, parseEpsilon(epsilon), random)),
  );
  // 4.0 and 1.3 in the specification, on another simulation
  expect(little!.gapFactor.median).toBeGreaterThan(2.5);
  expect(little!.gapFactor.median).toBeLessThan(6);
  expect(much!.gapFactor.median).toBeLessThan(1.8);
  expect(much!.elapsedFactor.median).toBeLessThan(little!.elapsedFactor.median);
});

test('ageUtility_asTheSpecificationMeasured', () => {
  const random = bufferedRandom(streamBytes('ages'));
  const truth = Array.from({ length: 4000 }, () =>
    Math.min(89, Math.max(0, 61 + below(random, 18) + below(random, 18) - 18)),
  );
  const age = ageMechanism(parseEpsilon('4'));
  expect(
    ageUtility(
      truth,
      truth.map((years) => age.sample(years, random)),
    ).median,
  ).toBeLessThanOrEqual(6);
});

test('placeUtility_oracle', () => {
  const table = placeTable([
    { id: 'a', latitude: 0, longitude: 0, population: 100, indicator: 2 },
    { id: 'b', latitude: 0, longitude: 1, population: 400, indicator: 5 },
  ]);
  const found = placeUtility(table, [0, 0, 1], [0, 1, 1]);
  expect(found.unchanged).toBeCloseTo(2 / 3, 12);
  expect(found.km.p95).toBeCloseTo(111.195, 1);
  expect(found.populationFactor).toEqual({ count: 3, median: 1, p95: 4 });
  expect(found.indicatorError?.p95).toBe(3);
  expect(placeUtility(table, [], []).unchanged).toBe(0);
});
