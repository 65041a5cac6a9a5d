import { CodeReply, CodeRequest, CoderInfo, CoderTrainReply, CoderTrainRequest } from '../coderEngine';
import { CoderPoint, codersCalls } from '../coders';
import { engineCall } from '../engineKernel';
import { modelCalls } from '../modelCalls';

/** Suggests codes. */
export const coder = {
  engine: {
    ...modelCalls({ request: CoderTrainRequest, trained: CoderTrainReply, point: CoderPoint, info: CoderInfo }),
    code: engineCall({ input: CodeRequest, output: CodeReply }),
  },
  project: { coders: codersCalls },
} as const;
