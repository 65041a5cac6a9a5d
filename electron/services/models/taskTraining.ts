import { GauzeError } from '../../contract/errors';
import { failureOf, type Caller } from '../../contract/kernel';
import { checkpointBytes, nextRunId } from '../../store/repositories/models';
import type { JobContext } from '../jobs/jobs';
import { underWay } from '../jobs/underWay';
import type { Session } from '../session';
import { runProgress, thinned } from './runProgress';
import type { ModelTask, TaskPlan, TaskStart, TaskTypes } from './task';
import { taskModels } from './taskModels';
import { putRun, runRecord, runRecords, seen } from './taskRuns';

export interface Started {
  readonly jobId: string;
  readonly runId: number;
}

/** Training runs of one task: started, resumed, listed. */
export interface TaskTraining<T extends TaskTypes> {
  readonly start: (plan: TaskStart<T>, caller: Caller) => Promise<Started>;
  /** @param part options that differ from the original run */
  readonly resume: (runId: number, part: Partial<T['Options']>, caller: Caller) => Promise<Started>;
  readonly runs: () => T['Run'][];
  readonly run: (input: { readonly id: number }) => { readonly run: T['Run']; readonly points: T['Point'][] };
}

/** @throws GauzeError `busy` while a training runs that excludes this one */
export const refuseSecondTraining = <T extends TaskTypes>(session: Session, { job, excludes }: ModelTask<T>): void =>
  [job, ...excludes].forEach((kind) => session.jobs.refuseSecond(kind));

/** @param prepare is awaited before a run starts */
export function taskTraining<T extends TaskTypes>(
  session: Session,
  task: ModelTask<T>,
  prepare: () => Promise<void> = () => Promise.resolve(),
): TaskTraining<T> {
  /** Points of active runs, by run. */
  const live = new Map<number, T['Point'][]>();
  async function begin(plan: TaskPlan<T>, caller: Caller): Promise<Started> {
    const { project } = session;
    await prepare();
    session.checkSame(project);
    refuseSecondTraining(session, task);
    const id = plan.before?.run.id ?? nextRunId(project.database, task.id);
    const points: T['Point'][] = [...(plan.before?.points ?? [])];
    live.set(id, points);
    const started = deferred<T['Record']>();
    const jobId = session.jobs.start(task.job, 'steps', async (context) => {
      const record = await started.promise;
      const learn = () => trainAndStore(session, task, plan, record, points, context, caller);
      const kept = { kind: task.job, name: plan.name };
      return underWay(session, kept, caller, learn).finally(() => live.delete(id));
    });
    const record = newRecord(session, task, plan, id, jobId, caller);
    try {
      await putRun(session, task, record, caller, false);
      started.resolve(record);
    } catch (error) {
      live.delete(id);
      started.reject(error);
      throw error;
    }
    return { jobId, runId: id };
  }

  return {
    start: (plan, caller) => begin({ ...plan, checkpoint: null, before: null }, caller),
    resume(runId, part, caller) {
      const { database } = session.project;
      const before = runRecord(task, database, runId);
      if (!seen(session, task, before).canResume)
        throw new GauzeError('notReady', 'this training cannot be resumed', { run: runId });
      const { name, options } = task.planned(before);
      const plan: TaskPlan<T> = {
        name,
        options: { ...options, ...part },
        train: task.gold(session, undefined, before.trainIds),
        dev: task.gold(session, undefined, before.devIds),
        checkpoint: checkpointBytes(database, task.id, runId),
        before,
      };
      if (digestOf(session, plan) !== before.notesSha256)
        throw new GauzeError('stale', 'the notes of this training have changed: start a new one', { run: runId });
      return begin(plan, caller);
    },
    runs: () => runRecords(task, session.project.database).map((record) => seen(session, task, record)),
    run({ id }) {
      const record = runRecord(task, session.project.database, id);
      return { run: seen(session, task, record), points: [...(live.get(id) ?? record.points)] };
    },
  };
}

export const digestOf = (
  { ports }: Session,
  { train, dev }: { readonly train: readonly unknown[]; readonly dev: readonly unknown[] },
): string => ports.digest.sha256(JSON.stringify([train, dev]));

/** The record of a new run. */
export const newRecord = <T extends TaskTypes>(
  session: Session,
  task: ModelTask<T>,
  plan: TaskPlan<T>,
  id: number,
  jobId: string,
  { author }: Caller,
): T['Record'] =>
  task.begin(
    {
      run: {
        id,
        jobId,
        status: 'running',
        startedAt: plan.before?.run.startedAt ?? new Date(session.ports.clock.now()).toISOString(),
        endedAt: null,
        author,
        notes: plan.train.length,
        devNotes: plan.dev.length,
        canResume: false,
        error: null,
      },
      points: plan.before?.points ?? [],
      trainIds: plan.train.map(({ documentId }) => documentId),
      devIds: plan.dev.map(({ documentId }) => documentId),
      notesSha256: digestOf(session, plan),
    },
    plan,
  );

/** How a run records that it was interrupted or failed. */
export function brokenRun(error: unknown): Pick<TaskTypes['Run'], 'status'> & Partial<Pick<TaskTypes['Run'], 'error'>> {
  const { code, message, details } = failureOf(error);
  return code === 'cancelled'
    ? { status: 'cancelled' }
    : { status: 'failed', error: { code, message, details: { ...details } } };
}

async function trainAndStore<T extends TaskTypes>(
  session: Session,
  task: ModelTask<T>,
  plan: TaskPlan<T>,
  record: T['Record'],
  points: T['Point'][],
  context: JobContext,
  caller: Caller,
): Promise<Record<string, string | number>> {
  const { run } = record;
  const { clock, emit } = session.ports;
  const engine = task.engine(session.ports);
  const progress = runProgress(session, { ...run, task: task.id }, points, task.steps, context, caller);
  // A resumed run adds to its elapsed time.
  const spentMs = plan.before?.points.at(-1)?.elapsedMs ?? 0;
  const ended = async (part: Partial<T['Run']>, seconds: number | null, dropsCheckpoint: boolean): Promise<void> => {
    const endedAt = new Date(clock.now()).toISOString();
    const whole = { ...record, points: thinned(points), seconds, run: { ...run, ...part, endedAt } };
    await putRun(session, task, whole, caller, dropsCheckpoint);
    progress.report();
  };
  try {
    await task.charge?.(session, record, caller);
    const reply = await engine.train(task.request(session, plan), {
      signal: context.signal,
      onProgress: ({ point, checkpoint }) =>
        progress.onProgress({ ...point, elapsedMs: point.elapsedMs + spentMs }, checkpoint),
    });
    await progress.saved();
    context.checkpoint();
    const info = await engine.inspect({ bytes: reply.bundle });
    const errors = task.errors?.(plan, reply) ?? '[]';
    const modelId = await taskModels(session, task).store(
      info,
      reply.bundle,
      { origin: 'trained', runId: run.id, errors },
      caller,
    );
    await ended({ status: 'done', ...task.done(reply, modelId) }, reply.seconds + spentMs / 1000, true);
    emit({ name: 'modelsChanged' });
    return {
      [`${task.noun}Id`]: modelId,
      runId: run.id,
      notes: plan.train.length,
      ...(reply.metrics !== null && { f1: reply.metrics.f1 }),
    };
  } catch (error) {
    progress.save();
    await progress.saved();
    await ended(brokenRun(error) as Partial<T['Run']>, null, false).catch(() => undefined);
    throw error;
  }
}

function deferred<T>(): {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
} {
  let [resolve, reject]: [(value: T) => void, (error: unknown) => void] = [() => undefined, () => undefined];
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}
