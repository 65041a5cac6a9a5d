import type { CurvePoint, DetectionSettings, RecallCurve } from '../../../electron/contract/models';
import { pointReaching, recallPromised } from '../../../electron/core/training/recallTarget';

/** Recall targets that the slider reaches, in thousandths: finer than anybody can tell apart below, and never all. */
export const targetRange = { min: 500, max: 999, default: 985 } as const;
export const targetOf = (thousandths: number): number =>
  Math.min(targetRange.max, Math.max(targetRange.min, Math.round(thousandths))) / 1000;
export const thousandthsOf = (target: number): number => Math.round(target * 1000);

/** From the strictest threshold down: recall grows along the list. */
export const byRecall = (points: readonly CurvePoint[]): readonly CurvePoint[] =>
  points.toSorted((a, b) => b.threshold - a.threshold || a.recall - b.recall);

/**
 * Where suggestions begin for a recall target, as the engine has it: where no threshold reaches it, the lowest. Null
 * for an empty curve.
 */
export const pointAt = (curve: RecallCurve | null, target: number): CurvePoint | null =>
  curve === null ? null : (pointReaching(curve, target) ?? byRecall(curve.points).at(-1) ?? null);

/** The highest target that can be reached at all. */
export const reachable = (curve: RecallCurve | null): number =>
  Math.max(0, ...(curve?.points ?? []).map((point) => recallPromised(curve!, point)));

/** The point that a pointer means: nearest in the plane of precision and recall. */
export function nearestPoint(curve: RecallCurve | null, precision: number, recall: number): CurvePoint | null {
  let nearest: CurvePoint | null = null;
  let min = Infinity;
  for (const point of curve?.points ?? []) {
    const distance = (point.precision - precision) ** 2 + (point.recall - recall) ** 2;
    if (distance < min) [nearest, min] = [point, distance];
  }
  return nearest;
}

/** Said as counts: of 1,000 PHI words so many are missed, of 1,000 suggested words so many are to be rejected. */
export const costsAt = ({
  precision,
  recall,
}: Pick<CurvePoint, 'precision' | 'recall'>): { readonly missed: number; readonly toReject: number } => ({
  missed: Math.round((1 - recall) * 1000),
  toReject: Math.round((1 - precision) * 1000),
});

type Targets = Pick<DetectionSettings, 'recallTarget' | 'labelTargets'>;

/**
 * The target that holds for a label, or for all labels together (null); null: each word goes by what is most probable.
 */
export const targetFor = (settings: Targets, label: string | null): number | null =>
  label === null ? settings.recallTarget : (settings.labelTargets[label] ?? settings.recallTarget);
export const hasOwnTarget = (settings: Targets, label: string | null): boolean =>
  label !== null && settings.labelTargets[label] !== undefined;

/**
 * Settings with another target for a label, or for all of them (null). A label without a target of its own follows the
 * others.
 */
export function withTarget(settings: Targets, label: string | null, target: number | null): Targets {
  if (label === null) return { recallTarget: target, labelTargets: settings.labelTargets };
  const others = Object.entries(settings.labelTargets).filter(([id]) => id !== label);
  return {
    recallTarget: settings.recallTarget,
    labelTargets: Object.fromEntries(target === null ? others : [...others, [label, target]]),
  };
}
