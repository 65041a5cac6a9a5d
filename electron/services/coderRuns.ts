import { z } from 'zod';
import { CoderPoint, CoderRun } from '../contract/coders';
import { GauzeError } from '../contract/errors';
import type { Caller } from '../contract/kernel';
import type { ProjectDatabase } from '../store/database';
import { storedCoderRun } from '../store/repositories/coders';
import type { StoredRun } from '../store/repositories/models';
import type { Session } from './session';

/** A run as the project keeps it. Note ids stand here, so that nothing is measured on what was learned from. */
export const CoderRunRecord = z
  .object({
    run: CoderRun,
    points: z.array(CoderPoint).readonly(),
    trainIds: z.array(z.int()).readonly(),
    devIds: z.array(z.int()).readonly(),
    /** SHA-256 of what was learned from: a run goes on only with the same notes and codes. */
    notesSha256: z.string(),
    seconds: z.number().nullable(),
  })
  .readonly();
export type CoderRunRecord = z.infer<typeof CoderRunRecord>;

export const coderRunOf = ({ data }: StoredRun): CoderRunRecord => CoderRunRecord.parse(JSON.parse(data));

/** @throws GauzeError `notFound` */
export function coderRunRecord(database: ProjectDatabase, id: number): CoderRunRecord {
  const stored = storedCoderRun(database, id);
  if (stored === undefined) throw new GauzeError('notFound', 'no such training');
  return coderRunOf(stored);
}

export async function putCoderRun(
  session: Session,
  record: CoderRunRecord,
  caller: Caller,
  dropsCheckpoint: boolean,
): Promise<void> {
  const { run } = record;
  await session.commit(
    {
      name: 'coders.putRun',
      params: {
        id: run.id,
        startedAt: run.startedAt,
        status: run.status,
        data: JSON.stringify(record),
        dropsCheckpoint,
      },
    },
    caller,
    { action: `trainCoder.${run.status}` },
  );
}

/** As it stands now: a run that nobody carries on (the application ended under it) has failed, and may go on. */
export function seenCoderRun(session: Session, { run }: CoderRunRecord): CoderRun {
  const isCarriedOn =
    run.status === 'running' &&
    run.jobId !== null &&
    session.jobs.list().some(({ id, status }) => id === run.jobId && status === 'running');
  const status = run.status === 'running' && !isCarriedOn ? 'failed' : run.status;
  const error =
    status === 'failed' && run.status === 'running'
      ? { code: 'engineStopped' as const, message: 'the application ended during the training', details: {} }
      : run.error;
  return { ...run, status, canResume: status === 'failed' || status === 'cancelled', error };
}

/** Ids of the notes that a run learned from. */
export const coderLearnedFrom = (database: ProjectDatabase, runId: number): readonly number[] => {
  const stored = storedCoderRun(database, runId);
  return stored === undefined ? [] : coderRunOf(stored).trainIds;
};
