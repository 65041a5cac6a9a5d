import type { Language } from '../../contract/text';
import type { DateReference } from './dateForm';
import { digits } from './format/digits';
import { readDate } from './parse/readDate';

/**
 * Reduces a date to its year, or to month and year.
 *
 * @param oldest earlier years are omitted (the birth date of a person over 89 discloses the age)
 * @returns undefined if no year is written
 */
export function generaliseDate(
  text: string,
  language: Language,
  to: 'year' | 'month',
  reference: DateReference,
  oldest: number,
): string | undefined {
  const form = readDate(text, language, reference);
  if (form === undefined) return undefined;
  const parts = form.groups.flatMap(({ value, given }) => {
    const isYearGiven = given.year || form.groups.some((other) => other.given.year);
    if (value.year === undefined || !isYearGiven) return [undefined];
    if (value.year < oldest) return [`< ${oldest}`];
    return [
      to === 'year' || value.month === undefined ? String(value.year) : `${digits(value.month, 2)}/${value.year}`,
    ];
  });
  if (parts.some((part) => part === undefined)) return undefined;
  const distinct = parts.filter((part, i) => part !== parts[i - 1]);
  return distinct.join('–');
}
