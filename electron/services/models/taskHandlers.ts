import type { Caller } from '../../contract/kernel';
import type { Session } from '../session';
import type { ModelTask, TaskTypes } from './task';
import { taskModels, type TaskModels } from './taskModels';
import { taskTraining, type Started, type TaskTraining } from './taskTraining';

/** The handlers for `trainingCallsOf` of the contract. */
export interface TrainingHandlers<T extends TaskTypes> extends Pick<TaskTraining<T>, 'runs' | 'run'> {
  readonly readiness: (asked: T['Material']) => T['Readiness'];
  readonly start: (asked: T['Start'], caller: Caller) => Promise<Started>;
  readonly resume: (asked: T['Resume'], caller: Caller) => Promise<Started>;
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
    readiness: (asked) => task.readiness(session, asked),
    start: async (asked, caller) => start(task.start(session, asked), caller),
    resume: async (asked, caller) => resume(asked.runId, task.resume?.(session, asked) ?? {}, caller),
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
