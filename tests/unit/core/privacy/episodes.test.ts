import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstYears } from '../../../../electron/core/deidentify/private/firstYears';
import {
  createEpisodeLibraries,
  episodeGap,
  episodeLibrary,
  episodeLibrarySize,
  episodesOf,
  gapOfEdition,
  publicEpisodes,
} from '../../../../electron/core/privacy/episodeLibrary';
import {
  alikeEpisodes,
  firstEpisodes,
  laterEpisodes,
  episodeDistances,
  episodeGaps,
} from '../../../../electron/core/privacy/episodes';
import { unlikeStay } from '../../../../electron/core/privacy/episodeUnlikeness';
import { extendTimeline, type TimelineOptions } from '../../../../electron/core/privacy/patientTimeline';
import { bufferedRandom } from '../../../../electron/core/privacy/randomness';
import { parseEpsilon } from '../../../../electron/core/privacy/rational';
import { maxTimelineDates } from '../../../../electron/core/privacy/timelineLibrary';
import { civilDate, dayNumber } from '../../../../electron/core/dates/civilDate';
import { subsetSize } from '../../../../electron/core/privacy/mechanisms/subsetSelection';
import { streamBytes } from './streamBytes';

const epsilon = parseEpsilon('3');
const span = { from: dayNumber({ year: 2000, month: 3, day: 1 }), to: dayNumber({ year: 2020, month: 12, day: 31 }) };
const years = firstYears(span);
const libraries = createEpisodeLibraries();
const gapList = fc.array(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 12_000 })), {
  maxLength: 11,
});

test('episodesOf_dividesAtGapsBeyondThePublicRule', () => {
  expect(episodesOf([])).toEqual([{ first: 0, last: 0 }]);
  expect(episodesOf([14, 31, 30, 1, 400])).toEqual([
    { first: 0, last: 1 },
    { first: 2, last: 4 },
    { first: 5, last: 5 },
  ]);
  fc.assert(
    fc.property(gapList, (gaps) => {
      const episodes = episodesOf(gaps);
      expect(episodes[0]!.first).toBe(0);
      expect(episodes.at(-1)!.last).toBe(gaps.length);
      episodes.forEach(({ first, last }, i) => {
        expect(first).toBe(i === 0 ? 0 : episodes[i - 1]!.last + 1);
        for (let gap = first; gap < last; gap++) expect(gaps[gap]).toBeLessThanOrEqual(episodeGap);
        if (i > 0) expect(gaps[first - 1]).toBeGreaterThan(episodeGap);
      });
    }),
  );
});

test('library_holdsTimelinesOfEveryPartition_theSameOnEveryMachine', () => {
  expect([...publicEpisodes(2, 0)]).toHaveLength(1);
  const library = episodeLibrary(5);
  const partitions = new Set(
    Array.from({ length: library.size }, (_, index) => JSON.stringify(episodesOf(episodeGaps(library, index)))),
  );
  // four gaps: each inside an episode or between two
  expect(partitions.size).toBe(16);
  for (const dates of [1, 2, 3, 12, 101]) {
    const made = episodeLibrary(dates);
    expect(made.size).toBe(episodeLibrarySize(dates));
    for (let index = 0; index < made.size; index += 37)
      for (const gap of episodeGaps(made, index)) {
        expect(gap).toBeGreaterThanOrEqual(1);
        expect(gap).toBeLessThanOrEqual(10_950);
      }
  }
  expect(() => episodeLibrary(0)).toThrow(expect.objectContaining({ code: 'badRequest' }));
  expect(() => episodeLibrary(maxTimelineDates + 1)).toThrow(expect.objectContaining({ code: 'tooLarge' }));
});

test('alikeEpisodes_hasOneWidthForEveryInput', () => {
  // the whole guarantee: exactly w outcomes weigh e^ε, all others 1, w and the outcomes the same for every patient with
  // as many dates
  fc.assert(
    fc.property(
      gapList,
      fc.integer({ min: 0, max: years.length - 1 }),
      fc.constantFrom('0.5', '1', '3', '6'),
      (gaps, year, nats) => {
        const library = libraries(gaps.length + 1);
        const mask = alikeEpisodes(library, gaps, year, years.length, parseEpsilon(nats));
        expect(mask).toHaveLength(library.size * years.length);
        expect(mask.reduce((sum, inside) => sum + inside, 0)).toBe(subsetSize(mask.length, parseEpsilon(nats)));
      },
    ),
    { numRuns: 60 },
  );
});

test('distances_weighTheStayBeforeTheRest', () => {
  const library = libraries(4);
  const gaps = [14, 200, 90];
  const distances = episodeDistances(library, gaps);
  for (const days of [3, 6, 14]) {
    const mask = alikeEpisodes(library, [days, 200, 90], 0, 1, epsilon);
    const stays = Array.from(mask, (inside, index) => ({ inside, stay: episodeGaps(library, index)[0]! }));
    const share = (list: typeof stays): number =>
      list.filter(({ stay }) => Math.abs(stay - days) <= days / 4).length / list.length;
    const near = stays.filter(({ inside }) => inside === 1);
    expect(share(near) / share(stays)).toBeGreaterThan(2.5);
    // of fourteen days alone there are fewer than the window is wide
    expect(share(near)).toBeGreaterThan(days === 14 ? 0.3 : 0.5);
  }
  expect(distances).toHaveLength(library.size);
  expect(() => episodeDistances(library, [1, 2])).toThrow(expect.objectContaining({ code: 'bug' }));
  for (const bad of [
    [0, 1, 1],
    [1.5, 1, 1],
    [NaN, 1, 1],
  ])
    expect(() => episodeDistances(library, bad)).toThrow(expect.objectContaining({ code: 'badRequest' }));
});

test('drawEpisodes_isAPublicTimelineInAPublicYear', () => {
  const random = bufferedRandom(streamBytes('episodes'));
  const { sample } = firstEpisodes({ epsilon, libraries, years });
  const library = libraries(3);
  const known = new Set(Array.from({ length: library.size }, (_, index) => episodeGaps(library, index).join()));
  for (const first of [0, span.from, span.from + 4000, span.to, 3_000_000]) {
    const { start, gaps } = sample([first, first + 14, first + 200], random);
    expect(start).toBeGreaterThanOrEqual(span.from);
    expect(start).toBeLessThanOrEqual(span.to);
    expect(known.has(gaps.join())).toBe(true);
  }
  expect(laterEpisodes({ epsilon, libraries }).sample([5], random)).toHaveLength(1);
});

test('drawEpisodes_oneDateAlone_isADrawOfItsYear', () => {
  const random = bufferedRandom(streamBytes('one date'));
  const { sample } = firstEpisodes({ epsilon, libraries, years });
  const counts = new Map<number, number>();
  for (let i = 0; i < 4000; i++) {
    const { start, gaps } = sample([dayNumber({ year: 2010, month: 6, day: 1 })], random);
    expect(gaps).toEqual([]);
    counts.set(civilDate(start).year, (counts.get(civilDate(start).year) ?? 0) + 1);
  }
  // the window of 21 years at ε 3 is two years wide: e³/(2·e³ + 19) of the draws each; four deviations of so many draws
  for (const year of [2010, 2009])
    expect(Math.abs(counts.get(year)! / 4000 - Math.exp(3) / (2 * Math.exp(3) + 19))).toBeLessThan(0.03);
  expect(counts.size).toBe(21);
});

test('extendTimeline_byEpisodes_keepsOrderAndWhatIsReleased', () => {
  const options: TimelineOptions = {
    epsilon,
    libraries: () => expect.fail('no other library'),
    firstDay: span,
    first: firstEpisodes({ epsilon, libraries, years }),
    later: laterEpisodes({ epsilon, libraries }),
  };
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 650_000, max: 760_000 }), { minLength: 1, maxLength: 12 }),
      fc.array(fc.integer({ min: 640_000, max: 770_000 }), { maxLength: 6 }),
      fc.string(),
      (first, later, seed) => {
        const random = bufferedRandom(streamBytes(seed));
        const released = extendTimeline([], first, options, random);
        const all = extendTimeline(released, later, options, random);
        for (let i = 1; i < all.length; i++) expect(all[i]!.surrogate).toBeGreaterThanOrEqual(all[i - 1]!.surrogate);
        for (const known of released) expect(all).toContainEqual(known);
      },
    ),
    { numRuns: 40 },
  );
});

test('firstYears_coverTheSpan_withoutHoles', () => {
  expect(years).toHaveLength(21);
  expect(years[0]).toEqual({ from: span.from, to: dayNumber({ year: 2000, month: 12, day: 31 }) });
  for (let i = 1; i < years.length; i++) expect(years[i]!.from).toBe(years[i - 1]!.to + 1);
  expect(years.at(-1)!.to).toBe(span.to);
  expect(firstYears({ from: 5, to: 5 })).toEqual([{ from: 5, to: 5 }]);
});

test('stays_areMetTogether_aboveTheRest', () => {
  expect([10, 11, 9, 12, 8, 13].map((days) => unlikeStay(days, 10))).toEqual([0, 82, 82, 820, 820, unlikeStay(13, 10)]);
  expect(unlikeStay(5, 4)).toBe(2048);
  for (const days of [1, 2, 14, 400]) expect(unlikeStay(days, 10)).toBeGreaterThanOrEqual(4096);
  expect(unlikeStay(10_000, 1)).toBe(4096 + 512);
  const stays = createEpisodeLibraries('stays');
  // two stays, of five days and of seven, and a visit
  const gaps = [5, 185, 7, 93];
  const library = stays(5);
  const mask = alikeEpisodes(library, gaps, 3, years.length, epsilon);
  const met = Array.from({ length: library.size }, (_, index) => {
    const own = episodeGaps(library, index);
    return [0, 2].filter((at) => 4 * Math.abs(own[at]! - gaps[at]!) <= gaps[at]!).length;
  });
  const inside = (count: number): readonly number[] =>
    met.flatMap((of, index) =>
      of === count ? [mask.subarray(index * years.length, (index + 1) * years.length).reduce((a, b) => a + b, 0)] : [],
    );
  // none that meets fewer is alike before all that meet more
  expect(Math.max(...inside(0))).toBe(0);
  const [one, both] = [inside(1), inside(2)].map((list) => list.reduce((a, b) => a + b, 0) / list.length);
  expect(both).toBeGreaterThan(4 * one!);
});

test('stays_haveOneWidthForEveryInput_andTheirOwnGap', () => {
  const stays = createEpisodeLibraries('stays');
  fc.assert(
    fc.property(gapList, fc.integer({ min: 0, max: years.length - 1 }), (gaps, year) => {
      const mask = alikeEpisodes(stays(gaps.length + 1), gaps, year, years.length, epsilon);
      expect(mask.reduce((sum, inside) => sum + inside, 0)).toBe(subsetSize(mask.length, epsilon));
    }),
    { numRuns: 40 },
  );
  expect(episodesOf([13, 14, 1], gapOfEdition('stays'))).toEqual([
    { first: 0, last: 1 },
    { first: 2, last: 3 },
  ]);
  // from five dates on, every public gap lies inside an episode
  for (const dates of [5, 12]) {
    const library = stays(dates);
    for (let index = 0; index < library.size; index += 11)
      expect(Math.max(...episodeGaps(library, index))).toBeLessThanOrEqual(episodeGap);
  }
  expect(stays(4)).toMatchObject({ edition: 'stays', dates: 4, size: 2048 });
});
