import type { TrainRequest } from '../../contract/engine';
import type { TrainingPoint } from '../../contract/training';
import { defaultBatchSize, transformerBatchSize } from './memoryEnd';

/** Follows a call, so that somebody can say which batch it was at work with when memory ran out. */
export interface BatchAtWork {
  readonly hear: (progress: unknown) => void;
  /** Segments; null where a smaller batch would not help. */
  readonly size: () => number | null;
}

/** Of calls that work in batches. */
const follow = {
  'tagger.train': ({ kind, options }: TrainRequest): BatchAtWork => {
    let part: TrainingPoint['part'] = kind === 'network' || kind === 'transformer' ? kind : 'linearCrf';
    return {
      hear(progress) {
        const { point } = progress as { readonly point: TrainingPoint };
        // Batches are those of the part that learns in front.
        if (point.isBeside !== true) ({ part } = point);
      },
      // A linear model has no batches, and those of a private training are planned with its noise.
      size: () =>
        part === 'linearCrf' || options.privacy !== undefined
          ? null
          : (options.batchSize ?? (part === 'transformer' ? transformerBatchSize : defaultBatchSize)),
    };
  },
} as const;
const noBatches: BatchAtWork = { hear: () => undefined, size: () => null };

export const batchAtWork = (method: string, request: unknown): BatchAtWork =>
  Object.hasOwn(follow, method) ? follow[method as keyof typeof follow](request as TrainRequest) : noBatches;
