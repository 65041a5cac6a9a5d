import { z } from 'zod';
import { CoderPoint } from './coders';
import {
  CodeReply,
  CodeRequest,
  CoderInfo,
  CoderTrainReply,
  CoderTrainRequest,
  ReadSystemReply,
  ReadSystemRequest,
} from './coderEngine';
import { BundleInfo, DetectReply, DetectRequest, TrainReply, TrainRequest } from './engine';
import { engineCall, type EngineClient, type EngineHandlers } from './engineKernel';
import { modelCalls } from './modelCalls';
import { TrainingPoint } from './training';

/** Rules and models; in a process of its own under the window, in the same process for the command line. */
export const engineApi = {
  detection: { detect: engineCall({ input: DetectRequest, output: DetectReply }) },
  tagger: {
    ...modelCalls({ request: TrainRequest, trained: TrainReply, point: TrainingPoint, info: BundleInfo }),
    starters: engineCall({ input: z.object({}), output: z.array(BundleInfo).readonly() }),
  },
  coder: {
    ...modelCalls({ request: CoderTrainRequest, trained: CoderTrainReply, point: CoderPoint, info: CoderInfo }),
    code: engineCall({ input: CodeRequest, output: CodeReply }),
  },
  /** `unknownFormat`, `empty`, `missingColumn`, `malformed`. */
  codeSystems: { read: engineCall({ input: ReadSystemRequest, output: ReadSystemReply }) },
} as const;
export type EngineApi = typeof engineApi;
export type Engine = EngineClient<EngineApi>;
export type EngineMethods = EngineHandlers<EngineApi>;
