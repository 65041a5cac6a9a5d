import { demoRandom } from '../../../electron/core/demo/demoRandom';

/** Draws that depend only on a word: the same notes on every machine. */
export interface Drawer {
  /** @returns a whole number from 0 to `count` - 1 */
  readonly below: (count: number) => number;
  readonly one: <T>(list: readonly T[]) => T;
  /** Fills `#` with a digit, `%` with a digit from 1 to 9, `@` with a capital letter. */
  readonly fill: (pattern: string) => string;
}

export function createDrawer(seed: string): Drawer {
  const { next } = demoRandom(seed);
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    one: (list) => list[below(list.length)]!,
    fill: (pattern) =>
      pattern.replace(/[#%@]/g, (hole) =>
        hole === '#' ? String(below(10)) : hole === '%' ? String(1 + below(9)) : String.fromCharCode(65 + below(26)),
      ),
  };
}

/** `a; b; c` as a list. */
export const listOf = (text: string): readonly string[] =>
  text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Texts between lines of `---`. */
export const textsOf = (text: string): readonly string[] =>
  text
    .split(/^---$/m)
    .map((entry) => entry.replace(/^\n|\n$/g, ''))
    .filter((entry) => entry.trim() !== '');

/** A sentence a line. */
export const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');
