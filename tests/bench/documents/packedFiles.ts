// As healthFiles.ts, for files that lie in mails and archives: what is packed is unpacked, exchanged and packed again.
import { unzipSync, zipSync } from 'fflate';

/** A text, one letter for each byte, with other words. */
export type Exchange = (text: string) => string;

const lines = /(?:^[A-Za-z\d+/]{40,76}\r?\n)*^[A-Za-z\d+/]{4,76}={0,2}(?=\r?\n(?:\r?\n|--|$))/gm;
const word = /=\?utf-8\?b\?([A-Za-z\d+/=]+)\?=/gi;

const base64 = (text: string, exchange: Exchange): string =>
  Buffer.from(exchangedBytes(Buffer.from(text, 'base64'), exchange)).toString('base64');

/** ZIP archives member by member, names too; else the text, with what stands in it in base64. */
export function exchangedBytes(bytes: Uint8Array, exchange: Exchange): Uint8Array {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const members = Object.entries(unzipSync(bytes)).map(
      ([name, content]) => [exchange(name), exchangedBytes(content, exchange)] as const,
    );
    return zipSync(Object.fromEntries(members), { level: 1 });
  }
  if (bytes[0] === 0x89) return bytes;
  const text = Buffer.from(bytes).toString('latin1');
  const unpacked = text
    .replace(word, (_, inner: string) => `=?utf-8?b?${base64(inner, exchange)}?=`)
    .replace(lines, (found) => {
      const packed = base64(found, exchange);
      return packed.replace(/.{76}(?=.)/g, '$&\r\n');
    })
    // Words that quoted-printable divides are words again.
    .replace(/(?<=[A-Za-z\d])=\r?\n(?=[A-Za-z\d])/g, '');
  return Buffer.from(exchange(unpacked), 'latin1');
}
