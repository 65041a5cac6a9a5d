import { decodeSingleByte } from '../../singleByte';
import { entityNames } from './entityNames';

/** ISO 8859-1 from U+00A0 on, as HTML 4 names it, in the order of code points. */
const latin1 = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 ' +
  'sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc ' +
  'Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve ' +
  'Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc ' +
  'atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve ' +
  'oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ');
const named: ReadonlyMap<string, string> = new Map([
  ...latin1.map((name, i) => [name, String.fromCharCode(0xa0 + i)] as const),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ...entityNames,
]);

/** Names that browsers read without their semicolon too. */
const bareNames: ReadonlySet<string> = new Set([...latin1, 'amp', 'lt', 'gt', 'quot', 'AMP', 'LT', 'GT', 'QUOT']);
function byNumber(whole: string, code: number): string {
  // In HTML these mean signs of Windows-1252.
  if (code >= 0x80 && code < 0xa0) return decodeSingleByte(Uint8Array.of(code), 'windows-1252');
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
}

/** As browsers read them; numbers beyond Unicode and names that are not known stay as they are written. */
export const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#0*(\d{1,7});?|#[xX]0*([\da-fA-F]{1,6});?|([A-Za-z][A-Za-z0-9]{1,31})(;?))/g,
        (whole, ...found) => {
          const [decimal, hex, name = '', end] = found as readonly (string | undefined)[];
          if (decimal !== undefined) return byNumber(whole, Number(decimal));
          if (hex !== undefined) return byNumber(whole, parseInt(hex, 16));
          if (end === ';') return named.get(name) ?? whole;
          for (let length = Math.min(6, name.length); length > 1; length--)
            if (bareNames.has(name.slice(0, length))) return named.get(name.slice(0, length))! + name.slice(length);
          return whole;
        },
      )
    : text;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and for attributes in double quotes; control characters that XML cannot hold become U+FFFD. */
export const encodeEntities = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[&<>"]/g, (mark) => escapes[mark]!)
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\ufffd');
