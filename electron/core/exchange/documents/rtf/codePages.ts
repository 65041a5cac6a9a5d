import { GauzeError } from '../../../../contract/errors';
import { decodeSingleByte } from '../../singleByte';

/** Code pages as decoders name them; a number that is not here cannot be read. */
const decoders: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1250: 'windows-1250',
  1251: 'windows-1251',
  1253: 'windows-1253',
  1254: 'windows-1254',
  1255: 'windows-1255',
  1256: 'windows-1256',
  1257: 'windows-1257',
  1258: 'windows-1258',
  10000: 'macintosh',
  65001: 'utf-8',
};

/** Of the character set of a font (`\fcharset`); others have the code page of the file. */
export const charsetPages: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  255: 437,
};

/** @throws GauzeError `unknownEncoding` for letters of a code page that is not known */
export function decodePageBytes(bytes: readonly number[], page: number): string {
  if (page === 1252 || bytes.every((byte) => byte < 128))
    return decodeSingleByte(Uint8Array.from(bytes), 'windows-1252');
  const decoder = decoders[page];
  if (decoder === undefined) throw new GauzeError('unknownEncoding', 'RTF: code page', { reason: `codePage${page}` });
  return new TextDecoder(decoder).decode(Uint8Array.from(bytes));
}
