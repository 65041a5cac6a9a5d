import type { Span } from '../../electron/contract/text';

/**
 * Gives the words of a span to the clipboard: the browser selects nothing in a note. What was refused before, because
 * the institution lets nothing be copied, stays refused.
 */
export function copyWords(event: ClipboardEvent, text: string, span: Span | null): void {
  if (span === null || event.defaultPrevented) return;
  event.clipboardData?.setData('text/plain', text.slice(span.start, span.end));
  event.preventDefault();
}
