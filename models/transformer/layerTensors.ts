import { GauzeError } from '../../electron/contract/errors';
import type { StoredTensor } from '../training/tensorFile';
import { quantize, readMatrix, rowBytes, transposed, type MatrixBits } from './quantized';
import { layerName, layerParts, layerShapes, type EncoderShape, type LayerPart } from './shape';

/** Matrices [input, output]. */
export type Layers = readonly Readonly<Record<LayerPart, Float32Array>>[];

/** Puts layers among the tensors of a file: matrices with `bits` bits a number, everything else with 32. */
export function putLayers(
  tensors: Map<string, StoredTensor>,
  shape: EncoderShape,
  layers: Layers,
  bits: MatrixBits,
  packed: ReadonlyMap<string, Uint8Array> = new Map(),
): void {
  layers.forEach((layer, number) => {
    for (const part of layerParts) {
      const key = layerName(number, part);
      const [input, output] = layerShapes(shape)[part];
      const own = packed.get(key);
      const values = layer[part];
      if (output === undefined) tensors.set(key, { shape: [values.length], data: values });
      else if (own !== undefined && bits === 4) tensors.set(key, { shape: [output, rowBytes(4, input)], data: own });
      else tensors.set(key, quantize(transposed(values, input, output), output, input, bits));
    }
  });
}

/** @throws GauzeError `damaged` */
export const readLayers = (tensors: ReadonlyMap<string, StoredTensor>, shape: EncoderShape): Layers =>
  Array.from({ length: shape.layers }, (_, layer) =>
    Object.fromEntries(
      Object.entries(layerShapes(shape)).map(([part, [input, output]]) => {
        const name = layerName(layer, part as LayerPart);
        const matrix = (): Float32Array =>
          transposed(readMatrix(tensors.get(name) ?? damagedEncoder(name), output!, input), output!, input);
        return [part, output === undefined ? floatsIn(tensors, name, input) : matrix()];
      }),
    ),
  ) as unknown as Layers;

/** @throws GauzeError `damaged` where they are not as many finite numbers as they should be */
export function floatsIn(tensors: ReadonlyMap<string, StoredTensor>, name: string, length: number): Float32Array {
  const data = tensors.get(name)?.data;
  if (!(data instanceof Float32Array) || data.length !== length || !data.every(Number.isFinite))
    return damagedEncoder(name);
  return data;
}

export function damagedEncoder(what: string): never {
  throw new GauzeError('damaged', `the encoder is damaged: ${what}`);
}
