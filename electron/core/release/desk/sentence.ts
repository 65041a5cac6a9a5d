import type { Span } from '../../../contract/text';
import { wordsAround } from '../../text/contextAround';

const longest = 120;

/**
 * What ends no sentence: a full stop behind a title, an initial, an ordinal or another abbreviation (`Dr. `, `Tel. `,
 * `3. `, `z.B. `). A short last word is taken for one: then the sentence after it is seen as well, and nothing is lost.
 */
const short = String.raw`\p{L}{1,3}|Prof|Univ|Dipl|Mevr|Srta|\p{N}{1,2}|(?:\p{L}{1,4}\.)+\p{L}{1,4}`;
const abbreviation = new RegExp(String.raw`(?:^|[^\p{L}\p{N}])(?:${short})\.$`, 'u');
const stop = /[.!?](?=\s|$)|[\r\n]/g;

/**
 * The sentence around a place, or as much of it as can be read at a glance: the text before it, the words, and the text
 * after.
 */
export function sentenceAround(
  text: string,
  { start, end }: Span,
): { readonly before: string; readonly words: string; readonly after: string } {
  const around = wordsAround(text, { start, end }, longest);
  const begins = stopsIn(around.before, '').at(-1) ?? 0;
  const ends = stopsIn(around.after, text.slice(Math.max(0, end - 8), end))[0];
  return {
    before: oneLine(begins === 0 ? around.before : around.before.slice(begins).trimStart()).toWellFormed(),
    words: oneLine(text.slice(start, end)),
    after: oneLine(ends === undefined ? around.after : around.after.slice(0, ends).trimEnd()).toWellFormed(),
  };
}

/** Where sentences or lines end in a part of a text. `lead`: what stands in front of it. */
const stopsIn = (part: string, lead: string): readonly number[] =>
  [...part.matchAll(stop)].flatMap(({ 0: mark, index }) => {
    const end = index + mark.length;
    return mark === '.' && abbreviation.test(`${lead}${part.slice(0, end)}`) ? [] : [end];
  });

const oneLine = (part: string): string => part.replace(/\s+/g, ' ');
