import { foldSpelling } from '../../text/spelling';
import { confusableTable } from './confusableTable';

let table: ReadonlyMap<string, string> | undefined;

function open(): ReadonlyMap<string, string> {
  const made = new Map<string, string>();
  for (const [latin, others] of confusableTable) for (const other of others) made.set(other, latin);
  return made;
}

const letter = /\p{L}/u;

/**
 * A word as a reader of Latin letters sees it: every letter of another script that looks like a Latin one becomes it,
 * the rest is folded. Capitals are looked up before lower-casing, since their lower-case forms look like other letters
 * (Cyrillic `В`).
 * @returns undefined if it contains no look-alike, or a letter that resembles no Latin one
 */
export function latinSkeleton(word: string): string | undefined {
  table ??= open();
  let out = '';
  let isOther = false;
  for (const character of word) {
    const plain = foldSpelling(character);
    if (/^[a-z]*$/.test(plain)) {
      out += plain;
      continue;
    }
    for (const part of character.normalize('NFKD')) {
      const latin = table.get(part);
      if (latin !== undefined) {
        out += latin;
        isOther = true;
      } else if (letter.test(part)) return undefined;
    }
  }
  return isOther ? out : undefined;
}
