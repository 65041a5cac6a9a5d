import type { Language } from '../../contract/text';
import { Tokens, type IsCovered } from './tokens';

/**
 * What `look` finds at the word with this number, in a part that contained all it needed. Called in order; `look` is
 * repeated with a larger part if one was too short, so it must have no side effects.
 */
export type PartReader = <T>(number: number, look: (tokens: Tokens, token: number) => T) => T;

/** How far around a word a note is read at first, in characters: almost no expression of time is longer. */
const firstReach = { before: 100, behind: 72 } as const;
const WIDER = 4;

/**
 * Reads a note in parts around some of its words, and extends a part if an expression reaches further: the result is
 * the same as for the whole note.
 *
 * @param starts offsets of the words, in order
 */
export function createPartReader(
  text: string,
  language: Language,
  starts: readonly number[],
  isCovered: IsCovered | undefined,
): PartReader {
  let part: Tokens | undefined;
  /** The first word that the part does not cover. */
  let next = 0;

  const partFor = (number: number, times: number): Tokens => {
    const [before, behind] = [times * firstReach.before, times * firstReach.behind];
    const from = starts[number]! - before;
    let to = starts[number]! + behind;
    next = number + 1;
    // one part for words close to each other
    while (next < starts.length && starts[next]! - before <= to) to = Math.max(to, starts[next++]! + behind);
    const blankBefore = from <= 0 ? -1 : text.lastIndexOf(' ', from);
    const blankBehind = to >= text.length ? -1 : text.indexOf(' ', to);
    return new Tokens(text, language, Math.max(0, blankBefore), blankBehind < 0 ? text.length : blankBehind, isCovered);
  };

  return (number, look) => {
    for (let times = 1; ; times *= WIDER) {
      if (part === undefined || number >= next || times > 1) part = partFor(number, times);
      part.isShort = false;
      const seen = look(part, part.tokenAt(starts[number]!));
      if (!part.isShort) return seen;
    }
  };
}
