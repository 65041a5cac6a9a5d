import type { PageWord } from '../../contract/pages';
import type { Span } from '../../contract/text';
import { textWidth } from '../exchange/documents/pdf/helvetica';

/** On a page; lengths in points, from its top left corner. */
export interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Boxes of a span on a page: one for each of its lines there.
 *
 * @param text of the whole note
 * @param words of the page, in the order of the text
 */
export function boxesOf(text: string, words: readonly PageWord[], span: Span): readonly PageBox[] {
  const boxes: PageBox[] = [];
  let last: PageWord | null = null;
  for (const word of words) {
    if (word.end <= span.start || word.start >= span.end) continue;
    const box = partOf(text, word, span);
    const before = boxes.at(-1);
    if (last !== null && before !== undefined && isSameLine(last, word))
      boxes[boxes.length - 1] = { ...before, width: box.x + box.width - before.x };
    else boxes.push(box);
    last = word;
  }
  return boxes;
}

/** Words of one line that follow one another: the blanks between them belong to the span. */
const isSameLine = (before: PageWord, word: PageWord): boolean =>
  before.isTurned !== true &&
  word.isTurned !== true &&
  word.x >= before.x &&
  Math.abs(word.y - before.y) < 0.1 &&
  Math.abs(word.height - before.height) < 0.1;

/** Of a word that the span covers in part, its share of the word's width. */
function partOf(text: string, word: PageWord, span: Span): PageBox {
  const { start, end, x, y, width, height } = word;
  if (word.isTurned === true || (span.start <= start && span.end >= end)) return { x, y, width, height };
  const whole = textWidth(text.slice(start, end), 1);
  const share = (to: number): number => (whole <= 0 ? 0 : textWidth(text.slice(start, Math.max(start, to)), 1) / whole);
  const left = share(Math.max(span.start, start));
  const right = share(Math.min(span.end, end));
  return { x: x + left * width, y, width: (right - left) * width, height };
}

/** How far beside a word a click still means it, in points. */
const reach = 3;

/** The word at a place of the page; of those around it the nearest. */
export function wordAt(words: readonly PageWord[], x: number, y: number): PageWord | null {
  let best: PageWord | null = null;
  let min = reach;
  for (const word of words) {
    const across = Math.max(word.x - x, 0, x - word.x - word.width);
    const down = Math.max(word.y - y, 0, y - word.y - word.height);
    const distance = Math.hypot(across, down);
    if (distance < min) [best, min] = [word, distance];
  }
  return best;
}

/** The page of an offset: the last that begins at it or before; of a note that begins later, the first with words. */
export function pageOf(pages: readonly { readonly start: number; readonly end: number }[], offset: number): number {
  let found = -1;
  for (const [index, { start, end }] of pages.entries()) {
    if (end <= start) continue;
    if (found < 0 || start <= offset) found = index;
  }
  return Math.max(found, 0);
}
