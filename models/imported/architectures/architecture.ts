import type * as tf from '@tensorflow/tfjs-core';
import type { WindowBatch } from '../../transformer/embedding';
import type { EncoderShape } from '../../transformer/shape';
import type { ForeignConfig } from '../config';
import type { ForeignTensors } from '../foreignTensors';

export const architectureNames = ['bert', 'roberta', 'distilbert', 'electra', 'deberta'] as const;
export type ArchitectureName = (typeof architectureNames)[number];

/** Sizes of an imported network. */
export interface ImportedShape extends EncoderShape {
  /** Of the vectors of pieces: `width` but where a matrix stands between. */
  readonly embedding: number;
  readonly pieces: number;
  readonly labels: number;
  /** Of DeBERTa. */
  readonly distances?: Distances | undefined;
}

/** Which ways between two places have vectors of their own. */
export interface Distances {
  /** Beyond half of so many, ways share vectors, the more the longer they are; 0: none do. */
  readonly buckets: number;
  readonly longest: number;
  readonly kinds: readonly DistanceKind[];
  /** Whether places have vectors of their own, too. */
  readonly hasPlaces: boolean;
}
/** Words that look for distances, distances that look for words. */
export type DistanceKind = 'c2p' | 'p2c';

/** A tensor of ours by name: matrices are [input, output]. */
export type Weights = ReadonlyMap<string, { readonly shape: readonly number[]; readonly data: Float32Array }>;

/** A family of networks: how its files are read, and how it reads. */
export interface Architecture {
  /** `model_type` of the configurations that are read. */
  readonly modelTypes: readonly string[];
  /** @throws GauzeError with `reason` `sizes`, `activation` or `architecture` */
  readonly shape: (config: ForeignConfig) => ImportedShape;
  /** What a network of this shape consists of. */
  readonly parts: (shape: ImportedShape) => Readonly<Record<string, readonly number[]>>;
  /** The same out of a file of `transformers`. @throws GauzeError `malformed` with `reason` `tensors` or `numbers` */
  readonly read: (shape: ImportedShape, tensors: ForeignTensors, config: ForeignConfig) => Weights;
  readonly open: (shape: ImportedShape, weights: Weights) => OpenNetwork;
}

/** A network whose layers lie on the backend that runs. */
export interface OpenNetwork {
  /** Outputs before the softmax; what stands at padding does not matter. [window, place, label] */
  readonly logits: (batch: WindowBatch) => tf.Tensor3D;
  readonly dispose: () => void;
}
