import type { UtilityResult, UtilityRow } from '../../../electron/contract/utility';

/** One point of micro-F1: what private texts may cost. */
export const tolerance = 0.01;

/** Below it the coder is too weak for the comparison to say much. */
export const minF1 = 0.3;

export type UtilityVerdict = 'within' | 'open' | 'lost';

/** The private texts under a coder of the hospital: what a release would meet. */
export const privateRow = ({ rows }: UtilityResult): UtilityRow | undefined =>
  rows.find(({ variant, trainedOn }) => variant === 'private' && trainedOn === 'original');

/**
 * `within`: the whole interval of the difference is above one point lost. `lost`: the whole interval is below zero.
 * `open` else.
 */
export function verdictOf({ figures: { f1 } }: UtilityRow): UtilityVerdict {
  const { differenceInterval } = f1;
  if (differenceInterval === null) return 'open';
  const [low, high] = differenceInterval;
  if (low >= -tolerance) return 'within';
  return high < 0 ? 'lost' : 'open';
}

/** The widest difference of all rows and the tolerance, so that one scale holds them. */
export function reachOf({ rows }: UtilityResult): number {
  return Math.max(
    2 * tolerance,
    ...rows.flatMap(({ figures: { f1 } }) => [...(f1.differenceInterval ?? []), f1.difference ?? 0].map(Math.abs)),
  );
}
