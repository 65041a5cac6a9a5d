import { dayNumber, isCivilDate } from './civilDate';
import type { DateReference, DraftGroup } from './dateForm';

/**
 * Fills in what a group omits from its neighbours, and checks that the days exist.
 *
 * @param loneDays groups that consist of a day only
 * @returns false if a day does not exist
 */
export function completeDate(groups: readonly DraftGroup[], reference: DateReference, loneDays: number): boolean {
  for (let k = groups.length - 1; k >= 0; k--) {
    const { value } = groups[k]!;
    const next = groups[k + 1]?.value;
    const previous = groups[k - 1]?.value;
    if (value.day !== undefined && value.month === undefined) {
      const donor = next?.month !== undefined ? next : previous?.month !== undefined ? previous : undefined;
      if (donor === undefined) {
        const known = reference.dateOfDay?.(value.day);
        if (known === undefined) return false;
        value.month = known.month;
        value.year = known.year;
        continue;
      }
      value.month = donor.month;
      value.year ??= donor.year;
      // `30-2 de abril`: the first day is in the month before
      if (donor === next && donor.day !== undefined && value.day > donor.day) {
        value.month = value.month === 1 ? 12 : value.month! - 1;
        if (value.month === 12 && value.year !== undefined) value.year--;
      }
    } else if (value.month !== undefined && value.year === undefined && next?.year !== undefined) {
      const isLater =
        next.month !== undefined &&
        (value.month > next.month || (value.month === next.month && (value.day ?? 0) > (next.day ?? 31)));
      value.year = isLater ? next.year - 1 : next.year;
    }
  }
  const isMonthKnown = reference.dateOfDay !== undefined || groups.some((group) => group.given.month);
  if (loneDays > 0 && !isMonthKnown) return false;
  // a year written only after the second of two days belongs to the first too: `March 3-7, 2020`
  for (let k = 0; k + 1 < groups.length; k++)
    if (groups[k]!.value.month !== undefined) groups[k]!.value.year ??= groups[k + 1]!.value.year;
  for (const { value } of groups) {
    if (value.day === undefined && value.month === undefined && value.year === undefined && value.quarter === undefined)
      return false;
    if (value.day === undefined) continue;
    const year = value.year ?? nearestYear(value.day, value.month!, reference);
    if (year === undefined || !isCivilDate({ year, month: value.month!, day: value.day })) return false;
    value.year = year;
  }
  return true;
}

/** The year that brings day and month closest to the reference; 29 February only in leap years. */
function nearestYear(day: number, month: number, { near, pivotYear }: DateReference): number | undefined {
  if (near === undefined)
    return [pivotYear, pivotYear - 1, pivotYear - 2, pivotYear - 3].find((year) => isCivilDate({ year, month, day }));
  const at = dayNumber(near);
  let best: number | undefined;
  let distance = Infinity;
  for (let year = near.year - 4; year <= near.year + 4; year++) {
    if (!isCivilDate({ year, month, day })) continue;
    const days = Math.abs(dayNumber({ year, month, day }) - at);
    if (days < distance) {
      distance = days;
      best = year;
    }
  }
  return best;
}
