import type { FormatOptions } from '../../../contract/exchange';
import type { NoteDocument } from '../../../contract/text';
import { encodeUtf8 } from '../encoding';
import type { Loss, WriteFormat } from '../format';
import { fieldLosses, noteId, sortedLosses, spanFields, spanOffsets } from '../noteRecord';
import { carriesFields, flatFields } from './flatFields';

/** Columns that doccano reads, or has written in one of its versions. */
const taken = [
  ...['id', 'text', 'meta', 'label', 'labels', 'entities', 'annotations'],
  ...['relations', 'Comments', 'comments', 'cats', 'annotation_approver'],
];

function line(document: NoteDocument, options: FormatOptions, losses: Set<Loss>): string {
  const offsets = spanOffsets(document, options.offsets ?? 'utf16');
  const label = (document.spans ?? []).map((span, i) => [offsets[2 * i]!, offsets[2 * i + 1]!, span.label]);
  const others = flatFields(document, taken, losses);
  return JSON.stringify({
    id: noteId(document),
    label,
    text: document.text,
    ...Object.fromEntries(others),
    Comments: [],
  });
}

/** What doccano exports of sequence labelling, and imports with the columns `text` and `label`. */
export const doccano: WriteFormat<'doccano'> = {
  id: 'doccano',
  name: 'doccano (JSON lines)',
  extensions: ['.jsonl'],
  isStream: true,
  losses: ['meta', ...spanFields],
  createWriter: (options = {}) => ({
    write(document) {
      const losses = fieldLosses(document, carriesFields);
      const bytes = encodeUtf8(`${line(document, options, losses)}\n`);
      return { parts: [{ name: 'notes.jsonl', bytes }], losses: sortedLosses(losses) };
    },
    end: () => [{ name: 'notes.jsonl', bytes: new Uint8Array() }],
  }),
};
