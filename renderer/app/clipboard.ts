/**
 * Puts text on the clipboard on a person's gesture. The asynchronous clipboard needs a permission that the window
 * denies to every page.
 */
export function copyText(text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', give, { capture: true, once: true });
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', give, { capture: true });
  }
}
