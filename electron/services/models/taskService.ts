import type { Handlers } from '../../contract/kernel';
import type { ProjectCallsOf, TaskContract, TaskContracts } from '../../contract/tasks/task';
import type { Session } from '../session';

export type TaskHandlers<C extends TaskContract> = Handlers<C['project']>;
/** The calls of a kind of model, answered in one session. */
export type TaskService<C extends TaskContract> = (session: Session) => TaskHandlers<C>;
export type TaskServices<T extends TaskContracts> = { readonly [K in keyof T]: TaskService<T[K]> };

/** The handlers of all kinds of models, by noun. */
export const taskHandlersOf = <T extends TaskContracts>(
  session: Session,
  services: TaskServices<T>,
): Handlers<ProjectCallsOf<T>> =>
  Object.assign({}, ...Object.values(services).map((handlers) => handlers(session))) as Handlers<ProjectCallsOf<T>>;
