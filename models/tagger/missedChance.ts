import { FUNCTION_WORD, PROTECTED } from '../../electron/core/detection/wordClasses';
import type { Span } from '../../electron/contract/text';
import { wordOf, type Tokens } from '../../electron/core/text/tokens';
import type { NoteProbabilities } from './probabilities';
import { coveredTokens, highestOf, tokenUncertainty, uncertaintyMeasures } from './uncertainty';

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
  const { text, starts } = tokens;
  const isCapital = (i: number): boolean => capital.test(text.slice(starts[i]!, starts[i]! + 2));
  const isName = Uint8Array.from({ length: tokens.count }, (_, i) => {
    if (covered[i] === 1 || !isCapital(i)) return 0;
    const word = wordOf(tokens, i);
    return nameLike.test(word) && (classesOf(word) & (PROTECTED | FUNCTION_WORD)) === 0 ? 1 : 0;
  });
  const chances = each.outside.map((outside, i) =>
    covered[i] === 1 || !wordOrNumber.test(text.slice(starts[i]!, starts[i]! + 2))
      ? 0
      : Math.max(1 - outside, minChance(i)),
  );
  return (
    highestOf(chances, tokensThatCount).reduce((sum, chance) => sum + chance, 0) / tokensThatCount +
    worstWeight * uncertaintyMeasures.worst(each)
  );

  function minChance(i: number): number {
    if (isName[i] === 0 || i === 0) return 0;
    if (i > 1 && covered[i - 2] === 0 && wordOf(tokens, i - 1) === '.' && /^\p{Lu}$/u.test(wordOf(tokens, i - 2)))
      return minChances.afterInitial;
    return isName[i - 1] === 1 ? minChances.afterCapital : 0;
  }
}
const capital = /^\p{Lu}/u;
const wordOrNumber = /^[\p{L}\p{N}]/u;
/** A capital, and not all of them. */
const nameLike = /^\p{Lu}(?=.*\p{Ll})[\p{L}\p{M}]+$/u;
