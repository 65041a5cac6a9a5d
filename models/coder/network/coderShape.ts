import { GauzeError } from '../../../electron/contract/errors';
import type { EncoderShape } from '../../transformer/shape';
import { publishedChunks, type ChunkShape } from './chunks';
import type { WindowShape } from './windows';

export const encoderNames = ['conv', 'transformer', 'bilstm', 'caml', 'pretrained'] as const;
export type EncoderName = (typeof encoderNames)[number];
export const headNames = ['crossAttention', 'labelAttention', 'camlAttention'] as const;
export type HeadName = (typeof headNames)[number];

export interface CoderShape {
  readonly encoder: EncoderName;
  readonly head: HeadName;
  /** Of a stem. */
  readonly wordWidth: number;
  /** Of a row behind the encoder, and of queries, keys and values of the cross-attention. */
  readonly width: number;
  /** Rows that the first convolution reads at once; those of the second lie two apart. */
  readonly reach: number;
  /** Of LAAT. */
  readonly attention: number;
  /** Of the transformer and the BiLSTM, in stems. */
  readonly windows: WindowShape;
  /** Of the level above: windows of windows. */
  readonly upper: WindowShape;
  readonly blocks: number;
  readonly heads: number;
  readonly inner: number;
  /** Labels of three-character families beside the codes, whose logit goes into that of their codes. */
  readonly isJoint: boolean;
  /** Each label adds a vector of its own to the shared one of the cross-attention. */
  readonly hasOwnOutput: boolean;
  /**
   * Keys and values also read the stem vectors themselves, through the projections that what is known of a label goes
   * through on its way into query and output vector: a label starts by looking for the stems of its mentions and counts
   * how well what it read fits them, before anything is learned, and for rare labels too. Not as published.
   */
  readonly isMatched: boolean;
  readonly dropout: number;
  readonly wordDropout: number;
  /** Of the encoder `pretrained`, whose learned layers are `blocks`. */
  readonly base?: BaseUse;
}

/** How a pre-trained encoder is used. */
export interface BaseUse {
  /** Lowest layers, which stay as they are. */
  readonly frozen: number;
  readonly chunks: ChunkShape;
  /** Of the normalisations. */
  readonly epsilon: number;
}

/** What did best on CodiEsp dev, trained on its train part; docs/models.md. */
export const convShape: CoderShape = {
  encoder: 'conv',
  head: 'crossAttention',
  wordWidth: 100,
  width: 128,
  reach: 5,
  attention: 128,
  windows: { length: 128, overlap: 32 },
  upper: { length: 64, overlap: 16 },
  blocks: 2,
  heads: 4,
  inner: 256,
  isJoint: true,
  hasOwnOutput: true,
  isMatched: true,
  dropout: 0.3,
  wordDropout: 0.1,
};

export const coderShapes = {
  conv: convShape,
  transformer: { ...convShape, encoder: 'transformer', dropout: 0.1 },
  /** As published (Mullenbach et al. 2018): 50 filters over ten words. */
  caml: { ...convShape, encoder: 'caml', head: 'camlAttention', width: 50, reach: 10, isJoint: false },
  /** As published (Vu et al. 2020), smaller. */
  bilstmLaat: {
    ...convShape,
    encoder: 'bilstm',
    head: 'labelAttention',
    width: 256,
    windows: { length: 512, overlap: 64 },
    isJoint: false,
  },
  /** The pair of Tchouka et al. 2023 where there is no base to begin with: small, and over stems. */
  hierarchicalLaat: {
    ...convShape,
    encoder: 'transformer',
    head: 'labelAttention',
    windows: { length: publishedChunks.length, overlap: publishedChunks.overlap },
    dropout: 0.1,
  },
} as const satisfies Record<string, CoderShape>;
export type CoderShapeName = keyof typeof coderShapes;

/**
 * A shape over the pieces of a pre-trained encoder instead of stems, with the same head. Nothing is dropped: what is
 * frozen is read once.
 *
 * @param layers of the base that are read
 */
export function onBase(
  shape: CoderShape,
  { width, heads, inner, epsilon }: EncoderShape,
  layers: number,
  frozen: number,
  chunks: ChunkShape = publishedChunks,
): CoderShape {
  return {
    ...shape,
    encoder: 'pretrained',
    wordWidth: width,
    width,
    attention: width,
    blocks: layers - frozen,
    heads,
    inner,
    dropout: 0,
    wordDropout: 0,
    base: { frozen, chunks, epsilon },
  };
}

/** @throws GauzeError `badRequest` */
export function checkShape(shape: CoderShape): void {
  const { wordWidth, width, reach, attention, windows, upper, blocks, heads, inner, dropout, wordDropout, base } =
    shape;
  const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
  const isShare = (value: number): boolean => value >= 0 && value < 1;
  const isWindow = ({ length, overlap }: WindowShape): boolean =>
    isCount(length) && Number.isSafeInteger(overlap) && overlap >= 0 && 2 * overlap <= length;
  // heads share the width of the transformer, both directions that of the BiLSTM
  const isDivided =
    shape.encoder === 'transformer' || shape.encoder === 'pretrained'
      ? width % heads === 0 && width % 2 === 0
      : shape.encoder !== 'bilstm' || width % 2 === 0;
  const isBaseGood =
    shape.encoder !== 'pretrained'
      ? base === undefined
      : base !== undefined &&
        Number.isSafeInteger(base.frozen) &&
        base.frozen >= 0 &&
        base.epsilon > 0 &&
        wordWidth === width &&
        isWindow(base.chunks) &&
        isCount(base.chunks.max);
  const isGood =
    [wordWidth, width, reach, attention, heads, inner].every(isCount) &&
    // a base may be read and not learned
    (isCount(blocks) || (base !== undefined && blocks === 0)) &&
    isBaseGood &&
    [dropout, wordDropout].every(isShare) &&
    isWindow(windows) &&
    isWindow(upper) &&
    isDivided &&
    encoderNames.includes(shape.encoder) &&
    headNames.includes(shape.head);
  if (!isGood) throw new GauzeError('badRequest', 'the network cannot have this shape');
}
