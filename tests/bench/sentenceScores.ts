import { compareSets, scoreOf, sumCounts } from '../../electron/core/evaluate/counts';

interface Tagged {
  readonly tags: ArrayLike<number>;
}

/** In percent: tokens, PHI or not; and exact typed spans of the sentences. */
export function sentenceScores(
  sentences: readonly Tagged[],
  found: readonly ArrayLike<number>[],
): readonly [token: number, span: number] {
  const score = (keysOf: (tags: readonly number[]) => readonly string[]): number =>
    100 *
    scoreOf(
      sumCounts(
        sentences.map(({ tags }, i) =>
          compareSets(new Set(keysOf(Array.from(tags))), new Set(keysOf(Array.from(found[i]!)))),
        ),
      ),
    ).f1;
  return [score((tags) => tags.flatMap((tag, at) => (tag > 0 ? [String(at)] : []))), score(spanKeys)];
}

function spanKeys(tags: readonly number[]): readonly string[] {
  return tags.flatMap((tag, from) => {
    if (tag % 2 === 0) return [];
    let to = from + 1;
    while (tags[to] === tag + 1) to++;
    return [`${from} ${to} ${tag}`];
  });
}
