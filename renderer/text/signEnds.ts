const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first sign of a text, its last one, and what stands between them. */
export interface SignEnds {
  readonly first: string;
  readonly middle: string;
  readonly last: string;
}

/**
 * A mark paints its tab and its handles out of the flow, and a row may break beside what is out of the flow: the frame
 * of the mark would begin, empty, at the end of a row. Where its first and last sign stay beside them, and only what is
 * between breaks, it cannot.
 */
export function signEnds(text: string): SignEnds {
  const all = signs.segment(text);
  const first = all.containing(0)?.segment ?? '';
  const last = text.length > first.length ? (all.containing(text.length - 1)?.segment ?? '') : '';
  return { first, middle: text.slice(first.length, text.length - last.length), last };
}
