import { GauzeError } from '../../../contract/errors';
import { lowerShare, upperShare } from '../clopperPearson';
import { classOf, gapClasses } from '../mechanisms/publishedForms';
import type { FiniteMechanism } from '../mechanisms/mechanism';
import { below, type Random } from '../randomness';

/**
 * An attacker knows some consecutive visits of one patient, and how the release was made, and looks for the record. Run
 * on our own output before it leaves. A small share is evidence about this attack alone; the bound e^ε/N is the
 * promise. (`privacy-mechanisms` 3)
 */
export interface LinkageOptions {
  /** Days between visits of each patient, true. [patient][gap] */
  readonly truth: readonly (readonly number[])[];
  /** The same patients as released. */
  readonly released: readonly (readonly number[])[];
  /** k ≥ 2: how many consecutive visits are known. */
  readonly visits: number;
  /** 0: known to the day. 1: each known date is off by −1, 0 or +1 day. */
  readonly offBy: 0 | 1;
  /** ln P(released gaps | known gaps), up to a constant, of `count` gaps from index `at`. */
  readonly score: WindowScore;
  /** How many targets are attacked; all if there are fewer. */
  readonly targets: number;
  /** Chooses the targets and what is known about them. */
  readonly random: Random;
}

export type WindowScore = (released: ArrayLike<number>, at: number, known: readonly number[]) => number;

export interface LinkageResult {
  readonly targets: number;
  /** Records with at least k visits: the number of visits is visible, so only these are candidates. */
  readonly candidates: number;
  /** Share of targets whose record is the best one; ties are shared. */
  readonly linked: number;
  /** Clopper–Pearson, 95 %. */
  readonly interval: readonly [number, number];
  /** Share of targets with one best record, right or wrong. */
  readonly decided: number;
  /** By chance. */
  readonly chance: number;
}

const tie = 1e-9;

export function linkageAttack({
  truth,
  released,
  visits,
  offBy,
  score,
  targets,
  random,
}: LinkageOptions): LinkageResult {
  if (truth.length !== released.length || truth.some((gaps, i) => gaps.length !== released[i]!.length))
    throw new GauzeError('badRequest', 'truth and release are not of the same patients');
  if (!Number.isInteger(visits) || visits < 2)
    throw new GauzeError('badRequest', 'at least two known visits make a gap');
  const width = visits - 1;
  const patients = truth.flatMap((gaps, i) => (gaps.length >= width ? [i] : []));
  const windows = layOut(released, patients, width);
  const chosen = sample(patients, targets, random);
  let linked = 0;
  let decided = 0;
  for (const target of chosen) {
    const gaps = truth[target]!;
    const start = below(random, gaps.length - width + 1);
    const known = blurred(gaps.slice(start, start + width), offBy, random);
    const { best, isTarget } = bestRecords(windows, patients, known, target, score);
    if (isTarget) linked += 1 / best;
    if (best === 1) decided++;
  }
  const count = chosen.length;
  return {
    targets: count,
    candidates: patients.length,
    linked: count === 0 ? 0 : linked / count,
    interval: shareInterval(linked, count),
    decided: count === 0 ? 0 : decided / count,
    chance: patients.length === 0 ? 0 : 1 / patients.length,
  };
}

/** Shared ties are not whole hits: the interval is taken around them. */
export function shareInterval(hits: number, draws: number): readonly [number, number] {
  return draws === 0
    ? [0, 1]
    : [lowerShare(Math.floor(hits + tie), draws, 0.025), upperShare(Math.ceil(hits - tie), draws, 0.025)];
}

interface Windows {
  /** Released gaps of all candidates, concatenated. */
  readonly gaps: Float64Array;
  /** For each candidate, its first gap; one past the last. */
  readonly starts: Uint32Array;
  readonly width: number;
}

function layOut(released: readonly (readonly number[])[], patients: readonly number[], width: number): Windows {
  const starts = new Uint32Array(patients.length + 1);
  patients.forEach((patient, i) => (starts[i + 1] = starts[i]! + released[patient]!.length));
  const gaps = new Float64Array(starts.at(-1)!);
  patients.forEach((patient, i) => gaps.set(released[patient]!, starts[i]!));
  return { gaps, starts, width };
}

/** The score of a record is the mean likelihood over all its windows. */
function bestRecords(
  { gaps, starts, width }: Windows,
  patients: readonly number[],
  known: readonly number[],
  target: number,
  score: WindowScore,
): { readonly best: number; readonly isTarget: boolean } {
  let max = -Infinity;
  let best = 0;
  let isTarget = false;
  const logs: number[] = [];
  for (let i = 0; i < patients.length; i++) {
    logs.length = 0;
    for (let at = starts[i]!; at + width <= starts[i + 1]!; at++) logs.push(score(gaps, at, known));
    const mean = logMeanExp(logs);
    if (mean > max + tie) [max, best, isTarget] = [mean, 1, patients[i] === target];
    else if (mean >= max - tie) [best, isTarget] = [best + 1, isTarget || patients[i] === target];
  }
  return { best, isTarget };
}

function logMeanExp(logs: readonly number[]): number {
  let max = -Infinity;
  for (const log of logs) if (log > max) max = log;
  if (max === -Infinity) return max;
  let sum = 0;
  for (const log of logs) sum += Math.exp(log - max);
  return max + Math.log(sum / logs.length);
}

function blurred(gaps: readonly number[], offBy: 0 | 1, random: Random): readonly number[] {
  if (offBy === 0) return gaps;
  let before = below(random, 3) - 1;
  return gaps.map((gap) => {
    const after = below(random, 3) - 1;
    const known = Math.max(1, gap + after - before);
    before = after;
    return known;
  });
}

/** Distinct elements, every choice equally likely. */
export function sample<T>(list: readonly T[], count: number, random: Random): readonly T[] {
  const left = [...list];
  const wanted = Math.min(count, left.length);
  for (let i = 0; i < wanted; i++) {
    const at = i + below(random, left.length - i);
    [left[i], left[at]] = [left[at] as T, left[i] as T];
  }
  return left.slice(0, wanted);
}

const never = -60;

/** Unchanged gaps: they are present or not. */
export const exactScore: WindowScore = (released, at, known) => {
  for (let i = 0; i < known.length; i++) if (released[at + i] !== known[i]) return never;
  return 0;
};

/** Unchanged gaps, if the known ones may be off by two days; the closer the better. */
export const nearScore: WindowScore = (released, at, known) => {
  let sum = 0;
  let isNear = true;
  for (let i = 0; i < known.length; i++) {
    const off = Math.abs(released[at + i]! - known[i]!);
    if (off > 2) isNear = false;
    sum += Math.min(off, 50);
  }
  return isNear ? -sum : never - sum / 100;
};

/** Logarithms of whole days: computing them would dominate the time of an attack. */
const logs = Float64Array.from({ length: 2 ** 16 }, (_, days) => Math.log(days));
const log = (days: number): number => logs[days] ?? Math.log(days);

/**
 * For one sample over public timelines: distance of gaps and elapsed times in logarithms. A heuristic, so a lower bound
 * on what is possible.
 */
export const timelineScore: WindowScore = (released, at, known) => {
  let [sum, a, b] = [0, 0, 0];
  for (let i = 0; i < known.length; i++) {
    const gap = released[at + i]!;
    a += gap;
    b += known[i]!;
    sum += Math.abs(log(gap) - log(known[i]!)) + Math.abs(log(a) - log(b));
  }
  return (-4 * sum) / known.length;
};

/**
 * Discrete Laplace noise of ε per day on both dates of a gap: a gap is off by z with probability ∝ (1 +
 * ε|z|)·e^(−ε|z|), approximately.
 */
export function jitterScore(epsilonPerDay: number): WindowScore {
  const score = (days: number): number => Math.log1p(epsilonPerDay * days) - epsilonPerDay * days;
  const scores = Float64Array.from({ length: 2 ** 14 }, (_, days) => score(days));
  return (released, at, known) => {
    let sum = 0;
    for (let i = 0; i < known.length; i++) {
      const off = Math.abs(released[at + i]! - known[i]!);
      sum += scores[off] ?? score(off);
    }
    return sum;
  };
}

/** For gaps with noise inside their own class: the class must be the true one, and inside it the closer the better. */
export const classScore: WindowScore = (released, at, known) => {
  let sum = 0;
  for (let i = 0; i < known.length; i++) {
    const [a, b] = [classOf(released[at + i]!), classOf(known[i]!)];
    const [from, to] = gapClasses[b]!;
    sum += a === b ? -Math.abs(released[at + i]! - known[i]!) / (to - from) - Math.log(to - from) : -12;
  }
  return sum;
};

/** For gaps that were each sampled by a mechanism of known distribution. */
export function distributionScore(
  mechanism: Pick<FiniteMechanism, 'size' | 'distribution'>,
  outcomeOf: (gap: number) => number,
): WindowScore {
  const logs = Array.from({ length: mechanism.size }, (_, x) => mechanism.distribution(x).map(Math.log));
  return (released, at, known) => {
    let sum = 0;
    for (let i = 0; i < known.length; i++) sum += logs[outcomeOf(known[i]!)]![outcomeOf(released[at + i]!)]!;
    return sum;
  };
}
