import type { Moment } from './noteDates';
import { yearsBetween, type AgeMention } from './planAges';

/**
 * The patient's birth date, and all other moments. A date described as a birth date is the patient's if it precedes all
 * dates that are not; the first of several, the others being a relative's. Without such a word the age may identify it.
 *
 * @param firstDay the last day that the first date may mean: a segment of days does not state when it began
 * @param isDrawn whether ages are sampled: otherwise a birth date is a date like any other
 */
export function patientBirth(
  births: ReadonlyMap<string, Moment>,
  moments: readonly Moment[],
  ages: readonly AgeMention[],
  firstDay: number | undefined,
  isKnown: (key: string) => boolean,
  isDrawn: boolean,
): readonly [Moment | undefined, readonly Moment[]] {
  const fresh = [...births.values()].filter(({ key }) => !isKnown(key));
  const given = isDrawn && firstDay !== undefined ? fresh.find(({ from }) => from <= firstDay) : undefined;
  const birth = given ?? (isDrawn && births.size === 0 ? birthByAge(moments, ages) : undefined);
  if (birth === undefined || isKnown(birth.key)) return [undefined, [...moments, ...fresh]];
  const others = [...moments, ...fresh].filter(({ key }) => key !== birth.key);
  // with no other date to precede, it is a date like any other
  return others.length === 0 && firstDay === undefined ? [undefined, [birth]] : [birth, others];
}

/** The first date of all, if the first stated age is exactly the time since then: a birth date without the word. */
function birthByAge(moments: readonly Moment[], ages: readonly AgeMention[]): Moment | undefined {
  const mention = ages.find(({ at }) => at !== undefined);
  if (mention?.at === undefined || mention.years < 5) return undefined;
  const first = moments.reduce<Moment | undefined>(
    (min, moment) => (moment.from === moment.to && (min === undefined || moment.from < min.from) ? moment : min),
    undefined,
  );
  return first !== undefined &&
    first.from < mention.at.from &&
    yearsBetween(first.from, mention.at.from) === mention.years
    ? first
    : undefined;
}
