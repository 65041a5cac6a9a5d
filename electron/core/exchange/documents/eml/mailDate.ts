import { isCivilDate } from '../../../dates/civilDate';
import { isoOf, readWrittenDate } from '../fields/fieldDates';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const form =
  /^(?:[A-Za-z]{3}\s*,)?\s*(\d{1,2})\s+([A-Za-z]{3})[a-z]*\s+(\d{4})\s+(\d{1,2}:\d{2}(?::\d{2})?)(?:\s+([+-]\d{4}))?/;

export interface MailDate {
  /** The day, as ISO. */
  readonly iso: string;
  /** The whole header again, of nothing but what was understood. */
  readonly header: string;
}

const written = (year: number, month: number, day: number, time: string, zone: string): string =>
  `${days[new Date(Date.UTC(year, month - 1, day)).getUTCDay()]!}, ${day} ${months[month - 1]!} ${year} ` +
  `${time} ${zone}`;

/** When a mail was sent (RFC 5322, 3.3); undefined for anything else. */
export function readMailDate(value: string): MailDate | undefined {
  const [, day = '', name = '', year = '', time = '', zone = '+0000'] = form.exec(value) ?? [];
  const month = months.findIndex((one) => one.toLowerCase() === name.toLowerCase()) + 1;
  const date = { year: Number(year), month, day: Number(day) };
  if (month === 0 || date.year < 1000 || !isCivilDate(date)) return undefined;
  return { iso: isoOf(date), header: written(date.year, month, date.day, time, zone) };
}

/** The header for a day that a policy wrote, at midnight UTC; undefined if it is not a day. */
export function mailDateOf(text: string): string | undefined {
  const date = readWrittenDate(text);
  return date?.month === undefined || date.day === undefined
    ? undefined
    : written(date.year, date.month, date.day, '00:00:00', '+0000');
}
