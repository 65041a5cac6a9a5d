export function cksumOf(parts: Iterable<Uint8Array>): number;
