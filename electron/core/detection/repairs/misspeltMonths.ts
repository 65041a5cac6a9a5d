import { calendar } from '../../dates/calendar';
import { languages } from '../../../contract/vocabulary';
import { isOneEdit } from '../../text/oneEdit';
import { foldSpelling } from '../../text/spelling';
import { rewritesBy } from '../../text/rewriting';
import type { Repair } from './repair';

/** Shorter ones are too near to other words. */
const shortest = 5;
const months = languages
  .flatMap((language) =>
    calendar[language].months.map(([name = ''], month) => ({ name, month, said: foldSpelling(name) })),
  )
  .filter(({ name }) => name.length >= shortest);
const known = new Set(
  languages.flatMap((language) => calendar[language].months.flat()).map((name) => foldSpelling(name)),
);

const word = '\\p{L}{4,11}';
const year = '(?:19|20)\\d{2}(?!\\d)';
/** A word between a day and a year, or before both. */
const inDate = new RegExp(
  `(?<=(?<!\\d)\\d{1,2}(?:st|nd|rd|th|er|º)?\\.?[ \\t](?:de[ \\t])?)${word}(?=[.,]?[ \\t](?:de(?:l)?[ \\t])?${year})` +
    `|(?<!\\p{L})${word}(?=[ \\t]\\d{1,2}(?:st|nd|rd|th)?,?[ \\t]${year})`,
  'gu',
);

function monthOf(written: string): string | undefined {
  const said = foldSpelling(written);
  if (known.has(said)) return undefined;
  const near = months.filter((one) => isOneEdit(said, one.said));
  return new Set(near.map(({ month }) => month)).size === 1 ? near[0]!.name : undefined;
}

/** `27 decemebr 2022`: a month with one letter wrong, where nothing but a month can stand. */
export const misspeltMonths: Repair = {
  name: 'misspeltMonths',
  sign: new RegExp(`\\p{L}[ \\t.,]{1,3}(?:del?[ \\t])?(?:\\d{1,2}\\p{L}{0,2},?[ \\t])?${year}`, 'u'),
  rewrites: (text) =>
    rewritesBy(text, inDate, ([written]) => {
      const name = monthOf(written);
      if (name === undefined) return undefined;
      return /^\p{Lu}/u.test(written) ? name.charAt(0).toUpperCase() + name.slice(1) : name.toLowerCase();
    }),
};
