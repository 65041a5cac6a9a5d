import { quantize } from '../../../models/transformer/quantized';
import { numbers } from '../backend/layerCases';

export const smallSizes = { width: 32, layers: 2, heads: 4, inner: 64, positions: 12 };
export const smallPieces = ['<s>', '<pad>', '</s>', '<unk>', '▁', 'a', 'ж', 'ab', '▁ab', '字', 'é'];

/** A made-up model in the layout of the package, with random weights. */
export function smallPacked(): Uint8Array {
  const { width, layers, heads, inner, positions } = smallSizes;
  const next = numbers(20261123);
  const draw = (count: number): Float32Array => Float32Array.from({ length: count }, () => next() - 0.5);
  const head: number[] = [];
  const u8 = (...values: number[]): void => void head.push(...values);
  const number = (value: number, bytes: number): void => {
    for (let at = 0; at < bytes; at++) u8(Math.floor(value / 256 ** at) % 256);
  };
  const f32 = (value: number): void => u8(...new Uint8Array(Float32Array.of(value).buffer));
  const letters = smallPieces.map((piece) => new TextEncoder().encode(piece));
  u8(...new TextEncoder().encode('E5S1'));
  for (const value of [1, width, layers, heads, inner, smallPieces.length + 2, positions, 2]) number(value, 4);
  f32(1e-12);
  for (const value of [32, smallPieces.length, 0, 2, 1, 3]) number(value, 4);
  number(
    letters.reduce((sum, { length }) => sum + length, 0),
    8,
  );
  let offset = 0;
  for (const { length } of [...letters, new Uint8Array()]) {
    number(offset, 4);
    offset += length;
  }
  smallPieces.forEach((_, piece) => f32(-piece));
  for (const piece of letters) u8(...piece);
  number(2, 4);
  number(13 + 5, 4);
  for (const [from, ...to] of [[0xfb01, 0x66, 0x69], [0x200b]]) {
    number(from!, 4);
    u8(to.length);
    for (const code of to) number(code, 4);
  }
  const tensors: (readonly [name: string, kind: number, count: number, bytes: Uint8Array])[] = [];
  const floats = (name: string, count: number): void => {
    // gains about 1, so that places differ
    const values = draw(count).map((value) => (name.endsWith('ln.w') ? value + 1 : value));
    tensors.push([name, 0, count, new Uint8Array(values.buffer)]);
  };
  const blocks = (name: string, rows: number, columns: number): void => {
    const { data } = quantize(draw(rows * columns), rows, columns, 4);
    tensors.push([name, 1, rows * columns, data as Uint8Array]);
  };
  blocks('emb.word', smallPieces.length + 2, width);
  floats('emb.pos', positions * width);
  floats('emb.type', 2 * width);
  for (const name of ['emb.ln.w', 'emb.ln.b']) floats(name, width);
  for (let layer = 0; layer < layers; layer++) {
    for (const [name, rows, columns] of [
      ['q', width, width],
      ['k', width, width],
      ['v', width, width],
      ['ao', width, width],
      ['fi', inner, width],
      ['fo', width, inner],
    ] as const) {
      blocks(`l${layer}.${name}.w`, rows, columns);
      floats(`l${layer}.${name}.b`, rows);
    }
    for (const name of ['aln', 'oln']) {
      floats(`l${layer}.${name}.w`, width);
      floats(`l${layer}.${name}.b`, width);
    }
  }
  number(tensors.length, 4);
  const names = tensors.reduce((sum, [name]) => sum + 23 + name.length, 0);
  let place = head.length + names;
  for (const [name, kind, count, { length }] of tensors) {
    number(name.length, 2);
    u8(...new TextEncoder().encode(name), kind);
    number(count, 4);
    number(place, 8);
    number(length, 8);
    place += length;
  }
  return Uint8Array.from([...head, ...tensors.flatMap(([, , , bytes]) => [...bytes])]);
}
