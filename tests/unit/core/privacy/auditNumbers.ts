import { boundedLaplace } from '../../../../electron/core/privacy/mechanisms/boundedLaplace';
import { ranges, sizeOf } from '../../../../electron/core/deidentify/private/kinds/numbers/ranges';
import type { FiniteMechanism } from '../../../../electron/core/privacy/mechanisms/mechanism';
import { nearestPlace } from '../../../../electron/core/privacy/placeTable';
import { multiply, rational, toNumber } from '../../../../electron/core/privacy/rational';
import { earthRadiusKm, sphericalLaplace } from '../../../../electron/core/privacy/mechanisms/sphericalLaplace';
import { type AuditCase, e, sound, places } from './auditCase';

/** A laboratory value over its public range, with its share of ε; and what it would be without the one or the other. */
export function labValues(): readonly AuditCase[] {
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
export function spherical(): AuditCase {
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
