interface Range {
  readonly start: number;
  readonly end: number;
}

/** A piece of a text, and what is read instead of it. Offsets are UTF-16 and half-open. */
export interface Rewrite extends Range {
  readonly text: string;
}

/** A text as rules and models read it. */
export interface TextReading {
  readonly text: string;
  /** A range of what was read, in the text itself: pieces that were rewritten belong to it as a whole. */
  readonly placed: <T extends Range>(range: T) => T;
}

export const asItIs = (text: string): TextReading => ({ text, placed: (range) => range });

/** @param rewrites in order, none of which overlaps another */
export function rewritten(text: string, rewrites: readonly Rewrite[]): TextReading {
  if (rewrites.length === 0) return asItIs(text);
  const starts = new Int32Array(rewrites.length);
  let out = '';
  let from = 0;
  rewrites.forEach(({ start, end, text: said }, i) => {
    out += text.slice(from, start);
    starts[i] = out.length;
    out += said;
    from = end;
  });
  const rangeAt = (offset: number): Range => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle + 1;
      else high = middle;
    }
    const last = rewrites[low - 1];
    if (last === undefined) return { start: offset, end: offset + 1 };
    const behind = offset - starts[low - 1]! - last.text.length;
    return behind < 0 ? last : { start: last.end + behind, end: last.end + behind + 1 };
  };
  return {
    text: out + text.slice(from),
    placed: (range) => ({
      ...range,
      start: rangeAt(range.start).start,
      end: range.end > 0 ? rangeAt(range.end - 1).end : 0,
    }),
  };
}

/** `second` reads what `first` made of a text. */
export const readTwice = (first: TextReading, second: TextReading): TextReading => ({
  text: second.text,
  placed: (range) => first.placed(second.placed(range)),
});

/** Rewrites by an expression; where `read` returns undefined or the same, the text stays. */
export function rewritesBy(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => string | undefined,
): readonly Rewrite[] {
  const rewrites: Rewrite[] = [];
  for (const match of text.matchAll(pattern)) {
    const said = read(match);
    if (said !== undefined && said !== match[0])
      rewrites.push({ start: match.index, end: match.index + match[0].length, text: said });
  }
  return rewrites;
}
