import { genitiveTails } from '../../text/nameForms';
import { CAMEL, ENDS, NUMBER, type Stream } from './stream';

/** Titles written together with names: `drmartinez`. */
const titles =
  'dr dra sr sra srta don dona mr mrs ms mme mlle prof pat pac pte herr frau hr fr dhr mevr mw med ing'.split(' ');
/** By their first two letters, as most words begin with those of none. */
const titlesByPair: (readonly Uint8Array[] | undefined)[] = new Array<undefined>(26 ** 2).fill(undefined);
for (const title of titles) {
  const pair = (title.charCodeAt(0) - 97) * 26 + title.charCodeAt(1) - 97;
  titlesByPair[pair] = [...(titlesByPair[pair] ?? []), Uint8Array.from(title, (letter) => letter.charCodeAt(0))];
}
const shortestBehind = 4;

const titleAtEnd = new RegExp(`(?<!\\p{L})(?:${titles.join('|')})$`, 'iu');
/** Does the point belong to a title rather than end a sentence: `Dr. Blanco`? */
export const endsInTitle = (text: string, point: number): boolean =>
  titleAtEnd.test(text.slice(Math.max(0, point - 6), point));

const none: readonly number[] = [];
/** The lengths of the titles that a run begins with, if more letters follow. */
export function titlesBefore({ codes }: Stream, start: number, end: number): readonly number[] {
  const a = codes[start]! - 97;
  const b = codes[start + 1]! - 97;
  if (end - start < 6 || a < 0 || a > 25 || b < 0 || b > 25) return none;
  const likely = titlesByPair[a * 26 + b];
  if (likely === undefined) return none;
  let found: number[] | undefined;
  for (const title of likely) {
    if (end - start < title.length + shortestBehind) continue;
    let i = 2;
    while (i < title.length && codes[start + i] === title[i]) i++;
    if (i === title.length) (found ??= []).push(i);
  }
  return found ?? none;
}

/**
 * Does a name end at a letter of a run that continues: before a capital, a genitive ending, or a letter and a digit
 * (`MartinezK2019`)?
 */
export function endsGlued({ codes, flags, count, at, until }: Stream, last: number): boolean {
  if (last + 1 >= count || (flags[last]! & ENDS) !== 0) return false;
  if ((flags[last + 1]! & CAMEL) !== 0) return true;
  const next = codes[last + 1]!;
  if ((flags[last + 1]! & ENDS) !== 0 && next !== 115)
    return last + 2 < count && (flags[last + 2]! & NUMBER) !== 0 && until[last + 1] === at[last + 2];
  return isGenitive({ codes, flags, count }, last);
}

/** Is there only a genitive ending between a letter of a run and the run's end? */
export function isGenitive({ codes, flags, count }: Pick<Stream, 'codes' | 'flags' | 'count'>, last: number): boolean {
  if (last + 1 >= count || (flags[last]! & ENDS) !== 0) return false;
  const next = codes[last + 1]!;
  if ((flags[last + 1]! & ENDS) !== 0) return next === 115;
  if (next !== 101 && next !== 110) return false;
  return genitiveTails.some(
    (tail) =>
      last + tail.length < count &&
      (flags[last + tail.length]! & ENDS) !== 0 &&
      [...tail].every(
        (letter, i) =>
          codes[last + 1 + i] === letter.charCodeAt(0) &&
          (i === tail.length - 1 || (flags[last + 1 + i]! & ENDS) === 0),
      ),
  );
}
