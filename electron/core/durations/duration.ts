import type { Range } from '../deidentify/replace';

/**
 * `calendar`: a feast, a season, a weekday, a month without a date. `interval`: between events, or told from the day of
 * writing. `history`: how long something has lasted. `ageLike`: an age, or weeks of a pregnancy. `dosage`: how long or
 * how often something is taken; no time of the patient's, and left.
 */
export const durationKinds = ['calendar', 'interval', 'history', 'ageLike', 'dosage'] as const;
export type DurationKind = (typeof durationKinds)[number];

export const durationUnits = [
  'hour',
  'day',
  'week',
  'fortnight',
  'month',
  'quarter',
  'halfYear',
  'year',
  'decade',
] as const;
export type DurationUnit = (typeof durationUnits)[number];
export const daysOfDurationUnit: Readonly<Record<DurationUnit, number>> = {
  hour: 1 / 24,
  day: 1,
  week: 7,
  fortnight: 14,
  month: 30.44,
  quarter: 91.31,
  halfYear: 182.62,
  year: 365.2425,
  decade: 3652.425,
};

/**
 * A length of time in words, with all around it that agrees with it: `a 6-week`, `unas 3 semanas`, `d’un mois`,
 * `am 3. Tag`.
 */
export interface Duration extends Range {
  readonly kind: DurationKind;
  /** Undefined where it tells none: `last winter`, `for years`. Of ranges the middle. */
  readonly amount: number | undefined;
  readonly unit: DurationUnit | undefined;
  /** From the day of writing; `none` where it is told from something else. */
  readonly direction: 'back' | 'ahead' | 'none';
  /**
   * Its own words say that it is the distance to another visit of the patient: `seen 5 days ago`, `review in 30 days`.
   */
  readonly isToVisit: boolean;
  /** A whole phrase, as `yesterday`, which no `ago` stands beside. */
  readonly isPhrase: boolean;
  /**
   * Preposition that was part of it and stays, in the one form that stands before any length: French `de `, for `d’`
   * also.
   */
  readonly lead: string;
}
