import { joinWrappedLines } from './joinWrappedLines';

/** A text as rules and models read it. */
export interface LineReading {
  readonly text: string;
  /** A range of what was read, in the text itself. */
  readonly placed: <T extends { readonly start: number; readonly end: number }>(range: T) => T;
}

interface Cut {
  readonly start: number;
  readonly end: number;
}

/** `> `, `>> `: what mail programs put before each line of a letter that is answered. */
const quoteMark = /^[ \t]*(?:>[ \t]?)*>(?: |\r?$)/;
/** A hyphen on a letter, and the end of its line. */
const hyphenEnd = /[-\u00ad\u2010][ \t]{0,8}(?:\r\n?|\n)[ \t]{0,40}(?=\p{L})/gu;
const longestWord = 40;
const headWord = /\p{Lu}[\p{L}\p{M}’']+$/u;
const tailWord = /^[\p{L}\p{M}]+/u;
/** A hyphen before these is the writer's own: `Haupt-\nund Nebendiagnose`, `Celui-\nci`, `Dit-\nil`. */
const ownHyphen = new Set(
  (
    'und oder bzw sowie als wie and or to of et ou y o e u en de het of tot bis ' +
    'il elle on ils elles t ci là je tu nous vous ce le la les lui leur même mêmes être moi toi'
  ).split(' '),
);

/**
 * A text without what the layout put between the parts of its words and sentences: the marks before quoted lines,
 * margins (`joinWrappedLines`), and the hyphen with which a capitalised word goes on in the next line. Before a capital
 * the hyphen belongs to the name (`Müller-\nSchmidt`) and stays.
 */
export function readAcrossLines(text: string): LineReading {
  const quotes = quoteMarks(text);
  const plain = without(text, quotes);
  const hyphens = cutWords(plain);
  const joined = without(joinWrappedLines(plain), hyphens);
  if (quotes.length + hyphens.length === 0) return { text: joined, placed: (range) => range };
  const [behindQuotes, behindHyphens] = [placesBehind(quotes), placesBehind(hyphens)];
  const at = (offset: number): number => behindQuotes(behindHyphens(offset));
  return {
    text: joined,
    placed: (range) => ({ ...range, start: at(range.start), end: range.end > 0 ? at(range.end - 1) + 1 : 0 }),
  };
}

/** Of lines beside another such line: one alone may be a sign (`> 90`). */
function quoteMarks(text: string): readonly Cut[] {
  if (!/(?:^|[\r\n])[ \t]*>/.test(text)) return [];
  const marks: Cut[] = [];
  let [start, before]: [number, Cut | undefined] = [0, undefined];
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const length = quoteMark.exec(text.slice(start, Math.min(end, start + longestWord)))?.[0].length;
    const mark: Cut | undefined = length === undefined ? undefined : { start, end: start + length };
    if (mark !== undefined && before !== undefined) {
      if (marks.at(-1) !== before) marks.push(before);
      marks.push(mark);
    }
    before = mark;
    start = end + 1;
  }
  return marks;
}

function cutWords(text: string): readonly Cut[] {
  const cuts: Cut[] = [];
  if (!text.includes('\n') && !text.includes('\r')) return cuts;
  for (const { 0: found, index } of text.matchAll(hyphenEnd)) {
    const end = index + found.length;
    if (!headWord.test(text.slice(Math.max(0, index - longestWord), index))) continue;
    const tail = tailWord.exec(text.slice(end, end + longestWord))![0];
    const isSmall = /^\p{Ll}/u.test(tail);
    if (isSmall && ownHyphen.has(tail)) continue;
    // A soft one goes even before a capital: it was written for the end of a line only.
    cuts.push({ start: isSmall || found.startsWith('\u00ad') ? index : index + 1, end });
  }
  return cuts;
}

function without(text: string, cuts: readonly Cut[]): string {
  if (cuts.length === 0) return text;
  let out = '';
  let from = 0;
  for (const { start, end } of cuts) {
    out += text.slice(from, start);
    from = end;
  }
  return out + text.slice(from);
}

/** For an offset of the text without its cuts, the place of that character in the text with them. */
function placesBehind(cuts: readonly Cut[]): (offset: number) => number {
  const lengths: number[] = [];
  let sum = 0;
  for (const { start, end } of cuts) lengths.push((sum += end - start));
  return (offset) => {
    let [low, high] = [0, cuts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (cuts[middle]!.start - (lengths[middle - 1] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return offset + (lengths[low - 1] ?? 0);
  };
}
