import { coder } from './coder';
import { languageModel } from './languageModel';
import { redactor } from './redactor';
import { representer } from './representer';
import { tagger } from './tagger';

/** Every kind of model that a project can train, one per line. Their names are in project files, for ever. */
export const modelTasks = { tagger, coder, redactor, representer, languageModel } as const;
export type ModelTasks = typeof modelTasks;
