import { FUNCTION_WORD, PROTECTED } from '../../electron/core/detection/wordClasses';
import type { Span } from '../../electron/contract/text';
import { wordOf, type Tokens } from '../../electron/core/text/tokens';
import type { NoteProbabilities } from './probabilities';
import { coveredTokens, tokenUncertainty, uncertaintyMeasures } from './uncertainty';

const tokensThatCount = 20;
/** Of how uncertain the models are of the others, too: where words without a suggestion tell little, that does. */
const worstWeight = 0.3;
/**
 * The least chance that a word without a suggestion is PHI, however sure the models are that it is not: of a capital
 * behind an initial (*L. Fields*), and behind another one (*Heike Jäger*). Chosen on notes of the demo made for it; it
 * decides the order alone.
 */
const minChances = { afterInitial: 0.2, afterCapital: 0.02 } as const;

/**
 * How much may have been missed in a note: the mean chance of PHI of the twenty tokens without a suggestion that have
 * the highest, and a little of `worst`. Notes are queued by it where no model learns.
 *
 * @param suggestions of rules and models together
 * @param classesOf of the gazetteer
 */
export function missedChance(
  read: NoteProbabilities,
  tokens: Tokens,
  suggestions: Iterable<Span>,
  classesOf: (word: string) => number,
): number {
  const covered = coveredTokens(tokens, suggestions);
  const each = tokenUncertainty(read, tokens.count, covered);
  const words = Array.from({ length: tokens.count }, (_, i) => wordOf(tokens, i));
  const isName = words.map(
    (word, i) => covered[i] === 0 && nameLike.test(word) && (classesOf(word) & (PROTECTED | FUNCTION_WORD)) === 0,
  );
  const chances: number[] = [];
  for (const [i, word] of words.entries())
    if (covered[i] === 0 && /^[\p{L}\p{N}]/u.test(word)) chances.push(Math.max(1 - each.outside[i]!, minChance(i)));
  return (
    chances
      .sort((a, b) => b - a)
      .slice(0, tokensThatCount)
      .reduce((sum, chance) => sum + chance, 0) /
      tokensThatCount +
    worstWeight * uncertaintyMeasures.worst(each)
  );

  function minChance(i: number): number {
    if (!isName[i]) return 0;
    if (words[i - 1] === '.' && /^\p{Lu}$/u.test(words[i - 2] ?? '') && covered[i - 2] === 0)
      return minChances.afterInitial;
    return isName[i - 1] === true ? minChances.afterCapital : 0;
  }
}
/** A capital, and not all of them. */
const nameLike = /^\p{Lu}(?=.*\p{Ll})[\p{L}\p{M}]+$/u;
