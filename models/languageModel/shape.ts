import { presetPieces, type PresetName } from '../../electron/contract/languageModels';
import type { EncoderShape } from '../transformer/shape';
import { layerSizes } from '../imported/architectures/foreignNames';
import type { Weights } from '../imported/architectures/architecture';
import type { BytePairs } from './tokenizer/bytePairs';

/** Sizes of a masked language model of RoBERTa's shape (Liu et al. 2019). */
export interface LanguageShape extends EncoderShape {
  readonly pieces: number;
}

interface Preset {
  readonly width: number;
  readonly layers: number;
  readonly heads: number;
  readonly pieces: number;
}

/** Named by millions of parameters, with the vocabulary that belongs to each. */
export const presets: Readonly<Record<PresetName, Preset>> = {
  '2M': { width: 128, layers: 4, heads: 4, pieces: presetPieces['2M'] },
  '8M': { width: 256, layers: 5, heads: 4, pieces: presetPieces['8M'] },
  '30M': { width: 384, layers: 10, heads: 6, pieces: presetPieces['30M'] },
  '80M': { width: 640, layers: 9, heads: 10, pieces: presetPieces['80M'] },
};

/** @param positions places of the longest window, its two marks with them */
export const languageShape = ({ width, layers, heads, pieces }: Preset, positions: number): LanguageShape => ({
  width,
  layers,
  heads,
  pieces,
  positions,
  inner: 4 * width,
  epsilon: 1e-5,
});

/** A model as it lies in plain memory. */
export interface LanguageModel {
  readonly shape: LanguageShape;
  readonly vocabulary: BytePairs;
  /** By the names of `weightSizes`. */
  readonly weights: Weights;
}

/**
 * What a model consists of. The output layer reads with the vectors of the pieces (tied, Press and Wolf 2017), behind a
 * dense layer with a normalisation, and has a bias of its own.
 */
export const weightSizes = (shape: LanguageShape): Readonly<Record<string, readonly number[]>> => ({
  words: [shape.pieces, shape.width],
  positions: [shape.positions, shape.width],
  gain: [shape.width],
  shift: [shape.width],
  ...layerSizes({ ...shape, embedding: shape.width, labels: 0 }),
  head: [shape.width, shape.width],
  headBias: [shape.width],
  headGain: [shape.width],
  headShift: [shape.width],
  outputBias: [shape.pieces],
});

/** Weights in all. */
export const parameterCount = (shape: LanguageShape): number =>
  Object.values(weightSizes(shape)).reduce((sum, sides) => sum + sides.reduce((product, side) => product * side, 1), 0);

/** Of matrices and vectors of pieces before anything is learned (Devlin et al. 2019). */
export const initialDeviation = 0.02;
