import { joinWrappedLines } from './joinWrappedLines';
import { readTwice, rewritten, type Rewrite, type TextReading } from './rewriting';

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
export function readAcrossLines(text: string): TextReading {
  const unquoted = rewritten(text, quoteMarks(text));
  const plain = unquoted.text;
  return readTwice(unquoted, rewritten(joinWrappedLines(plain), cutWords(plain)));
}

/** Of lines beside another such line: one alone may be a sign (`> 90`). */
function quoteMarks(text: string): readonly Rewrite[] {
  if (!/(?:^|[\r\n])[ \t]*>/.test(text)) return [];
  const marks: Rewrite[] = [];
  let [start, before]: [number, Rewrite | undefined] = [0, undefined];
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const length = quoteMark.exec(text.slice(start, Math.min(end, start + longestWord)))?.[0].length;
    const mark: Rewrite | undefined = length === undefined ? undefined : { start, end: start + length, text: '' };
    if (mark !== undefined && before !== undefined) {
      if (marks.at(-1) !== before) marks.push(before);
      marks.push(mark);
    }
    before = mark;
    start = end + 1;
  }
  return marks;
}

function cutWords(text: string): readonly Rewrite[] {
  const cuts: Rewrite[] = [];
  if (!text.includes('\n') && !text.includes('\r')) return cuts;
  for (const { 0: found, index } of text.matchAll(hyphenEnd)) {
    const end = index + found.length;
    if (!headWord.test(text.slice(Math.max(0, index - longestWord), index))) continue;
    const tail = tailWord.exec(text.slice(end, end + longestWord))![0];
    const isSmall = /^\p{Ll}/u.test(tail);
    if (isSmall && ownHyphen.has(tail)) continue;
    // A soft one goes even before a capital: it was written for the end of a line only.
    cuts.push({ start: isSmall || found.startsWith('\u00ad') ? index : index + 1, end, text: '' });
  }
  return cuts;
}
