import type { ModelTasks } from '../../../contract/tasks/registry';
import type { Session } from '../../session';
import type { TaskHandlers } from '../taskService';
import { backgroundOf } from './background';
import { modelsHandlers } from './models';
import { trainingHandlers } from './training';

export const taggerHandlers = (session: Session): TaskHandlers<ModelTasks['tagger']> => ({
  training: trainingHandlers(session, backgroundOf(session)),
  models: modelsHandlers(session),
});
