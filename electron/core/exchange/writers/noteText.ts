import type { FormatOptions } from '../../../contract/exchange';
import type { NoteDocument } from '../../../contract/text';
import {
  ENCODING_META,
  encodeText,
  encodingFromOption,
  parseEncodingName,
  type EncodedText,
  type TextEncoding,
} from '../encoding';
import type { Loss } from '../format';

/** The requested encoding, else the note's original one, else UTF-8. */
export function wantedEncoding(document: NoteDocument, options: FormatOptions): TextEncoding | undefined {
  const original = document.meta?.[ENCODING_META];
  return encodingFromOption(options.encoding) ?? (original === undefined ? undefined : parseEncodingName(original));
}

/** The text of a note as a file of its own, and what that lost. */
export function encodeNoteText(document: NoteDocument, options: FormatOptions, losses: Set<Loss>): EncodedText {
  const wanted = wantedEncoding(document, options);
  const encoded = encodeText(document.text, wanted);
  if (!encoded.exact) losses.add('loneSurrogates');
  if (wanted !== undefined && wanted.encoding !== encoded.encoding) losses.add('encoding');
  return encoded;
}
