import type { Caller } from '../../contract/kernel';
import { maxCheckpointParts } from '../../store/commands/checkpoints';
import type { JobContext } from '../jobs/jobs';
import type { Session } from '../session';
import { partBytes, storeParts } from '../project/storeParts';

const reportEveryMs = 250;
const checkpointEveryMs = 60_000;
/**
 * Share of the time between two checkpoints that may be spent on writing, so that large ones are not written
 * constantly.
 */
const maxWritingShare = 0.05;
const maxPoints = 2000;

interface Run {
  /** What is learned. */
  readonly task: string;
  readonly id: number;
  readonly jobId: string | null;
}

/** The progress of a training run, and the checkpoints from which it can resume. */
export interface RunProgress<P> {
  readonly onProgress: (point: P, checkpoint: Uint8Array | null) => void;
  /** Writes the newest checkpoint, unless it has been written. */
  readonly save: () => void;
  /** Resolves when all pending checkpoints have been written. */
  readonly saved: () => Promise<void>;
  readonly report: () => void;
}

/**
 * @param points grow as the training reports them
 * @param stepsOf number of steps done, and the total if known; null: the previous report remains valid
 */
export function runProgress<P>(
  session: Session,
  run: Run,
  points: P[],
  stepsOf: (point: P) => readonly [number, number | null] | null,
  context: JobContext,
  caller: Caller,
): RunProgress<P> {
  const { clock, emit } = session.ports;
  let reportedAt = -Infinity;
  let savedAt = clock.elapsed();
  let writingMs = 0;
  let isSaving = false;
  let saving: Promise<unknown> = Promise.resolve();
  let newest: Uint8Array | null = null;
  const report = (): void => emit({ name: 'trainingProgressed', of: run.task, runId: run.id, jobId: run.jobId ?? '' });
  const save = (): void => {
    const bytes = newest;
    if (bytes === null || bytes.length > maxCheckpointParts * partBytes) return;
    newest = null;
    isSaving = true;
    savedAt = clock.elapsed();
    // A checkpoint that does not fit only costs retraining time: the previous one remains valid.
    saving = saving
      .then(async () => {
        const from = clock.elapsed();
        const parts = await storeParts(
          session,
          { name: 'run.checkpointPart', task: run.task, owner: { runId: run.id }, action: 'trainingCheckpoint' },
          bytes,
          caller,
        );
        await session.commit(
          { name: 'run.checkpoint', params: { task: run.task, of: { runId: run.id, parts } } },
          caller,
          { action: 'trainingCheckpoint' },
        );
        writingMs = clock.elapsed() - from;
      })
      .catch(() => undefined)
      .finally(() => (isSaving = false));
  };
  return {
    onProgress(point, checkpoint) {
      if (checkpoint !== null) {
        newest = checkpoint;
        if (!isSaving && clock.elapsed() - savedAt >= Math.max(checkpointEveryMs, writingMs / maxWritingShare)) save();
        return;
      }
      points.push(point);
      const steps = stepsOf(point);
      if (steps !== null) context.progress(...steps);
      const now = clock.elapsed();
      if (now - reportedAt < reportEveryMs) return;
      reportedAt = now;
      report();
    },
    save,
    saved: async () => void (await saving),
    report,
  };
}

/** Thins out older points; measured ones and the last one remain. */
export function thinned<P extends { readonly dev: unknown }>(points: readonly P[]): readonly P[] {
  if (points.length <= maxPoints) return points;
  const step = Math.ceil(points.length / maxPoints);
  return points.filter(({ dev }, at) => dev !== null || at % step === 0 || at === points.length - 1);
}
