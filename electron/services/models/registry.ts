import type { ModelTasks } from '../../contract/tasks/registry';
import { coderHandlers } from './coder/handlers';
import { languageModelHandlers } from './languageModel/handlers';
import { redactorHandlers } from './redactor/handlers';
import { representerHandlers } from './representer/handlers';
import { taggerHandlers } from './tagger/handlers';
import type { TaskServices } from './taskService';

/** The services of all kinds of models that a project can train, one line each. */
export const taskServices = {
  tagger: taggerHandlers,
  coder: coderHandlers,
  redactor: redactorHandlers,
  representer: representerHandlers,
  languageModel: languageModelHandlers,
} as const satisfies TaskServices<ModelTasks>;
