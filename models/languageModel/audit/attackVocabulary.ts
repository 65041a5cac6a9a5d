import { wordCounts } from '../scrub';
import { openBytePairs, type BytePairs } from '../tokenizer/bytePairs';
import { attackResult, type AttackResult } from './membership';

/** Shorter words are few pieces in every vocabulary. */
const fewestLetters = 4;
/** In how many of the texts a word stands at most, so that one text decides about its piece. */
const rareIn = 10;

/**
 * An attack on the vocabulary alone, which needs no weights: what was learned from has its rare words as whole pieces,
 * while those of other texts fall apart. A text's score is the mean, over its rare words, of one by the number of
 * pieces. How rare a word is, is counted over all texts that are attacked, so that it says nothing by itself.
 */
export function attackVocabulary(
  vocabulary: BytePairs,
  members: readonly string[],
  others: readonly string[],
): AttackResult {
  const read = openBytePairs(vocabulary);
  const words = [...members, ...others].map((text) =>
    [...wordCounts([text]).keys()].filter((word) => word.trim().length >= fewestLetters),
  );
  const texts = new Map<string, number>();
  for (const word of words.flat()) texts.set(word, (texts.get(word) ?? 0) + 1);
  const scores = words.map((own) => {
    const rare = own.filter((word) => texts.get(word)! <= rareIn);
    return rare.reduce((sum, word) => sum + 1 / read(word).ids.length, 0) / Math.max(1, rare.length);
  });
  return attackResult({ members: scores.slice(0, members.length), others: scores.slice(members.length) });
}
