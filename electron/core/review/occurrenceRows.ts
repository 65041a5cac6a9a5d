import type { Occurrence } from '../../contract/review';
import type { Annotation, Span } from '../../contract/text';
import type { OccurrenceForm } from '../../contract/vocabulary';
import { wordsAround } from '../text/contextAround';
import { overlaps } from '../text/spans';

const contextLength = 30;

/** The accepted span over a place, or else a suggested one. */
export const coveringOf = (annotations: readonly Annotation[], place: Span): Annotation | undefined =>
  annotations.find((known) => known.status === 'accepted' && overlaps(known, place)) ??
  annotations.find((known) => known.status === 'suggested' && overlaps(known, place));

/** Rows of one note; called in reading order, so that lines are counted once. */
export function occurrenceRows(documentId: number, documentName: string, text: string) {
  let line = 1;
  let counted = 0;
  const oneLine = (part: string) => part.replace(/\s+/g, ' ');
  return (
    { start, end, form }: Span & { readonly form: OccurrenceForm },
    covering: Annotation | undefined,
  ): Occurrence => {
    line += [...text.slice(counted, start).matchAll(/\r\n|\n|\r/g)].length;
    counted = start;
    const { before, after } = wordsAround(text, { start, end }, contextLength);
    return {
      documentId,
      documentName,
      start,
      end,
      form,
      isVariant: form !== 'same',
      line,
      before: oneLine(before).toWellFormed(),
      match: oneLine(text.slice(start, end)),
      after: oneLine(after).toWellFormed(),
      annotationId: covering?.id ?? null,
      label: covering?.label ?? null,
      status: covering?.status ?? null,
    };
  };
}
