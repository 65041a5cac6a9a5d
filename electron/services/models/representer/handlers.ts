import type { ModelTasks } from '../../../contract/tasks/registry';
import type { Session } from '../../session';
import { storedHandlersOf } from '../taskHandlers';
import type { TaskHandlers } from '../taskService';
import { taskTraining } from '../taskTraining';
import { publicTexts } from './publicTexts';
import { representerTask } from './task';
import { together } from './together';

export function representerHandlers(session: Session): TaskHandlers<ModelTasks['representer']> {
  let texts: readonly string[] = [];
  const task = representerTask(() => texts);
  const { start, resume, runs, run } = taskTraining(session, task);
  return {
    representers: {
      ...storedHandlersOf(session, task),
      readiness: (requested) => task.readiness(session, requested),
      async start({ path, ...requested }, caller) {
        const { project } = session;
        texts = await publicTexts(session.ports, path);
        session.checkSame(project);
        return start(task.start(session, requested), caller);
      },
      resume: ({ runId }, caller) => resume(runId, {}, caller),
      runs,
      run,
      ...together(session, task),
    },
  };
}
