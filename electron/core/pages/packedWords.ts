import type { PageWord } from '../../contract/pages';

/**
 * Words of a page as text: JSON, a list of numbers for each run of words on one line. It begins with y and height, 1 if
 * they are turned plus 2 if they are unsure, and the offset in the note where the run begins; then, for each word, how
 * many characters after the one before it begins, how many it has, x and width. Lengths are tenths of a point.
 */
export function packWords(words: readonly PageWord[]): string {
  const runs: number[][] = [];
  let last: PageWord | null = null;
  for (const word of words) {
    const { start, end, x, y, width, height } = word;
    const isNext =
      last !== null && last.y === y && last.height === height && flagsOf(last) === flagsOf(word) && start >= last.end;
    if (!isNext) runs.push([tenths(y), tenths(height), flagsOf(word), start]);
    runs.at(-1)!.push(isNext ? start - last!.end : 0, end - start, tenths(x), tenths(width));
    last = word;
  }
  return JSON.stringify(runs);
}

const flagsOf = ({ isTurned, isUnsure }: PageWord): number => Number(isTurned ?? false) + 2 * Number(isUnsure ?? false);
const tenths = (value: number): number => Math.round(value * 10);

export function unpackWords(packed: string): PageWord[] {
  const words: PageWord[] = [];
  for (const [y = 0, height = 0, flags = 0, from = 0, ...rest] of JSON.parse(packed) as number[][]) {
    let offset = from;
    for (let at = 0; at < rest.length; at += 4) {
      const [gap = 0, length = 0, x = 0, width = 0] = rest.slice(at, at + 4);
      const start = offset + gap;
      offset = start + length;
      words.push({
        ...{ start, end: offset, x: x / 10, y: y / 10, width: width / 10, height: height / 10 },
        ...((flags & 1) === 1 && { isTurned: true }),
        ...((flags & 2) === 2 && { isUnsure: true }),
      });
    }
  }
  return words;
}
