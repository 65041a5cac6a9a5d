import fc from 'fast-check';
import { expect, test } from 'vitest';
import { civilDate, dayNumber, isCivilDate } from '../../../../electron/core/dates/civilDate';
import {
  extendTimeline,
  isTimelineDay,
  lastDay,
  mergeDays,
  planTimeline,
  type TimelineOptions,
} from '../../../../electron/core/privacy/patientTimeline';
import { bufferedRandom } from '../../../../electron/core/privacy/randomness';
import { parseEpsilon, rational } from '../../../../electron/core/privacy/rational';
import {
  createTimelineLibraries,
  integerLog,
  librarySize,
  maxTimelineDates,
  publicTimeline,
  timelineLibrary,
} from '../../../../electron/core/privacy/timelineLibrary';
import { alikeTimelines, sampleTimeline, gapsOf, timelineDistances } from '../../../../electron/core/privacy/timelines';
import { subsetSize } from '../../../../electron/core/privacy/mechanisms/subsetSelection';
import { streamBytes } from './streamBytes';

const epsilon = parseEpsilon('3');
const kept = createTimelineLibraries();
const small = new Map<number, ReturnType<typeof timelineLibrary>>();
const options: TimelineOptions = {
  epsilon,
  // small libraries keep the properties quick; the size is public either way
  libraries: (dates) => {
    if (!small.has(dates)) small.set(dates, timelineLibrary(dates, 32));
    return small.get(dates)!;
  },
  firstDay: { from: dayNumber({ year: 2000, month: 1, day: 1 }), to: dayNumber({ year: 2019, month: 12, day: 31 }) },
};
const day = fc.integer({ min: 0, max: lastDay });
const days = fc.uniqueArray(day, { maxLength: 12 });
const increasing = (list: readonly number[]): boolean => list.every((value, i) => i === 0 || value > list[i - 1]!);

test('integerLog_isLog2In1024ths', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (x) => {
      // straight between powers of two, so up to 0.0861 below the logarithm
      const exact = 1024 * Math.log2(x);
      expect(integerLog(x)).toBeGreaterThan(exact - 90);
      expect(integerLog(x)).toBeLessThanOrEqual(Math.ceil(exact) + 1e-6);
      expect(integerLog(2 * x <= Number.MAX_SAFE_INTEGER ? 2 * x : x)).toBe(
        integerLog(x) + (2 * x <= Number.MAX_SAFE_INTEGER ? 1024 : 0),
      );
    }),
  );
});

test('library_isPublicTimelinesWithTheirLogs', () => {
  const library = timelineLibrary(6, 64);
  for (const index of [0, 1, 63]) {
    const gaps = publicTimeline(6, index);
    expect(gapsOf(library, index)).toEqual(gaps);
    let elapsed = 0;
    gaps.forEach((gap, i) => {
      elapsed += gap;
      expect(library.logs[index * 5 + i]! & 0xffff).toBe(integerLog(gap));
      expect(library.logs[index * 5 + i]! >>> 16).toBe(integerLog(elapsed));
    });
  }
  expect([2, 100, 101, 500].map(librarySize)).toEqual([4096, 4096, 1024, 1024]);
});

test('libraries_areKept_andLetGoOfTheOldest', () => {
  const libraries = createTimelineLibraries(undefined, 1);
  const two = libraries(2);
  expect(libraries(2)).toBe(two);
  libraries(3);
  expect(libraries(2)).not.toBe(two);
  expect(kept(2)).toBe(kept(2));
});

test('distances_equalTheDefinition', () => {
  const library = timelineLibrary(4, 16);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 3, maxLength: 3 }), (gaps) => {
      const distances = timelineDistances(library, gaps);
      for (let index = 0; index < 16; index++) {
        let [a, b, sum] = [0, 0, 0];
        publicTimeline(4, index).forEach((gap, i) => {
          [a, b] = [a + gaps[i]!, b + gap];
          sum += Math.abs(integerLog(gaps[i]!) - integerLog(gap)) + Math.abs(integerLog(a) - integerLog(b));
        });
        expect(distances[index]).toBe(sum);
      }
    }),
    { numRuns: 30 },
  );
});

test('everyPatientHasAWindowOfTheSameWidth', () => {
  const library = timelineLibrary(5, 128);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12_000 }), { minLength: 4, maxLength: 4 }), (gaps) => {
      expect(alikeTimelines(library, gaps, epsilon).reduce((sum, inside) => sum + inside, 0)).toBe(
        subsetSize(128, epsilon),
      );
    }),
  );
});

test('extendTimeline_keepsOrder_andLeavesReleasedDatesAlone', () => {
  fc.assert(
    fc.property(days, days, days, fc.string(), (first, second, third, seed) => {
      const random = bufferedRandom(streamBytes(seed));
      let released: ReturnType<typeof extendTimeline> = [];
      for (const more of [first, second, third]) {
        const next = extendTimeline(released, more, options, random);
        for (const before of released) expect(next).toContainEqual(before);
        for (const known of more) expect(next.filter((date) => date.day === known)).toHaveLength(1);
        expect(increasing(next.map((date) => date.day))).toBe(true);
        // weakly: a gap of one day has no room for a third date
        next.forEach(({ surrogate }, i) => i > 0 && expect(surrogate).toBeGreaterThanOrEqual(next[i - 1]!.surrogate));
        for (const { surrogate } of next) expect(isCivilDate(civilDate(surrogate))).toBe(true);
        released = next;
      }
    }),
    { numRuns: 60 },
  );
});

test('extendTimeline_firstRelease_isStrictlyInOrder', () => {
  fc.assert(
    fc.property(fc.uniqueArray(day, { minLength: 2, maxLength: 12 }), fc.string(), (list, seed) => {
      const released = extendTimeline([], list, options, bufferedRandom(streamBytes(seed)));
      expect(increasing(released.map(({ surrogate }) => surrogate))).toBe(true);
      expect(released[0]!.surrogate).toBeGreaterThanOrEqual(options.firstDay.from);
      expect(released[0]!.surrogate).toBeLessThanOrEqual(options.firstDay.to);
    }),
    { numRuns: 60 },
  );
});

test('extendTimeline_dependsOnGapsAlone', () => {
  // the true first day does not enter: the same gaps ten years later give the same surrogates from the same bytes
  const list = [700_000, 700_003, 700_100, 701_000];
  const [a, b] = [0, 3653].map((shift) =>
    extendTimeline(
      [],
      list.map((value) => value + shift),
      options,
      streamBytes('gaps'),
    ).map(({ surrogate }) => surrogate),
  );
  expect(a).toEqual(b);
});

test('planTimeline_countsTheDrawsBeforeTheyAreMade', () => {
  const released = [
    { day: 100, surrogate: 1000 },
    { day: 200, surrogate: 1100 },
  ];
  expect(planTimeline([], [])).toEqual({ draws: 0, between: 0, isFirst: true });
  expect(planTimeline([], [5])).toEqual({ draws: 0, between: 0, isFirst: true });
  expect(planTimeline([], [5, 5, 6])).toEqual({ draws: 1, between: 0, isFirst: true });
  expect(planTimeline(released, [100, 200])).toEqual({ draws: 0, between: 0, isFirst: false });
  expect(planTimeline(released, [150, 160])).toEqual({ draws: 0, between: 2, isFirst: false });
  expect(planTimeline(released, [150, 300, 400])).toEqual({ draws: 1, between: 1, isFirst: false });
  expect(planTimeline(released, [50, 300])).toEqual({ draws: 2, between: 0, isFirst: false });
});

test('planTimeline_drawsAgreeWithTheLibrariesThatAreAskedFor', () => {
  fc.assert(
    fc.property(days, days, fc.string(), (first, second, seed) => {
      let asked = 0;
      const counting: TimelineOptions = {
        ...options,
        libraries: (dates) => {
          asked++;
          return options.libraries(dates);
        },
      };
      const released = extendTimeline([], first, options, bufferedRandom(streamBytes(seed)));
      extendTimeline(released, second, counting, bufferedRandom(streamBytes(seed)));
      expect(asked).toBe(planTimeline(released, second).draws);
    }),
    { numRuns: 60 },
  );
});

test('dates_0_1_500', () => {
  const random = bufferedRandom(streamBytes('many'));
  expect(extendTimeline([], [], options, random)).toEqual([]);
  expect(extendTimeline([], [4], options, random)).toHaveLength(1);
  const many = Array.from({ length: 500 }, (_, i) => 600_000 + i * 11);
  const released = extendTimeline([], many, { ...options, libraries: kept }, random);
  expect(released).toHaveLength(500);
  expect(increasing(released.map(({ surrogate }) => surrogate))).toBe(true);
  expect(released.at(-1)!.surrogate - released[0]!.surrogate).toBeLessThanOrEqual(36_525);
});

test('dates_tooMany_askForMerging', () => {
  const list = Array.from({ length: maxTimelineDates + 1 }, (_, i) => i);
  expect(() => extendTimeline([], list, { ...options, libraries: kept }, streamBytes('x'))).toThrow(
    expect.objectContaining({ code: 'tooLarge' }),
  );
  expect(new Set(list.map((value) => mergeDays(value))).size).toBeLessThan(maxTimelineDates / 6);
  expect(mergeDays(13)).toBe(7);
});

test('dates_year0_leapDay_1582_9999', () => {
  const number = (year: number, month: number, date: number) => dayNumber({ year, month, day: date });
  expect(lastDay).toBe(number(9999, 12, 31));
  expect(isTimelineDay(number(0, 12, 31))).toBe(false);
  const random = bufferedRandom(streamBytes('odd'));
  for (const bad of [number(0, 1, 1), lastDay + 1, 1.5, NaN, Infinity]) {
    expect(() => extendTimeline([], [700_000, bad], options, random)).toThrow(
      expect.objectContaining({ code: 'badRequest', details: { dates: 1 } }),
    );
    expect(() => planTimeline([], [bad])).toThrow(expect.objectContaining({ code: 'badRequest' }));
  }
  // Gregorian throughout: the days that October 1582 lacked exist here
  const odd = [
    0,
    number(1582, 10, 4),
    number(1582, 10, 10),
    number(1582, 10, 15),
    number(2000, 2, 29),
    number(2024, 2, 29),
    lastDay,
  ];
  for (let i = 0; i < 20; i++) {
    const released = extendTimeline([], odd, options, random);
    expect(increasing(released.map(({ surrogate }) => surrogate))).toBe(true);
    expect(released.every(({ surrogate }) => isTimelineDay(surrogate))).toBe(true);
  }
});

test('dates_atTheEndOfTime_areShrunk_notRefused', () => {
  const random = bufferedRandom(streamBytes('end'));
  const late: TimelineOptions = { ...options, firstDay: { from: lastDay - 20, to: lastDay - 10 } };
  const released = extendTimeline([], [1, 2, 3, 4, 5], late, random);
  expect(increasing(released.map(({ surrogate }) => surrogate))).toBe(true);
  const more = extendTimeline(released, [0, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18], late, random);
  expect(more.every(({ surrogate }) => isTimelineDay(surrogate))).toBe(true);
  expect(() => extendTimeline([], [1], { ...options, firstDay: { from: 5, to: 4 } }, random)).toThrow(
    expect.objectContaining({ code: 'badRequest' }),
  );
});

test('drawTimeline_refusesGapsThatAreNone', () => {
  const library = timelineLibrary(3, 8);
  for (const gaps of [
    [0, 1],
    [-1, 1],
    [1.5, 1],
    [NaN, 1],
  ])
    expect(() => sampleTimeline(library, gaps, epsilon, streamBytes('x'))).toThrow(
      expect.objectContaining({ code: 'badRequest' }),
    );
  expect(() => timelineLibrary(1)).toThrow(expect.objectContaining({ code: 'badRequest' }));
  expect(() => sampleTimeline(library, [1, 1], rational(0), streamBytes('x'))).toThrow(
    expect.objectContaining({ code: 'badRequest' }),
  );
});
