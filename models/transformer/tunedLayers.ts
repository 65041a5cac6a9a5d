import { GauzeError } from '../../electron/contract/errors';
import { readTensorFile, writeTensorFile, type StoredTensor } from '../training/tensorFile';
import { encoderShape, readEncoderFile, type BaseEncoder } from './encoderFile';
import { damagedEncoder, putLayers, readLayers, type Layers } from './layerTensors';
import type { MatrixBits } from './quantized';
import type { EncoderShape } from './shape';
import { outputLayer, readOutputLayer, type TransformerModel } from './transformerFile';

/*
 * A fine-tuned transformer without what fine-tuning leaves as it is: pieces, embedding, positions. It is a fifth of the
 * whole, and goes with the base encoder that it names by hash.
 */
const format = 'gauze-tuned-layers-1';

export interface TunedLayers extends Pick<TransformerModel, 'types' | 'head'> {
  readonly shape: EncoderShape;
  readonly layers: Layers;
  /** As `baseHash` says it. */
  readonly baseSha256: string;
}

/** @returns the same bytes for the same model */
export function writeTunedLayers(
  { base, types, head }: TransformerModel,
  bits: MatrixBits,
  sha256: (bytes: Uint8Array) => string,
): Uint8Array {
  const output = outputLayer(base.shape, types, head);
  const tensors = new Map<string, StoredTensor>(output.tensors);
  putLayers(tensors, base.shape, base.layers, bits);
  const metadata = { format, base: baseHash(base, sha256), shape: JSON.stringify(base.shape), ...output.metadata };
  return writeTensorFile({ metadata, tensors });
}

/** @throws GauzeError `damaged`, `newerVersion` */
export function readTunedLayers(bytes: Uint8Array): TunedLayers {
  const file = readTensorFile(bytes, true);
  const { format: given, base: baseSha256 = '', shape: sizes } = file.metadata;
  if (given !== format) throw new GauzeError('newerVersion', 'not the layers of a transformer of this version');
  const shape = shapeOf(sizes);
  return { shape, layers: readLayers(file.tensors, shape), baseSha256, ...readOutputLayer(file, shape) };
}

/**
 * The whole model again.
 *
 * @param baseFile the encoder on this computer; null: there is none
 * @throws GauzeError `notReady` with `needs: encoder` where it is not the one that the layers were tuned with
 */
export function joinTunedLayers(
  { shape, layers, baseSha256, types, head }: TunedLayers,
  baseFile: Uint8Array | null,
  sha256: (bytes: Uint8Array) => string,
): TransformerModel {
  if (baseFile === null)
    throw new GauzeError('notReady', 'the model needs the pre-trained encoder, and none is on this computer', {
      needs: 'encoder',
    });
  const { encoder, source } = readEncoderFile(baseFile, 0);
  if (baseHash(encoder, sha256) !== baseSha256)
    throw new GauzeError('notReady', 'the model was tuned with another encoder than the one on this computer', {
      needs: 'encoder',
    });
  return { base: { ...encoder, shape, layers }, source, types, head };
}

/** Of all that layers are tuned over, however many layers the base itself has. */
function baseHash(
  { vocabulary, embedding, positions, gain, shift }: BaseEncoder,
  sha256: (bytes: Uint8Array) => string,
): string {
  const { pieces, scores, unknownScore, marks, characterMap } = vocabulary;
  const text = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
  const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array =>
    new Uint8Array(buffer, byteOffset, byteLength);
  const parts = [
    text([pieces, unknownScore, marks, [...characterMap]]),
    ...[scores, positions, gain, shift].map(bytesOf),
    embedding,
  ];
  return sha256(text(parts.map(sha256)));
}

function shapeOf(sizes: string | undefined): EncoderShape {
  try {
    return encoderShape.parse(JSON.parse(sizes ?? ''));
  } catch {
    return damagedEncoder('shape');
  }
}
