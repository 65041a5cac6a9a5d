// Where the words of one text stand in another that holds nearly all of them: the clinical cases of CodiEsp in the
// notes that MEDDOCAN made of them.
const token = /[\p{L}\p{M}]+|\p{Nd}+|[^\s\p{L}\p{M}\p{Nd}]/gu;

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * The longest common subsequence of the words, by a table of lengths; words of the longest run come first among equals.
 *
 * @returns for a span of `from`, the span of `to` that holds its words; null unless all its words have a place, next to
 *   each other
 */
export function alignTexts(from: string, to: string): (span: Place) => Place | null {
  const words = (text: string) =>
    [...text.matchAll(token)].map((match) => ({
      word: match[0].toLowerCase(),
      start: match.index,
      end: match.index + match[0].length,
    }));
  const [left, right] = [words(from), words(to)];
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        left[i]!.word === right[j]!.word
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  const partner = new Int32Array(left.length).fill(-1);
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    if (left[i]!.word === right[j]!.word && lengths[i * width + j] === lengths[(i + 1) * width + j + 1]! + 1)
      partner[i++] = j++;
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return ({ start, end }) => {
    const own = left.flatMap((word, at) => (word.start < end && start < word.end ? [at] : []));
    const [first, last] = [own[0], own.at(-1)];
    if (
      first === undefined ||
      last === undefined ||
      own.some((at) => partner[at]! < 0) ||
      partner[last]! - partner[first]! !== last - first
    )
      return null;
    const [a, b] = [right[partner[first]!]!, right[partner[last]!]!];
    // a span may begin or end inside a word
    return {
      start: a.start + Math.max(0, start - left[first]!.start),
      end: b.end - Math.max(0, left[last]!.end - end),
    };
  };
}
