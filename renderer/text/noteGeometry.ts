import { lineAt, type NoteLine } from './noteLines';

/** Where a note offset stands in the painted note. Null while its line is not painted. */
export function domPositionOf(
  root: HTMLElement,
  lines: readonly NoteLine[],
  offset: number,
): { readonly node: Node; readonly offset: number } | null {
  const index = lineAt(lines, offset);
  const line = lines[index];
  const element = root.querySelector(`[data-line="${index}"]`);
  if (line === undefined || element === null) return null;
  let left = Math.min(offset, line.end) - line.start;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let last: Node | null = null;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (left <= length) return { node, offset: left };
    left -= length;
    last = node;
  }
  return last === null ? { node: element, offset: 0 } : { node: last, offset: last.nodeValue?.length ?? 0 };
}

/** The note offset of a position in a painted line. Null when the position is outside of every line. */
function offsetOf(root: HTMLElement, lines: readonly NoteLine[], node: Node | null, offset: number): number | null {
  if (node === null || !root.contains(node)) return null;
  const element = (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-line]');
  const line = lines[Number(element?.dataset['line'])];
  if (element === null || element === undefined || line === undefined) return null;
  const before = new Range();
  before.setStart(element, 0);
  before.setEnd(node, offset);
  return Math.min(line.start + before.toString().length, line.end);
}

/**
 * The note offset nearest to a point of the window: beside a line its nearer end, above and below the note its first or
 * last painted line.
 */
export function offsetAtPoint(root: HTMLElement, lines: readonly NoteLine[], x: number, y: number): number | null {
  const row = lineAtHeight(root, y);
  if (row === null) return null;
  const box = row.getBoundingClientRect();
  const inside = {
    x: Math.min(Math.max(x, box.left + 1), box.right - 1),
    y: Math.min(Math.max(y, box.top + 1), box.bottom - 1),
  };
  const caret = document.caretPositionFromPoint(inside.x, inside.y);
  const exact = caret === null ? null : offsetOf(root, lines, caret.offsetNode, caret.offset);
  if (exact !== null) return exact;
  const line = lines[Number(row.dataset['line'])];
  return line === undefined ? null : x > box.left + box.width / 2 ? line.end : line.start;
}

function lineAtHeight(root: HTMLElement, y: number): HTMLElement | null {
  const rows = root.querySelectorAll<HTMLElement>('[data-line]');
  let nearest: HTMLElement | null = null;
  let min = Infinity;
  for (const row of rows) {
    const { top, bottom } = row.getBoundingClientRect();
    const distance = y < top ? top - y : y > bottom ? y - bottom : 0;
    if (distance < min) [nearest, min] = [row, distance];
  }
  return nearest;
}
