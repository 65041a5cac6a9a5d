import type { PrivateAction } from '../../../../electron/contract/policy';
import { oldest } from '../../../../electron/core/privacy/ages';
import { ageMechanismOf, readPrivateSettings } from '../../../../electron/core/privacy/settings';

export interface AgePicture {
  /** Of every age 0 … 90; 90 stands for 90 and more. */
  readonly distribution: readonly number[];
  /** The likeliest ages, both included: the window, or the one top of a distribution that falls off. */
  readonly from: number;
  readonly to: number;
  readonly isWindow: boolean;
  /** Probability that the drawn age is one of them. */
  readonly hit: number;
  /** Half of all draws are no further from the truth, years. */
  readonly medianError: number;
}

/**
 * What one age may become: the distribution of the mechanism, computed here as the release will draw it.
 *
 * @throws GauzeError `badRequest` for settings that no policy may have
 */
export function agePicture(age: number, { epsilon, mechanism, radius, declaresAdult }: PrivateAction): AgePicture {
  const at = Math.min(oldest, Math.max(0, Math.floor(age)));
  const read = readPrivateSettings('age', {
    epsilon,
    ...(mechanism !== undefined && { mechanism }),
    ...(radius !== undefined && { radius }),
    ...(declaresAdult !== undefined && { declaresAdult }),
  });
  const distribution = [...ageMechanismOf(read).distribution(at)];
  const max = Math.max(...distribution);
  const isInside = (p: number): boolean => p > max * (1 - 1e-9);
  const [from, to] = [distribution.findIndex(isInside), distribution.findLastIndex(isInside)];
  const hit = distribution.slice(from, to + 1).reduce((sum, p) => sum + p, 0);
  const byError = distribution
    .map((p, years) => ({ p, error: Math.abs(years - at) }))
    .toSorted((a, b) => a.error - b.error);
  let sum = 0;
  const medianError = byError.find(({ p }) => (sum += p) >= 0.5)?.error ?? 0;
  return { distribution, from, to, isWindow: read.mechanism === 'window', hit, medianError };
}
