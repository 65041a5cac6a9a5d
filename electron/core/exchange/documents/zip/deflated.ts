import { deflateSync } from 'fflate';

/** Letters of one ward share their styles, themes and fonts; longer parts are pictures and letters themselves. */
const maxBytes = 1 << 16;
const maxKept = 64;

interface Kept {
  readonly bytes: Uint8Array;
  readonly packed: Uint8Array;
}

const kept = new Map<string, Kept>();
/** Of parts that occurred once only what tells them apart: the words of a letter are not held for the next one. */
const metOnce = new Set<string>();

/**
 * The part compressed, the same bytes at any time and on any machine. Parts that occur again, as those that all letters
 * of a template share, are compressed once: tables and buffers of Deflate cost more than some thousand bytes do.
 *
 * @param crc of the part
 */
export function deflated(bytes: Uint8Array, crc: number): Uint8Array {
  if (bytes.length > maxBytes) return deflateSync(bytes, { level: 6 });
  const key = `${crc}:${bytes.length}`;
  const before = kept.get(key);
  // a checksum is no proof
  if (before !== undefined && isEqual(before.bytes, bytes)) return before.packed;
  const packed = deflateSync(bytes, { level: 6 });
  if (before !== undefined) return packed;
  if (!metOnce.has(key)) {
    if (metOnce.size >= 16 * maxKept) metOnce.clear();
    metOnce.add(key);
    return packed;
  }
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, { bytes: bytes.slice(), packed });
  return packed;
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
