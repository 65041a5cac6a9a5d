/**
 * Keys are written as `Mod+K`, `Shift+Enter`, `A`, `?`, and chords of two as `G N`. `Mod` is ⌘ on a Mac and Ctrl
 * elsewhere. Letters are upper case and carry Shift by name; other characters are what they print, whatever it takes to
 * type them.
 */
export type Keys = string;

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly getModifierState?: (key: string) => boolean;
}

const bareModifiers = new Set([
  'Control',
  'Shift',
  'Alt',
  'Meta',
  'AltGraph',
  'CapsLock',
  'Dead',
  'Process',
  'Unidentified',
]);
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** A key press as it is written in the table, or null for a modifier alone. */
export function keysOf(press: KeyPress, apple: boolean): Keys | null {
  if (bareModifiers.has(press.key)) return null;
  // AltGr types `[` on many layouts; Windows reports it as Ctrl and Alt.
  const isTyped = press.key.length === 1 && press.getModifierState?.('AltGraph') === true;
  const isMod = !isTyped && (apple ? press.metaKey : press.ctrlKey);
  const isOtherMod = !isTyped && (apple ? press.ctrlKey : press.metaKey);
  const isAlt = !isTyped && press.altKey;
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(press.code)?.[1];
  let key = press.key === ' ' ? 'Space' : press.key;
  // Layouts such as French print digits only with Shift; the unshifted key in that place means the digit too.
  if (digit !== undefined && !press.shiftKey && key.length === 1) key = digit;
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  if (isLetter) key = key.toUpperCase();
  const carriesShift = press.shiftKey && (isLetter || key.length > 1 || isMod);
  const parts = [
    isMod ? 'Mod' : '',
    isOtherMod ? (apple ? 'Ctrl' : 'Meta') : '',
    isAlt ? 'Alt' : '',
    carriesShift && !(isMod && key.length === 1 && !isLetter) ? 'Shift' : '',
    key,
  ];
  return parts.filter((part) => part !== '').join('+');
}

/** Whether keys print something or move a caret, so that a text field keeps them for itself. */
export function belongsToField(keys: Keys): boolean {
  if (/^Mod\+(?:Shift\+)?[ACVXYZ]$/.test(keys)) return true;
  if (keys === 'Escape' || /^F\d+$/.test(keys)) return false;
  return !/(?:^|\+)(?:Mod|Ctrl|Meta)\+/.test(keys);
}

/** Single keys that have no modifier and print a character: the ones that act only where nothing is typed. */
export const isPlain = (keys: Keys): boolean => keys.split(' ').every((part) => part.length === 1);

export interface Binding {
  readonly command: string;
  readonly keys: Keys;
}

/** What a press means after the presses that are still pending: a command, the beginning of a chord, or nothing. */
export function resolve(
  bindings: readonly Binding[],
  pending: Keys | null,
  pressed: Keys,
): { readonly command: string } | { readonly pending: Keys } | null {
  const typed = pending === null ? pressed : `${pending} ${pressed}`;
  const exact = bindings.find(({ keys }) => keys === typed);
  if (exact !== undefined) return { command: exact.command };
  if (bindings.some(({ keys }) => keys.startsWith(`${typed} `))) return { pending: typed };
  return pending === null ? null : resolve(bindings, null, pressed);
}

/** Pairs of bindings that cannot both be typed: the same keys, or one is the beginning of the other. */
export function clashes(bindings: readonly Binding[]): readonly (readonly [Binding, Binding])[] {
  const found: (readonly [Binding, Binding])[] = [];
  bindings.forEach((a, index) => {
    for (const b of bindings.slice(index + 1)) {
      if (a.command === b.command) continue;
      if (a.keys === b.keys || a.keys.startsWith(`${b.keys} `) || b.keys.startsWith(`${a.keys} `)) found.push([a, b]);
    }
  });
  return found;
}
