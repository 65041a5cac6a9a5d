import { parsePolicy, type Policy } from '../../../../electron/contract/policy';
import { dayNumber } from '../../../../electron/core/dates/civilDate';
import { placeTable } from '../../../../electron/core/privacy/placeTable';
import { parseEpsilon } from '../../../../electron/core/privacy/rational';
import { measureRelease, type Measurement } from '../../../../electron/core/release/measure';
import type { ReleasedNote, ReleaseReportsInput } from '../../../../electron/core/release/reportInput';
import { preset } from '../deidentify/support';
import { releaseTimelines } from '../privacy/linkageFigures';
import { population } from '../privacy/population';
import { streamBytes } from '../privacy/streamBytes';
import { dateText, finished, releasedNotes } from './notes';

export const measured = (input: ReleaseReportsInput): Measurement => finished(measureRelease(input));
export const shift = preset('surrogate');
export const start = dayNumber({ year: 2015, month: 1, day: 1 });
const gaps = population(150, streamBytes('patients'));
const daysOf = (list: readonly number[], first: number): readonly number[] =>
  list.reduce<readonly number[]>((days, gap) => [...days, days.at(-1)! + gap], [first]);
export const visits = gaps.map((list, i) => daysOf(list, start + 13 * i));
export const shifted = releasedNotes(
  visits.flatMap((days, i) =>
    days.map((day) => ({ patient: `p${i}`, template: `Visita del {date:${dateText(day)}}.` })),
  ),
  shift,
);
export const privately: Policy = parsePolicy({
  ...preset('tag'),
  actions: { date: { action: 'private', epsilon: '2' } },
});
/** As a release by one draw over public timelines would be written. */
export const drawn: readonly ReleasedNote[] = (() => {
  const released = releaseTimelines(gaps, parseEpsilon('2'), streamBytes('draws'));
  return visits.flatMap((days, i) => {
    const surrogates = daysOf(released[i]!, start + 1000);
    return days.map((day, at): ReleasedNote => {
      const text = (value: number): string => `Visita del ${dateText(value)}.`;
      const range = { start: 11, end: 21, newStart: 11, newEnd: 21 };
      return {
        unit: `p:p${i}`,
        isPatient: true,
        language: 'es',
        original: text(day),
        released: text(surrogates[at]!),
        spans: [{ ...range, type: 'date', action: 'shiftDate' }],
      };
    });
  });
})();
const towns = placeTable(
  [
    ['Toledo', 39.86, -4.02, 85_000],
    ['Soria', 41.76, -2.46, 39_000],
    ['Vigo', 42.24, -8.72, 295_000],
    ['Lugo', 43.01, -7.56, 98_000],
  ].map(([id, latitude, longitude, population]) => ({
    id: String(id),
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
  })),
);
export const places = () => ({ table: towns, find: (name: string) => towns.indexOf.get(name) });
