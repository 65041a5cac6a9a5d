import { GauzeError } from '../../contract/errors';
import type { Caller } from '../../contract/kernel';
import type { ProjectDatabase } from '../../store/database';
import { storedRun, storedRuns, type StoredRun } from '../../store/repositories/models';
import type { Session } from '../session';
import type { ModelTask, TaskTypes } from './task';

export const recordOf = <T extends TaskTypes>(task: ModelTask<T>, { data }: StoredRun): T['Record'] =>
  task.record.parse(JSON.parse(data));

export const runRecords = <T extends TaskTypes>(task: ModelTask<T>, database: ProjectDatabase): T['Record'][] =>
  storedRuns(database, task.id).map((stored) => recordOf(task, stored));

/** @throws GauzeError `notFound` */
export function runRecord<T extends TaskTypes>(task: ModelTask<T>, database: ProjectDatabase, id: number): T['Record'] {
  const stored = storedRun(database, task.id, id);
  if (stored === undefined) throw new GauzeError('notFound', 'no such training');
  return recordOf(task, stored);
}

export async function putRun<T extends TaskTypes>(
  session: Session,
  task: ModelTask<T>,
  record: T['Record'],
  caller: Caller,
  dropsCheckpoint: boolean,
): Promise<void> {
  const { id, startedAt, status } = record.run;
  await session.commit(
    {
      name: 'run.put',
      params: { task: task.id, of: { id, startedAt, status, data: JSON.stringify(record), dropsCheckpoint } },
    },
    caller,
    { action: `${task.actions.run}.${status}` },
  );
}

/**
 * The current state: a run that nobody continues (because the application was closed) has failed, and may be resumed if
 * its task allows it.
 */
export function seen<T extends TaskTypes>(session: Session, task: ModelTask<T>, record: T['Record']): T['Run'] {
  const { run } = record;
  const isCarriedOn =
    run.status === 'running' &&
    run.jobId !== null &&
    session.jobs.list().some(({ id, status }) => id === run.jobId && status === 'running');
  const isBroken = run.status === 'running' && !isCarriedOn;
  const status = isBroken ? 'failed' : run.status;
  return {
    ...run,
    status,
    canResume:
      (status === 'failed' || status === 'cancelled') &&
      (task.mayResume === undefined || task.mayResume(session, record)),
    error: isBroken
      ? { code: 'engineStopped', message: 'the application was closed during the training', details: {} }
      : run.error,
    ...task.shown?.(record),
  };
}

/** Ids of the notes that a run learned from. */
export const learnedFrom = <T extends TaskTypes>(
  task: ModelTask<T>,
  database: ProjectDatabase,
  runId: number,
): readonly number[] => {
  const stored = storedRun(database, task.id, runId);
  if (stored === undefined) return [];
  const record = recordOf(task, stored);
  return task.learned?.(record) ?? record.trainIds;
};
