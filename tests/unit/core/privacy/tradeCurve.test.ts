import { expect, test } from 'vitest';
import { ageMechanism } from '../../../../electron/core/privacy/ages';
import { createEpisodeLibraries } from '../../../../electron/core/privacy/episodeLibrary';
import { firstEpisodes, yearIndex } from '../../../../electron/core/privacy/episodes';
import { bufferedRandom } from '../../../../electron/core/privacy/randomness';
import { parseEpsilon } from '../../../../electron/core/privacy/rational';
import { createTimelineLibraries } from '../../../../electron/core/privacy/timelineLibrary';
import { sampleTimeline } from '../../../../electron/core/privacy/timelines';
import {
  ageErrors,
  episodeStays,
  timelineStays,
  weightedMedian,
  type Weighted,
} from '../../../../electron/core/privacy/tradeCurve';
import { isLong } from '../../../fixtures/long';
import { streamBytes } from './streamBytes';

const years = Array.from({ length: 20 }, (_, i) => ({ from: 730_000 + 365 * i, to: 730_364 + 365 * i }));
const days = [733_000, 733_014, 733_200, 733_400];
const epsilons = ['1', '3', '6'].map(parseEpsilon);
const within = (list: readonly Weighted[], max: number): number =>
  list.reduce((sum, { error, weight }) => sum + (error <= max ? weight : 0), 0);

test('weightedMedian_isWhereHalfOfTheWeightIs', () => {
  expect(weightedMedian([])).toBeNull();
  expect(
    weightedMedian([
      { error: 3, weight: 1 },
      { error: 1, weight: 1 },
      { error: 2, weight: 5 },
    ]),
  ).toBe(2);
});

test('stayDistributions_areThoseOfTheDraws', () => {
  const libraries = createEpisodeLibraries();
  const timelines = createTimelineLibraries();
  const random = bufferedRandom(streamBytes('laws'));
  const distributions = {
    episodes: episodeStays(libraries, (day) => yearIndex(years, day), years.length).errors(days, epsilons),
    timeline: timelineStays(timelines).errors(days, epsilons),
  };
  const draws = isLong ? 500 : 200;
  for (const [at, epsilon] of epsilons.entries()) {
    const drawn = {
      episodes: firstEpisodes({ epsilon, libraries, years }).sample,
      timeline: (list: readonly number[]) => ({
        gaps: sampleTimeline(
          timelines(4),
          list.slice(1).map((day, i) => day - list[i]!),
          epsilon,
          random,
        ),
      }),
    };
    for (const name of ['episodes', 'timeline'] as const) {
      const distribution = distributions[name][at]!;
      expect(within(distribution, Infinity)).toBeCloseTo(1, 9);
      let near = 0;
      for (let i = 0; i < draws; i++) if (Math.abs(drawn[name](days, random).gaps[0]! / 14 - 1) <= 0.25) near++;
      // four deviations of so many draws
      expect(Math.abs(near / draws - within(distribution, 0.25))).toBeLessThan(4 * Math.sqrt(0.25 / draws));
    }
    expect(within(distributions.episodes[at]!, 0.25)).toBeGreaterThan(within(distributions.timeline[at]!, 0.25));
  }
});

test('stayDistributions_ofAPatientWithoutAStay_areEmpty', () => {
  expect(timelineStays(createTimelineLibraries()).errors([1, 2, 400], epsilons)).toEqual([[], [], []]);
});

test('ageErrors_sumToOne', () => {
  const distribution = ageErrors(ageMechanism(parseEpsilon('2'), true), 70);
  expect(within(distribution, Infinity)).toBeCloseTo(1, 12);
  expect(weightedMedian(distribution)).toBeLessThanOrEqual(6);
});
