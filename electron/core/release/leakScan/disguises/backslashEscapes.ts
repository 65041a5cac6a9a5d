import { rewritesBy } from '../../../text/rewriting';
import { characterOf, type Disguise } from './disguise';

const short: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '/': '/', '"': '"', "'": "'" };

const hex = (digits: number | string): string => `([0-9a-fA-F]{${digits}})`;
const escape = new RegExp(
  String.raw`\\(?:u${hex(4)}|u\{${hex('1,6')}\}|U${hex(8)}|x${hex(2)}|'${hex(2)}|([0-3][0-7]{2})|([nrt/"']))`,
  'g',
);

/**
 * `Mart\u00ednez`, `\u{ed}`, `\xed`, `\355`, as JSON, JavaScript, C and Python write them; RTF's `\'ed`; CSS's `\ed `.
 */
export const backslashEscapes: Disguise = {
  name: 'backslashEscapes',
  mayStandIn: ({ text, hasEscapes }) => hasEscapes && text.includes('\\'),
  pieces: ({ text }) =>
    rewritesBy(text, escape, (match) => {
      const [, four, braced, eight, two, rtf, octal, letter] = match;
      const digits = four ?? braced ?? eight ?? two ?? rtf;
      if (digits !== undefined) return characterOf(Number.parseInt(digits, 16));
      return octal !== undefined ? characterOf(Number.parseInt(octal, 8)) : short[letter!];
    }),
};
