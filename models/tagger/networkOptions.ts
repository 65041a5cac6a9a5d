import { defaultBatchSize } from '../../electron/core/training/memoryEnd';
import { privatePasses } from '../../electron/core/training/privatePlan';
import { adam } from '../training/optimizer';
import type { LoopOptions } from '../training/trainingLoop';
import type { ArchitectureName } from './architecture';
import { baseArchitectureShape, type NetworkShape } from './networkShape';

export interface NetworkOptions extends LoopOptions {
  /** Segments of a batch. */
  readonly batchSize: number;
  /** Tokens of a segment. */
  readonly segmentLength: number;
  /** Share of the segments without a span that an epoch has, drawn afresh. */
  readonly emptyShare: number;
  readonly architecture: ArchitectureName;
  readonly shape: NetworkShape;
  /** Copies of a note with surrogates, of which an epoch takes one or the note itself; none without `augment`. */
  readonly copies: number;
  /** Chance that an epoch takes the note itself where it has copies. */
  readonly originalShare: number;
  /** Parameters that stay as they were drawn, by name. */
  readonly frozen: readonly string[];
  /**
   * Where segments are few, batches shrink and then passes are added until there are about so many steps. Absent: as
   * said.
   */
  readonly minSteps?: number;
  /** To which batches may shrink; absent: not at all. */
  readonly minBatch?: number;
}

/** As measured: a fixed number of epochs, the average of the weights at the end, nothing chosen on held-out notes. */
export const baseArchitectureOptions: NetworkOptions = {
  seed: 1,
  epochs: 14,
  optimizer: adam(),
  learningRate: 3e-3,
  clip: 5,
  warmUp: 0.05,
  averaging: 0.995,
  evaluateEvery: 2,
  patience: null,
  keep: 'last',
  batchSize: defaultBatchSize,
  segmentLength: 80,
  emptyShare: 0.2,
  architecture: 'recipe',
  shape: baseArchitectureShape,
  copies: 3,
  originalShare: 0.4,
  frozen: [],
};

/**
 * In the application: the base architecture, stopped when it no longer gets better on the held-out notes, and the best
 * weights kept.
 */
export const applicationOptions: NetworkOptions = {
  ...baseArchitectureOptions,
  evaluateEvery: 1,
  patience: 4,
  keep: 'best',
};

/**
 * So that a few notes teach something: on 16 notes of the demo 25 steps find nothing in others, 160 reach F1 .56, 350
 * .69, and 450 .70. More than some 460 segments have as many steps anyway.
 */
export const fewNotes = { minSteps: 400, minBatch: 4 } as const;
const maxPasses = 60;

/**
 * Passes follow from the notes alone: a training that goes on with smaller batches has as many.
 * @param segments of a pass
 */
export function paced<O extends NetworkOptions>(options: O, segments: number): O {
  const { epochs, batchSize, patience, minSteps: minSteps = 0, minBatch = batchSize } = options;
  const wanted = (segments * epochs) / minSteps;
  if (wanted >= defaultBatchSize) return options;
  const natural = Math.max(fewNotes.minBatch, 2 ** Math.floor(Math.log2(wanted)));
  const passes = Math.max(epochs, Math.min(maxPasses, Math.ceil((minSteps * natural) / Math.max(1, segments))));
  // On few held-out notes scores go up and down, the more the smaller the steps.
  return {
    ...options,
    epochs: passes,
    batchSize: Math.max(Math.min(minBatch, batchSize), Math.min(batchSize, natural)),
    patience: patience === null ? null : Math.max(patience, Math.ceil(passes / 4)),
  };
}

/** So small, since noise goes into every weight that learns. */
export const privateShape: NetworkShape = {
  wordRows: 4096,
  wordWidth: 32,
  hashRows: 512,
  bitRows: 1024,
  bitWidth: 32,
  charWidth: 16,
  charFilters: [12, 24, 12],
  hidden: 64,
};

/** What reads words stays as it started, from invented notes or by chance, and needs no noise. */
const privatelyFrozen = [
  'table.word',
  'table.prefix',
  'table.suffix',
  'table.shape',
  'table.lower',
  'table.casing',
  'characters',
  ...[2, 3, 4].flatMap((reach) => [`filters${reach}.weights`, `filters${reach}.bias`]),
];

/**
 * With differential privacy. Chosen on public notes (MEDDOCAN), so that nothing is chosen on those that are to be
 * protected. A pass is over as many patients as there are, drawn afresh for each step.
 */
export const privateOptions: NetworkOptions = {
  ...baseArchitectureOptions,
  shape: privateShape,
  frozen: privatelyFrozen,
  epochs: privatePasses.network,
  learningRate: 0.015,
  clip: Infinity,
  averaging: 0.98,
  evaluateEvery: 1,
  batchSize: 10,
  segmentLength: 40,
  copies: 1,
};
