import { z } from 'zod';
import { BundleInfo, TrainReply, TrainRequest } from '../engine';
import { engineCall } from '../engineKernel';
import { modelCalls } from '../modelCalls';
import { modelsCalls } from '../models';
import { TrainingPoint, trainingCalls } from '../training';

/** Finds PHI. */
export const tagger = {
  engine: {
    ...modelCalls({ request: TrainRequest, trained: TrainReply, point: TrainingPoint, info: BundleInfo }),
    bundledModels: engineCall({ input: z.object({}), output: z.array(BundleInfo).readonly() }),
  },
  project: { training: trainingCalls, models: modelsCalls },
} as const;
