import { ageMechanism, oldest } from '../../../../electron/core/privacy/ages';
import { boundedLaplace } from '../../../../electron/core/privacy/mechanisms/boundedLaplace';
import { clampedLaplace } from '../../../../electron/core/privacy/mechanisms/clampedLaplace';
import { discreteLaplace } from '../../../../electron/core/privacy/mechanisms/discreteLaplace';
import { sampleExponential, exponentialMechanism } from '../../../../electron/core/privacy/mechanisms/exponential';
import { sampleRandom } from '../../../../electron/core/privacy/sampleRandom';
import { permuteAndFlip } from '../../../../electron/core/privacy/mechanisms/permuteAndFlip';
import { placeSubsetSelection } from '../../../../electron/core/privacy/mechanisms/placeSubsetSelection';
import type { Random } from '../../../../electron/core/privacy/randomness';
import { randomizedResponse } from '../../../../electron/core/privacy/mechanisms/randomizedResponse';
import { divide, rational, toNumber } from '../../../../electron/core/privacy/rational';
import { unitInterval } from '../../../../electron/core/privacy/mechanisms/sphericalLaplace';
import { lineSubsetSelection, sampleSubset } from '../../../../electron/core/privacy/mechanisms/subsetSelection';
import { countryFile } from '../deidentify/support';
import { readPlaceSet } from '../../../../electron/core/deidentify/private/placeSet';
import { type AuditCase, e, expand, fromWeights, places, range, sound } from './auditCase';
import { dateCases } from './auditDates';
import { labValues, spherical } from './auditNumbers';

const swissTowns = readPlaceSet(countryFile('fr', 'CH')).table;

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

function onLine(size: number): (x: number) => readonly number[] {
  const rows = range(size).map((x) => range(size).map((z) => Math.abs(x - z)));
  return (x) => rows[x]!;
}

const line40 = onLine(40);
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
  // the smallest shipped set of a stated country
  {
    ...sound('place window, alike, French-speaking Swiss towns', placeSubsetSelection(swissTowns, 'alike', e('2')), 2, [
      [0, swissTowns.candidates.length - 1],
      [0, 1],
      [70, 71],
    ]),
    testDraws: 3000,
  },
  ...dateCases,
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

/** Draws both halves of every pair, and the χ² of the first input of each. */
export function drawPair(subject: AuditCase, [x, y]: readonly [number, number], draws: number, random: Random) {
  const half = (input: number): Float64Array => {
    const counts = new Float64Array(subject.outcomes);
    for (let i = 0; i < draws / 2; i++) counts[subject.sample(input, random)]!++;
    return counts;
  };
  return { first: [half(x), half(y)], second: [half(x), half(y)] } as const;
}
