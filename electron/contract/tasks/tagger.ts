import { z } from 'zod';
import { BundleInfo, TrainReply, TrainRequest } from '../engine';
import { engineCall } from '../engineKernel';
import { ForeignFiles, ForeignView, ImportRequest } from '../imports';
import { Bytes, modelCalls } from '../modelCalls';
import { modelsCalls } from '../models';
import { TrainingPoint, trainingCalls } from '../training';

/** Finds PHI. */
export const tagger = {
  engine: {
    ...modelCalls({ request: TrainRequest, trained: TrainReply, point: TrainingPoint, info: BundleInfo }),
    /**
     * Reads a model from elsewhere whole; of its files a graph (ONNX) alone is run, and apart. Errors have a `reason`
     * of `importRefusals`.
     */
    viewForeign: engineCall({ input: z.object({ files: ForeignFiles }), output: ForeignView }),
    /**
     * Makes a bundle of it. `notReady` with `needs: labels` while a label is not decided about; `stale` where these are
     * not the files that were seen.
     */
    importForeign: engineCall({ input: ImportRequest, output: z.object({ info: BundleInfo, bytes: Bytes }) }),
    bundledModels: engineCall({ input: z.object({}), output: z.array(BundleInfo).readonly() }),
  },
  project: { training: trainingCalls, models: modelsCalls },
} as const;
