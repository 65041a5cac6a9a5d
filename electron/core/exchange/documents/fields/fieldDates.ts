import { languages } from '../../../../contract/vocabulary';
import { isCivilDate } from '../../../dates/civilDate';
import { isSelfContained } from '../../../dates/parse/fullDates';
import { readDate } from '../../../dates/parse/readDate';

/** A date of a field as precisely as it is known. */
export interface FieldDate {
  readonly year: number;
  readonly month: number | undefined;
  readonly day: number | undefined;
}

const four = (value: number): string => String(value).padStart(4, '0');
const two = (value: number): string => String(value).padStart(2, '0');

/**
 * The date that a policy wrote in place of an ISO 8601 one: still in that form, or in the only form of sampled dates of
 * a language (`core/dates/format`), all of which write the day before the month.
 *
 * @returns undefined for a tag, a mask, a range, a day without its year: nothing that a date field can contain
 */
export function readWrittenDate(written: string): FieldDate | undefined {
  for (const language of languages) {
    const form = readDate(written.trim(), language, { pivotYear: 2000, order: 'dmy' });
    const [group, ...more] = form?.groups ?? [];
    if (form === undefined || group === undefined || more.length > 0 || !isSelfContained(form)) continue;
    const { year, month, day, quarter } = group.value;
    if (year === undefined || year < 1000 || quarter !== undefined || (day !== undefined && month === undefined))
      continue;
    if (!isCivilDate({ year, month: month ?? 1, day: day ?? 1 })) continue;
    return { year, month, day };
  }
  return undefined;
}

/** `2024`, `2024-03`, `2024-03-14`. */
export const isoOf = ({ year, month, day }: FieldDate): string =>
  [four(year), ...(month === undefined ? [] : [two(month)]), ...(day === undefined ? [] : [two(day)])].join('-');

/** As HL7 version 2, CDA and DICOM write them: `2024`, `202403`, `20240314`. */
export const compactOf = (date: FieldDate): string => isoOf(date).replaceAll('-', '');

/** `20240314…` as `2024-03-14`, as far as it goes; undefined if it is not a date. */
export function isoOfCompact(value: string): string | undefined {
  const match = /^(\d{4})(?:(\d{2})(?:(\d{2})\d*)?)?(?:\.\d+)?(?:[+-]\d{4})?$/.exec(value);
  if (match === null) return undefined;
  const [, year = '', month, day] = match;
  const date = { year: Number(year), month: Number(month ?? 1), day: Number(day ?? 1) };
  return isCivilDate(date) && date.year >= 1000
    ? [year, month, day].filter((part) => part !== undefined).join('-')
    : undefined;
}
