import type { Rewrite } from '../../text/rewriting';

/** Something that happens to a text on its way from the system where it was written, and what it said before. */
export interface Repair {
  readonly name: string;
  /** Without it there is nothing to repair: asked of every note. */
  readonly sign: RegExp;
  /** In order; none overlaps another. */
  readonly rewrites: (text: string) => readonly Rewrite[];
}
