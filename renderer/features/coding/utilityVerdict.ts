import type { UtilityResult, UtilityRow } from '../../../electron/contract/utility';

/** One point of micro-F1: what private texts may cost. */
export const tolerance = 0.01;

/**
 * Below it a good third of all codes is wrong or missing: what such a coder does not find, de-identification cannot
 * take from it, and a comparison says little of a better one.
 */
export const solidF1 = 0.6;

export type UtilityVerdict = 'none' | 'small' | 'open' | 'lost' | 'weak';

/** The private texts under a coder of the hospital: what a release would meet. */
export const privateRow = ({ rows }: UtilityResult): UtilityRow | undefined =>
  rows.find(({ variant, trainedOn }) => variant === 'private' && trainedOn === 'original');

/**
 * `lost`: the whole interval of the difference is below zero, and not within one point of it, whatever the coder is.
 * `weak`: the coder of the originals is, and nothing else is said. `none`: the interval excludes a loss. `small`: it
 * excludes one of more than a point. `open` else.
 *
 * @param original micro-F1 of the originals under the same coder
 */
export function verdictOf({ figures: { f1 } }: UtilityRow, original: number | null): UtilityVerdict {
  const { differenceInterval } = f1;
  if (differenceInterval === null) return 'open';
  const [low, high] = differenceInterval;
  if (low < -tolerance && high < 0) return 'lost';
  if (original === null || original < solidF1) return 'weak';
  return low >= 0 ? 'none' : low >= -tolerance ? 'small' : 'open';
}

/** Only what excludes a loss, of a coder that finds most, is a tick. */
export const verdictState = { none: 'pass', small: 'wait', open: 'wait', lost: 'stop', weak: 'wait' } as const;

/** The widest difference of all rows and the tolerance, so that one scale holds them. */
export function reachOf({ rows }: UtilityResult): number {
  return Math.max(
    2 * tolerance,
    ...rows.flatMap(({ figures: { f1 } }) => [...(f1.differenceInterval ?? []), f1.difference ?? 0].map(Math.abs)),
  );
}
