import type { BaseEncoder } from '../../../models/transformer/encoderFile';
import { readMatrix } from '../../../models/transformer/quantized';
import { rowBytes } from '../../../models/transformer/quantized';

/**
 * Error function by its series, and by a continued fraction where that would take long: to the last figures of a
 * double.
 */
export function erf(x: number): number {
  const z = Math.abs(x);
  if (z > 6) return Math.sign(x);
  if (z > 3) {
    let fraction = 0;
    for (let k = 60; k > 0; k--) fraction = k / 2 / (z + fraction);
    return Math.sign(x) * (1 - Math.exp(-z * z) / Math.sqrt(Math.PI) / (z + fraction));
  }
  let [sum, term] = [z, z];
  for (let k = 1; Math.abs(term) > 1e-18; k++) {
    term *= (-z * z) / k;
    sum += term / (2 * k + 1);
  }
  return (Math.sign(x) * 2 * sum) / Math.sqrt(Math.PI);
}

/** The encoder in double precision, piece by piece and without any tensor. @returns [piece, width] */
export function encodeByHand(base: BaseEncoder, ids: readonly number[]): readonly (readonly number[])[] {
  const { width, heads, inner, epsilon } = base.shape;
  const depth = width / heads;
  const rows = base.vocabulary.pieces.length;
  const table = readMatrix({ shape: [rows, rowBytes(4, width)], data: base.embedding }, rows, width);
  const normal = (row: readonly number[], gain: Float32Array, shift: Float32Array): number[] => {
    const mean = row.reduce((sum, value) => sum + value, 0) / width;
    const variance = row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / width;
    return row.map((value, at) => ((value - mean) / Math.sqrt(variance + epsilon)) * gain[at]! + shift[at]!);
  };
  const dense = (row: readonly number[], w: Float32Array, b: Float32Array): number[] =>
    [...b].map((bias, column) => row.reduce((sum, value, at) => sum + value * w[at * b.length + column]!, bias));
  let states = ids.map((id, place) =>
    normal(
      Array.from({ length: width }, (_, at) => table[id * width + at]! + base.positions[place * width + at]!),
      base.gain,
      base.shift,
    ),
  );
  for (const layer of base.layers) {
    const read = states.map((row) => dense(row, layer.read, layer.readBias));
    states = states.map((row, place) => {
      const seen = Array.from({ length: heads }, (_, head) => {
        const of = (at: number, kind: number): readonly number[] =>
          read[at]!.slice(kind * width + head * depth, kind * width + (head + 1) * depth);
        const query = of(place, 0);
        const parts = read.map((__, at) =>
          Math.exp(of(at, 1).reduce((sum, value, k) => sum + value * query[k]!, 0) / Math.sqrt(depth)),
        );
        const sum = parts.reduce((total, part) => total + part, 0);
        return query.map((__, k) => parts.reduce((total, part, at) => total + (part / sum) * of(at, 2)[k]!, 0));
      }).flat();
      const mixed = dense(seen, layer.mix, layer.mixBias).map((value, at) => value + row[at]!);
      const attended = normal(mixed, layer.gain1, layer.shift1);
      const up = dense(attended, layer.up, layer.upBias).map((value) => (value * (1 + erf(value / Math.SQRT2))) / 2);
      if (up.length !== inner) throw new RangeError('another size');
      const down = dense(up, layer.down, layer.downBias).map((value, at) => value + attended[at]!);
      return normal(down, layer.gain2, layer.shift2);
    });
  }
  return states;
}
