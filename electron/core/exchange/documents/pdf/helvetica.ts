/**
 * The standard font Helvetica, which every PDF reader has (ISO 32000-1, 9.6.2.2), so that no font of the old file is
 * copied. Widths per 1000 of the size from Adobe's Core 14 AFM, for the codes 32 to 255 of WinAnsiEncoding.
 */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584, 350, 556, 350, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350, 350, 222, 222,
  333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 350, 500, 667, 278, 333, 556, 556, 556, 556, 260, 556, 333, 737,
  370, 556, 584, 333, 737, 333, 400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611, 667,
  667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584,
  778, 722, 722, 722, 722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278,
  278, 556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
];
/** Codes 0x80 to 0x9f of WinAnsiEncoding; a blank if there is no character. */
const above = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/**
 * Code of a character in WinAnsiEncoding; undefined if it has none, as in effect for the soft hyphen and the no-break
 * space.
 */
export function winAnsi(character: string): number | undefined {
  const code = character.codePointAt(0)!;
  if ((code >= 0x20 && code < 0x7f) || (code > 0xa0 && code <= 0xff && code !== 0xad)) return code;
  const place = character === ' ' ? -1 : above.indexOf(character);
  return place < 0 ? undefined : 0x80 + place;
}

/** Per 1000 of the size; of a character that WinAnsiEncoding lacks, the width of the letter under its accents. */
export function widthOf(character: string): number {
  const code = winAnsi(character) ?? winAnsi(character.normalize('NFD')[0]!);
  return code === undefined ? 600 : widths[code - 32]!;
}

/** Of these words, in points. */
export function textWidth(text: string, size: number): number {
  let sum = 0;
  for (const character of text) sum += widthOf(character);
  return (sum * size) / 1000;
}

/** Letters that Helvetica and its substitutes can draw. */
export const isEncodable = (text: string): boolean =>
  !/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u.test(text);
