import { characterOf, piecesBy, type Disguise } from './disguise';

const short: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '/': '/', '"': '"', "'": "'" };

/**
 * `Mart\u00ednez`, `\u{ed}`, `\xed`, `\355`, as JSON, JavaScript, C and Python write them; RTF's `\'ed`; CSS's `\ed `.
 */
export const backslashEscapes: Disguise = {
  name: 'backslashEscapes',
  mayStandIn: ({ text, hasEscapes }) => hasEscapes && text.includes('\\'),
  pieces: ({ text }) =>
    piecesBy(
      text,
      /\\(?:u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|'([0-9a-fA-F]{2})|([0-3][0-7]{2})|([nrt/"']))/g,
      (match) => {
        const [, four, braced, eight, two, rtf, octal, letter] = match;
        const hex = four ?? braced ?? eight ?? two ?? rtf;
        if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
        return octal !== undefined ? characterOf(Number.parseInt(octal, 8)) : short[letter!];
      },
    ),
};
