import type { Rewrite } from '../../text/rewriting';

/** Something that happens to a text on its way from the system where it was written, and what it said before. */
export interface Repair {
  readonly name: string;
  /** Without it there is nothing to repair: asked of every note. */
  readonly sign: RegExp;
  /** In order; none overlaps another. */
  readonly rewrites: (text: string) => readonly Rewrite[];
}

/** Rewrites by an expression; where `read` returns undefined or the same, the text stays. */
export function rewritesBy(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => string | undefined,
): readonly Rewrite[] {
  const rewrites: Rewrite[] = [];
  for (const match of text.matchAll(pattern)) {
    const said = read(match);
    if (said !== undefined && said !== match[0])
      rewrites.push({ start: match.index, end: match.index + match[0].length, text: said });
  }
  return rewrites;
}
