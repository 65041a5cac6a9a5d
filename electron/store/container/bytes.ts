/** Bytes as lower-case hexadecimal. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function fromHex(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Reads a given number of bytes at a time from chunks of any size. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Returns fewer bytes only at the end. */
  async take(count: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    let missing = count;
    while (missing > 0) {
      if (this.#rest.length === 0) {
        const next = await this.#chunks.next();
        if (next.done === true) break;
        this.#rest = next.value;
        continue;
      }
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      parts.push(part);
      missing -= part.length;
    }
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : concat(...parts);
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}
