import type { ModelTasks } from '../../../electron/contract/tasks/registry';
import type { TaggerEngine } from '../taggerEngine';
import { areModelsBundled } from '../bundledModels';
import type { RedactorEngine } from '../redactorEngine';
import type { RepresenterEngine } from '../representerEngine';
import type { TaskEngine, TaskEngines } from './task';

const tagger: TaskEngine<TaggerEngine> = {
  open: async (machine) => (await import('../taggerEngine')).createTaggerEngine(machine),
  unopened: ({ resources }) => ({ bundledModels: async () => ((await areModelsBundled(resources)) ? undefined : []) }),
};

const redactor: TaskEngine<RedactorEngine> = {
  open: async (machine) => (await import('../redactorEngine')).createRedactorEngine(machine),
};

const representer: TaskEngine<RepresenterEngine> = {
  open: async (machine) => (await import('../representerEngine')).createRepresenterEngine(machine),
};

/** How each kind of model is opened, a line each. */
export const taskEngines = {
  tagger,
  coder: { open: async (machine) => (await import('../coderEngine')).createCoderEngine(machine) },
  redactor,
  representer,
  languageModel: { open: async (machine) => (await import('../languageModelEngine')).createLanguageEngine(machine) },
} as const satisfies TaskEngines<ModelTasks>;
