import type { Caller } from '../../contract/kernel';
import { maxCheckpointParts } from '../../store/commands/checkpoints';
import type { JobContext } from '../jobs/jobs';
import type { Session } from '../session';
import { partBytes, storeParts } from '../project/storeParts';

const reportEveryMs = 250;
const checkpointEveryMs = 60_000;
/** Of the time between two checkpoints: a large one is not written all the time. */
const maxWritingShare = 0.05;
const maxPoints = 2000;

interface Run {
  /** What is learned. */
  readonly task: string;
  readonly id: number;
  readonly jobId: string | null;
}

/** What a training reports while it goes on, and what it leaves behind for going on later. */
export interface RunProgress<P> {
  readonly onProgress: (point: P, checkpoint: Uint8Array | null) => void;
  /** Writes the newest checkpoint that is not written yet. */
  readonly save: () => void;
  /** When every checkpoint that was to be written is. */
  readonly saved: () => Promise<void>;
  readonly report: () => void;
}

/**
 * @param points grow as the training reports them
 * @param stepsOf how many are done, and of how many where that is known; null: what was reported before holds
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
    // A checkpoint that finds no room costs nothing but the time to train again: the one before it holds.
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

/** Older moments are thinned out; those that were measured stay, and the last. */
export function thinned<P extends { readonly dev: unknown }>(points: readonly P[]): readonly P[] {
  if (points.length <= maxPoints) return points;
  const step = Math.ceil(points.length / maxPoints);
  return points.filter(({ dev }, at) => dev !== null || at % step === 0 || at === points.length - 1);
}
