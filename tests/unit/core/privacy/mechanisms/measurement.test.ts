import { describe, expect, expectTypeOf, test } from 'vitest';
import type { AgeMechanism } from '../../../../../electron/core/privacy/ages';
import { ageMechanism } from '../../../../../electron/core/privacy/ages';
import { boundedLaplace } from '../../../../../electron/core/privacy/mechanisms/boundedLaplace';
import { clampedLaplace } from '../../../../../electron/core/privacy/mechanisms/clampedLaplace';
import { exponentialMechanism } from '../../../../../electron/core/privacy/mechanisms/exponential';
import {
  metricDp,
  pureDp,
  type Distance,
  type Line,
  type Measurement,
  type MetricDp,
  type PureDp,
  type Towns,
} from '../../../../../electron/core/privacy/mechanisms/measurement';
import { lineSubsetSelection } from '../../../../../electron/core/privacy/mechanisms/subsetSelection';
import { placeSubsetSelection } from '../../../../../electron/core/privacy/mechanisms/placeSubsetSelection';
import { randomizedResponse } from '../../../../../electron/core/privacy/mechanisms/randomizedResponse';
import { parseEpsilon, rational } from '../../../../../electron/core/privacy/rational';
import { placeTable } from '../../../../../electron/core/privacy/placeTable';
import { mechanisms } from '../../../../../electron/core/privacy/registry';
import {
  ageMechanismOf,
  costOf,
  placeMechanismOf,
  readPrivateSettings,
  type PlaceMechanism,
} from '../../../../../electron/core/privacy/settings';

const one = parseEpsilon('1');
const table = placeTable([
  { id: 'a', latitude: 47, longitude: 5, population: 500 },
  { id: 'b', latitude: 48, longitude: 5, population: 900 },
]);

/** What only pure privacy may be given to: the sum of a patient's ε. */
const intoTheSum = <D extends Line | Towns>(measurement: Measurement<D, number, PureDp>): string =>
  measurement.measure.kind;

describe('a measurement of the wrong kind does not type-check', () => {
  test('the domain', () => {
    expectTypeOf(boundedLaplace(5, one)).toExtend<Measurement<Line, number, PureDp>>();
    // @ts-expect-error an index of a list that has no order is no place on a line
    const unordered: Measurement<Line, number, PureDp> = randomizedResponse(5, one);
    // @ts-expect-error ages are drawn on a line, not from a table of towns
    const age: AgeMechanism = placeSubsetSelection(table, 'alike', one);
    // @ts-expect-error a town is drawn from its table, not from a line
    const place: PlaceMechanism = lineSubsetSelection(2, one);
    expect([unordered, age, place].map(({ domain }) => domain.kind)).toEqual(['candidates', 'towns', 'line']);
  });

  test('the measure', () => {
    expect(intoTheSum(boundedLaplace(5, one))).toBe('pureDp');
    // @ts-expect-error ε for each step is never added to the sum
    expect(intoTheSum(clampedLaplace(5, one))).toBe('metricDp');
    // @ts-expect-error ε for each day is no ε for each year
    const years: AgeMechanism = clampedLaplace(5, one, 'day');
    // @ts-expect-error nor is one for each step of a cost one for each kilometre
    const towns: PlaceMechanism = { ...exponentialMechanism(2, one, () => [0, 1]), domain: { kind: 'towns', size: 2 } };
    expect([years.measure, towns.measure]).toEqual([metricDp('day'), metricDp('step')]);
  });

  test('the distance that the loss is asked at', () => {
    const two: Distance<'year'> = { value: rational(2), unit: 'year' };
    expect(clampedLaplace(91, parseEpsilon('1/2'), 'year').epsilonOf(two)).toEqual(one);
    expect(boundedLaplace(5, one).epsilonOf()).toEqual(one);
    // @ts-expect-error under a metric there is no loss without a distance
    expect(() => clampedLaplace(91, one, 'year').epsilonOf()).toThrow(TypeError);
    // @ts-expect-error two years are no two days
    expect(clampedLaplace(91, one, 'day').epsilonOf(two)).toEqual(rational(2));
    // @ts-expect-error pure privacy holds at any distance, and takes none
    expect(boundedLaplace(5, one).epsilonOf(two)).toEqual(one);
  });

  test('the input', () => {
    const mechanism = boundedLaplace(5, one);
    // @ts-expect-error a line takes a number
    expect(() => mechanism.sample([1, 2], { bytes: () => new Uint8Array(8) })).toThrow();
    expectTypeOf<MetricDp<'km'>>().not.toExtend<MetricDp<'year'>>();
    expectTypeOf<PureDp>().not.toExtend<MetricDp>();
  });
});

/** Each mechanism that a policy can choose for ages or places, and what the registry and the ledger say of it. */
const chosen = (['age', 'place'] as const).flatMap((kind) =>
  (Object.keys(mechanisms) as (keyof typeof mechanisms)[])
    .filter((id) => mechanisms[id].kinds.includes(kind))
    .map((id) => {
      const settings = readPrivateSettings(kind, {
        mechanism: id,
        epsilon: '1/3',
        ...(mechanisms[id].guarantee === 'local' && { radius: 7 }),
      });
      return [kind, id, settings] as const;
    }),
);

test.each(chosen)('%s by %s costs what its measurement loses', (kind, id, settings) => {
  const measurement: Measurement<Line | Towns, number, PureDp | MetricDp> =
    kind === 'age' ? ageMechanismOf(settings) : placeMechanismOf(settings, table);
  const { guarantee, unit } = mechanisms[id];
  expect(measurement.measure).toEqual(guarantee === 'patient' ? pureDp : metricDp(unit!));
  expect(costOf(settings)).toEqual(
    guarantee === 'patient'
      ? { column: 'sum', epsilon: parseEpsilon('1/3') }
      : { column: 'local', epsilonPerUnit: measurement.epsilon, unit, radius: rational(7) },
  );
});

test('whatTheTableLeavesNoChoiceOf_losesNothing', () => {
  expect(lineSubsetSelection(4, one, 4).epsilonOf()).toEqual(rational(0));
  expect(ageMechanism(one).epsilonOf()).toEqual(one);
});
