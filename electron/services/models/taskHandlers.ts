import type { Caller } from '../../contract/kernel';
import type { Session } from '../session';
import type { ModelTask, TaskTypes } from './task';
import { taskModels, type TaskModels } from './taskModels';
import { taskTraining, type Started, type TaskTraining } from './taskTraining';

/** The handlers for `trainingCallsOf` of the contract. */
export interface TrainingHandlers<T extends TaskTypes> extends Pick<TaskTraining<T>, 'runs' | 'run'> {
  readonly readiness: (requested: T['Material']) => T['Readiness'];
  readonly start: (requested: T['Start'], caller: Caller) => Promise<Started>;
  readonly resume: (requested: T['Resume'], caller: Caller) => Promise<Started>;
}
/** The handlers for `storedCallsOf` of the contract. */
export type StoredHandlers<T extends TaskTypes> = Pick<
  TaskModels<T>,
  'list' | 'get' | 'rename' | 'remove' | 'importBundle' | 'exportBundle'
>;

/** @param prepare is awaited before a run starts */
export function trainingHandlersOf<T extends TaskTypes>(
  session: Session,
  task: ModelTask<T>,
  prepare?: () => Promise<void>,
): TrainingHandlers<T> {
  const { start, resume, runs, run } = taskTraining(session, task, prepare);
  return {
    readiness: (requested) => task.readiness(session, requested),
    start: async (requested, caller) => start(task.start(session, requested), caller),
    resume: async (requested, caller) => resume(requested.runId, task.resume?.(session, requested) ?? {}, caller),
    runs,
    run,
  };
}

export function storedHandlersOf<T extends TaskTypes>(session: Session, task: ModelTask<T>): StoredHandlers<T> {
  const { list, get, rename, remove, importBundle, exportBundle } = taskModels(session, task);
  return { list, get, rename, remove, importBundle, exportBundle };
}

/** The handlers that every kind of model has, derived from its descriptor. */
export const taskHandlers = <T extends TaskTypes>(
  session: Session,
  task: ModelTask<T>,
): TrainingHandlers<T> & StoredHandlers<T> => ({
  ...trainingHandlersOf(session, task),
  ...storedHandlersOf(session, task),
});
