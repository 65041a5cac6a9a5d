import { GauzeError } from '../../electron/contract/errors';

/** What a file of tensors can hold. F16 is read back as numbers of 32 bits. */
export type TensorData = Float32Array | Float64Array | Int32Array | Uint8Array;

export interface StoredTensor {
  readonly shape: readonly number[];
  readonly data: TensorData;
  /** Stored with 16 bits: half the size, about three decimal figures. */
  readonly isHalf?: boolean;
  /** What is stored with 16 bits, where it is already so. */
  readonly halves?: Uint16Array;
}

export interface TensorFile {
  readonly metadata: Readonly<Record<string, string>>;
  readonly tensors: ReadonlyMap<string, StoredTensor>;
}

interface HeaderEntry {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data_offsets: readonly [number, number];
}

const longestHeader = 1 << 24;

/**
 * The safetensors layout: length of the header (8 bytes, little endian), header in JSON, data. Keys are written sorted
 * by nothing but their order.
 */
export function writeTensorFile({ metadata, tensors }: TensorFile): Uint8Array {
  const header: Record<string, unknown> = { __metadata__: metadata };
  let offset = 0;
  for (const [name, { shape, data, isHalf = false, halves }] of tensors) {
    const bytes = halves?.byteLength ?? data.length * widthOf(data, isHalf);
    header[name] = { dtype: dtypeOf(data, isHalf), shape, data_offsets: [offset, offset + bytes] };
    offset += bytes;
  }
  const unpadded = new TextEncoder().encode(JSON.stringify(header));
  const headerLength = Math.ceil(unpadded.length / 8) * 8;
  const out = new Uint8Array(8 + headerLength + offset);
  const view = new DataView(out.buffer);
  view.setUint32(0, headerLength, true);
  out.fill(0x20, 8, 8 + headerLength);
  out.set(unpadded, 8);
  let at = 8 + headerLength;
  for (const { data, isHalf = false, halves } of tensors.values()) {
    if (halves !== undefined) out.set(new Uint8Array(halves.buffer, halves.byteOffset, halves.byteLength), at);
    else if (isHalf) for (let i = 0; i < data.length; i++) view.setUint16(at + 2 * i, toHalf(data[i]!), true);
    else out.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), at);
    at += halves?.byteLength ?? data.length * widthOf(data, isHalf);
  }
  return out;
}

/**
 * @param isShared whether the numbers may lie in these very bytes, which then must not be changed
 * @throws GauzeError `damaged` where the bytes are not such a file
 */
export function readTensorFile(bytes: Uint8Array, isShared = false): TensorFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerLength = bytes.length < 8 ? -1 : view.getUint32(0, true);
  if (
    headerLength < 2 ||
    headerLength > longestHeader ||
    8 + headerLength > bytes.length ||
    view.getUint32(4, true) !== 0
  )
    throw damaged();
  const { __metadata__: metadata = {}, ...entries } = parseHeader(bytes.subarray(8, 8 + headerLength));
  const tensors = new Map<string, StoredTensor>();
  const data = bytes.subarray(8 + headerLength);
  for (const [name, entry] of Object.entries(entries))
    tensors.set(name, readTensor(data, entry as HeaderEntry, isShared));
  if (!isFilled(Object.values(entries) as readonly HeaderEntry[], data.length)) throw damaged();
  return { metadata: metadata as Record<string, string>, tensors };
}

/**
 * Whether tensors lie side by side from the first byte to the last, as the layout asks: what no tensor names could be
 * anything.
 */
function isFilled(entries: readonly HeaderEntry[], length: number): boolean {
  let at = 0;
  for (const {
    data_offsets: [from, to],
  } of entries.toSorted((a, b) => a.data_offsets[0] - b.data_offsets[0] || a.data_offsets[1] - b.data_offsets[1])) {
    if (from !== at) return false;
    at = to;
  }
  return at === length;
}

function parseHeader(bytes: Uint8Array): Record<string, unknown> {
  try {
    const header: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof header !== 'object' || header === null || Array.isArray(header)) throw damaged();
    return header as Record<string, unknown>;
  } catch {
    throw damaged();
  }
}

function readTensor(all: Uint8Array, entry: HeaderEntry, isShared: boolean): StoredTensor {
  const { dtype, shape, data_offsets: offsets } = entry ?? {};
  const width = widths[dtype];
  if (
    width === undefined ||
    !Array.isArray(shape) ||
    !shape.every(isCount) ||
    !Array.isArray(offsets) ||
    !offsets.every(isCount)
  )
    throw damaged();
  const [from, to] = offsets as [number, number];
  const count = shape.reduce((product: number, side: number) => product * side, 1);
  if (to - from !== count * width || to > all.length) throw damaged();
  const isInPlace = isShared && (all.byteOffset + from) % width === 0;
  const { buffer, byteOffset } = isInPlace ? all.subarray(from, to) : all.slice(from, to);
  if (dtype === 'F32') return { shape, data: new Float32Array(buffer, byteOffset, count) };
  if (dtype === 'F64') return { shape, data: new Float64Array(buffer, byteOffset, count) };
  if (dtype === 'I32') return { shape, data: new Int32Array(buffer, byteOffset, count) };
  if (dtype === 'U8') return { shape, data: new Uint8Array(buffer, byteOffset, count) };
  return new HalfTensor(shape, new Uint16Array(buffer, byteOffset, count));
}

/** Made wide when somebody asks: the linear CRF takes the halves. */
class HalfTensor implements StoredTensor {
  readonly isHalf = true;
  #data: Float32Array | undefined;

  constructor(
    readonly shape: readonly number[],
    readonly halves: Uint16Array,
  ) {}

  get data(): Float32Array {
    return (this.#data ??= fromHalves(this.halves));
  }
}

const widths: Readonly<Record<string, number>> = { U8: 1, F16: 2, F32: 4, I32: 4, F64: 8 };
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const damaged = (): GauzeError => new GauzeError('damaged', 'not a file of weights, or a damaged one');

function dtypeOf(data: TensorData, isHalf: boolean): string {
  if (isHalf) return 'F16';
  if (data instanceof Uint8Array) return 'U8';
  return data instanceof Float32Array ? 'F32' : data instanceof Float64Array ? 'F64' : 'I32';
}
const widthOf = (data: TensorData, isHalf: boolean): number => widths[dtypeOf(data, isHalf)]!;

const oneFloat = new Float32Array(1);
const oneWord = new Uint32Array(oneFloat.buffer);

/** Nearest number of 16 bits (IEEE 754 binary16), ties to even; too large ones become infinite. */
export function toHalf(value: number): number {
  oneFloat[0] = value;
  const word = oneWord[0]!;
  const sign = (word >>> 16) & 0x8000;
  const magnitude = word & 0x7fffffff;
  if (magnitude > 0x7f800000) return sign | 0x7e00;
  if (magnitude >= 0x477ff000) return sign | 0x7c00;
  if (magnitude < 0x38800000) {
    // subnormal: steps of 2^-24
    return sign | roundToEven(Math.abs(oneFloat[0]) * 2 ** 24);
  }
  const rebased = magnitude - 0x38000000;
  return sign | ((rebased + 0xfff + ((rebased >>> 13) & 1)) >>> 13);
}

function roundToEven(value: number): number {
  const whole = Math.floor(value);
  const rest = value - whole;
  return rest > 0.5 || (rest === 0.5 && whole % 2 === 1) ? whole + 1 : whole;
}

/**
 * Numbers of 16 bits (IEEE 754 binary16) as such of 32. By moving bits: models have millions of them, and a table of
 * all takes longer to make than most models to read.
 */
export function fromHalves(halves: Uint16Array): Float32Array {
  const data = new Float32Array(halves.length);
  const words = new Uint32Array(data.buffer);
  for (let i = 0; i < halves.length; i++) {
    const half = halves[i]!;
    const magnitude = half & 0x7fff;
    if (magnitude >= 0x400 && magnitude < 0x7c00) words[i] = ((half & 0x8000) << 16) | ((magnitude << 13) + 0x38000000);
    else if (magnitude >= 0x7c00) data[i] = magnitude > 0x7c00 ? Number.NaN : half === 0x7c00 ? Infinity : -Infinity;
    // subnormal: steps of 2^-24
    else data[i] = (half === magnitude ? 1 : -1) * magnitude * 2 ** -24;
  }
  return data;
}
