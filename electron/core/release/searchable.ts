import type { PhiType } from '../../contract/phi';
import type { PhiSpan } from '../deidentify/sourceDocument';
import { isUnsure } from '../detection/isUnsure';
import { makersAmong } from '../detection/published/ofMakers';

interface MarkedSpan {
  readonly start: number;
  readonly end: number;
  readonly label?: string | undefined;
  readonly type: PhiType;
  /** Of what nobody has confirmed. */
  readonly source?: string | undefined;
  readonly score?: number | undefined;
}

/** What is replaced in a note, each with what a search for it elsewhere has to know. */
export function searchable(text: string, spans: readonly MarkedSpan[]): readonly PhiSpan[] {
  const makers = makersAmong(text, spans);
  return spans.map(({ source, score, ...span }) => ({
    ...span,
    ...(isUnsure({ text: text.slice(span.start, span.end), source, score }) && { isUnsure: true }),
    ...(source !== undefined && makers.has(span.start) && { isMaker: true }),
  }));
}
