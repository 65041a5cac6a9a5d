/** One place where a text stands; `isVariant` when the form differs in more than case, accents and blanks. */
export interface FoundOccurrence {
  readonly start: number;
  readonly end: number;
  readonly isVariant: boolean;
}

const wordUnit = /[\p{L}\p{M}\p{N}]/u;
const mark = /\p{M}/u;

interface Folded {
  readonly text: string;
  /** For each folded unit the offset of the character it comes from; one more entry for the end. */
  readonly at: Int32Array;
}

/** Lower case without accents, runs of blanks as one blank; with the way back to the original offsets. */
export function fold(text: string): Folded {
  const units: string[] = [];
  const at: number[] = [];
  let offset = 0;
  let wasBlank = false;
  for (const character of text) {
    const isBlank = /\s/u.test(character);
    if (!isBlank || !wasBlank) {
      for (const part of isBlank ? ' ' : character.normalize('NFD').toLowerCase()) {
        if (mark.test(part)) continue;
        units.push(part);
        for (let unit = 0; unit < part.length; unit += 1) at.push(offset);
      }
    }
    wasBlank = isBlank;
    offset += character.length;
  }
  at.push(text.length);
  return { text: units.join(''), at: Int32Array.from(at) };
}

/**
 * Every whole-word place of `wanted` in `text`, whatever its case, accents and line breaks, in reading order and without
 * overlaps. A name of several words is also found by its last word alone, as a variant.
 */
export function findOccurrences(text: string, wanted: string): readonly FoundOccurrence[] {
  return findFolded(text, fold(text), wanted);
}

function findFolded(text: string, folded: Folded, wanted: string): readonly FoundOccurrence[] {
  const needle = fold(wanted).text.trim();
  if (needle === '') return [];
  const found = places(text, folded, needle).map((place) => ({ ...place, isVariant: false }));
  const last = needle.split(' ').at(-1) ?? '';
  if (last !== needle && last.length > 3 && /^\p{L}+$/u.test(last)) {
    for (const place of places(text, folded, last)) {
      if (!found.some(({ start, end }) => start < place.end && place.start < end)) found.push({ ...place, isVariant: true });
    }
    found.sort((a, b) => a.start - b.start);
  }
  return found;
}

function places(text: string, { text: haystack, at }: Folded, needle: string): { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let from = haystack.indexOf(needle); from >= 0; from = haystack.indexOf(needle, from)) {
    const to = from + needle.length;
    const start = at[from] ?? 0;
    let end = endOf(text, at, to);
    while (end < text.length && mark.test(text.charAt(end))) end += 1;
    const isWhole = !(touches(haystack, from - 1) && touches(haystack, from)) && !(touches(haystack, to) && touches(haystack, to - 1));
    if (isWhole) found.push({ start, end });
    from = isWhole ? to : from + 1;
  }
  return found;
}

/** The end of the character that the last folded unit comes from, not the start of the next one: blanks between are left out. */
function endOf(text: string, at: Int32Array, to: number): number {
  const last = at[to - 1] ?? 0;
  return last + String.fromCodePoint(text.codePointAt(last) ?? 0x20).length;
}

const touches = (folded: string, index: number): boolean => index >= 0 && index < folded.length && wordUnit.test(folded.charAt(index));
