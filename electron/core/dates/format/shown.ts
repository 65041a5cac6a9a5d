import type { CalendarUnit } from '../calendar';

/**
 * What a date mention discloses whatever replaces it: part of the closed list of `core/deidentify/private/shownFacts`.
 */

/** What one date of a mention states: a day, a month or a year, with or without the year. */
export type DatePart = 'day' | 'dayMonth' | 'month' | 'monthAlone' | 'season' | 'seasonAlone' | 'year';

/**
 * How a distance from the note's day is expressed: before it, after it, as time elapsed since, after something else, on
 * its own, as a day number, as the number of a day after an operation.
 */
export type RelativeFrame = 'ago' | 'ahead' | 'since' | 'later' | 'bare' | 'numbered' | 'postOperative';

/** The unit in which a sampled number of days is written: a public rule that depends only on the sample. */
export const unitOfDays = (days: number): Exclude<CalendarUnit, 'hour'> =>
  days < 14 ? 'day' : days < 60 ? 'week' : days < 730 ? 'month' : 'year';
