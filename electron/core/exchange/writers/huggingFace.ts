import type { FormatOptions } from '../../../contract/exchange';
import type { NoteDocument } from '../../../contract/text';
import { convertOffsets } from '../../text/offsets';
import { encodeUtf8 } from '../encoding';
import type { Loss, WriteFormat } from '../format';
import { fieldLosses, noteFields, noteId, sortedLosses, spanFields, spanOffsets } from '../noteRecord';
import { bioRows } from './conllTags';

function line(document: NoteDocument, options: FormatOptions, losses: Set<Loss>): string {
  // Only for the check of the spans.
  spanOffsets(document, 'utf16');
  const rows = bioRows(document, options.scheme ?? 'BIO', losses).rows.filter((row) => row !== null);
  const flat = rows.flatMap(({ start, end }) => [start, end]);
  const points = convertOffsets(document.text, flat, 'utf16', 'codePoints');
  return JSON.stringify({
    id: noteId(document),
    tokens: rows.map(({ start, end }) => document.text.slice(start, end)),
    ner_tags: rows.map(({ tag }) => tag),
    offsets: rows.map((_, i) => [points[2 * i], points[2 * i + 1]]),
    text: document.text,
  });
}

/**
 * Rows for token classification, one note per line, each with the same columns: tokens, their tags (`ner_tags`, names),
 * the position of each token, and the text.
 */
export const huggingFace: WriteFormat<'huggingface'> = {
  id: 'huggingface',
  name: 'Hugging Face (JSON lines)',
  extensions: ['.jsonl'],
  isStream: true,
  losses: [...noteFields, 'label', ...spanFields, 'overlaps', 'subTokenSpans', 'crossLine'],
  createWriter: (options = {}) => ({
    write(document) {
      const losses = fieldLosses(document, { spans: true });
      const bytes = encodeUtf8(`${line(document, options, losses)}\n`);
      return { parts: [{ name: 'notes.jsonl', bytes }], losses: sortedLosses(losses) };
    },
    end: () => [{ name: 'notes.jsonl', bytes: new Uint8Array() }],
  }),
};
