import { monthWords } from '../../dates/anyLanguage';
import { foldCalendarWord } from '../../dates/calendar';
import { rewritesBy } from '../../text/rewriting';
import type { Repair } from './repair';

const digit = '[0-9OIl]';
const yearDigit = '[0-9OIlSB]';
const two = `${digit}{1,2}`;
const border = '[\\p{L}\\p{N}]';
/** Dates in figures, and the day or the year beside a word. */
const dates = new RegExp(
  `(?<!${border}|[./-])(?:` +
    `${two}([./-])${two}\\1(?:${yearDigit}{4}|${yearDigit}{2})` +
    `|[12l]${digit}{3}-${two}-${two}` +
    `|${two}\\.${two}\\.(?=[ \\t\\r\\n,)])` +
    `)(?!${border})` +
    `|(?<=(\\p{L}{3,10})\\.?[ \\t](?:de(?:l)?[ \\t])?)[12l][0-9OIl]${yearDigit}{2}(?!${border})` +
    `|(?<!${border}|[.-])[0-3OIl][0-9OIl](?=\\.?[ \\t](?:de[ \\t])?(\\p{L}{3,10})(?!\\p{L}))`,
  'gu',
);
const meant: Readonly<Record<string, string>> = { O: '0', I: '1', l: '1', S: '5', B: '8' };

/** `15.O1.2019`, `l7.12.`, `15 Jan 2O21`: dates with letters that text recognition took for figures. */
export const confusedDates: Repair = {
  name: 'confusedDates',
  sign: /[0-9][./-]?[OIlSB]|[OIlSB][./-]?[0-9]/,
  rewrites: (text) =>
    rewritesBy(text, dates, ({ 0: written, 2: monthBefore, 3: monthBehind }) => {
      if (!/[OIlSB]/.test(written)) return undefined;
      const figures = written.match(/[0-9]/g)?.length ?? 0;
      if (figures < (written.length === 2 ? 1 : 2)) return undefined;
      const month = monthBefore ?? monthBehind;
      if (month !== undefined && !monthWords().has(foldCalendarWord(month))) return undefined;
      const said = written.replace(/[OIlSB]/g, (sign) => meant[sign]!);
      const numbers = said.match(/\d+/g)!.map(Number);
      // Of three numbers only the year is above a day.
      const isDate = month !== undefined || numbers.filter((number) => number > 31).length <= 1;
      return isDate ? said : undefined;
    }),
};
