import { foldForSearch } from '../../../electron/core/text/foldedWithOffsets';

export interface GuideEntry {
  readonly id: string;
  readonly ask: string;
  readonly answer: string;
}

const wordsOf = (text: string): readonly string[] =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
/** A word of the question counts more than one of the answer. */
const ofQuestion = 2;
/** What is less like the question than this share of the best is left out. */
const minScore = 0.5;

/**
 * Entries that answer a question as people type it, best first: each word counts the more, the fewer entries have it,
 * so that "how do I" decides nothing. With nothing asked all of them, as they stand.
 */
export function findTopics<E extends GuideEntry>(entries: readonly E[], asked: string): readonly E[] {
  const wanted = [...new Set(wordsOf(asked))];
  if (wanted.length === 0) return entries;
  const read = entries.map((entry) => ({ entry, ask: wordsOf(entry.ask), answer: wordsOf(entry.answer) }));
  const begins = (words: readonly string[], word: string): boolean => words.some((each) => each.startsWith(word));
  const weights = wanted.map((word) => {
    const having = read.filter(({ ask, answer }) => begins(ask, word) || begins(answer, word)).length;
    return having === 0 ? 0 : Math.log(1 + entries.length / having) - Math.log(2) + 0.01;
  });
  const scored = read.map(({ entry, ask, answer }) => ({
    entry,
    score: wanted.reduce(
      (sum, word, i) => sum + (weights[i] ?? 0) * (begins(ask, word) ? ofQuestion : begins(answer, word) ? 1 : 0),
      0,
    ),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= minScore * best)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
