import { z } from 'zod';
import { GauzeError } from '../contract/errors';
import type { Caller } from '../contract/kernel';
import { LearningCurve, TrainingPoint, TrainingRun } from '../contract/training';
import type { ProjectDatabase } from '../store/database';
import { checkpointBytes, storedRun, storedRuns, type StoredRun } from '../store/repositories/models';
import type { Session } from './session';

/** A run as the project keeps it. Note ids stand here, so that nothing is measured on what was learned from. */
export const RunRecord = z
  .object({
    run: TrainingRun,
    name: z.string(),
    points: z.array(TrainingPoint).readonly(),
    trainIds: z.array(z.int()).readonly(),
    devIds: z.array(z.int()).readonly(),
    /** SHA-256 of what was learned from: a run goes on only with the same notes and spans. */
    notesSha256: z.string(),
    characters: z.int(),
    seconds: z.number().nullable(),
    curve: LearningCurve.nullable(),
  })
  .readonly();
export type RunRecord = z.infer<typeof RunRecord>;

export function recordOf({ data }: StoredRun): RunRecord {
  return RunRecord.parse(JSON.parse(data));
}

/** @throws GauzeError `notFound` */
export function runRecord(database: ProjectDatabase, id: number): RunRecord {
  const stored = storedRun(database, id);
  if (stored === undefined) throw new GauzeError('notFound', 'no such training');
  return recordOf(stored);
}

export async function putRun(
  session: Session,
  record: RunRecord,
  caller: Caller,
  dropsCheckpoint: boolean,
): Promise<void> {
  const { run } = record;
  await session.commit(
    {
      name: 'training.put',
      params: {
        id: run.id,
        startedAt: run.startedAt,
        status: run.status,
        data: JSON.stringify(record),
        dropsCheckpoint,
      },
    },
    caller,
    { action: `training.${run.status}` },
  );
}

/** As it stands now: a run that nobody carries on (the application ended under it) has failed, and may go on where its checkpoint is. */
export function seen(session: Session, { run, name, points }: RunRecord): TrainingRun {
  const { database } = session.project;
  const isCarriedOn =
    run.status === 'running' &&
    run.jobId !== null &&
    session.jobs.list().some(({ id, status }) => id === run.jobId && status === 'running');
  const status = run.status === 'running' && !isCarriedOn ? 'failed' : run.status;
  const canResume =
    run.purpose === 'model' &&
    (status === 'failed' || status === 'cancelled') &&
    (run.kind === 'linearCrf' || checkpointBytes(database, run.id) !== null);
  const error =
    status === 'failed' && run.status === 'running'
      ? { code: 'engineStopped' as const, message: 'the application ended during the training', details: {} }
      : run.error;
  const last = points.at(-1);
  return { ...run, status, canResume, error, name, seconds: last === undefined ? null : last.elapsedMs / 1000 };
}

/** Ids of the notes that a run learned from, or took for finding its settings; a background model learns from what there is. */
export const learnedFrom = (database: ProjectDatabase, runId: number): readonly number[] => {
  const stored = storedRun(database, runId);
  return stored === undefined ? [] : recordOf(stored).trainIds;
};

/** Seconds that a kind took for a character of its notes, from the newest run of it. */
export function secondsForCharacter(database: ProjectDatabase, kind: TrainingRun['kind']): number | null {
  for (const stored of storedRuns(database)) {
    const { run, seconds, characters } = recordOf(stored);
    if (run.kind === kind && run.purpose === 'model' && run.status === 'done' && seconds !== null && characters > 0)
      return seconds / characters;
  }
  return null;
}
