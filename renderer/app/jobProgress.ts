import type { Job } from '../../electron/contract/jobs';

export interface JobProgress {
  /** In [0, 1]; null while the total is not known. */
  readonly fraction: number | null;
  /** Units a second; null in the first half second, when it says nothing. */
  readonly perSecond: number | null;
  /** Milliseconds; null while it cannot be told. */
  readonly leftMs: number | null;
}

const tooEarlyMs = 500;

/** Rate and time left of a job, from its own clock: the mean since the start, which does not flicker. */
export function progressOf({
  done,
  total,
  elapsedMs,
  status,
}: Pick<Job, 'done' | 'total' | 'elapsedMs' | 'status'>): JobProgress {
  const fraction = total === null ? null : total === 0 ? 1 : Math.min(1, done / total);
  const perSecond = elapsedMs < tooEarlyMs || done === 0 ? null : (done / elapsedMs) * 1000;
  const leftMs =
    status !== 'running' || perSecond === null || total === null
      ? null
      : (Math.max(0, total - done) / perSecond) * 1000;
  return { fraction, perSecond, leftMs };
}
