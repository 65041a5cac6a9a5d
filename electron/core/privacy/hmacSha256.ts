import { sha256, sha256Block, sha256Start } from './sha256';

/**
 * HMAC-SHA256 (RFC 2104) of many short messages under one key: what depends only on the key is hashed once, so that a
 * message costs two or three blocks. Every surrogate needs several of these, and a runtime's own HMAC takes three times
 * as long to set up. No branch and no table look-up depends on the key.
 */
export function hmacSha256(key: Uint8Array): (message: string) => Uint8Array {
  const short = key.length > 64 ? sha256(key) : key;
  const inner = padded(short, 0x36);
  const outer = padded(short, 0x5c);
  const state = new Int32Array(8);
  const block = new Int32Array(16);
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(1024);
  let view = new DataView(bytes.buffer);

  /** Writes into `bytes` and returns the length. Most messages are plain ASCII. */
  const encode = (message: string): number => {
    if (message.length + 72 <= bytes.length) {
      let n = 0;
      for (; n < message.length; n++) {
        const code = message.charCodeAt(n);
        if (code > 127) break;
        bytes[n] = code;
      }
      if (n === message.length) return n;
    }
    const encoded = encoder.encode(message);
    if (encoded.length + 72 > bytes.length) {
      bytes = new Uint8Array(2 * encoded.length + 72);
      view = new DataView(bytes.buffer);
    }
    bytes.set(encoded);
    return encoded.length;
  };

  return (message) => {
    const length = encode(message);
    const end = (((length + 8) >> 6) + 1) << 6;
    bytes[length] = 0x80;
    bytes.fill(0, length + 1, end);
    const total = length + 64;
    view.setUint32(end - 8, Math.floor(total / 2 ** 29));
    view.setUint32(end - 4, (total << 3) >>> 0);
    state.set(inner);
    for (let at = 0; at < end; at += 64) {
      for (let i = 0; i < 16; i++) block[i] = view.getInt32(at + 4 * i);
      sha256Block(state, block);
    }
    block.set(state);
    block[8] = 0x8000_0000 | 0;
    block.fill(0, 9, 15);
    // 64 bytes of pad and 32 of the inner hash
    block[15] = 96 * 8;
    state.set(outer);
    sha256Block(state, block);
    const out = new Uint8Array(32);
    for (let i = 0; i < 8; i++) {
      const word = state[i]!;
      out[4 * i] = word >>> 24;
      out[4 * i + 1] = word >>> 16;
      out[4 * i + 2] = word >>> 8;
      out[4 * i + 3] = word;
    }
    return out;
  };
}

/** The state after the block of key and pad. [8] */
function padded(key: Uint8Array, pad: number): Int32Array {
  const bytes = new Uint8Array(64);
  bytes.set(key);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < 64; i++) bytes[i] = bytes[i]! ^ pad;
  const state = sha256Start();
  sha256Block(
    state,
    Int32Array.from({ length: 16 }, (_, i) => view.getInt32(4 * i)),
  );
  return state;
}
