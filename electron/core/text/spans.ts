import type { Span } from '../../contract/text';

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
export const isSamePlace = (a: Span, b: Span): boolean => a.start === b.start && a.end === b.end;

const zeroWidthJoiner = 0x200d;
const wordUnit = /[\p{L}\p{M}\p{N}_]/u;
const blank = /\s/u;
/** What a person rarely means to mark at the end of a selection. */
const trailing = /[\s.,;:!?)\]}»”"'…]/u;
const leading = /[\s([{«„“"'¿¡]/u;

/** Whether a cut at this offset would separate a surrogate pair, a letter from its combining mark, or CR from LF. */
export function isInsideCharacter(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return false;
  const before = text.charCodeAt(offset - 1);
  const after = text.charCodeAt(offset);
  if (before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff) return true;
  if (before === 13 && after === 10) return true;
  return after === zeroWidthJoiner || before === zeroWidthJoiner || /^\p{M}/u.test(text.slice(offset, offset + 2));
}

/** Widens the span until neither edge lies inside a character. */
export function wholeCharacters(text: string, { start, end }: Span): Span {
  let from = Math.max(0, start);
  let to = Math.min(text.length, end);
  while (isInsideCharacter(text, from)) from -= 1;
  while (isInsideCharacter(text, to)) to += 1;
  return { start: from, end: to };
}

const characterBefore = (text: string, offset: number): string => {
  const low = text.charCodeAt(offset - 1);
  return low >= 0xdc00 && low <= 0xdfff && offset >= 2
    ? text.slice(offset - 2, offset)
    : text.slice(offset - 1, offset);
};
const characterAt = (text: string, offset: number): string => String.fromCodePoint(text.codePointAt(offset) ?? 0x20);
const isWordAt = (text: string, offset: number): boolean =>
  offset < text.length && wordUnit.test(characterAt(text, offset));
const isWordBefore = (text: string, offset: number): boolean =>
  offset > 0 && wordUnit.test(characterBefore(text, offset));

/** Grows a span to the borders of the words it touches. */
export function snapToWords(text: string, span: Span): Span {
  let { start, end } = wholeCharacters(text, span);
  if (start === end) return { start, end };
  while (isWordAt(text, start) && isWordBefore(text, start)) start -= characterBefore(text, start).length;
  while (isWordBefore(text, end) && isWordAt(text, end)) end += characterAt(text, end).length;
  // A mark may combine with what is no word, a symbol of music: then the symbol comes along.
  return wholeCharacters(text, { start, end });
}

/** Takes blanks and brackets from the front, blanks and closing punctuation from the end. Null when nothing is left. */
export function trimSpan(text: string, span: Span): Span | null {
  let { start, end } = span;
  while (start < end && leading.test(characterAt(text, start))) start += characterAt(text, start).length;
  while (start < end && trailing.test(characterBefore(text, end))) {
    // "J." and "St." keep their point: an abbreviation of one or two letters, or one with points inside.
    if (characterBefore(text, end) === '.' && isAbbreviation(text.slice(start, end))) break;
    end -= characterBefore(text, end).length;
  }
  return start < end ? { start, end } : null;
}

const isAbbreviation = (text: string): boolean => /(?:^|[\s.-])\p{Lu}\p{M}*\.$/u.test(text);

/** The word at or after `from`, or before it when `isBackwards`; marks count as words of their own, blanks do not. */
export function nextWord(text: string, from: number, isBackwards: boolean): Span | null {
  if (!isBackwards) {
    let start = from;
    while (start < text.length && blank.test(characterAt(text, start))) start += 1;
    if (start >= text.length) return null;
    return snapForward(text, start);
  }
  let end = from;
  while (end > 0 && blank.test(characterBefore(text, end))) end -= 1;
  if (end <= 0) return null;
  let start = end - characterBefore(text, end).length;
  if (isWordAt(text, start)) while (isWordBefore(text, start)) start -= characterBefore(text, start).length;
  return wholeCharacters(text, { start, end });
}

function snapForward(text: string, start: number): Span {
  let end = start + characterAt(text, start).length;
  if (isWordAt(text, start)) while (isWordAt(text, end)) end += characterAt(text, end).length;
  return wholeCharacters(text, { start, end });
}
