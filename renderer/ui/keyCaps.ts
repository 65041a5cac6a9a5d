import type { Keys } from '../app/keymap';

const symbols: Readonly<Record<string, string>> = {
  Enter: '⏎',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: '⌫',
  Tab: 'Tab',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
};
/** Keys whose printed name depends on the language. */
const named = new Set(['Ctrl', 'Space', 'Escape', 'Delete', 'Home', 'End']);

/** `Mod+Shift+Z` as the caps that are drawn. `word` translates the names that keyboards print. */
export function keyCaps(keys: Keys, apple: boolean, word: (name: string) => string): readonly string[] {
  return keys.split(' ').map((press) => {
    // A plus sign is a key too: `Mod++`.
    const parts = press
      .split('+')
      .flatMap((part, index, all) => (part === '' ? (index === all.length - 1 ? ['+'] : []) : [part]));
    const caps = parts.map((part) => {
      if (part === 'Mod') return apple ? '⌘' : word('Ctrl');
      if (part === 'Shift') return '⇧';
      if (part === 'Alt') return apple ? '⌥' : 'Alt';
      if (part === 'Meta') return apple ? '⌃' : 'Win';
      return named.has(part) ? word(part) : (symbols[part] ?? part);
    });
    return caps.every((cap) => cap.length === 1) ? caps.join('') : caps.join(' ');
  });
}
