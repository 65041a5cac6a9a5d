const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valueOf = new Int8Array(128).fill(-1);
for (let i = 0; i < 64; i++) valueOf[alphabet.charCodeAt(i)] = i;

/** Bytes of base64 (RFC 4648), blanks and line ends allowed; undefined if invalid. */
export function fromBase64(text: string): Uint8Array | undefined {
  const packed = text.replace(/[ \t\r\n]+/g, '').replace(/={1,2}$/, '');
  if (packed.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((packed.length * 3) / 4));
  let buffer = 0;
  let bits = 0;
  let at = 0;
  for (let i = 0; i < packed.length; i++) {
    const value = valueOf[packed.charCodeAt(i)] ?? -1;
    if (value < 0) return undefined;
    buffer = ((buffer << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (buffer >> bits) & 0xff;
  }
  return bytes;
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    text += alphabet[three >> 18]! + alphabet[(three >> 12) & 63]!;
    text += i + 1 < bytes.length ? alphabet[(three >> 6) & 63]! : '=';
    text += i + 2 < bytes.length ? alphabet[three & 63]! : '=';
  }
  return text;
}
