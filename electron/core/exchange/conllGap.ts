/**
 * What separates two tokens as far as rows can tell: the number of line ends and of characters. Line ends come first.
 */
export const rebuiltGap = (lineEnds: number, length: number, lineEnd: string): string => {
  const breaks = Math.min(lineEnds, Math.floor(length / lineEnd.length));
  return lineEnd.repeat(breaks) + ' '.repeat(length - breaks * lineEnd.length);
};
