import { GauzeError } from '../../../../contract/errors';
import type { DocumentFormat, OpenedDocument } from '../documentFormat';
import { latin1 } from '../eml/mime';
import { FieldNote } from '../fields/fieldNotes';
import { TextEdits } from '../markup/markupEdits';
import { RtfReader } from './readRtf';
import { rtfStrings } from './rtfStrings';

const maxBytes = 128 * 1024 * 1024;

async function open(bytes: Uint8Array): Promise<OpenedDocument> {
  if (bytes.length > maxBytes) throw new GauzeError('tooLarge', 'file is too large', { bytes: bytes.length });
  const raw = latin1(bytes);
  const note = new FieldNote<TextEdits>('', {});
  const reader = new RtfReader(raw, note);
  reader.read();
  if (note.isBlank) throw new GauzeError('empty', 'nothing is in the file');
  return {
    notes: [note.document()],
    knownPatients: [],
    findings: reader.findings,
    rewrite: async ([pieces = []]) => {
      const out = new TextEdits();
      for (const { start, end, text } of reader.always) out.replace(start, end, text);
      note.rewrite(pieces, out);
      const written = out.written(raw);
      return Uint8Array.from({ length: written.length }, (_, at) => written.charCodeAt(at));
    },
  };
}

/** Rich Text Format: one note with the words of the letter, its margins, notes, comments and text boxes. */
export const rtf: DocumentFormat<'rtf'> = {
  id: 'rtf',
  name: 'RTF',
  extensions: ['.rtf'],
  sniff: ({ head }) => (latin1(head.subarray(0, 5)) === '{\\rtf' ? 1 : 0),
  open,
  async *strings(bytes) {
    yield* rtfStrings(latin1(bytes));
  },
};
