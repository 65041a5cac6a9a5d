// The list of electron/core/release/leakScan/everydayWords.ts as some texts alone would have given it.
import { everydayWords } from '../../electron/core/release/leakScan/everydayWords';
import { foldSpelling } from '../../electron/core/text/spelling';

const minSmall = 3;
const minShare = 0.9;

/**
 * Words of the list that stand small three times or more and nine times of ten in these texts. Whether a word is a
 * name, or a letter away from one, the texts do not say: so what they would have given is in the list that all texts
 * gave, but for a word that elsewhere stands with a capital more often.
 */
export function everydayWordsFrom(texts: Iterable<string>): ReadonlySet<string> {
  const counts = new Map<string, { small: number; all: number }>();
  for (const text of texts)
    for (const word of text.match(/[\p{L}\p{M}]+/gu) ?? []) {
      const folded = foldSpelling(word);
      if (!everydayWords.has(folded)) continue;
      const count = counts.get(folded) ?? { small: 0, all: 0 };
      count.all++;
      if (word === word.toLowerCase()) count.small++;
      counts.set(folded, count);
    }
  const isEveryday = ({ small, all }: { readonly small: number; readonly all: number }): boolean =>
    small >= minSmall && small >= minShare * all;
  return new Set([...counts].flatMap(([word, count]) => (isEveryday(count) ? [word] : [])));
}
