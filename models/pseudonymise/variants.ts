import { shuffle } from '../../electron/core/evaluate/shuffle';
import { below, type Random } from '../../electron/core/privacy/randomness';
import type { LabelledSentence } from './labelledSentences';
import { pseudonymRules, type AlteredSentence, type PseudonymRule, type Variant } from './pseudonymise';

/** All sentences, altered so many times; those without PHI are the same in each. [variant][sentence] */
export const variantsOf = (
  sentences: readonly LabelledSentence[],
  count: number,
  newVariant: () => Variant,
): readonly (readonly AlteredSentence[])[] =>
  Array.from({ length: count }, () => {
    const alter = newVariant();
    return sentences.map(alter);
  });

/** Another order, which nobody can draw again. */
export const shuffledBy = <T>(items: readonly T[], random: Random): readonly T[] =>
  shuffle([...items], (count) => below(random, count));

/** Tokens of PHI by what became of them. */
export function countRules(sentences: readonly AlteredSentence[]): Readonly<Record<PseudonymRule, number>> {
  const counts = Object.fromEntries(pseudonymRules.map((rule) => [rule, 0])) as Record<PseudonymRule, number>;
  for (const { drawn } of sentences) for (const { rule } of drawn) counts[rule] += 1;
  return counts;
}
