import { GauzeError } from '../../electron/contract/errors';
import { tagCount } from '../../electron/core/text/tagScheme';
import { readTensorFile } from '../training/tensorFile';
import { readEncoderFile, writeEncoderFile, type BaseEncoder, type EncoderSource } from './encoderFile';
import type { HeadWeights } from './readTags';

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
  writeEncoderFile(base, source, 8, new Map(), {
    metadata: { types: JSON.stringify(types) },
    tensors: new Map([
      ['head.w', { shape: [base.shape.width, head.b.length], data: head.w }],
      ['head.b', { shape: [head.b.length], data: head.b }],
    ]),
  });

/** @throws GauzeError `damaged`, `newerVersion` */
export function readTransformer(bytes: Uint8Array): TransformerModel {
  const { encoder: base, source } = readEncoderFile(bytes);
  const { metadata, tensors } = readTensorFile(bytes, true);
  const types = typesOf(metadata['types']);
  const tags = tagCount('BIOES', types.length);
  const floats = (name: string, length: number): Float32Array => {
    const data = tensors.get(name)?.data;
    if (!(data instanceof Float32Array) || data.length !== length || !data.every(Number.isFinite))
      throw new GauzeError('damaged', `the transformer is damaged: ${name}`);
    return data;
  };
  return { base, source, types, head: { w: floats('head.w', base.shape.width * tags), b: floats('head.b', tags) } };
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
