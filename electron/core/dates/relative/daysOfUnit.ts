import type { CalendarUnit } from '../calendar';

/** Mean lengths of the Gregorian calendar. */
export const daysOfUnit: Readonly<Record<CalendarUnit, number>> = {
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30.44,
  year: 365.2425,
};
