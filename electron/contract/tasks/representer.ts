import { z } from 'zod';
import { engineCall } from '../engineKernel';
import { Bytes, modelCalls } from '../modelCalls';
import {
  PackageReply,
  PackageRequest,
  PoolReply,
  PoolRequest,
  RepresenterInfo,
  RepresenterTrainReply,
  RepresenterTrainRequest,
} from '../representerEngine';
import { PoolSummary, RepresenterPoint, representersCalls } from '../representers';

/** Turns labelled sentences into numbers that hide the original name; several sites pool what they learned. */
export const representer = {
  engine: {
    ...modelCalls({
      request: RepresenterTrainRequest,
      trained: RepresenterTrainReply,
      point: RepresenterPoint,
      info: RepresenterInfo,
    }),
    /** `leak` above the bounds without an override, `empty` if nothing is left. */
    makePackage: engineCall({ input: PackageRequest, output: PackageReply }),
    /** `badRequest` with both hashes for a package of another representer; `damaged`. */
    readPackage: engineCall({ input: z.object({ representer: Bytes, content: Bytes }), output: PoolSummary }),
    pool: engineCall({ input: PoolRequest, output: PoolReply }),
  },
  project: { representers: representersCalls },
} as const;
