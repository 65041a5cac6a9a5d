import type { CalendarUnit } from '../calendar';

/**
 * What a mention of a date shows of itself whatever is written in its place: part of the closed list of
 * `core/deidentify/private/shownFacts`.
 */

/** What one date of a mention tells: a day, a month or a year, with or without the year. */
export type DatePart = 'day' | 'dayMonth' | 'month' | 'monthAlone' | 'season' | 'seasonAlone' | 'year';

/**
 * How a distance from the note's day is told: before it, after it, as time that has run since, after something else,
 * bare, as the number of a day, as the number of a day after an operation.
 */
export type RelativeFrame = 'ago' | 'ahead' | 'since' | 'later' | 'bare' | 'numbered' | 'postOperative';

/** The unit that a drawn segment of days is told in: a public rule that looks at what was drawn alone. */
export const unitOfDays = (days: number): Exclude<CalendarUnit, 'hour'> =>
  days < 14 ? 'day' : days < 60 ? 'week' : days < 730 ? 'month' : 'year';
