import { decodeSingleByte } from '../../exchange/singleByte';
import { rewritesBy } from '../../text/rewriting';
import type { Repair } from './repair';

/** Bytes that go on a letter of UTF-8, as the signs that Windows-1252 and ISO 8859-1 have there. */
const goOn = new Map<string, number>();
for (let byte = 0x80; byte < 0xc0; byte++) {
  goOn.set(String.fromCharCode(byte), byte);
  goOn.set(decodeSingleByte(Uint8Array.of(byte), 'windows-1252'), byte);
}
const further = `[${[...goOn.keys()].join('')}]`;
/** Latin letters and signs take two bytes, quotation marks and dashes three. */
const misread = new RegExp(`([\\u00c2-\\u00c5])(${further})|\\u00e2([\\u20ac\\u0080])(${further})`, 'g');
/** What was a letter or a sign of writing. */
const written = /[\p{L}\p{P}\p{S}\p{N}\u00a0\u00ad]/u;

/** `MÃ¼ller`, `Oâ€™Brien`: UTF-8 that was read as Windows-1252. */
export const misreadBytes: Repair = {
  name: 'misreadBytes',
  sign: /[\u00c2-\u00c5]|\u00e2[\u20ac\u0080]/,
  rewrites: (text) =>
    rewritesBy(text, misread, ([, first, second, , third]) => {
      const point =
        first === undefined
          ? 0x2000 | (goOn.get(third!)! & 0x3f)
          : ((first.charCodeAt(0) & 0x1f) << 6) | (goOn.get(second!)! & 0x3f);
      const said = String.fromCodePoint(point);
      return written.test(said) ? said : undefined;
    }),
};
