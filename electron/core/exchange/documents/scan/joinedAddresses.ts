import type { ScannedWord } from './scannedPage';

/** The Spanish network has no `@` and reads `€` for it; others set it apart. */
const sign = '[@€©]';
const local = String.raw`[\w.%+-]+`;
const domain = String.raw`(?:[A-Za-z\d-]+\.)+[A-Za-z]{2,}[.,;:)]?`;
const whole = new RegExp(`^(${local})${sign}(${domain})$`);
/** Wider gaps, in points, part words. */
const maxGap = 8;

/** E-mail addresses as one word each: nothing else has this form. */
export function joinedAddresses(words: readonly ScannedWord[]): readonly ScannedWord[] {
  const out: ScannedWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const joined = [1, 2, 3].map((count) => addressOf(words.slice(at, at + count), count)).find((one) => one !== null);
    out.push(joined?.word ?? words[at]!);
    at += (joined?.count ?? 1) - 1;
  }
  return out;
}

/** Cut at its sign or its underscore, where no blank is written: the word before an address is none of its own. */
const isCut = (before: ScannedWord, after: ScannedWord): boolean =>
  after.left - before.right <= maxGap && (/[@€©_]$/.test(before.text) || /^[@€©]/.test(after.text));

function addressOf(parts: readonly ScannedWord[], count: number) {
  const [first, last] = [parts[0], parts.at(-1)];
  if (parts.length < count || first === undefined || last === undefined) return null;
  if (parts.some((part, index) => index > 0 && !isCut(parts[index - 1]!, part))) return null;
  const found = whole.exec(parts.map(({ text }) => text).join(''));
  if (found === null) return null;
  const confidence = Math.min(...parts.map((part) => part.confidence));
  return { count, word: { text: `${found[1]}@${found[2]}`, left: first.left, right: last.right, confidence } };
}
