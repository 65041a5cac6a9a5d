import { decodeSingleByte } from '../../exchange/singleByte';
import { rewritesBy } from '../../text/rewriting';
import type { Repair } from './repair';

const hex = '[0-9a-fA-F]';
const escape = new RegExp(
  String.raw`\\{1,4}(?:u(${hex}{4})|x(${hex}{2})|'(${hex}{2})|(\.(?:br|sp))\\|(?:r\\{1,4})?([nrt])|(["/]))`,
  'g',
);
/** `C:\notes`, `\\server\notes`. */
const folderPath = /(?<![\p{L}\p{N}\\])(?:[A-Za-z]:|\\\\[\w$.-]{2,40})\\[\w$][^\s"<>|]{0,200}/gu;
const signs: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: '\t' };

/** `Vogel\nGeb.`, `M\u00fcller`, `M\'fcller`, `\.br\`: escapes of JSON, RTF and HL7 that nobody took out again. */
export const backslashes: Repair = {
  name: 'backslashes',
  sign: /\\[urxnt'".\\/]/,
  rewrites(text) {
    const paths = [...text.matchAll(folderPath)];
    let next = 0;
    const isInPath = (at: number): boolean => {
      while (next < paths.length && paths[next]!.index + paths[next]![0].length <= at) next++;
      return next < paths.length && paths[next]!.index <= at;
    };
    return rewritesBy(text, escape, ({ index, 1: unit, 2: byte, 3: windows, 4: hl7, 5: sign, 6: mark }) => {
      if (isInPath(index)) return undefined;
      if (sign !== undefined) return signs[sign];
      if (mark !== undefined) return mark;
      if (hl7 !== undefined) return '\n';
      const code = parseInt(unit ?? byte ?? windows ?? '', 16);
      // Signs of ASCII are seldom escaped so; a number of other meaning is.
      if (!(code >= 0x80)) return undefined;
      return windows === undefined ? String.fromCharCode(code) : decodeSingleByte(Uint8Array.of(code), 'windows-1252');
    });
  },
};
