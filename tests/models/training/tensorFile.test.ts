import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fromHalves,
  readTensorFile,
  toHalf,
  writeTensorFile,
  type StoredTensor,
} from '../../../models/training/tensorFile';

/** By the definition of binary16. */
function fromHalf(half: number): number {
  const sign = (half & 0x8000) === 0 ? 1 : -1;
  const exponent = (half >>> 10) & 0x1f;
  const fraction = half & 0x3ff;
  if (exponent === 31) return fraction === 0 ? sign * Infinity : Number.NaN;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15));
}

test('all numbers of 16 bits are what the standard says', () => {
  const all = Uint16Array.from({ length: 1 << 16 }, (_, half) => half);
  expect(fromHalves(all)).toEqual(Float32Array.from(all, fromHalf));
});

const isNumber = (half: number): boolean => (half & 0x7c00) !== 0x7c00;

test('every number of 16 bits comes back as it was', () => {
  for (let half = 0; half < 1 << 16; half++) if (isNumber(half)) expect(toHalf(fromHalf(half))).toBe(half);
  expect(fromHalf(toHalf(Infinity))).toBe(Infinity);
  expect(fromHalf(toHalf(Number.NaN))).toBeNaN();
});

test('other numbers become the nearest one, ties the even one', () => {
  const positive = Array.from({ length: 0x7c00 }, (_, half) => fromHalf(half));
  fc.assert(
    fc.property(fc.float({ min: 0, max: 65_000, noNaN: true }), (value) => {
      const given = toHalf(value);
      const error = Math.abs(positive[given]! - value);
      for (const neighbour of [given - 1, given + 1]) {
        const other = Math.abs((positive[neighbour] ?? Infinity) - value);
        expect(error < other || (error === other && given % 2 === 0)).toBe(true);
      }
    }),
  );
});

test('tensors and metadata come back, half tensors within a thousandth', () => {
  const data = fc.array(fc.float({ min: -100, max: 100, noNaN: true }), { maxLength: 20 });
  fc.assert(
    fc.property(data, data, (one, two) => {
      const tensors = new Map<string, StoredTensor>([
        ['one', { shape: [one.length], data: Float32Array.from(one) }],
        ['two/half', { shape: [1, two.length], data: Float32Array.from(two), isHalf: true }],
        ['double', { shape: [2], data: Float64Array.of(Math.PI, -1e-300) }],
        ['whole', { shape: [], data: Int32Array.of(-7) }],
      ]);
      const read = readTensorFile(writeTensorFile({ metadata: { format: 'x', words: 'ñ' }, tensors }));
      expect(read.metadata).toEqual({ format: 'x', words: 'ñ' });
      expect([...read.tensors.keys()]).toEqual([...tensors.keys()]);
      expect(read.tensors.get('one')!.data).toEqual(Float32Array.from(one));
      expect(read.tensors.get('double')!.data).toEqual(Float64Array.of(Math.PI, -1e-300));
      expect(read.tensors.get('whole')!.data).toEqual(Int32Array.of(-7));
      read.tensors
        .get('two/half')!
        .data.forEach((value, i) =>
          expect(Math.abs(value - two[i]!)).toBeLessThanOrEqual(Math.abs(two[i]!) / 1000 + 1e-7),
        );
    }),
  );
});

test('numbers that may stay where they are mean the same, wherever the bytes begin', () => {
  const tensors = new Map<string, StoredTensor>([
    ['half', { shape: [3], data: Float32Array.of(1, -2.5, 0), isHalf: true }],
    ['whole', { shape: [2], data: Int32Array.of(-7, 9) }],
  ]);
  const bytes = writeTensorFile({ metadata: {}, tensors });
  for (const at of [0, 1, 2, 4]) {
    const moved = new Uint8Array(bytes.length + at).subarray(at);
    moved.set(bytes);
    const read = readTensorFile(moved, true).tensors;
    expect(read.get('half')!.data).toEqual(Float32Array.of(1, -2.5, 0));
    expect(read.get('whole')!.data).toEqual(Int32Array.of(-7, 9));
    expect(read.get('whole')!.data.buffer === moved.buffer).toBe(at === 2);
    expect(writeTensorFile({ metadata: {}, tensors: read })).toEqual(bytes);
  }
});

test('the layout is that of safetensors', () => {
  const bytes = writeTensorFile({
    metadata: {},
    tensors: new Map([['w', { shape: [2], data: Float32Array.of(1, 2) }]]),
  });
  const length = Number(new DataView(bytes.buffer).getBigUint64(0, true));
  expect(length % 8).toBe(0);
  expect(JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + length)))).toEqual({
    __metadata__: {},
    w: { dtype: 'F32', shape: [2], data_offsets: [0, 8] },
  });
  expect([...bytes.subarray(8 + length)]).toEqual([0, 0, 128, 63, 0, 0, 0, 64]);
});

test('bytes that are cut off or changed are called damaged, never anything else', () => {
  const bytes = writeTensorFile({
    metadata: { format: 'x' },
    tensors: new Map([['w', { shape: [3], data: Float32Array.of(1, 2, 3) }]]),
  });
  const read = (given: Uint8Array): string => {
    try {
      readTensorFile(given);
      return 'read';
    } catch (error) {
      return (error as { code?: string }).code ?? String(error);
    }
  };
  for (let length = 0; length < bytes.length; length++) expect(read(bytes.slice(0, length))).toBe('damaged');
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, value) => {
      const changed = bytes.slice();
      changed[at] = value;
      expect(['read', 'damaged']).toContain(read(changed));
    }),
    { numRuns: 500 },
  );
});
