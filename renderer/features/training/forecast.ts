import type { LearningCurve } from '../../../electron/contract/training';

export type ForecastPoint = NonNullable<LearningCurve['forecast']>[number];

export interface Gain {
  readonly from: number;
  readonly to: ForecastPoint;
  /** Notes beyond those that were learned from. */
  readonly more: number;
  readonly gain: number;
}

/**
 * What more notes may give: the forecast nearest to `more` notes beyond the last measured point. Null without a
 * forecast.
 */
export function gainOf(curve: LearningCurve, more = 200): Gain | null {
  const last = curve.points.at(-1);
  if (last === undefined) return null;
  const ahead = (curve.forecast ?? []).filter(({ notes }) => notes > last.notes);
  const [to] = ahead.toSorted((a, b) => Math.abs(a.notes - last.notes - more) - Math.abs(b.notes - last.notes - more));
  return to === undefined ? null : { from: last.f1, to, more: to.notes - last.notes, gain: to.f1 - last.f1 };
}
