import type { Span } from '../../contract/text';

/** The words of a place and around it, line ends as blanks, and the line it begins in. */
export function contextAround(
  text: string,
  { start, end }: Span,
  length: number,
): { readonly before: string; readonly match: string; readonly after: string; readonly line: number } {
  const oneLine = (part: string) => part.replace(/\s+/g, ' ').toWellFormed();
  return {
    before: oneLine(text.slice(Math.max(0, start - length), start)),
    match: oneLine(text.slice(start, end)),
    after: oneLine(text.slice(end, end + length)),
    line: 1 + [...text.slice(0, start).matchAll(/\r\n|\n|\r/g)].length,
  };
}
