import type { DaySegment } from '../../privacy/patientTimeline';
import { civilDate, dayNumber } from '../../dates/civilDate';

/** A public range of first dates by calendar years; the first and last may be partial. */
export function firstYears({ from, to }: DaySegment): readonly DaySegment[] {
  const years: DaySegment[] = [];
  for (let start = from; start <= to;) {
    const end = Math.min(to, dayNumber({ year: civilDate(start).year, month: 12, day: 31 }));
    years.push({ from: start, to: end });
    start = end + 1;
  }
  return years;
}
