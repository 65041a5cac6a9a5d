import type { EpisodeEdition } from '../../../../electron/contract/privateKinds';
import { episodeLibrary, episodesOf, type EpisodeLibrary } from '../../../../electron/core/privacy/episodeLibrary';
import {
  alikeEpisodes,
  firstEpisodes,
  episodeDistances,
  episodeGaps,
} from '../../../../electron/core/privacy/episodes';
import { extendTimeline } from '../../../../electron/core/privacy/patientTimeline';
import type { Random } from '../../../../electron/core/privacy/randomness';
import { toNumber } from '../../../../electron/core/privacy/rational';
import { gapsOf, alikeTimelines } from '../../../../electron/core/privacy/timelines';
import { timelineLibrary } from '../../../../electron/core/privacy/timelineLibrary';
import {
  lineSubsetSelection,
  nearestMask,
  sampleSubset,
} from '../../../../electron/core/privacy/mechanisms/subsetSelection';
import { range, e, type AuditCase } from './auditCase';

/** Two patients with three dates each, as different as can be; the third pair of inputs differs in one visit. */
const histories = [
  [1, 2],
  [900, 4000],
  [30, 30],
  [31, 30],
] as const;

const threeDates = timelineLibrary(3, 256);

const smallLibraries = new Map([
  [2, timelineLibrary(2, 24)],
  [3, timelineLibrary(3, 24)],
]);

const indexOfGaps = new Map(
  [2, 3].map((dates) => {
    const library = smallLibraries.get(dates)!;
    return [dates, new Map(range(library.size).map((i) => [gapsOf(library, i).join(), i]))] as const;
  }),
);

const timelineMasks = histories.map((gaps) => alikeTimelines(threeDates, gaps, e('3')));

/** All dates of a patient in two releases: three dates first, one more later. The outcome is both draws together. */
function twoReleases(input: number, random: Random): number {
  const gaps = histories[input]!;
  const options = {
    epsilon: e('1'),
    libraries: (dates: number) => smallLibraries.get(dates)!,
    firstDay: { from: 700_000, to: 700_000 },
  };
  const days = [100, 100 + gaps[0], 100 + gaps[0] + gaps[1]];
  const first = extendTimeline([], days, options, random);
  const second = extendTimeline(first, [days[2]! + gaps[1]], options, random);
  const released = second.map(({ surrogate }) => surrogate);
  const drawn = indexOfGaps.get(3)!.get(`${released[1]! - released[0]!},${released[2]! - released[1]!}`)!;
  return drawn * 24 + indexOfGaps.get(2)!.get(String(released[3]! - released[2]!))!;
}

/** So many that every partition of the histories below is among them. */
const publicEpisodeTimelines = 192;

const episodeYears = range(5).map((i) => ({ from: 700_000 + 365 * i, to: 700_000 + 365 * i }));

const librariesOf = (edition: EpisodeEdition): ReadonlyMap<number, EpisodeLibrary> =>
  new Map(
    [1, 2, 4, 5].map((dates) => [dates, episodeLibrary(dates, dates === 1 ? 1 : publicEpisodeTimelines, edition)]),
  );

const librariesByEdition = { episodes: librariesOf('episodes'), stays: librariesOf('stays') } as const;
const episodeLibraries = librariesByEdition.episodes;

/**
 * Patients with one date, with two, with four: a stay first or last or none, with five: two stays or one, in one year
 * or another.
 */
const episodeHistories = [
  [700_000],
  [701_460],
  [700_100, 700_114],
  [701_200, 701_500],
  [700_010, 700_024, 700_200, 700_400],
  [701_000, 701_200, 701_400, 701_414],
  [700_010, 700_060, 700_200, 700_400],
  [700_010, 700_023, 700_200, 700_400],
  [700_010, 700_015, 700_200, 700_207, 700_300],
  [701_000, 701_003, 701_013, 701_200, 701_212],
  [700_010, 700_110, 700_115, 700_215, 700_315],
] as const;

/** The product's own draw: outcomes are timelines (those of equal gaps are one) by years. */
function episodeCase(
  name: string,
  epsilon: string,
  pairs: AuditCase['pairs'],
  edition: EpisodeEdition = 'episodes',
): AuditCase {
  const episodeLibraries = librariesByEdition[edition];
  const options = {
    epsilon: e(epsilon),
    libraries: (dates: number) => episodeLibraries.get(dates)!,
    years: episodeYears,
  };
  const numbers = new Map<string, number>();
  for (const [dates, library] of episodeLibraries)
    for (let index = 0; index < library.size; index++)
      numbers.set(`${dates} ${episodeGaps(library, index).join()}`, index);
  const numberOf = (dates: number, gaps: readonly number[]): number => numbers.get(`${dates} ${gaps.join()}`)!;
  return {
    name,
    claimed: toNumber(e(epsilon)),
    isFaulty: false,
    outcomes: publicEpisodeTimelines * 5,
    pairs,
    share: 0.2,
    ...(edition === 'stays' && { testDraws: 3000 }),
    sample: (input, random) => {
      const days = episodeHistories[input]!;
      const { start, gaps } = firstEpisodes(options).sample(days, random);
      return numberOf(days.length, gaps) * 5 + (start - 700_000) / 365;
    },
    distribution: (input) => {
      const days = episodeHistories[input]!;
      const library = episodeLibraries.get(days.length)!;
      const mask = alikeEpisodes(
        library,
        days.slice(1).map((day, i) => day - days[i]!),
        Math.min(4, episodeYears.filter(({ to }) => to < days[0]).length),
        5,
        e(epsilon),
      );
      const total = mask.reduce((sum, inside) => sum + (inside === 1 ? Math.exp(toNumber(e(epsilon))) : 1), 0);
      const distribution = new Float64Array(publicEpisodeTimelines * 5);
      mask.forEach((inside, at) => {
        distribution[numberOf(days.length, episodeGaps(library, Math.floor(at / 5))) * 5 + (at % 5)]! +=
          (inside === 1 ? Math.exp(toNumber(e(epsilon))) : 1) / total;
      });
      return distribution;
    },
  };
}

const fourDates = episodeLibraries.get(4)!;
const bordersOf = (gaps: readonly number[]): string => JSON.stringify(episodesOf(gaps));

const gapsOfHistory = (input: number): readonly number[] =>
  episodeHistories[input]!.slice(1).map((day, i) => day - episodeHistories[input]![i]!);

export const dateCases: readonly AuditCase[] = [
  {
    name: 'timeline of three dates, ε 3',
    claimed: 3,
    isFaulty: false,
    outcomes: threeDates.size,
    pairs: [
      [0, 1],
      [0, 2],
      [2, 3],
    ],
    sample: (x, random) => sampleSubset(threeDates.size, (i) => timelineMasks[x]![i] === 1, e('3'), random),
    distribution: (x) => {
      const weights = Float64Array.from(timelineMasks[x]!, (inside) => (inside === 1 ? Math.exp(3) : 1));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      return weights.map((weight) => weight / total);
    },
  },
  {
    name: 'timeline, then a later date: both outputs, 2 ε',
    claimed: 2,
    isFaulty: false,
    outcomes: 24 * 24,
    pairs: [
      [0, 1],
      [2, 3],
    ],
    sample: twoReleases,
    share: 0.2,
  },
  {
    name: 'timeline, then a later date, charged once',
    claimed: 1,
    isFaulty: true,
    outcomes: 24 * 24,
    pairs: [[0, 1]],
    sample: twoReleases,
    share: 0.2,
    testDraws: 20_000,
  },
  episodeCase('episodes of four dates and the year, ε 3', '3', [
    [4, 5],
    [4, 6],
    [4, 7],
  ]),
  episodeCase('episodes of two dates and the year, ε 1', '1', [[2, 3]]),
  episodeCase('episodes: one date alone, its year, ε 2', '2', [[0, 1]]),
  episodeCase(
    'stays of five dates and the year, ε 3',
    '3',
    [
      [8, 9],
      [8, 10],
    ],
    'stays',
  ),
  episodeCase('stays of two dates and the year, ε 1', '1', [[2, 3]], 'stays'),
  {
    name: 'stays: as many alike as meet a stay, not a fixed number',
    claimed: 3,
    isFaulty: true,
    outcomes: publicEpisodeTimelines,
    pairs: [[8, 10]],
    share: 0.2,
    testDraws: 40_000,
    sample: (() => {
      const library = librariesByEdition.stays.get(5)!;
      const masks = new Map(
        [8, 10].map((input) => [
          input,
          Uint8Array.from(episodeDistances(library, gapsOfHistory(input)), (unlike) => (unlike < 2048 ? 1 : 0)),
        ]),
      );
      return (input, random) =>
        sampleSubset(publicEpisodeTimelines, (at) => masks.get(input)![at] === 1, e('3'), random);
    })(),
  },
  {
    name: 'episodes: partition kept, uncharged',
    claimed: 3,
    isFaulty: true,
    outcomes: publicEpisodeTimelines,
    pairs: [
      [4, 5],
      [4, 6],
    ],
    share: 0.2,
    sample: (() => {
      const parts = new Map(
        [4, 5, 6].map((input) => {
          const same = range(publicEpisodeTimelines).filter(
            (index) => bordersOf(episodeGaps(fourDates, index)) === bordersOf(gapsOfHistory(input)),
          );
          const distances = episodeDistances(fourDates, gapsOfHistory(input));
          return [
            input,
            {
              same,
              mask: nearestMask(
                same.map((index) => distances[index]!),
                Math.max(1, same.length >> 2),
              ),
            },
          ] as const;
        }),
      );
      return (input, random) => {
        const { same, mask } = parts.get(input)!;
        return same[sampleSubset(same.length, (at) => mask[at] === 1, e('3'), random)]!;
      };
    })(),
  },
  {
    name: 'episodes: year drawn near the truth, uncharged',
    claimed: 1,
    isFaulty: true,
    outcomes: publicEpisodeTimelines * 5,
    pairs: [[2, 3]],
    share: 0.2,
    testDraws: 40_000,
    sample: (() => {
      const two = episodeLibraries.get(2)!;
      const masks = new Map([2, 3].map((input) => [input, alikeEpisodes(two, gapsOfHistory(input), 0, 1, e('1'))]));
      const year = lineSubsetSelection(5, e('1'), 1);
      return (input, random) =>
        sampleSubset(publicEpisodeTimelines, (at) => masks.get(input)![at] === 1, e('1'), random) * 5 +
        year.sample(input === 2 ? 0 : 4, random);
    })(),
  },
];
