import { Inflate } from 'fflate';
import { GauzeError } from '../../../../contract/errors';
import { unpredicted, type Prediction } from './prediction';

/** Bytes that streams may still unpack to, all together. */
export interface Budget {
  left: number;
}

/** One step from what is in the file to what was packed (ISO 32000-1, 7.4). */
export interface Filter extends Prediction {
  readonly name: FilterName;
  /** Of LZW: codes grow one code earlier than they have to. */
  readonly isEarly: boolean;
}

const names = {
  FlateDecode: 'flate',
  Fl: 'flate',
  LZWDecode: 'lzw',
  LZW: 'lzw',
  ASCII85Decode: 'ascii85',
  A85: 'ascii85',
  ASCIIHexDecode: 'hex',
  AHx: 'hex',
  RunLengthDecode: 'runLength',
  RL: 'runLength',
} as const;
export type FilterName = (typeof names)[keyof typeof names];

export const filterNames: readonly string[] = Object.keys(names).filter((name) => name.endsWith('Decode'));
export const filterOf = (name: string): FilterName | undefined =>
  Object.hasOwn(names, name) ? names[name as keyof typeof names] : undefined;

/** Bytes as they are made, no more of them than may be. */
class Out {
  private bytes = new Uint8Array(1024);
  length = 0;

  constructor(private readonly budget: Budget) {}

  private room(more: number): void {
    if (this.length + more > this.budget.left) throw new GauzeError('tooLarge', 'PDF: the streams unpack to too much');
    if (this.length + more <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }

  push(byte: number): void {
    if (this.length >= this.bytes.length || this.length >= this.budget.left) this.room(1);
    this.bytes[this.length++] = byte;
  }

  add(part: Uint8Array): void {
    this.room(part.length);
    this.bytes.set(part, this.length);
    this.length += part.length;
  }

  fill(byte: number, count: number): void {
    this.room(count);
    this.bytes.fill(byte, this.length, (this.length += count));
  }

  /** What was made from there on, once more; it may reach into itself. */
  again(from: number, count: number): void {
    this.room(count);
    for (let index = 0; index < count; index++) this.bytes[this.length++] = this.bytes[from + index]!;
  }

  end(): Uint8Array {
    this.budget.left -= this.length;
    return this.bytes.subarray(0, this.length);
  }
}

/**
 * What was packed, as far as it can be unpacked: of a stream that is cut, what comes before.
 *
 * @throws GauzeError `tooLarge`
 */
export function unpacked(bytes: Uint8Array, filters: readonly Filter[], budget: Budget): Uint8Array {
  let content = bytes;
  for (const filter of filters) {
    const out = new Out(budget);
    unpackers[filter.name](content, out, filter);
    content = unpredicted(out.end(), filter);
  }
  return content;
}

const digits = Uint8Array.from('0123456789ABCDEF', (digit) => digit.charCodeAt(0));
const isBlank = (byte: number): boolean => byte <= 32;

const unpackers: Readonly<Record<FilterName, (bytes: Uint8Array, out: Out, filter: Filter) => void>> = {
  flate: (bytes, out) => {
    try {
      const inflate = new Inflate((part) => out.add(part));
      // After the two bytes of zlib's header.
      const chunk = 1 << 14;
      for (let at = 2; at < bytes.length; at += chunk)
        inflate.push(bytes.subarray(at, Math.min(at + chunk, bytes.length)), false);
    } catch (error) {
      if (error instanceof GauzeError) throw error;
      // Cut or encrypted: what came before counts.
    }
  },
  lzw,
  ascii85,
  hex: (bytes, out) => {
    let high = -1;
    for (const byte of bytes) {
      if (byte === 0x3e) break;
      const digit = digits.indexOf(byte & ~(byte > 0x40 ? 0x20 : 0));
      if (digit < 0) continue;
      if (high < 0) high = digit;
      else {
        out.push(high * 16 + digit);
        high = -1;
      }
    }
    if (high >= 0) out.push(high * 16);
  },
  runLength: (bytes, out) => {
    for (let at = 0; at < bytes.length;) {
      const length = bytes[at++]!;
      if (length === 128) break;
      if (length < 128) {
        out.add(bytes.subarray(at, at + length + 1));
        at += length + 1;
      } else if (at < bytes.length) out.fill(bytes[at++]!, 257 - length);
    }
  },
};

const [clear, last, widest] = [256, 257, 12] as const;

function lzw(bytes: Uint8Array, out: Out, { isEarly }: Filter): void {
  // A code is what stands somewhere in what was made already, and one letter more.
  const from = new Int32Array(1 << widest);
  const lengths = new Int32Array(1 << widest);
  let [next, width, bits, held] = [last + 1, 9, 0, 0];
  let before = { at: -1, length: 0 };
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === last) return;
    if (code === clear) {
      [next, width] = [last + 1, 9];
      before = { at: -1, length: 0 };
      continue;
    }
    const at = out.length;
    const isNew = code === next && before.at >= 0;
    if (code < 256) out.push(code);
    else if (isNew) out.again(before.at, before.length + 1);
    else if (code < next && code > last) out.again(from[code]!, lengths[code]!);
    else return;
    if (before.at >= 0 && next < from.length) {
      from[next] = before.at;
      lengths[next] = before.length + 1;
      next += 1;
    }
    if (next + Number(isEarly) >= 1 << width && width < widest) width += 1;
    before = { at, length: out.length - at };
  }
}

function ascii85(bytes: Uint8Array, out: Out): void {
  let digits: number[] = [];
  const flush = (count: number): void => {
    while (digits.length < 5) digits.push(84);
    const value = digits.reduce((sum, digit) => sum * 85 + digit, 0) >>> 0;
    for (let index = 0; index < count; index++) out.push((value >>> (24 - 8 * index)) & 0xff);
    digits = [];
  };
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (isBlank(byte)) continue;
    if (byte === 0x7a && digits.length === 0) out.fill(0, 4);
    else digits.push((byte - 33) & 0xff);
    if (digits.length === 5) flush(4);
  }
  if (digits.length > 1) flush(digits.length - 1);
}
