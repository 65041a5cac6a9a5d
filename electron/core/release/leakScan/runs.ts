import { NUMBER, type Stream } from './stream';

// Runs of letters and of digits of a stream, by index; a missing one is neither and has no length.

export const runLength = ({ tokens, tokenCount }: Stream, run: number): number =>
  run < 0 || run >= tokenCount ? 0 : tokens[run + 1]! - tokens[run]!;

export const isNumber = ({ tokens, tokenCount, flags }: Stream, run: number): boolean =>
  run >= 0 && run < tokenCount && (flags[tokens[run]!]! & NUMBER) !== 0;

export const isWord = ({ tokens, tokenCount, flags }: Stream, run: number): boolean =>
  run >= 0 && run < tokenCount && (flags[tokens[run]!]! & NUMBER) === 0;

/** For some of the digits of a run. */
export function partOf({ tokens, codes }: Stream, run: number, from: number, to: number): number {
  const first = tokens[run]!;
  let value = 0;
  for (let k = first + from; k < first + to; k++) value = 10 * value + codes[k]! - 48;
  return value;
}

export const numberOf = (stream: Stream, run: number): number => partOf(stream, run, 0, runLength(stream, run));

/** Its last letter or digit in the stream. */
export const lastOf = ({ tokens }: Stream, run: number): number => tokens[run + 1]! - 1;

/** The separator before a run; blanks around a mark do not count. `none`: too much. */
export function gapBefore({ text, tokens, tokenCount, at, until }: Stream, run: number): string {
  if (run <= 0 || run >= tokenCount) return 'none';
  const gap = text.slice(until[tokens[run]! - 1], at[tokens[run]!]);
  return gap.length > 4 ? 'none' : gap.trim() || (gap === '' ? '' : /[\r\n]/.test(gap) ? 'line' : ' ');
}
