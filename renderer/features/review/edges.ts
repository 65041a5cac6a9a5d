import type { Span } from '../../../electron/contract/text';
import { isInsideCharacter, nextWord, wholeCharacters } from '../../../electron/core/text/spans';

export type EdgeStep = 'word' | 'character';

/** A span with one edge moved by a word or by a character; null where nothing would be left of it. */
export function movedEdge(
  text: string,
  { start, end }: Span,
  edge: 'start' | 'end',
  isOutwards: boolean,
  step: EdgeStep,
): Span | null {
  const isForwards = (edge === 'end') === isOutwards;
  const from = edge === 'start' ? start : end;
  const to = step === 'word' ? byWord(text, from, edge, isOutwards) : byCharacter(text, from, isForwards);
  const moved = wholeCharacters(text, edge === 'start' ? { start: to, end } : { start, end: to });
  return moved.start < moved.end ? moved : null;
}

function byWord(text: string, from: number, edge: 'start' | 'end', isOutwards: boolean): number {
  const back = edge === 'end';
  if (isOutwards) {
    const word = nextWord(text, from, !back);
    return word === null ? from : back ? word.end : word.start;
  }
  const inner = nextWord(text, from, back);
  if (inner === null) return from;
  const adjacent = nextWord(text, back ? inner.start : inner.end, back);
  return adjacent === null ? from : back ? adjacent.end : adjacent.start;
}

function byCharacter(text: string, from: number, isForwards: boolean): number {
  let at = from + (isForwards ? 1 : -1);
  while (at > 0 && at < text.length && isInsideCharacter(text, at)) at += isForwards ? 1 : -1;
  return Math.max(0, Math.min(text.length, at));
}
