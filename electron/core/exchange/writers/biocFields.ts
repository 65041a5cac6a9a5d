import type { NoteDocument, NoteSpan } from '../../../contract/text';
import type { Loss } from '../format';
import { spanOffsets } from '../noteRecord';
import { flatFields } from './flatFields';

/** An annotation in BioC; further properties of a span become infons. */
export interface BiocSpan {
  readonly id: string;
  readonly infons: ReadonlyMap<string, string>;
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

function infonsOf(span: NoteSpan): ReadonlyMap<string, string> {
  const { score, source, author, status, reason } = span;
  const all = {
    type: span.label,
    score: score === undefined ? undefined : String(score),
    source,
    author,
    status,
    reason,
  };
  return new Map(Object.entries(all).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));
}

export function biocSpans(document: NoteDocument, unit: 'codePoints' | 'utf16'): readonly BiocSpan[] {
  const offsets = spanOffsets(document, unit);
  return (document.spans ?? []).map((span, i) => ({
    id: String(i + 1),
    infons: infonsOf(span),
    offset: offsets[2 * i]!,
    length: offsets[2 * i + 1]! - offsets[2 * i]!,
    text: document.text.slice(span.start, span.end),
  }));
}

export const biocInfons = (document: NoteDocument, losses: Set<Loss>): ReadonlyMap<string, string> =>
  flatFields(document, [], losses);
