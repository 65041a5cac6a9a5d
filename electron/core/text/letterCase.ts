/**
 * Of the first letter; nearly all are ASCII, and to compile the class of all capitals takes as long as to read some
 * notes.
 */
export function beginsCapital(text: string): boolean {
  const unit = text.charCodeAt(0);
  return unit < 128 ? unit >= 65 && unit <= 90 : /^\p{Lu}/u.test(text);
}

export function beginsSmall(text: string): boolean {
  const unit = text.charCodeAt(0);
  return unit < 128 ? unit >= 97 && unit <= 122 : /^\p{Ll}/u.test(text);
}

export function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}
