import { describe, expect, expectTypeOf, test } from 'vitest';
import type { AgeMechanism } from '../../../../../electron/core/privacy/ages';
import { ageMechanism } from '../../../../../electron/core/privacy/ages';
import { boundedLaplace } from '../../../../../electron/core/privacy/mechanisms/boundedLaplace';
import { clampedLaplace } from '../../../../../electron/core/privacy/mechanisms/clampedLaplace';
import { exponentialMechanism } from '../../../../../electron/core/privacy/mechanisms/exponential';
import {
  metricDp,
  pureDp,
  rdp,
  type Days,
  type Distance,
  type Gaps,
  type Line,
  type Measurement,
  type MetricDp,
  type PrivacyPromise,
  type PureDp,
  type Towns,
} from '../../../../../electron/core/privacy/mechanisms/measurement';
import { binnedGaps, classedGaps } from '../../../../../electron/core/privacy/mechanisms/publishedForms';
import { lineSubsetSelection } from '../../../../../electron/core/privacy/mechanisms/subsetSelection';
import { placeSubsetSelection } from '../../../../../electron/core/privacy/mechanisms/placeSubsetSelection';
import { randomizedResponse } from '../../../../../electron/core/privacy/mechanisms/randomizedResponse';
import { firstEpisodes, laterEpisodes } from '../../../../../electron/core/privacy/episodes';
import { createEpisodeLibraries } from '../../../../../electron/core/privacy/episodeLibrary';
import type { TimelineOptions } from '../../../../../electron/core/privacy/patientTimeline';
import { dpSgd } from '../../../../../electron/core/privacy/rdpAccountant';
import { createTimelineLibraries } from '../../../../../electron/core/privacy/timelineLibrary';
import { timelineMechanism } from '../../../../../electron/core/privacy/timelines';
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

const timelines = createTimelineLibraries();
const episodes = createEpisodeLibraries();
const years = [{ from: 700_000, to: 700_364 }];

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

  test('dates: the year is not part of gaps, and ε for each interval is never added to the sum', () => {
    const timeline = timelineMechanism(timelines, one);
    const later = laterEpisodes({ epsilon: one, libraries: episodes });
    const first = firstEpisodes({ epsilon: one, libraries: episodes, years });
    const intoTheSumOfDates = <D extends Gaps | Days>({ measure }: Measurement<D, unknown, PureDp>): string =>
      measure.kind;
    expect([timeline, later].map((each) => intoTheSumOfDates(each))).toEqual(['pureDp', 'pureDp']);
    expect(intoTheSumOfDates(first)).toBe('pureDp');
    // @ts-expect-error gaps have no year: a draw over them is none of the first dates
    const asFirst: TimelineOptions['first'] = timeline;
    // @ts-expect-error nor are days gaps
    const asLater: TimelineOptions['later'] = first;
    // @ts-expect-error ε for each interval
    expect(intoTheSumOfDates(binnedGaps(one))).toBe('metricDp');
    // @ts-expect-error what holds inside of shown classes does not hold between any two gaps
    const unclassed: Measurement<Gaps, readonly number[], MetricDp<'interval'>> = classedGaps(one);
    expect([asFirst?.domain, asLater?.domain, unclassed.domain].map((domain) => domain?.kind)).toEqual([
      'gaps',
      'days',
      'classedGaps',
    ]);
    const three: Distance<'interval'> = { value: rational(3), unit: 'interval' };
    expect(binnedGaps(one).epsilonOf(three)).toEqual(rational(3));
  });

  test('trainings: a loss at δ is no ε of a patient', () => {
    const training = dpSgd(1000, [{ sampleRate: 0.01, noiseMultiplier: 1, steps: 100 }]);
    expectTypeOf(training.epsilonOf(1e-5)).toEqualTypeOf<number>();
    expect(training.domain).toEqual({ kind: 'patients', count: 1000 });
    // @ts-expect-error without δ nothing is promised
    expect(() => training.epsilonOf()).toThrow(expect.objectContaining({ code: 'badRequest' }));
    // @ts-expect-error Rényi privacy is not pure
    const pure: PrivacyPromise<typeof training.domain, PureDp> = training;
    // @ts-expect-error a training draws no value
    expect(intoTheSum(training)).toBe('rdp');
    expect(pure.measure).toEqual(rdp);
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
        ...(mechanisms[id].guarantee === 'metric' && { radius: 7 }),
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
      : { column: 'metric', epsilonPerUnit: measurement.epsilon, unit, radius: rational(7) },
  );
});

test('whatTheTableLeavesNoChoiceOf_losesNothing', () => {
  expect(lineSubsetSelection(4, one, 4).epsilonOf()).toEqual(rational(0));
  expect(ageMechanism(one).epsilonOf()).toEqual(one);
});
