import type { CurvePoint, RecallCurve } from '../../contract/models';

/**
 * What a point of the curve is taken to reach: one missed token more than were missed is allowed for (the finite-sample
 * correction of split conformal prediction, Vovk et al. 2005). Tokens of one note are not independent, so this is a
 * calibration, no guarantee.
 */
export const recallPromised = ({ tokens }: RecallCurve, { recall }: CurvePoint): number =>
  (recall * tokens) / (tokens + 1);

/**
 * The point with the largest threshold that reaches a recall target. Null where the notes were too few to say: then the
 * lowest threshold is what can be done.
 */
export function pointReaching(curve: RecallCurve, target: number): CurvePoint | null {
  let found: CurvePoint | null = null;
  for (const point of curve.points)
    if (recallPromised(curve, point) >= target && (found === null || point.threshold > found.threshold)) found = point;
  return found;
}
