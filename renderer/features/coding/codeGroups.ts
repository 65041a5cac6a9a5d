import type { CodingView } from '../../../electron/contract/coding';

export interface CodeFamily {
  readonly family: string;
  readonly name: string | null;
  readonly codings: readonly CodingView[];
}
export interface CodeChapter {
  readonly chapter: string;
  readonly name: string | null;
  readonly families: readonly CodeFamily[];
}

const weight = ({ status, probability }: CodingView): number => probability ?? (status === 'accepted' ? 1 : 0);
const best = (codings: readonly CodingView[]): number => Math.max(0, ...codings.map(weight));

/** By chapter, by family, then code by code, the likelier first; what is decided stays where it stands. */
export function codeChapters(codings: readonly CodingView[]): readonly CodeChapter[] {
  const chapters = new Map<string, Map<string, CodingView[]>>();
  for (const coding of codings) {
    const families = chapters.get(coding.chapter) ?? new Map<string, CodingView[]>();
    chapters.set(coding.chapter, families);
    families.set(coding.family, [...(families.get(coding.family) ?? []), coding]);
  }
  return [...chapters]
    .map(([chapter, families]): CodeChapter => ({
      chapter,
      name: [...families.values()][0]?.[0]?.chapterName ?? null,
      families: [...families]
        .map(([family, own]) => ({
          family,
          name: own[0]?.familyName ?? null,
          codings: own.toSorted((a, b) => weight(b) - weight(a) || (a.code < b.code ? -1 : 1)),
        }))
        .toSorted((a, b) => best(b.codings) - best(a.codings) || (a.family < b.family ? -1 : 1)),
    }))
    .toSorted(
      (a, b) =>
        best(b.families.flatMap(({ codings: own }) => own)) - best(a.families.flatMap(({ codings: own }) => own)) ||
        (a.chapter < b.chapter ? -1 : 1),
    );
}

/** The order in which the cursor goes through them. */
export const inOrder = (chapters: readonly CodeChapter[]): readonly CodingView[] =>
  chapters.flatMap(({ families }) => families.flatMap(({ codings }) => codings));

/**
 * What is listed: all that is decided or proposed; below the threshold and what the policy put away only when asked
 * for.
 */
export const isListed = ({ status, disposition }: CodingView, showsBelow: boolean): boolean =>
  status !== 'suggested' || disposition === 'proposed' || disposition === 'flagged' || showsBelow;
