import type { Span } from '../../contract/text';

/**
 * The text around a place, at most `reach` on each side: it begins and ends with whole words, and an ellipsis says
 * where more of the note follows. Half a word reads like a misspelt one. A word longer than that is cut all the same.
 */
export function wordsAround(
  text: string,
  { start, end }: Span,
  reach: number,
): { readonly before: string; readonly after: string } {
  const [from, to] = [Math.max(0, start - reach), Math.min(text.length, end + reach)];
  const before = text.slice(from, start);
  const after = text.slice(end, to);
  return {
    before:
      from > 0
        ? `…${isWithinWord(text, from) ? before.replace(/^\S+(?=\s)/, '') : before}`.replace(/^…\s+/, '…')
        : before,
    after:
      to < text.length
        ? `${isWithinWord(text, to) ? after.replace(/(\s)\S+$/, '$1') : after}…`.replace(/\s+…$/, '…')
        : after,
  };
}
const isWithinWord = (text: string, at: number): boolean => /^\S\S$/.test(text.slice(at - 1, at + 1));

/** The words of a place and around it, line ends as blanks, and the line it begins in. */
export function contextAround(
  text: string,
  { start, end }: Span,
  reach: number,
): { readonly before: string; readonly match: string; readonly after: string; readonly line: number } {
  const oneLine = (part: string) => part.replace(/\s+/g, ' ').toWellFormed();
  const { before, after } = wordsAround(text, { start, end }, reach);
  return {
    before: oneLine(before),
    match: oneLine(text.slice(start, end)),
    after: oneLine(after),
    line: 1 + [...text.slice(0, start).matchAll(/\r\n|\n|\r/g)].length,
  };
}
