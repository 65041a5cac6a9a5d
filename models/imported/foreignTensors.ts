import { fromHalves } from '../training/tensorFile';
import { refused } from './refused';
import { parseStrictJson } from './strictJson';

const longestHeader = 1 << 24;
const maxTensors = 20_000;
const widths: Readonly<Record<string, number>> = {
  F64: 8,
  F32: 4,
  F16: 2,
  BF16: 2,
  I64: 8,
  I32: 4,
  I16: 2,
  I8: 1,
  U8: 1,
  BOOL: 1,
};

/** Tensors of a file that somebody else wrote, by name. */
export interface ForeignTensors {
  readonly names: ReadonlySet<string>;
  /**
   * The numbers of a tensor of exactly this shape, as numbers of 32 bits; every one of them was looked at.
   *
   * @throws GauzeError `malformed` with `reason` `tensors` or `numbers`
   */
  readonly floats: (name: string, shape: readonly number[]) => Float32Array;
}

interface Entry {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly from: number;
  readonly to: number;
}

/**
 * A safetensors file with every check: lengths, the header, and that the tensors lie side by side from the first byte
 * of the data to the last.
 *
 * @throws GauzeError `malformed` with `reason` `header`, `offsets`, `duplicateKey` or `json`
 */
export function readForeignTensors(bytes: Uint8Array): ForeignTensors {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length < 8 ? 0 : view.getUint32(0, true);
  if (length < 2 || length > longestHeader || view.getUint32(4, true) !== 0 || 8 + length > bytes.length)
    throw refused('header');
  const header = parseStrictJson(bytes.subarray(8, 8 + length), 'model.safetensors');
  if (typeof header !== 'object' || header === null || Array.isArray(header)) throw refused('header');
  const data = bytes.subarray(8 + length);
  const entries = new Map<string, Entry>();
  for (const [name, value] of Object.entries(header)) if (name !== '__metadata__') entries.set(name, entryOf(value));
  if (entries.size > maxTensors) throw refused('header');
  checkFilled([...entries.values()], data.length);
  return {
    names: new Set(entries.keys()),
    floats(name, shape) {
      const entry = entries.get(name);
      if (
        entry === undefined ||
        entry.shape.length !== shape.length ||
        entry.shape.some((side, at) => side !== shape[at])
      )
        throw refused('tensors', shortName(name));
      const values = floatsOf(entry, data);
      for (let at = 0; at < values.length; at++)
        if (!(Math.abs(values[at]!) < Infinity)) throw refused('numbers', shortName(name));
      return values;
    },
  };
}

/** Names are asked for by our code, and layers are numbered. */
const shortName = (name: string): string => name.slice(0, 120);

function entryOf(value: unknown): Entry {
  const { dtype, shape, data_offsets: offsets, ...others } = Object(value) as Readonly<Record<string, unknown>>;
  if (typeof dtype !== 'string' || !Object.hasOwn(widths, dtype) || Object.keys(others).length > 0)
    throw refused('header');
  if (!Array.isArray(shape) || shape.length > 8 || !shape.every(isCount)) throw refused('header');
  if (!Array.isArray(offsets) || offsets.length !== 2 || !offsets.every(isCount)) throw refused('offsets');
  const [from, to] = offsets as [number, number];
  const count = (shape as readonly number[]).reduce((product, side) => product * side, 1);
  if (!Number.isSafeInteger(count) || to - from !== count * widths[dtype]!) throw refused('offsets');
  return { dtype, shape: shape as readonly number[], from, to };
}

function checkFilled(entries: readonly Entry[], length: number): void {
  let at = 0;
  for (const { from, to } of entries.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (from !== at || to > length) throw refused('offsets');
    at = to;
  }
  if (at !== length) throw refused('offsets');
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

function floatsOf({ dtype, from, to }: Entry, data: Uint8Array): Float32Array {
  // A copy begins at a multiple of its width.
  const { buffer } = data.slice(from, to);
  if (dtype === 'F32') return new Float32Array(buffer);
  if (dtype === 'F64') return Float32Array.from(new Float64Array(buffer));
  if (dtype === 'F16') return fromHalves(new Uint16Array(buffer));
  if (dtype === 'BF16') {
    const words = new Uint32Array((to - from) / 2);
    new Uint16Array(buffer).forEach((half, at) => (words[at] = half << 16));
    return new Float32Array(words.buffer);
  }
  throw refused('tensors', 'dtype');
}
