import type { Span } from '../../electron/contract/text';
import { snapToWords, trimSpan, wholeCharacters } from '../../electron/core/text/spans';

/** Pixels that a press may wander and still be a click. */
export const clickSlack = 4;

/** Over words. */
export interface SelectDrag {
  readonly kind: 'select';
  readonly anchor: Span;
  /** What was under the mouse when it began. */
  readonly pressed: { readonly id: string | undefined; readonly offset: number };
  /** Where it does not move it chooses what was pressed: not so a second press, nor one that widens a selection. */
  readonly isClick: boolean;
  readonly x: number;
  readonly y: number;
  isMoved: boolean;
}

/** A press of the mouse that is not over: over words, or at the edge of a span. */
export type Drag =
  SelectDrag | { readonly kind: 'edge'; readonly which: 'start' | 'end'; readonly id: string; readonly from: Span };

/** Whole words, or whole characters while the person is exact. */
const snapped = (text: string, span: Span, isExact: boolean): Span | null =>
  isExact ? wholeCharacters(text, span) : trimSpan(text, snapToWords(text, span));

/** What a drag would mark if it ended at this offset; null for nothing. */
export function draggedTo(text: string, drag: Drag, offset: number, isExact: boolean): Span | null {
  if (drag.kind === 'select') {
    const raw = { start: Math.min(drag.anchor.start, offset), end: Math.max(drag.anchor.end, offset) };
    return raw.start === raw.end ? null : snapped(text, raw, isExact);
  }
  const { from, which } = drag;
  const raw =
    which === 'start'
      ? { start: Math.min(offset, from.end - 1), end: from.end }
      : { start: from.start, end: Math.max(offset, from.start + 1) };
  const wanted = snapped(text, raw, isExact);
  // The other edge stays where it is.
  if (wanted === null) return null;
  return which === 'start'
    ? { start: Math.min(wanted.start, from.end - 1), end: from.end }
    : { start: from.start, end: Math.max(wanted.end, from.start + 1) };
}

/** The word at an offset, or the one that ends there. */
export function wordAt(text: string, offset: number): Span | null {
  const at = { start: offset, end: Math.min(text.length, offset + 1) };
  const word =
    trimSpan(text, snapToWords(text, at)) ??
    trimSpan(text, snapToWords(text, { start: Math.max(0, offset - 1), end: offset }));
  return word === null ? null : withPrefix(text, word);
}

/** «O’Brien», «D’Angelo»: one capital, an apostrophe and another capital are one name, whichever side was pressed. */
function withPrefix(text: string, { start, end }: Span): Span {
  const before = /(?<![\p{L}\p{N}])\p{Lu}['’]$/u.exec(text.slice(Math.max(0, start - 4), start))?.[0];
  if (before !== undefined && /^\p{Lu}/u.test(text.slice(start, end))) return { start: start - before.length, end };
  const behind = /^['’]\p{Lu}[\p{L}\p{M}]+/u.exec(text.slice(end, end + 60))?.[0];
  return behind !== undefined && /^\p{Lu}$/u.test(text.slice(start, end))
    ? { start, end: end + behind.length }
    : { start, end };
}

/** The line at an offset, without blanks at its ends. */
export function lineSpan(text: string, offset: number): Span | null {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  const rest = /[\r\n]/.exec(text.slice(offset));
  return trimSpan(text, { start, end: rest === null ? text.length : offset + rest.index });
}
