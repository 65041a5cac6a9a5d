import { ReadSystemReply, ReadSystemRequest } from './coderEngine';
import { DetectReply, DetectRequest } from './engine';
import { engineCall, type EngineClient, type EngineHandlers } from './engineKernel';
import { modelTasks } from './tasks/registry';
import { engineCallsOf, type TaskContracts } from './tasks/task';

/** Rules and models; in a process of its own under the window, in the same process for the command line. */
export const engineApiOf = <T extends TaskContracts>(tasks: T) => ({
  detection: { detect: engineCall({ input: DetectRequest, output: DetectReply }) },
  ...engineCallsOf(tasks),
  /** `unknownFormat`, `empty`, `missingColumn`, `malformed`. */
  codeSystems: { read: engineCall({ input: ReadSystemRequest, output: ReadSystemReply }) },
});
export type EngineApiOf<T extends TaskContracts> = ReturnType<typeof engineApiOf<T>>;

export const engineApi = engineApiOf(modelTasks);
export type EngineApi = typeof engineApi;
export type Engine = EngineClient<EngineApi>;
export type EngineMethods = EngineHandlers<EngineApi>;
