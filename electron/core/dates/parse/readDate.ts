import type { Language } from '../../../contract/text';
import { calendar } from '../calendar';
import { weekdayOf, type CivilDate } from '../civilDate';
import { completeDate } from '../complete';
import type { DateForm, DateReference } from '../dateForm';
import { itemsOf } from './items';
import { NO } from './parts';
import { productionsOf, type Production } from './productions';
import { clear, readingOf, type Reading } from './reading';

/** Adds what a production has found as another date. */
function addGroup({ groups, found, weekday }: Reading): void {
  groups.push({
    day: found.day,
    dayItems: found.dayItems,
    suffix: found.suffix,
    month: found.month,
    year: found.year,
    weekday,
    season: found.season,
    compact: found.compact,
    value: { day: found.dayValue, month: found.monthValue, year: found.yearValue, quarter: found.quarter },
    given: { month: found.monthValue !== undefined, year: found.yearValue !== undefined },
  });
}

/** @returns the index after all parts, or `NO` if one is missing */
function behind(reading: Reading, at: number, parts: Production['parts']): number {
  let next = parts[0]!(reading, at);
  if (next === NO) return NO;
  for (let i = 1; i < parts.length; i++) {
    next = parts[i]!(reading, next);
    if (next !== NO) continue;
    clear(reading.found);
    return NO;
  }
  return next;
}

/**
 * Tries the productions in order, and adds the date given by the first match.
 *
 * @returns the index after it, or `NO`
 */
function readOne(reading: Reading, at: number, productions: readonly Production[]): number {
  // by index: compiling a loop over an iterator costs as much as reading a thousand dates
  for (let i = 0; i < productions.length; i++) {
    const { parts, states } = productions[i]!;
    const next = behind(reading, at, parts);
    if (next === NO) continue;
    if (states === 'nothing') return next;
    if (states === 'lone day') reading.loneDays++;
    addGroup(reading);
    reading.weekday = -1;
    clear(reading.found);
    return next;
  }
  return NO;
}

/**
 * Reads a date as people write it in notes: numerals in the order of the language, words, Roman months, weekdays,
 * ranges and lists of days, month and year, a year, a season of a year; a time of day after it is skipped. Each row of
 * `productions` is one way to write a date.
 *
 * @returns undefined if any word or number does not belong in a date, or if the date does not exist
 */
export function readDate(text: string, language: Language, reference: DateReference): DateForm | undefined {
  const read = itemsOf(text);
  if (read === undefined) return undefined;
  const { items, tail } = read;
  const reading = readingOf(items, language, reference);
  const { numeric, words } = productionsOf(
    language,
    (reference.order ?? calendar[language].orders[0]) === 'mdy' ? 'mdy' : 'dmy',
  );
  for (let at = 0; at < items.length;) {
    const { value, text: written } = items[at]!;
    at = readOne(reading, at, value < 0 ? words : (numeric[written.length] ?? []));
    if (at === NO) return undefined;
  }
  const { groups } = reading;
  const last = groups.at(-1);
  if (last === undefined) return undefined;
  if (reading.weekday >= 0) {
    if (last.weekday >= 0) return undefined;
    last.weekday = reading.weekday;
  }
  if (!completeDate(groups, reference, reading.loneDays)) return undefined;
  return reference.dateOfDay === undefined || areTheirWeekdays(reading) ? { items, tail, groups, language } : undefined;
}

/** Whether each day whose month was looked up is the weekday that is written beside it. */
const areTheirWeekdays = ({ groups, facts }: Reading): boolean =>
  groups.every(
    ({ weekday, given, value }) =>
      weekday < 0 || given.month || facts[weekday]?.weekday === weekdayOf(value as CivilDate),
  );
