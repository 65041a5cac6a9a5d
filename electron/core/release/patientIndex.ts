import type { IndexedNote } from '../../contract/patientIndex';
import type { NoteDocument } from '../../contract/text';
import { splice } from '../deidentify/replace';
import type { LeavingNote } from './ports';
import { outgoing } from './record';

// A release of notes whose patients are spread over several processes: one process reads all notes, charges, samples,
// replaces and scans them, and keeps what it would write as an index. The others look their notes up in it, and sample
// nothing.

/** @param pseudonym of a patient */
export function indexedNote(note: LeavingNote, pseudonym: (patient: string) => string): IndexedNote {
  const { id, patient, language, text, spans = [] } = outgoing(note, pseudonym);
  const ranges = note.result.spans.map(({ start, end }) => ({ start, end }));
  const written = note.result.spans.map(({ newStart, newEnd }) => text.slice(newStart, newEnd));
  const isExact = isOrdered(ranges) && splice(note.text, ranges, written).text === text;
  return {
    id,
    ...(patient !== undefined && { patient }),
    ...(language !== undefined && { language }),
    // rounded measurements are no spans
    changes: isExact ? ranges.map(({ start, end }, at) => [start, end, written[at]!]) : [[0, note.text.length, text]],
    spans: spans.map(({ start, end, label }) => ({ start, end, label })),
  };
}

const isOrdered = (ranges: readonly { readonly start: number; readonly end: number }[]): boolean =>
  ranges.every(({ start }, at) => at === 0 || start >= ranges[at - 1]!.end);

/** @param original the text of which the index is */
export function releasedNote({ id, patient, language, changes, spans }: IndexedNote, original: string): NoteDocument {
  const ranges = changes.map(([start, end]) => ({ start, end }));
  const { text } = splice(
    original,
    ranges,
    changes.map(([, , written]) => written),
  );
  return {
    id,
    text,
    ...(patient !== undefined && { patient }),
    ...(language !== undefined && { language }),
    spans: spans.map((span) => ({ ...span, text: text.slice(span.start, span.end) })),
  };
}
