import { encodeUtf8 } from '../../encoding';
import { decodeDeclared } from '../charset';
import { fromBase64, toBase64 } from '../fhir/base64';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0) & 255);

/** Bytes of quoted-printable (RFC 2045, 6.7), read as loosely as mail programs do. */
export function fromQuotedPrintable(text: string): Uint8Array {
  return bytesOf(
    text
      .replace(/[ \t]+(?=\r?\n|$)/g, '')
      .replace(/=\r?\n|=$/g, '')
      .replace(/=([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );
}

const hexOf = (byte: number): string => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/** Lines of at most 76 signs; line ends of the text are CRLF. */
export function toQuotedPrintable(bytes: Uint8Array): string {
  const out: string[] = [];
  let line = '';
  const put = (piece: string): void => {
    if (line.length + piece.length > 75) {
      out.push(`${line}=\r\n`);
      line = '';
    }
    line += piece;
  };
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === 13 && bytes[at + 1] === 10) {
      out.push(`${line}\r\n`);
      line = '';
      at += 1;
      continue;
    }
    const isBlank = byte === 32 || byte === 9;
    const isLast = isBlank && (at + 1 === bytes.length || bytes[at + 1] === 13);
    // A point or `From ` at the start of a line means something to mail programs on the way.
    const isSpecial = byte === 61 || (line === '' && (byte === 46 || byte === 70));
    put((isBlank && !isLast) || (byte > 32 && byte < 127 && !isSpecial) ? String.fromCharCode(byte) : hexOf(byte));
  }
  out.push(line);
  return out.join('');
}

const encodedWord = /=\?([^?\s]{1,40})\?([bqBQ])\?([^?]*)\?=/g;

/** The words of a header: encoded ones (RFC 2047) decoded, others in UTF-8. */
export function decodeWords(value: string): string {
  const joined = value.replace(/(=\?[^?\s]{1,40}\?[bqBQ]\?[^?]*\?=)\s+(?==\?[^?\s]{1,40}\?[bqBQ]\?)/g, '$1');
  const plain = (text: string): string => {
    if (/^[\0-\x7f]*$/.test(text)) return text;
    try {
      return decodeDeclared(bytesOf(text), 'utf-8');
    } catch {
      return text;
    }
  };
  let out = '';
  let from = 0;
  // Bytes of one letter may be divided between two words of the same encoding.
  let pending:
    { readonly charset: string; readonly bytes: number[]; readonly end: number; readonly raw: string } | undefined;
  const release = (): void => {
    if (pending === undefined) return;
    try {
      out += decodeDeclared(Uint8Array.from(pending.bytes), pending.charset);
    } catch {
      out += pending.raw;
    }
    pending = undefined;
  };
  for (const match of joined.matchAll(encodedWord)) {
    const [raw, charset = '', kind = '', text = ''] = match;
    const bytes = /b/i.test(kind) ? fromBase64(text) : fromQuotedPrintable(text.replaceAll('_', '=20'));
    if (bytes === undefined) continue;
    const name = charset.replace(/\*.*$/, '').toLowerCase();
    if (pending !== undefined && (pending.end !== match.index || pending.charset !== name)) release();
    if (pending === undefined) out += plain(joined.slice(from, match.index));
    pending = {
      charset: name,
      bytes: [...(pending?.bytes ?? []), ...bytes],
      end: match.index + raw.length,
      raw: (pending?.raw ?? '') + raw,
    };
    from = pending.end;
  }
  release();
  return out + plain(joined.slice(from));
}

/** Words for a header, without line ends: as they are, or as encoded words of UTF-8. */
export function encodeWords(text: string): string {
  const flat = text.replace(/[\0-\x1f\x7f]+/g, ' ').toWellFormed();
  if (/^[\x20-\x7e]*$/.test(flat) && !flat.includes('=?')) return flat;
  const words: string[] = [];
  let word = '';
  for (const sign of flat) {
    if (encodeUtf8(word + sign).length > 45) {
      words.push(word);
      word = '';
    }
    word += sign;
  }
  words.push(word);
  return words.map((one) => `=?utf-8?B?${toBase64(encodeUtf8(one))}?=`).join('\r\n ');
}
