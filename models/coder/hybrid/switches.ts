import { coderParts, optionalParts } from '../../../electron/core/coding/coderParts';

/**
 * Parts of the hybrid that can be left out, the dictionary alone cannot: what each brings is told by
 * `npm run evaluate:codiesp -- --ablation`.
 */
export const hybridParts = [...coderParts, 'trees'] as const;
export type HybridPart = (typeof hybridParts)[number];

export interface HybridOptions {
  readonly seed: number;
  /** Of the one split. */
  readonly folds: number;
  /** Ensembles of trees that are averaged. */
  readonly seeds: number;
  readonly without: readonly HybridPart[];
}
export const defaultHybrid: HybridOptions = { seed: 1, folds: 10, seeds: 4, without: optionalParts };
