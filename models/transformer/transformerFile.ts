import { GauzeError } from '../../electron/contract/errors';
import { tagCount } from '../../electron/core/text/tagScheme';
import { readTensorFile, type TensorFile } from '../training/tensorFile';
import { readEncoderFile, writeEncoderFile, type BaseEncoder, type EncoderSource } from './encoderFile';
import { floatsIn } from './layerTensors';
import type { HeadWeights } from './readTags';
import type { EncoderShape } from './shape';

/** A fine-tuned encoder with its output layer: all that finds PHI. */
export interface TransformerModel {
  readonly base: BaseEncoder;
  /** What the encoder was before it was fine-tuned, whose licence goes with it. */
  readonly source: EncoderSource;
  readonly types: readonly string[];
  /** For BIOES tags of `types`. */
  readonly head: HeadWeights;
}

/**
 * The file of an encoder (`writeEncoderFile`) with the output layer in it. Layers have 8 bits by row, which changed no
 * figure that was measured.
 *
 * @returns the same bytes for the same model
 */
export const writeTransformer = ({ base, source, types, head }: TransformerModel): Uint8Array =>
  writeEncoderFile(base, source, 8, new Map(), outputLayer(base.shape, types, head));

/** What a file holds of an output layer. */
export const outputLayer = ({ width }: EncoderShape, types: readonly string[], { w, b }: HeadWeights): TensorFile => ({
  metadata: { types: JSON.stringify(types) },
  tensors: new Map([
    ['head.w', { shape: [width, b.length], data: w }],
    ['head.b', { shape: [b.length], data: b }],
  ]),
});

/** @throws GauzeError `damaged`, `newerVersion` */
export function readTransformer(bytes: Uint8Array): TransformerModel {
  const { encoder: base, source } = readEncoderFile(bytes);
  return { base, source, ...readOutputLayer(readTensorFile(bytes, true), base.shape) };
}

/** @throws GauzeError `damaged` */
export function readOutputLayer(
  { metadata, tensors }: TensorFile,
  { width }: EncoderShape,
): Pick<TransformerModel, 'types' | 'head'> {
  const types = typesOf(metadata['types']);
  const tags = tagCount('BIOES', types.length);
  return { types, head: { w: floatsIn(tensors, 'head.w', width * tags), b: floatsIn(tensors, 'head.b', tags) } };
}

function typesOf(text: string | undefined): readonly string[] {
  try {
    const types = JSON.parse(text ?? '') as unknown;
    if (Array.isArray(types) && types.length > 0 && types.every((type) => typeof type === 'string')) return types;
  } catch {
    // not JSON: the same as any other nonsense
  }
  throw new GauzeError('damaged', 'the transformer is damaged: types');
}
