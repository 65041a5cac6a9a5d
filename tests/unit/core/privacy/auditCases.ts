import { ageMechanism, oldest } from '../../../../electron/core/privacy/ages';
import { boundedLaplace } from '../../../../electron/core/privacy/mechanisms/boundedLaplace';
import { clampedLaplace } from '../../../../electron/core/privacy/mechanisms/clampedLaplace';
import { discreteLaplace } from '../../../../electron/core/privacy/mechanisms/discreteLaplace';
import type { EpisodeEdition } from '../../../../electron/contract/privateKinds';
import { episodeLibrary, episodesOf, type EpisodeLibrary } from '../../../../electron/core/privacy/episodeLibrary';
import {
  alikeEpisodes,
  firstEpisodes,
  episodeDistances,
  episodeGaps,
} from '../../../../electron/core/privacy/episodes';
import { sampleExponential, exponentialMechanism } from '../../../../electron/core/privacy/mechanisms/exponential';
import { ranges, sizeOf } from '../../../../electron/core/deidentify/private/kinds/numbers/ranges';
import { sampleRandom } from '../../../../electron/core/privacy/sampleRandom';
import type { FiniteMechanism } from '../../../../electron/core/privacy/mechanisms/mechanism';
import { extendTimeline } from '../../../../electron/core/privacy/patientTimeline';
import { permuteAndFlip } from '../../../../electron/core/privacy/mechanisms/permuteAndFlip';
import { nearestPlace, placeTable } from '../../../../electron/core/privacy/placeTable';
import { placeSubsetSelection } from '../../../../electron/core/privacy/mechanisms/placeSubsetSelection';
import type { Random } from '../../../../electron/core/privacy/randomness';
import { randomizedResponse } from '../../../../electron/core/privacy/mechanisms/randomizedResponse';
import { divide, multiply, parseEpsilon, rational, toNumber } from '../../../../electron/core/privacy/rational';
import {
  earthRadiusKm,
  sphericalLaplace,
  unitInterval,
} from '../../../../electron/core/privacy/mechanisms/sphericalLaplace';
import { gapsOf, alikeTimelines } from '../../../../electron/core/privacy/timelines';
import { timelineLibrary } from '../../../../electron/core/privacy/timelineLibrary';
import {
  lineSubsetSelection,
  nearestMask,
  sampleSubset,
} from '../../../../electron/core/privacy/mechanisms/subsetSelection';

/**
 * What the empirical audit looks at: every mechanism of the product, and the mistakes that are easily made with each.
 * The faults live here and nowhere in the product. Inputs are numbers that the case understands; several outputs of one
 * patient are counted together, as one outcome.
 */
export interface AuditCase {
  readonly name: string;
  readonly claimed: number;
  readonly isFaulty: boolean;
  readonly outcomes: number;
  readonly pairs: readonly (readonly [number, number])[];
  readonly sample: (input: number, random: Random) => number;
  /** Of an input, where it is known: draws are compared with it by χ². */
  readonly distribution?: (input: number) => Float64Array;
  /** Worth fewer draws: slow, or found at once. */
  readonly share?: number;
  /** What the short form in the tests needs to find the fault; 10,000 unless told. */
  readonly testDraws?: number;
}

const e = parseEpsilon;

function sound(name: string, mechanism: FiniteMechanism, claimed: number, pairs: AuditCase['pairs']): AuditCase {
  return {
    name,
    claimed,
    isFaulty: false,
    outcomes: mechanism.size,
    pairs,
    sample: mechanism.sample,
    distribution: mechanism.distribution,
  };
}

/** From a row of weights, in floating point: good enough for a planted fault. */
function fromWeights(weightsOf: (input: number) => readonly number[]): (input: number, random: Random) => number {
  const rows = new Map<number, readonly number[]>();
  return (input, random) => {
    let sums = rows.get(input);
    if (sums === undefined) {
      let sum = 0;
      sums = weightsOf(input).map((weight) => (sum += weight));
      rows.set(input, sums);
    }
    const at = unitInterval(random) * sums.at(-1)!;
    return Math.min(
      sums.findIndex((sum) => at <= sum),
      sums.length - 1,
    );
  };
}
const range = (size: number): readonly number[] => Array.from({ length: size }, (_, i) => i);

function naiveScale(last: number, delta: number, epsilon: string, testDraws = 10_000): AuditCase {
  return {
    name: `bounded Laplace D ${last} Δ ${delta}, naive scale`,
    claimed: toNumber(e(epsilon)),
    isFaulty: true,
    outcomes: last + 1,
    testDraws,
    pairs: [
      [0, delta],
      [last, last - delta],
      [last >> 1, (last >> 1) + delta],
    ],
    sample: fromWeights((x) => range(last + 1).map((y) => Math.exp((-Math.abs(y - x) * toNumber(e(epsilon))) / delta))),
  };
}
function calibrated(last: number, delta: number, epsilon: string): AuditCase {
  return sound(
    `bounded Laplace D ${last} Δ ${delta}`,
    boundedLaplace(last + 1, e(epsilon), delta),
    toNumber(e(epsilon)),
    [
      [0, delta],
      [last, last - delta],
      [last >> 1, (last >> 1) + delta],
    ],
  );
}

const places = placeTable(
  range(60).map((i) => ({
    // a grid of 10 by 6 towns about 11 km apart, sizes spread over three orders
    id: `town ${i}`,
    latitude: 47 + (i % 10) / 10,
    longitude: 5 + Math.floor(i / 10) / 7,
    population: 500 + ((i * 7919) % 97) ** 3,
  })),
);
function onLine(size: number): (x: number) => readonly number[] {
  const rows = range(size).map((x) => range(size).map((z) => Math.abs(x - z)));
  return (x) => rows[x]!;
}
const line40 = onLine(40);

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
/** Patients with one date, with two, with four: a stay first or last or none, with five: two stays or one, in one year or another. */
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

const response = randomizedResponse(6, e('1'));
const classes = [
  [1, 7],
  [8, 31],
  [32, 365],
  [366, 400],
] as const;

export const auditCases: readonly AuditCase[] = [
  calibrated(30, 7, '1'),
  naiveScale(30, 7, '1'),
  calibrated(365, 30, '1'),
  naiveScale(365, 30, '1', 40_000),
  calibrated(30, 1, '0.1'),
  naiveScale(30, 1, '0.1', 300_000),
  // at full width the naive scale is right, and must pass
  sound('bounded Laplace, full range', boundedLaplace(31, e('1')), 1, [
    [0, 30],
    [0, 15],
    [15, 30],
  ]),
  {
    ...naiveScale(30, 30, '1'),
    name: 'bounded Laplace, full range, naive scale (sound)',
    isFaulty: false,
    pairs: [
      [0, 30],
      [0, 15],
    ],
  },
  ...['1', '2', '4'].map((epsilon) =>
    sound(`window n 48 w 6, ε ${epsilon}`, lineSubsetSelection(48, e(epsilon), 6), Number(epsilon), [
      [0, 47],
      [0, 6],
      [20, 27],
    ]),
  ),
  {
    name: 'window cut at the ends',
    claimed: 1,
    isFaulty: true,
    testDraws: 30_000,
    outcomes: 48,
    pairs: [
      [0, 47],
      [0, 20],
      [24, 0],
    ],
    sample: (x, random) => sampleSubset(48, (i) => Math.abs(i - x) <= 10, e('1'), random),
  },
  (() => {
    const age = ageMechanism(e('1'), true);
    return {
      name: 'age, adult declared',
      claimed: 1,
      isFaulty: false,
      outcomes: oldest + 1,
      pairs: [
        [0, 17],
        [18, 90],
        [40, 75],
      ],
      sample: age.sample,
      distribution: age.distribution,
    } satisfies AuditCase;
  })(),
  {
    name: 'age, adult shown but not said',
    claimed: 1,
    isFaulty: true,
    outcomes: oldest + 1,
    pairs: [[17, 18]],
    sample: ageMechanism(e('1'), true).sample,
    share: 0.1,
  },
  sound('place window, alike', placeSubsetSelection(places, 'alike', e('2')), 2, [
    [0, 59],
    [0, 1],
    [25, 34],
  ]),
  sound('place window, near', placeSubsetSelection(places, 'near', e('2')), 2, [
    [0, 59],
    [0, 1],
    [25, 34],
  ]),
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
  sound('exponential, .5 for a step', exponentialMechanism(40, e('0.5'), line40), 0.5, [
    [0, 1],
    [20, 21],
    [38, 39],
  ]),
  {
    name: 'exponential without ½',
    claimed: 0.5,
    isFaulty: true,
    outcomes: 40,
    pairs: [
      [0, 1],
      [20, 21],
      [38, 39],
    ],
    sample: (x, random) => sampleExponential(line40(x), e('1'), random),
  },
  {
    name: 'exponential over the nearest only',
    claimed: 0.5,
    isFaulty: true,
    outcomes: 40,
    pairs: [
      [20, 21],
      [5, 6],
      [30, 31],
    ],
    sample: fromWeights((x) => range(40).map((z) => (Math.abs(x - z) <= 5 ? Math.exp(-Math.abs(x - z) / 4) : 0))),
  },
  sound('permute-and-flip, .5 for a step', permuteAndFlip(10, e('0.5'), onLine(10)), 0.5, [
    [0, 1],
    [4, 5],
    [8, 9],
  ]),
  (() => {
    // two mentions of one value, drawn as the product draws them: by one name, under a key
    let turn = 0;
    return {
      name: 'randomized response, two mentions, one keyed draw',
      claimed: 1,
      isFaulty: false,
      outcomes: 36,
      pairs: [
        [0, 1],
        [2, 5],
      ],
      share: 0.2,
      sample: (x, random) => {
        const key = random.bytes(4);
        let block = 0;
        const mention = (): number => {
          block = 0;
          // a stand-in for HMAC that is fast: fresh bytes for a new patient, the same ones for the same name
          return response.sample(
            x,
            sampleRandom(() => expand(key, block++), {
              unit: `patient ${turn}`,
              kind: 'category',
              value: String(x),
              policy: 'p',
            }),
          );
        };
        turn++;
        return mention() * 6 + mention();
      },
    } satisfies AuditCase;
  })(),
  {
    name: 'randomized response, fresh draw for each of two mentions',
    claimed: 1,
    isFaulty: true,
    outcomes: 36,
    pairs: [
      [0, 1],
      [2, 5],
    ],
    sample: (x, random) => response.sample(x, random) * 6 + response.sample(x, random),
  },
  sound('randomized response, six values', response, 1, [
    [0, 1],
    [2, 5],
  ]),
  sound('clamped Laplace .2 a day, 1 day apart', clampedLaplace(61, e('0.2')), 0.2, [
    [0, 1],
    [30, 31],
    [59, 60],
  ]),
  sound('clamped Laplace .2 a day, 5 days apart', clampedLaplace(61, e('0.2')), 1, [
    [0, 5],
    [28, 33],
    [55, 60],
  ]),
  {
    name: 'drawn again until in range, scale 1/ε',
    claimed: 0.2,
    isFaulty: true,
    testDraws: 30_000,
    outcomes: 61,
    pairs: [
      [0, 1],
      [30, 31],
      [59, 60],
    ],
    sample: (x, random) => {
      for (;;) {
        const y = x + Number(discreteLaplace(divide(rational(1), e('0.2')), random));
        if (y >= 0 && y <= 60) return y;
      }
    },
  },
  {
    name: 'one uniform shared by two draws',
    claimed: 2,
    isFaulty: true,
    outcomes: 144,
    pairs: [
      [0, 11],
      [0, 6],
    ],
    sample: (() => {
      const sums = range(12).map((x) => {
        let sum = 0;
        return Array.from(lineSubsetSelection(12, e('1'), 3).distribution(x), (p) => (sum += p));
      });
      return (x, random) => {
        const u = unitInterval(random);
        const at = (row: readonly number[]): number =>
          Math.max(
            0,
            row.findIndex((sum) => u <= sum),
          );
        return at(sums[x]!) * 12 + at(sums[11 - x]!);
      };
    })(),
  },
  {
    name: 'class read from the data, not charged',
    claimed: 1,
    isFaulty: true,
    outcomes: 401,
    pairs: [
      [7, 8],
      [31, 32],
    ],
    sample: (() => {
      const inClass = classes.map(([from, to]) => boundedLaplace(to - from + 1, e('1')));
      return (x, random) => {
        const at = classes.findIndex(([from, to]) => x >= from && x <= to);
        return classes[at]![0] + inClass[at]!.sample(x - classes[at]![0], random);
      };
    })(),
  },
  ...labValues(),
  spherical(),
];

/** A laboratory value over its public range, with its share of ε; and what it would be without the one or the other. */
function labValues(): readonly AuditCase[] {
  const potassium = sizeOf(ranges.potassium[0]!);
  const urea = sizeOf(ranges.urea[1]!);
  const [share, whole] = [boundedLaplace(urea, e('2')), boundedLaplace(urea, e('4'))];
  const ends = [
    [0, 1],
    [0.25, 0.75],
  ] as const;
  const joint = (mechanism: FiniteMechanism): AuditCase['sample'] => {
    const step = (x: number): number => Math.round(x * (urea - 1));
    return (x, random) => mechanism.sample(step(x), random) * urea + mechanism.sample(step(x), random);
  };
  return [
    sound('laboratory value: potassium, one of four at ε 4', boundedLaplace(potassium, e('1')), 1, [
      [0, potassium - 1],
      [0, 20],
      [26, 45],
    ]),
    {
      name: 'laboratory values: two analytes that share ε 4',
      claimed: 4,
      isFaulty: false,
      outcomes: urea ** 2,
      pairs: ends,
      sample: joint(share),
    },
    {
      name: 'laboratory values: two analytes, each with the whole ε',
      claimed: 4,
      isFaulty: true,
      outcomes: urea ** 2,
      pairs: ends,
      testDraws: 60_000,
      sample: joint(whole),
    },
    {
      name: 'laboratory value: range around the true value',
      claimed: 1,
      isFaulty: true,
      outcomes: potassium,
      pairs: [[26, 45]],
      share: 0.1,
      sample: (() => {
        const near = boundedLaplace(11, e('1'));
        return (x, random) => Math.min(potassium - 1, Math.max(0, x - 5 + near.sample(5, random)));
      })(),
    },
    {
      name: 'laboratory value: out of range shown but not said',
      claimed: 1,
      isFaulty: true,
      outcomes: potassium + 1,
      pairs: [[potassium - 1, potassium]],
      share: 0.1,
      sample: (() => {
        const inRange = boundedLaplace(potassium, e('1'));
        return (x, random) => (x === potassium ? potassium : inRange.sample(x, random));
      })(),
    },
  ];
}

/** Towns 0 and 9 lie about 100 km apart: at .01 for a km the claim is ε·d. */
function spherical(): AuditCase {
  const perKm = e('0.01');
  const chord = (i: number, j: number): number =>
    Math.hypot(...[0, 1, 2].map((axis) => (places.points[3 * i + axis]! - places.points[3 * j + axis]!) / 2 ** 20));
  const km = 2 * earthRadiusKm * Math.asin(chord(0, 9) / 2);
  return {
    name: 'spherical Laplace .01 a km, then the nearest town',
    claimed: toNumber(multiply(perKm, rational(Math.ceil(km * 1000), 1000))),
    isFaulty: false,
    outcomes: 60,
    pairs: [[0, 9]],
    share: 0.1,
    sample: (x, random) => {
      const { latitude, longitude } = sphericalLaplace(places.candidates[x]!, perKm, random);
      return nearestPlace(places, latitude, longitude);
    },
  };
}

/** Four bytes and a number to 32 bytes, mixed well enough for one draw. */
function expand(key: Uint8Array, block: number): Uint8Array {
  let [a, b, c] = [(key[0]! << 24) | (key[1]! << 16) | (key[2]! << 8) | key[3]!, 0x9e3779b9 ^ block, 0x85ebca6b];
  const out = new Uint8Array(32);
  for (let i = -12; i < 32; i++) {
    const mixed = (a + b + i) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + mixed) | 0;
    if (i >= 0) out[i] = mixed >>> 11;
  }
  return out;
}

/** Draws both halves of every pair, and the χ² of the first input of each. */
export function drawPair(subject: AuditCase, [x, y]: readonly [number, number], draws: number, random: Random) {
  const half = (input: number): Float64Array => {
    const counts = new Float64Array(subject.outcomes);
    for (let i = 0; i < draws / 2; i++) counts[subject.sample(input, random)]!++;
    return counts;
  };
  return { first: [half(x), half(y)], second: [half(x), half(y)] } as const;
}
