/** How a span is written, in numbers between 0 and 1: whatever its words mean. */
export const shapeWidth = 16;

export function shapeOf(text: string): Float32Array {
  const shape = new Float32Array(shapeWidth);
  const characters = Array.from(text);
  const share = (pattern: RegExp): number => characters.filter((one) => pattern.test(one)).length / characters.length;
  const words = text.split(/\s+/u);
  shape[0] = share(/\p{Nd}/u);
  shape[1] = share(/\p{Lu}/u);
  shape[2] = share(/\p{Ll}/u);
  shape[3] = Math.min(1, characters.length / 30);
  shape[4] = Math.min(1, words.length / 6);
  shape[5] = words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length;
  shape[6] = /[-/.]/u.test(text) ? 1 : 0;
  shape[7] = text.includes('@') ? 1 : 0;
  shape[8] = text.includes(':') ? 1 : 0;
  shape[9] = /^\p{Nd}/u.test(text) ? 1 : 0;
  shape[10] = /\p{Nd}$/u.test(text) ? 1 : 0;
  shape[11] = /\p{L}\p{Nd}|\p{Nd}\p{L}/u.test(text) ? 1 : 0;
  shape[12] = Math.min(1, (text.match(/\p{Nd}/gu)?.length ?? 0) / 12);
  shape[13] = /\p{Lu}{2}/u.test(text) ? 1 : 0;
  shape[14] = /^[\p{Nd}\s.,/:-]+$/u.test(text) ? 1 : 0;
  shape[15] = words.length === 1 ? 1 : 0;
  return shape;
}

/** `AB-12 345` is `AA-00 000`: letters by case, digits, everything else as it stands. */
const mask = (text: string): string =>
  text
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{L}/gu, 'a')
    .replace(/\p{Nd}/gu, '0');
/** The same, however long a run is. */
const folded = (masked: string): string => masked.replace(/(.)\1+/gu, '$1');

/** How alike two spans are written, in [0, 1]: the same mask, the same but for lengths, or how near in `shapeOf`. */
export function likeness(one: WrittenSpan, other: WrittenSpan): number {
  if (one.mask === other.mask) return 1;
  let distance = 0;
  for (let at = 0; at < shapeWidth; at++) distance += Math.abs(one.shape[at]! - other.shape[at]!);
  const near = Math.max(0, 1 - distance / 4);
  return one.folded === other.folded ? Math.max(0.8, near) : 0.7 * near;
}

export interface WrittenSpan {
  readonly mask: string;
  readonly folded: string;
  readonly shape: Float32Array;
}

export function writtenSpan(text: string): WrittenSpan {
  const masked = mask(text);
  return { mask: masked, folded: folded(masked), shape: shapeOf(text) };
}
