import { civilDate, dayNumber, isCivilDate, type CivilDate } from './civilDate';

/** An older date (of birth, of a former illness) says nothing of the days that a note is about. */
const maxAge = 2 * 366;
/** Farther off, the same day of another month is nearly as near. */
const maxDistance = 12;

/**
 * What a day without a month (`on the 9th`) means in a note of these dates: the nearest date with that number, if it is
 * the same one from every date of the note, and not far off.
 *
 * @param dates of the note, in any order; older ones do not count
 * @returns undefined where a month before or after could be meant
 */
export function dayNear(day: number, dates: readonly CivilDate[]): CivilDate | undefined {
  const numbers = dates.map(dayNumber);
  const latest = numbers.reduce((a, b) => Math.max(a, b), -Infinity);
  let found: number | undefined;
  let distance = Infinity;
  for (const at of numbers) {
    if (latest - at > maxAge) continue;
    const nearest = nearestWith(day, civilDate(at));
    if (nearest === undefined || (found !== undefined && nearest !== found)) return undefined;
    found = nearest;
    distance = Math.min(distance, Math.abs(nearest - at));
  }
  return found === undefined || distance > maxDistance ? undefined : civilDate(found);
}

/** In the month of a date, the one before or the one after; undefined if two are as near. */
function nearestWith(day: number, near: CivilDate): number | undefined {
  const at = dayNumber(near);
  let best: number | undefined;
  let isTied = false;
  for (const offset of [-1, 0, 1]) {
    const months = near.year * 12 + near.month - 1 + offset;
    const date = { year: Math.floor(months / 12), month: (months % 12) + 1, day };
    if (!isCivilDate(date)) continue;
    const [found, before] = [dayNumber(date), best === undefined ? Infinity : Math.abs(best - at)];
    const distance = Math.abs(found - at);
    if (distance < before) [best, isTied] = [found, false];
    else if (distance === before) isTied = true;
  }
  return isTied ? undefined : best;
}
