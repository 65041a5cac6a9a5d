import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bernoulliExpNeg } from '../../../electron/core/privacy/bernoulli';
import { boundedLaplace, worstRatio } from '../../../electron/core/privacy/mechanisms/boundedLaplace';
import { clampedLaplace } from '../../../electron/core/privacy/mechanisms/clampedLaplace';
import {
  discreteLaplace,
  discreteLaplaceDistribution,
} from '../../../electron/core/privacy/mechanisms/discreteLaplace';
import { expBounds, expNegBounds } from '../../../electron/core/privacy/expBounds';
import { sampleExponential, exponentialMechanism } from '../../../electron/core/privacy/mechanisms/exponential';
import { permuteAndFlip, samplePermuteAndFlip } from '../../../electron/core/privacy/mechanisms/permuteAndFlip';
import { belowBig, type Random } from '../../../electron/core/privacy/randomness';
import { randomizedResponse } from '../../../electron/core/privacy/mechanisms/randomizedResponse';
import {
  formatRational,
  parseRational,
  rational,
  type Rational,
  toNumber,
} from '../../../electron/core/privacy/rational';
import { destination, sphericalRadius } from '../../../electron/core/privacy/mechanisms/sphericalLaplace';
import { integerLog, publicTimeline, timelineLibrary } from '../../../electron/core/privacy/timelineLibrary';
import { sampleTimeline, timelineDistances } from '../../../electron/core/privacy/timelines';
import {
  lineSubsetSelection,
  nearestMask,
  subsetHitRate,
  subsetStart,
  subsetSize,
} from '../../../electron/core/privacy/mechanisms/subsetSelection';
import { streamBytes } from '../../unit/core/privacy/streamBytes';

/** The vectors are numbers of `privacy-mechanisms`, each found there in two independent ways. */
const golden = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'));
const q = (text: string): Rational => {
  const value = parseRational(text);
  if (value === undefined) throw new Error(`no number: ${text}`);
  return value;
};

interface Drawn {
  readonly values: readonly (number | string)[];
  readonly bytesUsed: number;
}
const streams = golden('streams');
function sameDraws(drawn: Drawn, draw: (random: Random) => number | bigint | boolean): void {
  const source = streamBytes(streams.seed);
  expect(drawn.values.map(() => String(Number(draw(source))))).toEqual(drawn.values.map(String));
  expect(source.used()).toBe(drawn.bytesUsed);
}

test('stream_firstBytes', () => {
  expect(Buffer.from(streamBytes(streams.seed).bytes(64)).toString('hex')).toBe(streams.firstBytes);
});

test('exp_directedBounds', () => {
  for (const { q: text, p, expLo, expHi, negLo, negHi } of streams.exp) {
    const up = expBounds(q(text), p);
    const down = expNegBounds(q(text), p);
    expect([up.low, up.high, down.low, down.high].map(String)).toEqual([expLo, expHi, negLo, negHi]);
  }
});

test('below_bitForBit', () => {
  for (const [n, drawn] of Object.entries<Drawn>(streams.below)) {
    const source = streamBytes(streams.seed);
    expect(drawn.values.map(() => String(belowBig(source, BigInt(n))))).toEqual(drawn.values);
    expect(source.used()).toBe(drawn.bytesUsed);
  }
});

test('bernoulliExpNeg_bitForBit', () => {
  for (const [gamma, drawn] of Object.entries<Drawn>(streams.bernoulliExpNeg))
    sameDraws(drawn, (random) => bernoulliExpNeg(q(gamma), random));
});

test('discreteLaplace_bitForBit', () => {
  for (const [scale, drawn] of Object.entries<Drawn>(streams.discreteLaplace))
    sameDraws(drawn, (random) => discreteLaplace(q(scale), random));
});

test('mechanisms_bitForBit', () => {
  sameDraws(streams.clampedLaplace, (random) => clampedLaplace(31, q('1/10')).sample(3, random));
  const bounded = boundedLaplace(31, q('1'));
  sameDraws(streams['boundedLaplace x=7 lo=0 hi=30 eps=1'], (random) => bounded.sample(7, random));
  sameDraws(streams['window n=20 x=4 w=5 eps=3/2'], (random) => lineSubsetSelection(20, q('3/2'), 5).sample(4, random));
  sameDraws(streams['randomizedResponse k=6 x=2 eps=1'], (random) => randomizedResponse(6, q('1')).sample(2, random));
  const costs = [0, 3, 5, 10, 20, 40];
  sameDraws(streams['exponential costs=0,3,5,10,20,40 eps=1/4'], (random) =>
    sampleExponential(costs, q('1/4'), random),
  );
  sameDraws(streams['permuteAndFlip costs=0,3,5,10,20,40 eps=1/4'], (random) =>
    samplePermuteAndFlip(costs, q('1/4'), random),
  );
});

test('discreteLaplace_law', () => {
  for (const { scale, pmf } of golden('discrete-laplace').rows) {
    for (const [z, p] of Object.entries(pmf))
      expect(discreteLaplaceDistribution(q(scale), Number(z))).toBeCloseTo(Number(p), 14);
  }
});

interface BoundedRow {
  readonly lo: number;
  readonly hi: number;
  readonly eps: string;
  readonly delta: number;
  readonly scale: string;
  readonly bits: number;
  readonly trueEps: string;
  readonly diffprivlibContinuousScale: number;
  readonly x: number;
  readonly total: string;
  readonly weights: readonly string[];
  readonly probabilities: readonly string[];
}
test.each<BoundedRow>(golden('bounded-laplace').rows)('boundedLaplace_$lo..$hi eps $eps delta $delta', (row) => {
  const { table, distribution } = boundedLaplace(row.hi - row.lo + 1, q(row.eps), row.delta);
  expect(formatRational(table.scale)).toBe(row.scale);
  expect(table.bits).toBe(row.bits);
  const x = row.x - row.lo;
  expect(String(table.totals[x])).toBe(row.total);
  expect(row.weights.map((_: string, y: number) => String(table.weights[Math.abs(y - x)]))).toEqual(row.weights);
  row.probabilities.forEach((p: string, y: number) => expect(distribution(x)[y]).toBeCloseTo(Number(p), 10));
  const [numerator, denominator] = worstRatio(table, row.delta);
  const trueEpsilon = Math.log(toNumber(rational(numerator, denominator)));
  expect(trueEpsilon).toBeCloseTo(Number(row.trueEps), 12);
  expect(trueEpsilon).toBeLessThanOrEqual(toNumber(q(row.eps)));
  // a continuous scale, as diffprivlib's, is never smaller: there the neighbours of a range lie closer
  expect(toNumber(table.scale)).toBeLessThanOrEqual(row.diffprivlibContinuousScale + 2e-6);
});

test('clampedLaplace_law', () => {
  for (const { lo, hi, x, epsPerDay, probabilities } of golden('clamped-laplace').rows) {
    const distribution = clampedLaplace(hi - lo + 1, q(epsPerDay)).distribution(x - lo);
    probabilities.forEach((p: string, y: number) => expect(distribution[y]).toBeCloseTo(Number(p), 13));
  }
});

test('selection_laws', () => {
  for (const { costs, eps, exponential, permuteAndFlip: flip } of golden('selection').rows) {
    const [one, two] = [exponentialMechanism, permuteAndFlip].map((make) =>
      make(costs.length, q(eps), () => costs).distribution(0),
    );
    exponential.forEach((p: string, i: number) => expect(one?.[i]).toBeCloseTo(Number(p), 13));
    flip.forEach((p: string, i: number) => expect(two?.[i]).toBeCloseTo(Number(p), 12));
  }
});

test('window_laws_ranges_widths', () => {
  const { rows, ranges, windowSizes } = golden('window');
  for (const { n, w, eps, eachInside, eachOutside, hit } of rows) {
    const distribution = lineSubsetSelection(n, q(eps), w).distribution(0);
    expect(distribution[0]).toBeCloseTo(Number(eachInside), 13);
    expect(distribution[n - 1]).toBeCloseTo(Number(eachOutside), 13);
    expect(subsetHitRate(n, w, q(eps))).toBeCloseTo(Number(hit), 11);
  }
  for (const { x, n, w, first } of ranges) expect(subsetStart(x, n, w)).toBe(first);
  for (const { size, eps, w } of windowSizes)
    expect([size, eps, subsetSize(size, q(String(eps)))]).toEqual([size, eps, w]);
});

test('sphericalLaplace_destinations_radii', () => {
  const vectors = golden('spherical-laplace');
  for (const { lat, lon, km, bearingDeg, toLat, toLon } of vectors.destination) {
    const to = destination({ latitude: lat, longitude: lon }, km, (bearingDeg * Math.PI) / 180);
    expect(to.latitude).toBeCloseTo(toLat, 6);
    expect(Math.cos((to.longitude * Math.PI) / 180)).toBeCloseTo(Math.cos((toLon * Math.PI) / 180), 9);
  }
  for (const { epsPerKm, u1, u2, km } of vectors.planarRadius) {
    const uniforms = [Number(u1), Number(u2), 1e-9];
    expect(sphericalRadius(epsPerKm, () => uniforms.shift() ?? 1) / Number(km)).toBeCloseTo(1, 12);
  }
});

test('timelines_bitForBit', () => {
  const { timelines, ilog, nearest, windowSize, draws } = golden('timelines');
  for (const { n, first, last } of timelines) {
    first.forEach((gaps: number[], i: number) => expect(publicTimeline(n, i)).toEqual(gaps));
    expect(publicTimeline(n, 4095)).toEqual(last);
  }
  for (const [x, log] of Object.entries(ilog)) expect(integerLog(Number(x))).toBe(log);
  const library = timelineLibrary(nearest.gaps.length + 1, nearest.size);
  const distances = timelineDistances(library, nearest.gaps);
  expect(nearest.order.map((i: number) => distances[i])).toEqual(nearest.distances);
  nearest.order.forEach((_: number, rank: number) => {
    const mask = nearestMask(distances, rank + 1);
    expect(nearest.order.slice(0, rank + 1).map((i: number) => mask[i])).toEqual(Array(rank + 1).fill(1));
  });
  for (const [key, w] of Object.entries(windowSize)) {
    const [size, eps] = key.split('/') as [string, string];
    expect(subsetSize(Number(size), q(eps))).toBe(w);
  }
  const source = streamBytes(draws.seed);
  expect(draws.values.map(() => sampleTimeline(library, draws.gaps, q(String(draws.eps)), source))).toEqual(
    draws.values,
  );
  expect(source.used()).toBe(draws.bytesUsed);
});
