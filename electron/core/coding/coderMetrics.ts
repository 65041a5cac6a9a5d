import type { CoderComparison, CoderMetrics } from '../../contract/coders';
import { bootstrap } from '../evaluate/bootstrap';
import { packCounts, type DocumentCounts, type Statistic } from '../evaluate/documentCounts';
import { randomizationTest } from '../evaluate/randomization';
import { seededRandom } from '../evaluate/seededRandom';

/** A note's gold codes, and what a coder suggested, best first. */
export interface CodedPair {
  readonly gold: readonly string[];
  readonly suggested: readonly { readonly code: string; readonly isAbove: boolean }[];
}

const seed = 20190901;
const resamples = 300;
const trials = 2000;
/** Fewer notes give no interval worth the name. */
const leastForInterval = 5;

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const f1Of = (tp: number, fp: number, fn: number): number => ratio(2 * tp, 2 * tp + fp + fn);
const microF1: Statistic = (sums) => (sums[0]! + sums[1]! + sums[2]! === 0 ? Number.NaN : f1Of(sums[0]!, sums[1]!, sums[2]!));

const countsOf = (pairs: readonly CodedPair[]): DocumentCounts => packCounts(pairs.map(({ gold, suggested }) => {
  const above = new Set(suggested.filter(({ isAbove }) => isAbove).map(({ code }) => code));
  const tp = gold.filter((code) => above.has(code)).length;
  return [[0, tp], [1, above.size - tp], [2, gold.length - tp]] as const;
}), 3);

/**
 * Precision, recall and F1 over all pairs of note and code; the mean of the codes' F1 over codes in gold or prediction (`macro`) and over
 * those in the gold (`macroGold`); average precision of the whole ranking by the number of gold codes; precision at 5; precision at as
 * many as the gold has; notes that are right as a whole; gold codes anywhere in the ranking. Notes without gold codes count for the first
 * three alone.
 */
export function coderMetrics(pairs: readonly CodedPair[], threshold: number): CoderMetrics {
  const byCode = new Map<string, { tp: number; fp: number; fn: number }>();
  const of = (code: string) => {
    const known = byCode.get(code) ?? { tp: 0, fp: 0, fn: 0 };
    byCode.set(code, known);
    return known;
  };
  const sums = { map: 0, at5: 0, r: 0, exact: 0, reached: 0, gold: 0, notes: 0 };
  for (const { gold, suggested } of pairs) {
    const wanted = new Set(gold);
    const above = suggested.filter(({ isAbove }) => isAbove);
    for (const { code } of above) of(code)[wanted.has(code) ? 'tp' : 'fp'] += 1;
    const found = new Set(above.map(({ code }) => code));
    for (const code of wanted) if (!found.has(code)) of(code).fn += 1;
    if (wanted.size === 0) continue;
    let hits = 0;
    let precisions = 0;
    for (const [at, { code }] of suggested.entries()) {
      if (!wanted.has(code)) continue;
      hits += 1;
      precisions += hits / (at + 1);
    }
    const hitsIn = (first: number): number => suggested.slice(0, first).filter(({ code }) => wanted.has(code)).length;
    sums.notes += 1;
    sums.map += precisions / wanted.size;
    sums.at5 += hitsIn(5) / 5;
    sums.r += hitsIn(wanted.size) / wanted.size;
    sums.exact += found.size === wanted.size && [...wanted].every((code) => found.has(code)) ? 1 : 0;
    sums.reached += hits;
    sums.gold += wanted.size;
  }
  const total = { tp: 0, fp: 0, fn: 0 };
  for (const { tp, fp, fn } of byCode.values()) [total.tp, total.fp, total.fn] = [total.tp + tp, total.fp + fp, total.fn + fn];
  const all = [...byCode.values()];
  const inGold = all.filter(({ tp, fn }) => tp + fn > 0);
  const meanF1 = (codes: typeof all): number => ratio(codes.reduce((sum, { tp, fp, fn }) => sum + f1Of(tp, fp, fn), 0), codes.length);
  const [interval = null] = pairs.length < leastForInterval ? [] : bootstrap(countsOf(pairs), [microF1], { random: seededRandom(seed), resamples, confidence: 0.95 });
  return {
    notes: pairs.length, codes: inGold.length, threshold,
    precision: ratio(total.tp, total.tp + total.fp), recall: ratio(total.tp, total.tp + total.fn), f1: f1Of(total.tp, total.fp, total.fn), interval: interval === null ? null : [interval[0], interval[1]],
    macro: meanF1(all), macroGold: meanF1(inGold), map: ratio(sums.map, sums.notes), precisionAt5: ratio(sums.at5, sums.notes), rPrecision: ratio(sums.r, sums.notes),
    exact: ratio(sums.exact, sums.notes), reachable: ratio(sums.reached, sums.gold),
  };
}

/** Coders on the same notes, each but the first tested against the first: micro-F1, paired approximate randomization over notes. */
export function compareCoded(systems: readonly { readonly threshold: number; readonly pairs: readonly CodedPair[] }[]): readonly Omit<CoderComparison['coders'][number], 'id' | 'name'>[] {
  const [first] = systems;
  return systems.map(({ threshold, pairs }, at) => {
    const metrics = coderMetrics(pairs, threshold);
    if (at === 0 || first === undefined) return { metrics, test: null };
    const [test] = randomizationTest(countsOf(pairs), countsOf(first.pairs), [microF1], { random: seededRandom(seed), trials });
    return { metrics, test: test?.difference == null || test.p === null ? null : { difference: test.difference, p: test.p } };
  });
}
