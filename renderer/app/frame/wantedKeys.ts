import { foldForSearch } from '../../../electron/core/text/foldedWithOffsets';
import type { Keys } from '../keymap';

/** Does a command answer what was typed: every word of it in its name, or one of its keys as it is written? */
export function isWanted(typed: string, name: string, keys: readonly Keys[]): boolean {
  const words = foldForSearch(typed.trim()).split(/\s+/u);
  const folded = foldForSearch(name);
  return words.every((word) => folded.includes(word)) || keys.some((key) => foldForSearch(key) === words.join('+'));
}
