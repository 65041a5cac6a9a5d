import { decodeTags, encodeTags, type TypedSpan } from '../text/tagScheme';
import { tokenize } from '../text/tokens';

export interface UnlearnedSpans {
  /** Within or across another span, said twice, or blank: left out. */
  readonly leftOut: number;
  /** They begin or end within a word, and are learned as the whole words that they touch. */
  readonly widened: number;
}

/**
 * Spans that a row of tags, one for each token, cannot say as they stand: what a tagger learns then differs from what
 * was marked.
 */
export function unlearnedSpans(
  notes: readonly { readonly text: string; readonly spans: readonly TypedSpan[] }[],
): UnlearnedSpans {
  let [leftOut, widened] = [0, 0];
  const key = ({ start, end, type }: TypedSpan): string => `${start} ${end} ${type}`;
  for (const { text, spans } of notes) {
    if (spans.length === 0) continue;
    const tokens = tokenize(text);
    const types = [...new Set(spans.map(({ type }) => type))];
    const learned = decodeTags('BIO', tokens, encodeTags('BIO', tokens, spans, types), types);
    const asMarked = new Set(spans.map(key));
    leftOut += spans.length - learned.length;
    widened += learned.filter((span) => !asMarked.has(key(span))).length;
  }
  return { leftOut, widened };
}
