import { below, type Random } from '../../privacy/randomness';
import { oldest } from '../../privacy/ages';
import { civilDate, dayNumber, type CivilDate } from '../../dates/civilDate';
import { daysInMonth } from '../../dates/calendar';
import type { Moment } from './noteDates';
import type { SampledAge } from './privateSurrogateTable';

/** An age in a note, and when it was written. */
export interface AgeMention {
  readonly years: number;
  readonly at: Moment | undefined;
}

export const ageKey = ({ years, at }: AgeMention): string => `${years} ${at?.key ?? ''}`;

/** What is known of a patient's age before sampling. */
export interface AgeTruth {
  /** Completed years at the first date: the input of the mechanism. */
  readonly first: number;
  /** The true birth day, or the middle of what the mention allows. */
  readonly birth: number | undefined;
}

/** Completed years between two days. */
export function yearsBetween(birth: number, day: number): number {
  const [from, to] = [civilDate(birth), civilDate(day)];
  return to.year - from.year - (to.month < from.month || (to.month === from.month && to.day < from.day) ? 1 : 0);
}

/**
 * The patient's age at the first date. From a birth date; else from the earliest mention (the first one if several
 * share a day), calculated back to the first date.
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

/** A birth day with this many completed years at the first new date; the day within the year is sampled. */
export function sampleBirth(years: number, firstDay: number, random: Random): number {
  const { year, month, day } = civilDate(firstDay);
  const date: CivilDate = {
    year: Math.max(1, year - years),
    month,
    day: Math.min(day, daysInMonth(month, Math.max(1, year - years))),
  };
  return Math.max(0, dayNumber(date) - below(random, 365));
}

/** Does a mention state how old the patient is, rather than was, or someone else? One year off is within rounding. */
export const isOwnAge = ({ years, at }: AgeMention, { birth, first }: AgeTruth): boolean =>
  Math.abs(
    years - (birth === undefined || at === undefined ? first : yearsBetween(Math.min(birth, at.from), at.from)),
  ) <= 1;

/**
 * The new age of a mention. The patient's own follows the new timeline. An age that is not the patient's at that time
 * (an older relative, an earlier illness) is sampled from below or above it: whether it is lower or higher is declared,
 * nothing else is disclosed.
 *
 * @param dayOf new day of a moment
 */
export function newAge(
  mention: AgeMention,
  truth: AgeTruth,
  drawn: SampledAge,
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
