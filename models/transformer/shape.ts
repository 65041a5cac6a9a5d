/** Sizes of an encoder of BERT's shape (Devlin et al. 2019). */
export interface EncoderShape {
  readonly width: number;
  readonly layers: number;
  readonly heads: number;
  /** Of the feed-forward part. */
  readonly inner: number;
  /** Places that have a vector; a window is no longer. */
  readonly positions: number;
  /** Added to a variance before its root. */
  readonly epsilon: number;
}

/** What a layer is made of, as `TransformerBlockWeights` names it. Matrices are [input, output]. */
export const layerShapes = ({ width, inner }: Pick<EncoderShape, 'width' | 'inner'>) =>
  ({
    read: [width, 3 * width],
    readBias: [3 * width],
    mix: [width, width],
    mixBias: [width],
    gain1: [width],
    shift1: [width],
    up: [width, inner],
    upBias: [inner],
    down: [inner, width],
    downBias: [width],
    gain2: [width],
    shift2: [width],
  }) as const;

export type LayerPart = keyof ReturnType<typeof layerShapes>;
export const layerParts = Object.keys(layerShapes({ width: 1, inner: 1 })) as readonly LayerPart[];

export const layerName = (layer: number, part: LayerPart): string => `layer.${layer}.${part}`;
