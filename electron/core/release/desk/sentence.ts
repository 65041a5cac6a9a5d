import type { Span } from '../../../contract/text';

const longest = 120;

/**
 * The sentence around a place, or as much of it as can be read at a glance: the text before it, the words, and the text
 * after.
 */
export function sentenceAround(
  text: string,
  { start, end }: Span,
): { readonly before: string; readonly words: string; readonly after: string } {
  const front = text.slice(Math.max(0, start - longest), start);
  const rest = text.slice(end, end + longest);
  const begins = Math.max(0, ...[...front.matchAll(/(?:[.!?](?=\s)|[\r\n])\s*/g)].map((m) => m.index + m[0].length));
  const ends = /[.!?](?=\s|$)|[\r\n]/.exec(rest);
  const cut = start - longest > 0 && begins === 0 ? '…' : '';
  const after = ends === null ? rest : rest.slice(0, ends.index + (/\s/.test(ends[0]) ? 0 : 1));
  const isCut = ends === null && end + longest < text.length;
  return {
    before: `${cut}${oneLine(front.slice(begins))}`.toWellFormed(),
    words: oneLine(text.slice(start, end)),
    after: `${oneLine(after)}${isCut ? '…' : ''}`.toWellFormed(),
  };
}

const oneLine = (part: string): string => part.replace(/\s+/g, ' ');
