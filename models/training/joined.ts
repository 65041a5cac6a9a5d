/** One row of numbers after the other. */
export function joined(parts: readonly Float32Array[]): Float32Array {
  return filled(new Float32Array(lengthOf(parts)), parts);
}

export function joinedBytes(parts: readonly Uint8Array[]): Uint8Array {
  return filled(new Uint8Array(lengthOf(parts)), parts);
}

const lengthOf = (parts: readonly { readonly length: number }[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);

function filled<A extends Float32Array | Uint8Array>(out: A, parts: readonly A[]): A {
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
