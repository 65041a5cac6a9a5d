import type { Range } from '../deidentify/replace';

/**
 * `calendar`: a holiday, a season, a weekday, a month without a date. `interval`: between events, or relative to the
 * day of writing. `history`: how long something has lasted. `ageLike`: an age, or weeks of pregnancy. `dosage`: how
 * long or how often something is taken; not a time in the patient's life, so it is left alone.
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
 * A length of time in words, with all adjacent words that agree with it: `a 6-week`, `unas 3 semanas`, `d’un mois`,
 * `am 3. Tag`.
 */
export interface Duration extends Range {
  readonly kind: DurationKind;
  /** Undefined if it has none: `last winter`, `for years`. The mean of a range. */
  readonly amount: number | undefined;
  readonly unit: DurationUnit | undefined;
  /** From the day of writing; `none` if it is relative to something else. */
  readonly direction: 'back' | 'ahead' | 'none';
  /**
   * Its own words say that it is the distance to another visit of the patient: `seen 5 days ago`, `review in 30 days`.
   */
  readonly isToVisit: boolean;
  /** A whole phrase such as `yesterday`, to which no `ago` is added. */
  readonly isPhrase: boolean;
  /**
   * Preposition that was part of it and stays, in the one form used before any length: in French `de `, also for
   * `d’`.
   */
  readonly lead: string;
}
