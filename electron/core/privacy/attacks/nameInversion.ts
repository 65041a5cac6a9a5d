import { GauzeError } from '../../../contract/errors';

export interface NamePair {
  readonly original: string;
  readonly surrogate: string;
}

export interface NameInversion {
  readonly names: number;
  /** Surrogates that are the original. */
  readonly unchanged: number;
  /** Surrogates that are the true name of someone else in the corpus. */
  readonly someoneElse: number;
  /**
   * Expected share of originals named by guessing among true names with the preserved traits; without the release it is
   * `blind`.
   */
  readonly byTraits: number;
  /** Share named by matching ranks: the most common surrogate to the most common name. */
  readonly byFrequency: number;
  /** Always the most common true name. */
  readonly blind: number;
}

/**
 * An attacker without the key tries to name the patients from their surrogates, knowing the list of true names and
 * which traits surrogates preserve (sex, number of words, initials).
 *
 * @param pairs one for each patient
 * @param traitsOf what a surrogate shows of its original, as one text
 * @param fold how names are compared (case, accents)
 */
export function nameInversion(
  pairs: readonly NamePair[],
  traitsOf: (name: string) => string,
  fold: (name: string) => string,
): NameInversion {
  if (pairs.length === 0) throw new GauzeError('badRequest', 'no names to attack');
  const originals = pairs.map(({ original }) => fold(original));
  const surrogates = pairs.map(({ surrogate }) => fold(surrogate));
  const counts = countsOf(originals);
  const traits = new Map<string, Map<string, number>>();
  pairs.forEach(({ original }, i) => {
    const key = traitsOf(original);
    const group = traits.get(key) ?? new Map<string, number>();
    traits.set(key, group.set(originals[i]!, (group.get(originals[i]!) ?? 0) + 1));
  });
  let [unchanged, someoneElse, byTraits, byFrequency] = [0, 0, 0, 0];
  const ranked = (list: ReadonlyMap<string, number>): readonly string[] =>
    [...list].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([name]) => name);
  const names = ranked(counts);
  const guessByRank = new Map(ranked(countsOf(surrogates)).map((surrogate, rank) => [surrogate, names[rank]]));
  pairs.forEach(({ surrogate }, i) => {
    const original = originals[i]!;
    if (surrogates[i] === original) unchanged++;
    else if (counts.has(surrogates[i]!)) someoneElse++;
    // the most likely of the names with these traits; ties are shared
    const group = traits.get(traitsOf(surrogate));
    if (group !== undefined) {
      const max = Math.max(...group.values());
      if (group.get(original) === max) byTraits += 1 / [...group.values()].filter((count) => count === max).length;
    }
    if (guessByRank.get(surrogates[i]!) === original) byFrequency++;
  });
  const share = (count: number): number => count / pairs.length;
  return {
    names: pairs.length,
    unchanged,
    someoneElse,
    byTraits: share(byTraits),
    byFrequency: share(byFrequency),
    blind: share(Math.max(...counts.values())),
  };
}

function countsOf(list: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of list) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
