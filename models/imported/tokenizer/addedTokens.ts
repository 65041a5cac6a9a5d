import { alignedPart, slice, type AlignedText } from './aligned';
import type { AddedToken } from './definition';
import type { Normalizer } from './normalizers';

/** A part of a text that is one token whatever the vocabulary says, or one that is still to be cut. */
export interface Part {
  readonly text: AlignedText;
  /** Null: still to be cut. */
  readonly id: number | null;
}

const wordEnd = /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]$/u;
const wordStart = /^[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]/u;

/**
 * Finds marks such as `[SEP]` in a text, leftmost and longest first.
 * @param normalize what is done to the marks themselves before they are looked for
 */
export function addedTokenFinder(
  added: readonly AddedToken[],
  normalize: Normalizer | null,
): (text: AlignedText) => readonly Part[] {
  const byContent = new Map<string, AddedToken>();
  for (const token of added) {
    const content =
      normalize === null ? token.content : normalize(alignedPart(token.content, 0, token.content.length)).text;
    if (content !== '') byContent.set(content, token);
  }
  const longestFirst = [...byContent.keys()].sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return (text) => [{ text, id: null }];
  const pattern = new RegExp(
    longestFirst.map((content) => content.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'),
    'gu',
  );
  return (source) => {
    const { text } = source;
    const parts: Part[] = [];
    let done = 0;
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const { id, single_word: isAlone, lstrip, rstrip } = byContent.get(found)!;
      let [start, end] = [index, index + found.length];
      if (isAlone && (wordEnd.test(text.slice(0, start)) || wordStart.test(text.slice(end)))) continue;
      if (lstrip) start = Math.max(done, text.slice(0, start).search(/\p{White_Space}*$/u));
      if (rstrip) end += /^\p{White_Space}*/u.exec(text.slice(end))![0].length;
      if (start > done) parts.push({ text: slice(source, done, start), id: null });
      parts.push({ text: slice(source, start, end), id });
      done = end;
    }
    return done === 0
      ? [{ text: source, id: null }]
      : [...parts, ...(done < text.length ? [{ text: slice(source, done, text.length), id: null }] : [])];
  };
}
