import type * as tf from '@tensorflow/tfjs-core';
import type { TagScheme } from '../../electron/core/text/tagScheme';
import type { CrfMode } from '../layers/forwardBackward';
import type { Transitions } from '../layers/transitions';
import type { Parameters } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import type { NetworkBatch } from './networkBatch';
import type { NetworkShape, WordTable } from './networkShape';

/** `recipe` is what files of models call the base architecture. */
export const architectureNames = ['recipe', 'friedrich2019', 'friedrich2019Joint'] as const;
export type ArchitectureName = (typeof architectureNames)[number];

/** What a network computes between the looked up vectors and the CRF. */
export interface Architecture {
  readonly name: ArchitectureName;
  readonly scheme: TagScheme;
  /** How the CRF learns: from whole paths, or from the marginal of each token. */
  readonly mode: CrfMode;
  readonly transitions: (types: number) => Transitions;
  /** Tables that words are looked up in; the first holds the word vectors, which word dropout takes away. */
  readonly tables: (shape: NetworkShape) => readonly WordTable[];
  /** Whether the sets of bits are read; then there is a parameter `table.bits`. */
  readonly readsBits: boolean;
  /** First the tables, last `transitions`, `start` and `end`; the others become tensors in their order. */
  readonly parameters: (shape: NetworkShape, types: number, random: TrainingRandom) => Parameters;
  /**
   * Emissions, [time · batch, tag].
   *
   * @param vectors of the words and bags of the batch, [word, width] and [bag, width]
   * @param random draws what is dropped while training; null: nothing is
   */
  readonly emissions: (
    shape: NetworkShape,
    batch: NetworkBatch,
    vectors: Vectors,
    weights: readonly tf.Tensor[],
    random: TrainingRandom | null,
  ) => tf.Tensor2D;
  /** Share of the tokens whose word vector is taken away while training. */
  readonly wordDropout: number;
}

export interface Vectors {
  readonly words: tf.Tensor;
  readonly bags: tf.Tensor;
}
