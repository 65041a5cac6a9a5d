import { GauzeError } from '../../../electron/contract/errors';
import type { WindowShape } from './windows';

export const encoderNames = ['conv', 'transformer', 'bilstm', 'caml'] as const;
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
   * Keys and values also read the stem vectors themselves, through the projections that what is known of a label goes through on its way
   * into query and output vector: a label starts by looking for the stems of its mentions and counts how well what it read fits them, before
   * anything is learned, and for rare labels too. Not as published.
   */
  readonly isMatched: boolean;
  readonly dropout: number;
  readonly wordDropout: number;
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
} as const satisfies Record<string, CoderShape>;
export type CoderShapeName = keyof typeof coderShapes;

/** @throws GauzeError `badRequest` */
export function checkShape(shape: CoderShape): void {
  const { wordWidth, width, reach, attention, windows, upper, blocks, heads, inner, dropout, wordDropout } = shape;
  const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
  const isShare = (value: number): boolean => value >= 0 && value < 1;
  const isWindow = ({ length, overlap }: WindowShape): boolean =>
    isCount(length) && Number.isSafeInteger(overlap) && overlap >= 0 && 2 * overlap <= length;
  // heads share the width of the transformer, both directions that of the BiLSTM
  const isDivided =
    shape.encoder === 'transformer'
      ? width % heads === 0 && width % 2 === 0
      : shape.encoder !== 'bilstm' || width % 2 === 0;
  const isGood =
    [wordWidth, width, reach, attention, blocks, heads, inner].every(isCount) &&
    [dropout, wordDropout].every(isShare) &&
    isWindow(windows) &&
    isWindow(upper) &&
    isDivided &&
    encoderNames.includes(shape.encoder) &&
    headNames.includes(shape.head);
  if (!isGood) throw new GauzeError('badRequest', 'the network cannot have this shape');
}
