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

/** Longer than any part of a name: how much is looked at on either side of a word. */
const namePart = 60;
const hyphen = /[-‐‑]/u;

/**
 * What joins two parts of one name: a hyphen («García-Pérez», «Anne-Marie»), or an apostrophe between capitals
 * («D’Angelo»). What follows an article is a word of its own («l’hôpital»), and «o’brien» is no article.
 */
const isJoined = (before: string, joint: string, behind: string): boolean =>
  hyphen.test(joint) || before.toLowerCase() === 'o' || (/^\p{Lu}/u.test(before) && /^\p{Lu}/u.test(behind));

/** The word at an offset, or the one that ends there; of a name with a hyphen or an apostrophe, the whole of it. */
export function wordAt(text: string, offset: number): Span | null {
  const behind = { start: offset, end: Math.min(text.length, offset + 1) };
  const before = { start: Math.max(0, offset - 1), end: offset };
  // Pressed on the joint itself, it is the name that is meant.
  const [first, second] = /[-‐‑'’]/u.test(text.charAt(offset)) ? [before, behind] : [behind, before];
  const word = trimSpan(text, snapToWords(text, first)) ?? trimSpan(text, snapToWords(text, second));
  return word === null ? null : wholeName(text, word);
}

/** Widened by every part that is joined to it, of letters alone. */
function wholeName(text: string, word: Span): Span {
  let { start, end } = word;
  if (!/^[\p{L}\p{M}]+$/u.test(text.slice(start, end))) return word;
  for (;;) {
    const part = /(?<![\p{L}\p{M}\p{N}_])(\p{L}[\p{L}\p{M}]*)([-‐‑'’])$/u.exec(
      text.slice(Math.max(0, start - namePart), start),
    );
    if (part === null || !isJoined(part[1] ?? '', part[2] ?? '', text.slice(start, end))) break;
    start -= part[0].length;
  }
  for (;;) {
    const part = /^([-‐‑'’])(\p{L}[\p{L}\p{M}]*)(?![\p{L}\p{M}\p{N}_])/u.exec(text.slice(end, end + namePart));
    const last = /\p{L}[\p{L}\p{M}]*$/u.exec(text.slice(start, end))?.[0] ?? '';
    if (part === null || !isJoined(last, part[1] ?? '', part[2] ?? '')) break;
    end += part[0].length;
  }
  return { start, end };
}

/** The line at an offset, without blanks at its ends. */
export function lineSpan(text: string, offset: number): Span | null {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  const rest = /[\r\n]/.exec(text.slice(offset));
  return trimSpan(text, { start, end: rest === null ? text.length : offset + rest.index });
}
