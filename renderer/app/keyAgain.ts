import { isTextField } from './focusedField';
import { isApple, keysOf, type Keys } from './keymap';
import { tabbedTo } from './tabOrder';

const moves: Readonly<Record<string, readonly [direction: string, by: string]>> = {
  ArrowLeft: ['backward', 'character'],
  ArrowRight: ['forward', 'character'],
  Home: ['backward', 'lineboundary'],
  End: ['forward', 'lineboundary'],
};
const edits: Readonly<Record<string, string>> = { Backspace: 'delete', Delete: 'forwardDelete' };
const menuEdits: Readonly<Record<Keys, string>> = {
  'Mod+A': 'selectAll',
  'Mod+C': 'copy',
  'Mod+X': 'cut',
  'Mod+Z': 'undo',
  'Mod+Shift+Z': 'redo',
  'Mod+Y': 'redo',
};

/** Into the field that has the focus, as if typed: it can be undone, and respects the length of the field. */
function type(field: HTMLElement, { key }: KeyboardEvent): void {
  const [move, edit] = [moves[key], edits[key]];
  if (move !== undefined) document.getSelection()?.modify('move', ...move);
  else if (edit !== undefined) document.execCommand(edit);
  else if (key === 'Enter' && field instanceof HTMLInputElement) field.form?.requestSubmit();
  else if (key === 'Enter') document.execCommand('insertLineBreak');
  else if ([...key].length === 1) document.execCommand('insertText', false, key);
}

/**
 * Presses a key again that waited, where the focus is now. A browser does nothing by itself on an event of a script, so
 * what it would do is done here.
 */
export function pressAgain(event: KeyboardEvent): void {
  const target = document.activeElement ?? document.body;
  const isAltGraph = event.getModifierState('AltGraph');
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const again = new KeyboardEvent('keydown', {
    ...{ key, code, ctrlKey, metaKey, altKey, shiftKey, modifierAltGraph: isAltGraph },
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  if (!target.dispatchEvent(again) || !(target instanceof HTMLElement)) return;
  const menuEdit = menuEdits[keysOf(again, isApple()) ?? ''];
  if (key === 'Tab' && !(ctrlKey || metaKey || altKey)) tabbedTo(target, shiftKey)?.focus();
  else if (isTextField(target) && menuEdit !== undefined) document.execCommand(menuEdit);
  else if (isTextField(target) && (isAltGraph || !(ctrlKey || metaKey || altKey))) type(target, again);
  else if (key === 'Enter' && target instanceof HTMLButtonElement) target.click();
  else if (key === ' ' && (target instanceof HTMLButtonElement || target instanceof HTMLInputElement)) target.click();
}

/**
 * What is pasted before the field for it has the focus: the browser pastes where the focus still is, so the text is
 * taken from there.
 *
 * @returns pastes it where the focus is by then
 */
export function heldPaste(): () => void {
  let text: string | null = null;
  const take = (event: ClipboardEvent): void => {
    text = event.clipboardData?.getData('text/plain') ?? '';
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('paste', take, { capture: true, once: true });
  return () => {
    // A paste that comes later still comes by itself, to the field.
    document.removeEventListener('paste', take, { capture: true });
    const field = document.activeElement;
    if (text === null || text === '' || field === null || !isTextField(field)) return;
    const lines = /\r\n?|\n/g;
    document.execCommand('insertText', false, text.replace(lines, field instanceof HTMLInputElement ? ' ' : '\n'));
  };
}
