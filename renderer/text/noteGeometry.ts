import { lineAt, type NoteLine } from './noteLines';

/** Where a note offset stands in the painted note. Null while its line is not painted. */
export function domPositionOf(root: HTMLElement, lines: readonly NoteLine[], offset: number): { readonly node: Node; readonly offset: number } | null {
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

/** The note offset of a position in the painted note. Null when the position is outside of it. */
export function offsetOf(root: HTMLElement, lines: readonly NoteLine[], node: Node | null, offset: number): number | null {
  if (node === null || !root.contains(node)) return null;
  const element = (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-line]');
  if (element === null || element === undefined) return lineBeside(root, lines, node, offset);
  const line = lines[Number(element.dataset['line'])];
  if (line === undefined) return null;
  const before = new Range();
  before.setStart(element, 0);
  before.setEnd(node, offset);
  return Math.min(line.start + before.toString().length, line.end);
}

/** A position between lines, as the browser gives it when a drag ends in the margin: the start of the line after it. */
function lineBeside(root: HTMLElement, lines: readonly NoteLine[], node: Node, offset: number): number | null {
  const at = new Range();
  at.setStart(node, offset);
  for (const element of root.querySelectorAll<HTMLElement>('[data-line]')) {
    if (at.comparePoint(element, 0) >= 0) return lines[Number(element.dataset['line'])]?.start ?? null;
  }
  return lines.at(-1)?.end ?? null;
}
