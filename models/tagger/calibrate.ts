import type { CurvePoint, RecallCurve } from '../../electron/contract/models';
import { encodeTags, type TypedSpan } from '../../electron/core/text/tagScheme';
import { pointReaching } from '../../electron/core/training/recallTarget';
import type { Tokens } from '../../electron/core/text/tokens';
import { labelProbability, phiOf, alphanumericTokens, type ModelLabel } from './probabilities';

export interface MeasuredNote {
  readonly tokens: Tokens;
  readonly spans: readonly TypedSpan[];
  /** [token, 1 + 2 * label] */
  readonly average: Float32Array;
}

/** Fewer gold tokens than this say nothing about a tail of 1 %. */
export const minTokens = 100;

/** Dense where recall targets lie. */
const thresholds: readonly number[] = [
  ...[0.0005, 0.001, 0.002, 0.003, 0.005, 0.007],
  ...Array.from({ length: 19 }, (_, i) => round(0.01 * (i + 1))),
  ...Array.from({ length: 16 }, (_, i) => round(0.2 + 0.05 * i)),
  0.97,
  0.99,
  0.995,
];
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/**
 * Precision and recall over tokens with letters or digits, on notes that the model did not learn from: for all labels
 * by P(PHI), and for each label with enough tokens by P(label).
 */
export function recallCurves(notes: readonly MeasuredNote[], labels: readonly ModelLabel[]): readonly RecallCurve[] {
  const ids = labels.map(({ id }) => id);
  const prepared = notes.map(({ tokens, spans, average }) => ({
    average,
    count: tokens.count,
    alphanumeric: alphanumericTokens(tokens),
    gold: encodeTags('BIO', tokens, spans, ids),
  }));
  const curveOf = (label: number | null): RecallCurve => {
    const gold: number[] = [];
    const others: number[] = [];
    for (const { average, count, alphanumeric, gold: tags } of prepared) {
      const p =
        label === null ? phiOf(average, labels.length, count) : labelProbability(average, labels.length, label, count);
      for (let i = 0; i < count; i++) {
        if (alphanumeric[i] === 0) continue;
        const isGold = label === null ? tags[i] !== 0 : tags[i] === 1 + 2 * label || tags[i] === 2 + 2 * label;
        (isGold ? gold : others).push(p[i]!);
      }
    }
    gold.sort((a, b) => a - b);
    others.sort((a, b) => a - b);
    return {
      label: label === null ? null : ids[label]!,
      tokens: gold.length,
      points: gold.length === 0 ? [] : thresholds.map((threshold) => pointAt(threshold, gold, others)),
    };
  };
  return [curveOf(null), ...labels.map((_, label) => curveOf(label)).filter(({ tokens }) => tokens >= minTokens)];
}

function pointAt(threshold: number, gold: readonly number[], others: readonly number[]): CurvePoint {
  const hits = gold.length - below(gold, threshold);
  const false_ = others.length - below(others, threshold);
  return { threshold, precision: hits + false_ === 0 ? 1 : hits / (hits + false_), recall: hits / gold.length };
}

/** How many are smaller. */
function below(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Thresholds of one model for what detection asks for. */
export interface Thresholds {
  /** On P(PHI); null: none. */
  readonly all: number | null;
  /** On P(label). [label] */
  readonly byLabel: readonly (number | null)[];
  /** Whether a label asks for less than all labels do: its probability then does not count for `all`. [label] */
  readonly isExempt: readonly boolean[];
}

export const noThresholds = (labels: readonly unknown[]): Thresholds => ({
  all: null,
  byLabel: labels.map(() => null),
  isExempt: labels.map(() => false),
});

export function thresholdsFor(
  curves: readonly RecallCurve[],
  labels: readonly ModelLabel[],
  recallTarget: number | null,
  labelTargets: Readonly<Record<string, number>>,
): Thresholds {
  const overall = curves.find(({ label }) => label === null);
  // Where the notes were too few to say, the lowest threshold is the careful answer; where there were none, one that
  // most tokens of other words stay below.
  const lowest = thresholds[0]!;
  const at = (curve: RecallCurve | undefined, target: number): number =>
    curve === undefined || curve.points.length === 0 ? 0.05 : (pointReaching(curve, target)?.threshold ?? lowest);
  const own = labels.map(({ id }) => (Object.hasOwn(labelTargets, id) ? (labelTargets[id] ?? null) : null));
  return {
    all: recallTarget === null ? null : at(overall, recallTarget),
    byLabel: own.map((target, label) =>
      target === null ? null : at(curves.find((curve) => curve.label === labels[label]!.id) ?? overall, target),
    ),
    isExempt: own.map((target) => target !== null && recallTarget !== null && target < recallTarget),
  };
}

/** 1 where a threshold asks that the token be covered. [token] */
export function barredTokens(
  tokens: Tokens,
  average: Float32Array,
  labels: number,
  { all, byLabel, isExempt }: Thresholds,
): Uint8Array | undefined {
  if (all === null && byLabel.every((threshold) => threshold === null)) return undefined;
  const out = alphanumericTokens(tokens);
  const width = 1 + 2 * labels;
  for (let i = 0; i < tokens.count; i++) {
    if (out[i] === 0) continue;
    const at = i * width;
    const ofLabel = (label: number): number => average[at + 1 + 2 * label]! + average[at + 2 + 2 * label]!;
    const counted = isExempt.reduce((sum, is, label) => (is ? sum - ofLabel(label) : sum), 1 - average[at]!);
    out[i] = Number(
      (all !== null && counted >= all) ||
        byLabel.some((threshold, label) => threshold !== null && ofLabel(label) >= threshold),
    );
  }
  return out;
}
