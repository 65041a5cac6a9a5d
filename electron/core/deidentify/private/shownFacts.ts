import type { CalendarUnit } from '../../dates/calendar';

/**
 * All that a mention under a private action shows of itself. Writers of `canonicalDate`, `canonicalAge` and `canonicalName` get these
 * facts and what was drawn, never the text that they replace: so nothing else of it can show. Each fact is one that every value could
 * have: any day can be written without its year, any age with `old`. A new fact is added here, in `docs/privacy.md` and in the
 * test of non-interference, or it is not shown. Besides those below: that a date is a weekday; which kinds of parts a place has, in their
 * order (postal code, town, region, country); whether an institution is named with the word for what it is.
 */

/** What one date of a mention tells: a day, a month or a year, with or without the year. */
export type DatePart = 'day' | 'dayMonth' | 'month' | 'monthAlone' | 'season' | 'seasonAlone' | 'year';

/**
 * How a distance from the note's day is told: before it, after it, as time that has run since, after something else, bare, as the
 * number of a day, as the number of a day after an operation.
 */
export type RelativeFrame = 'ago' | 'ahead' | 'since' | 'later' | 'bare' | 'numbered' | 'postOperative';

/**
 * A number alone (the unit stands nowhere), with its unit, with `old`, or an adjective with its ending (`45-jährige`). Gender and case
 * of an ending are the person's and the sentence's, any age has them.
 */
export interface ShownAge {
  readonly kind: 'age';
  readonly frame: 'number' | 'noun' | 'old' | 'adjective';
  readonly ending: '' | 'e' | 'er' | 'en' | 'es' | 'em';
}

/** The unit that a drawn stretch of days is told in: a public rule that looks at what was drawn alone. */
export const unitOfDays = (days: number): Exclude<CalendarUnit, 'hour'> =>
  days < 14 ? 'day' : days < 60 ? 'week' : days < 730 ? 'month' : 'year';
