import { below, type Random } from '../../privacy/randomness';
import { oldest } from '../../privacy/ages';
import { civilDate, dayNumber, type CivilDate } from '../../dates/civilDate';
import { daysInMonth } from '../../dates/calendar';
import type { Moment } from './noteDates';
import type { DrawnAge } from './privateSurrogateTable';

/** An age in a note, and when it was written. */
export interface AgeMention {
  readonly years: number;
  readonly at: Moment | undefined;
}

export const ageKey = ({ years, at }: AgeMention): string => `${years} ${at?.key ?? ''}`;

/** What is known of a patient's age before the draw. */
export interface AgeTruth {
  /** Completed years at the first date: what the mechanism draws for. */
  readonly first: number;
  /** The true birth day, or the day on which it would be in the middle of what the mention allows. */
  readonly birth: number | undefined;
}

/** Completed years between two days. */
export function yearsBetween(birth: number, day: number): number {
  const [from, to] = [civilDate(birth), civilDate(day)];
  return to.year - from.year - (to.month < from.month || (to.month === from.month && to.day < from.day) ? 1 : 0);
}

/**
 * The patient's age at the first date. A birth date says it; else the first mention by time (of one day the first that
 * stands there), brought back to the first date.
 *
 * @param firstDay true day of the patient's first date
 */
export function ageTruth(
  mentions: readonly AgeMention[],
  birthDay: number | undefined,
  firstDay: number | undefined,
): AgeTruth | undefined {
  if (birthDay !== undefined && firstDay !== undefined)
    return { first: clamp(yearsBetween(birthDay, Math.max(birthDay, firstDay))), birth: birthDay };
  const [mention] = [...mentions].sort((a, b) => dayOfMention(a) - dayOfMention(b));
  if (mention === undefined) return undefined;
  if (mention.at === undefined || firstDay === undefined) return { first: clamp(mention.years), birth: undefined };
  const birth = mention.at.from - Math.round((mention.years + 0.5) * 365.2425);
  return { first: clamp(mention.years - Math.round((mention.at.from - firstDay) / 365.2425)), birth };
}

const dayOfMention = ({ at }: AgeMention): number => at?.from ?? Number.MAX_SAFE_INTEGER;
const clamp = (years: number): number => Math.min(oldest, Math.max(0, years));

/** A birth day that gives so many completed years at the first new date; where in the year, is drawn. */
export function sampleBirth(years: number, firstDay: number, random: Random): number {
  const { year, month, day } = civilDate(firstDay);
  const date: CivilDate = {
    year: Math.max(1, year - years),
    month,
    day: Math.min(day, daysInMonth(month, Math.max(1, year - years))),
  };
  return Math.max(0, dayNumber(date) - below(random, 365));
}

/** Does a mention tell how old the patient is, rather than was, or somebody else? One year off is within rounding. */
export const isOwnAge = ({ years, at }: AgeMention, { birth, first }: AgeTruth): boolean =>
  Math.abs(
    years - (birth === undefined || at === undefined ? first : yearsBetween(Math.min(birth, at.from), at.from)),
  ) <= 1;

/**
 * The new age of a mention. The patient's own follows the new timeline. An age that is not the patient's at that time
 * (an older relative, an earlier illness) is drawn from below or above it: whether it is less or more is declared,
 * nothing else is told.
 *
 * @param dayOf new day of a moment
 */
export function newAge(
  mention: AgeMention,
  truth: AgeTruth,
  drawn: DrawnAge,
  dayOf: (moment: Moment) => number | undefined,
  random: () => Random,
): number {
  const day = mention.at === undefined ? undefined : dayOf(mention.at);
  const now =
    drawn.birth === undefined || day === undefined
      ? drawn.years
      : Math.max(0, yearsBetween(Math.min(drawn.birth, day), day));
  if (isOwnAge(mention, truth)) return Math.min(oldest, now);
  const true_ =
    truth.birth === undefined || mention.at === undefined
      ? truth.first
      : yearsBetween(Math.min(truth.birth, mention.at.from), mention.at.from);
  if (mention.years < true_) return below(random(), Math.max(1, Math.min(oldest, now)));
  return now >= oldest ? oldest : now + 1 + below(random(), oldest - now);
}
