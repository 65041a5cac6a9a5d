import { decodeText, encodingFromOption } from '../encoding';
import { decodeId, splitExtension } from '../fileNames';
import { MAX_NOTE_BYTES, type ReadFormat, type ReadItem } from '../format';
import { groupSingles, shareWithExtension } from '../grouping';
import { isBlank, noteRecord, ReadNotes, refusal, refusalOf } from '../noteRecord';

const extensions = ['.txt', '.text'] as const;

/** A folder of plain text files, one note each. */
export const text: ReadFormat<'text'> = {
  id: 'text',
  name: 'Plain text',
  extensions,
  options: ['encoding'],
  // Also what any other format's text file looks like, so all others come first.
  sniff: (files) => shareWithExtension(files, extensions) * 0.9,
  group: (names) => groupSingles(names, extensions),
  *read(files, options = {}): Iterable<ReadItem> {
    for (const { name, bytes } of files) {
      try {
        if (bytes.length === 0) yield refusal(name, 'empty');
        else if (bytes.length > MAX_NOTE_BYTES) yield refusal(name, 'tooLarge', { bytes: bytes.length });
        else {
          const decoded = decodeText(bytes, encodingFromOption(options.encoding)?.encoding);
          const notes = new ReadNotes();
          if (isBlank(decoded.text)) yield refusal(name, 'empty');
          else {
            const document = noteRecord(
              { id: decodeId(splitExtension(name).stem), text: decoded.text, meta: new Map() },
              notes,
              decoded,
            );
            yield { kind: 'document', file: name, document, notes: notes.list() };
          }
        }
      } catch (error) {
        yield refusalOf(name, error);
      }
    }
  },
};
