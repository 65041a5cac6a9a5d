import { rewritesBy } from '../../../text/rewriting';
import { characterOf, type Disguise } from './disguise';

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  zwj: '',
  zwnj: '',
  lrm: '',
  rlm: '',
  ordf: 'ª',
  ordm: 'º',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  eth: 'ð',
  ETH: 'Ð',
  thorn: 'þ',
  THORN: 'Þ',
  oelig: 'œ',
  OElig: 'Œ',
  hyphen: '-',
  period: '.',
  comma: ',',
  colon: ':',
  sol: '/',
};
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
};

/** `Mart&iacute;nez`, `Mart&#237;nez`, `Mart&#xED;nez`, also without the semicolon. */
export const htmlEntities: Disguise = {
  name: 'htmlEntities',
  mayStandIn: ({ text, hasEscapes }) => hasEscapes && text.includes('&'),
  pieces: ({ text }) =>
    rewritesBy(text, /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));?/g, ([, decimal, hex, name]) => {
      if (decimal !== undefined) return characterOf(Number(decimal));
      if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
      const known = named[name!];
      if (known !== undefined) return known;
      const accent = accents[name!.slice(1)];
      return accent === undefined ? undefined : (name![0]! + accent).normalize('NFC');
    }),
};
