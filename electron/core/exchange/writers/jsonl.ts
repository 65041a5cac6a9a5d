import type { FormatOptions } from '../../../contract/exchange';
import type { NoteDocument, NoteSpan } from '../../../contract/text';
import { encodeUtf8 } from '../encoding';
import type { WriteFormat } from '../format';
import { spanOffsets } from '../noteRecord';

/** The spans of a note as written in its line. */
export function spanLines(document: NoteDocument, options: FormatOptions = {}): readonly NoteSpan[] | undefined {
  const offsets = spanOffsets(document, options.offsets ?? 'codePoints');
  const line = (span: NoteSpan, index: number): NoteSpan => ({
    start: offsets[2 * index]!,
    end: offsets[2 * index + 1]!,
    label: span.label,
    text: document.text.slice(span.start, span.end),
    score: span.score,
    source: span.source,
    author: span.author,
    status: span.status,
    reason: span.reason,
  });
  return document.spans?.map(line);
}

/** One line of NDJSON without its line end: the document line of the command line. */
export function documentLine(document: NoteDocument, options: FormatOptions = {}): string {
  const { id, text, patient, date, language, meta } = document;
  return JSON.stringify({ id, text, patient, date, language, meta, spans: spanLines(document, options) });
}

/** The NDJSON of the command line: carries all that a note has. */
export const jsonl: WriteFormat<'jsonl'> = {
  id: 'jsonl',
  name: 'JSON lines',
  extensions: ['.jsonl', '.ndjson', '.json'],
  isStream: true,
  losses: [],
  createWriter: (options) => ({
    write: (document) => ({
      parts: [{ name: 'notes.jsonl', bytes: encodeUtf8(`${documentLine(document, options)}\n`) }],
      losses: [],
    }),
    end: () => [{ name: 'notes.jsonl', bytes: new Uint8Array() }],
  }),
};
