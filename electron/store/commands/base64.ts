import { z } from 'zod';

/** Bytes in a journal, which is stored as JSON. */
export const Base64 = z.base64();

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valueOf = new Uint8Array(128);
const codeOf = Uint8Array.from(alphabet, (sign) => sign.charCodeAt(0));
const padding = '='.charCodeAt(0);
for (let at = 0; at < alphabet.length; at += 1) valueOf[alphabet.charCodeAt(at)] = at;

export function fromBase64(text: string): Uint8Array {
  const missing = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - missing);
  const at = (index: number): number => valueOf[text.charCodeAt(index)] ?? 0;
  for (let from = 0, to = 0; from < text.length; from += 4, to += 3) {
    const word = (at(from) << 18) | (at(from + 1) << 12) | (at(from + 2) << 6) | at(from + 3);
    bytes[to] = word >> 16;
    if (to + 1 < bytes.length) bytes[to + 1] = (word >> 8) & 255;
    if (to + 2 < bytes.length) bytes[to + 2] = word & 255;
  }
  return bytes;
}

/** Encodes bytes for a command's parameters. */
export function toBase64(bytes: Uint8Array): string {
  const out = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  for (let from = 0, to = 0; from < bytes.length; from += 3) {
    const word = (bytes[from]! << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
    for (let shift = 18; shift >= 0; shift -= 6) out[to++] = codeOf[(word >> shift) & 63]!;
  }
  const missing = (3 - (bytes.length % 3)) % 3;
  out.fill(padding, out.length - missing);
  return new TextDecoder().decode(out);
}
