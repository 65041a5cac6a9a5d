import type { FrameHead } from './frameHead';

const adobe = 'Adobe';

/**
 * A frame of JPEG that says what its colours are. Many a device leaves that to the header of the file, and a decoder
 * then takes them for luminance and two differences, whatever they are.
 */
export function withColours(frame: Uint8Array, { samples }: FrameHead, photometric: string): Uint8Array {
  if (samples !== 3 || saysColours(frame)) return frame;
  const letters = Array.from(adobe, (letter) => letter.charCodeAt(0));
  const transform = photometric === 'RGB' ? 0 : 1;
  const segment = [0xff, 0xee, 0, 14, ...letters, 0, 100, 0, 0, 0, 0, transform];
  const out = new Uint8Array(frame.length + segment.length);
  out.set(frame.subarray(0, 2));
  out.set(segment, 2);
  out.set(frame.subarray(2), 2 + segment.length);
  return out;
}

/** Either mark, before the first scan; a decoder knows each by its letters and its length. */
function saysColours(bytes: Uint8Array): boolean {
  const isNamed = (at: number, name: string): boolean =>
    Array.from(name).every((letter, n) => bytes[at + n] === letter.charCodeAt(0));
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return false;
    const length = (bytes[at + 2]! << 8) | bytes[at + 3]!;
    if (marker === 0xe0 && length >= 16 && isNamed(at + 4, 'JFIF\0')) return true;
    if (marker === 0xee && length >= 14 && isNamed(at + 4, adobe)) return true;
    at += 2 + length;
  }
  return false;
}
