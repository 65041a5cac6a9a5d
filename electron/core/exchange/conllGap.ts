/**
 * What stands between two tokens as far as rows tell: how many line ends and how many characters there were. Line ends
 * come first.
 */
export const rebuiltGap = (lineEnds: number, length: number, lineEnd: string): string => {
  const breaks = Math.min(lineEnds, Math.floor(length / lineEnd.length));
  return lineEnd.repeat(breaks) + ' '.repeat(length - breaks * lineEnd.length);
};
