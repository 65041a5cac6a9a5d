import { coder } from './coder/task';
import { tagger } from './tagger/task';

/** Every kind of model that a project can train. Their names stand in project files, for ever. */
export const modelTasks = { tagger, coder } as const;
