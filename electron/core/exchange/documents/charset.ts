import { GauzeError } from '../../../contract/errors';
import { decodeSingleByte } from '../singleByte';
import { bomLength, decodeText, encodings, parseEncodingName } from '../encoding';

/**
 * Text in the encoding that its file or mail declares, if valid; else in the one that it looks like. A byte order mark
 * takes precedence over any declaration.
 *
 * @throws GauzeError as `decodeText`; `unknownEncoding` for a declared but unknown one, which may hide letters
 */
export function decodeDeclared(bytes: Uint8Array, declared: string | undefined): string {
  const label = declared?.trim().toLowerCase() ?? '';
  const hasMark = encodings.some((encoding) => bomLength(bytes, encoding) > 0);
  if (label === '' || hasMark) return decodeText(bytes).text;
  // ISO 8859-1 and ASCII are declared for Windows-1252 everywhere, and ASCII for UTF-8 too.
  const isAscii = /^(?:us-)?ascii$|^ansi_x3/.test(label);
  if (isAscii && bytes.some((byte) => byte > 127)) return decodeText(bytes).text;
  const known = parseEncodingName(label)?.encoding ?? (isAscii ? 'utf-8' : undefined);
  if (known === 'iso-8859-1' || known === 'windows-1252') return decodeSingleByte(bytes, 'windows-1252');
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(known ?? label, { fatal: true });
  } catch {
    throw new GauzeError('unknownEncoding', 'an encoding that is not known', { reason: 'declared' });
  }
  try {
    return decoder.decode(bytes);
  } catch {
    return decodeText(bytes).text;
  }
}
