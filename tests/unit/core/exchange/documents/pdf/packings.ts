// Packs bytes as other programs do, so that what unpacks them has something to show.
import { zlibSync } from 'fflate';

export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const ascii85 = (bytes: Uint8Array): string => {
  let out = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const own = bytes.subarray(at, at + 4);
    let value = [0, 1, 2, 3].reduce((sum, index) => sum * 256 + (own[index] ?? 0), 0);
    if (own.length === 4 && value === 0) {
      out += 'z';
      continue;
    }
    const digits: string[] = [];
    for (let index = 0; index < 5; index++) {
      digits.unshift(String.fromCharCode(33 + (value % 85)));
      value = Math.floor(value / 85);
    }
    out += digits.slice(0, own.length + 1).join('');
  }
  return `${out.replace(/(.{60})/g, '$1\n')}~>`;
};

function lzw(bytes: Uint8Array, early = 1): Uint8Array {
  const out: number[] = [];
  let [held, bits, width, next] = [0, 0, 9, 258];
  let codes = new Map<string, number>();
  const put = (code: number): void => {
    held = held * 2 ** width + code;
    bits += width;
    while (bits >= 8) {
      out.push(Math.floor(held / 2 ** (bits - 8)) & 0xff);
      bits -= 8;
      held %= 2 ** bits;
    }
  };
  const codeOf = (word: string): number => (word.length === 1 ? word.charCodeAt(0) : codes.get(word)!);
  put(256);
  let word = '';
  for (const byte of bytes) {
    const longer = word + String.fromCharCode(byte);
    if (longer.length === 1 || codes.has(longer)) {
      word = longer;
      continue;
    }
    put(codeOf(word));
    codes.set(longer, next++);
    if (next + early > 1 << width && width < 12) width += 1;
    if (next >= 4094) {
      put(256);
      [codes, next, width] = [new Map<string, number>(), 258, 9];
    }
    word = String.fromCharCode(byte);
  }
  if (word !== '') {
    put(codeOf(word));
    if (next + 1 + early > 1 << width && width < 12) width += 1;
  }
  put(257);
  if (bits > 0) out.push((held * 2 ** (8 - bits)) & 0xff);
  return Uint8Array.from(out);
}

function runLength(bytes: Uint8Array): Uint8Array {
  const out: number[] = [];
  for (let at = 0; at < bytes.length;) {
    let count = 1;
    while (count < 128 && bytes[at + count] === bytes[at]) count += 1;
    if (count > 1) out.push(257 - count, bytes[at]!);
    else out.push(0, bytes[at]!);
    at += count;
  }
  return Uint8Array.from([...out, 128]);
}

/** Rows of bytes as differences to the row above. */
function png(bytes: Uint8Array, columns: number): Uint8Array {
  const out: number[] = [];
  for (let at = 0; at < bytes.length; at += columns) {
    const kind = 1 + ((at / columns) % 4);
    out.push(kind);
    for (let index = at; index < Math.min(at + columns, bytes.length); index++) {
      const left = index > at ? bytes[index - 1]! : 0;
      const above = bytes[index - columns] ?? 0;
      const corner = index > at ? (bytes[index - columns - 1] ?? 0) : 0;
      const guess = left + above - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
      const paeth = a <= b && a <= c ? left : b <= c ? above : corner;
      out.push((bytes[index]! - [left, above, (left + above) >> 1, paeth][kind - 1]!) & 0xff);
    }
  }
  return Uint8Array.from(out);
}

export interface Packing {
  /** What the dictionary of the stream says. */
  readonly entries: string;
  readonly pack: (bytes: Uint8Array) => Uint8Array;
}
const hex = (bytes: Uint8Array): Uint8Array =>
  bytesOf(`${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}>`);
const a85 = (bytes: Uint8Array): Uint8Array => bytesOf(ascii85(bytes));

/** Each packing of ISO 32000-1, 7.4 that no picture needs, and chains of them. */
export const packings: Readonly<Record<string, Packing>> = {
  none: { entries: '', pack: (bytes) => bytes },
  flate: { entries: '/Filter /FlateDecode', pack: (bytes) => zlibSync(bytes) },
  hex: { entries: '/Filter /ASCIIHexDecode', pack: hex },
  ascii85: { entries: '/Filter[/ASCII85Decode]', pack: a85 },
  runLength: { entries: '/Filter /RunLengthDecode', pack: runLength },
  lzw: { entries: '/Filter /LZWDecode', pack: (bytes) => lzw(bytes) },
  lzwLate: { entries: '/Filter /LZWDecode /DecodeParms << /EarlyChange 0 >>', pack: (bytes) => lzw(bytes, 0) },
  chain: { entries: '/Filter [/ASCII85Decode /LZWDecode]', pack: (bytes) => a85(lzw(bytes)) },
  longChain: {
    entries: '/Filter [ /AHx /RL /A85 /Fl ] /DecodeParms [ null null null << /Predictor 12 /Columns 7 >> ]',
    pack: (bytes) => hex(runLength(a85(zlibSync(png(bytes, 7))))),
  },
  predictor: {
    entries: '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 5 >>',
    pack: (bytes) => zlibSync(png(bytes, 5)),
  },
};
