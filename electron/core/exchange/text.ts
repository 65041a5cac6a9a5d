import {
  ENCODING_META,
  decodeText,
  encodeText,
  encodingFromOption,
  parseEncodingName,
  type EncodedText,
  type TextEncoding,
} from './encoding';
import type { FormatOptions } from '../../contract/exchange';
import type { NoteDocument } from '../../contract/text';
import { createFileNamer, decodeId, splitExtension } from './fileNames';
import { MAX_NOTE_BYTES, type Format, type Loss, type ReadItem } from './format';
import { groupSingles, shareWithExtension } from './grouping';
import { fieldLosses, isBlank, noteRecord, ReadNotes, refusal, refusalOf, sortedLosses } from './noteRecord';

const extensions = ['.txt', '.text'] as const;

/** The encoding asked for, else the one that the note came in, else UTF-8. */
export function wantedEncoding(document: NoteDocument, options: FormatOptions): TextEncoding | undefined {
  const kept = document.meta?.[ENCODING_META];
  return encodingFromOption(options.encoding) ?? (kept === undefined ? undefined : parseEncodingName(kept));
}

/** The text of a note as a file of its own, and what that lost. */
export function encodeNoteText(document: NoteDocument, options: FormatOptions, losses: Set<Loss>): EncodedText {
  const wanted = wantedEncoding(document, options);
  const encoded = encodeText(document.text, wanted);
  if (!encoded.exact) losses.add('loneSurrogates');
  if (wanted !== undefined && wanted.encoding !== encoded.encoding) losses.add('encoding');
  return encoded;
}

/** A folder of plain text files, one note each. */
export const text: Format = {
  id: 'text',
  name: 'Plain text',
  extensions,
  losses: ['id', 'patient', 'date', 'language', 'meta', 'spans', 'loneSurrogates', 'encoding'],
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
  createWriter(options = {}) {
    const nameFor = createFileNamer();
    return {
      write(document) {
        const losses = fieldLosses(document, {});
        const { stem, keepsId } = nameFor(document.id);
        if (!keepsId) losses.add('id');
        const { bytes } = encodeNoteText(document, options, losses);
        return { parts: [{ name: `${stem}.txt`, bytes }], losses: sortedLosses(losses) };
      },
      end: () => [],
    };
  },
};
