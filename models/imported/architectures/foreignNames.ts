import { layerName, layerShapes, type LayerPart } from '../../transformer/shape';
import { transposed } from '../../transformer/quantized';
import type { ForeignTensors } from '../foreignTensors';
import type { ImportedShape, Weights } from './architecture';
import { joined } from '../../training/joined';

/** How a family calls the parts of a layer, below the name of the layer. */
export interface LayerNames {
  readonly query: string;
  readonly key: string;
  readonly value: string;
  readonly mix: string;
  readonly norm1: string;
  readonly up: string;
  readonly down: string;
  readonly norm2: string;
}

/** As BERT has them, and nearly everybody after it. */
export const bertLayerNames: LayerNames = {
  query: 'attention.self.query',
  key: 'attention.self.key',
  value: 'attention.self.value',
  mix: 'attention.output.dense',
  norm1: 'attention.output.LayerNorm',
  up: 'intermediate.dense',
  down: 'output.dense',
  norm2: 'output.LayerNorm',
};

/** Tensors of a file, taken in one after another. Matrices there are [output, input]. */
export class WeightsBuilder {
  readonly #tensors: ForeignTensors;
  readonly #parts = new Map<string, { readonly shape: readonly number[]; readonly data: Float32Array }>();

  constructor(tensors: ForeignTensors) {
    this.#tensors = tensors;
  }

  /** A tensor as it is. */
  put(part: string, name: string, shape: readonly number[]): void {
    this.set(part, shape, this.#tensors.floats(name, shape));
  }

  set(part: string, shape: readonly number[], data: Float32Array): void {
    this.#parts.set(part, { shape, data });
  }

  floats(name: string, shape: readonly number[]): Float32Array {
    return this.#tensors.floats(name, shape);
  }

  /** A linear layer: its matrix the other way round, and its bias where it has one. */
  linear(part: string, name: string, input: number, output: number, hasBias = true): void {
    this.set(part, [input, output], transposed(this.#tensors.floats(`${name}.weight`, [output, input]), output, input));
    if (hasBias) this.put(`${part}Bias`, `${name}.bias`, [output]);
  }

  layers(shape: ImportedShape, prefix: string, names: LayerNames): void {
    const { width, inner } = shape;
    for (let layer = 0; layer < shape.layers; layer++) {
      const source = `${prefix}.${layer}`;
      const of = (part: LayerPart): string => layerName(layer, part);
      const read = [names.query, names.key, names.value];
      const matrices = read.map((name) => this.#tensors.floats(`${source}.${name}.weight`, [width, width]));
      this.set(of('read'), [width, 3 * width], transposed(joined(matrices), 3 * width, width));
      this.set(
        of('readBias'),
        [3 * width],
        joined(read.map((name) => this.#tensors.floats(`${source}.${name}.bias`, [width]))),
      );
      this.linear(of('mix'), `${source}.${names.mix}`, width, width);
      this.put(of('gain1'), `${source}.${names.norm1}.weight`, [width]);
      this.put(of('shift1'), `${source}.${names.norm1}.bias`, [width]);
      this.linear(of('up'), `${source}.${names.up}`, width, inner);
      this.linear(of('down'), `${source}.${names.down}`, inner, width);
      this.put(of('gain2'), `${source}.${names.norm2}.weight`, [width]);
      this.put(of('shift2'), `${source}.${names.norm2}.bias`, [width]);
    }
  }

  build(): Weights {
    return this.#parts;
  }
}

/** Sizes of all layers, by name. */
export const layerSizes = (shape: ImportedShape): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(
    Array.from({ length: shape.layers }, (_, layer) =>
      Object.entries(layerShapes(shape)).map(([part, sides]) => [layerName(layer, part as LayerPart), sides] as const),
    ).flat(),
  );
