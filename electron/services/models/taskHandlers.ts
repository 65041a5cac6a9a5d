import type { Caller } from '../../contract/kernel';
import type { Session } from '../session';
import type { ModelTask, TaskTypes } from './task';
import { taskModels, type TaskModels } from './taskModels';
import { taskTraining, type Started, type TaskTraining } from './taskTraining';

/** What `trainingCallsOf` of the contract asks for. */
export interface TrainingHandlers<T extends TaskTypes> extends Pick<TaskTraining<T>, 'runs' | 'run'> {
  readonly readiness: (asked: T['Material']) => T['Readiness'];
  readonly start: (asked: T['Start'], caller: Caller) => Promise<Started>;
  readonly resume: (asked: T['Resume'], caller: Caller) => Promise<Started>;
}
/** What `storedCallsOf` of the contract asks for. */
export type StoredHandlers<T extends TaskTypes> = Pick<
  TaskModels<T>,
  'list' | 'get' | 'rename' | 'remove' | 'importBundle' | 'exportBundle'
>;

/** @param prepare is waited for before a run begins */
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

/** The handlers that a kind of model has for being one, from its descriptor alone. */
export const taskHandlers = <T extends TaskTypes>(
  session: Session,
  task: ModelTask<T>,
): TrainingHandlers<T> & StoredHandlers<T> => ({
  ...trainingHandlersOf(session, task),
  ...storedHandlersOf(session, task),
});
