import type { Language } from '../../../contract/text';
import { calendar, daysInMonth } from '../../dates/calendar';

/** Years that a note can mean: of living people and future plans. */
export const isYear = (value: number): boolean => value >= 1880 && value <= 2079;
/** Also those of notes whose dates were once shifted far ahead: for a number beside a day or the word of a month. */
export const isYearOfDate = (value: number): boolean => value >= 1880 && value <= 2199;

export const isDay = (value: number): boolean => value >= 1 && value <= 31;
export const isMonth = (value: number): boolean => value >= 1 && value <= 12;

/** Could `a` and `b` be a day and a month, in the order of the language (2), in another (1), or not (0)? */
export const dayAndMonth = (a: number, b: number, year: number | undefined, language: Language): 0 | 1 | 2 => {
  const first = calendar[language].orders[0];
  const isDmy = isMonth(b) && a >= 1 && a <= daysInMonth(b, year);
  const isMdy = isMonth(a) && b >= 1 && b <= daysInMonth(a, year);
  if (first === 'dmy' ? isDmy : isMdy) return 2;
  return isDmy || isMdy ? 1 : 0;
};

/** A date in the text, with its last token. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly last: number;
}
