import type { Language } from '../../contract/text';
import type { DateReference } from './dateForm';
import { digits } from './format/digits';
import { readDate } from './parse/readDate';

/**
 * Cuts a date to its year, or to month and year.
 *
 * @param oldest years before it are not told (a birth date of somebody above 89 tells the age)
 * @returns undefined where no year is written
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
    const isTold = given.year || form.groups.some((other) => other.given.year);
    if (value.year === undefined || !isTold) return [undefined];
    if (value.year < oldest) return [`< ${oldest}`];
    return [
      to === 'year' || value.month === undefined ? String(value.year) : `${digits(value.month, 2)}/${value.year}`,
    ];
  });
  if (parts.some((part) => part === undefined)) return undefined;
  const distinct = parts.filter((part, i) => part !== parts[i - 1]);
  return distinct.join('–');
}
