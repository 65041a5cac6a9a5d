// Invented timelines of patients with stays in hospital, for what research wants to know of them. A visit is a contact
// of one day, or a stay with the dates of admission and discharge and, in longer ones, of notes between them. Visits:
// median 5, 95 % at most 25. Not real notes, and made by other rules than the public timelines. The same seed gives the
// same patients.
import { unitInterval } from '../../electron/core/privacy/mechanisms/sphericalLaplace';
import { below, type Random } from '../../electron/core/privacy/randomness';
import { dayNumber } from '../../electron/core/dates/civilDate';

export interface StayPatient {
  /** Distinct days of contact, in order. */
  readonly days: readonly number[];
  readonly visits: number;
  /** Of stays: index of the days of admission and of discharge. */
  readonly stays: readonly { readonly admission: number; readonly discharge: number }[];
  /** Completed years at the first date. */
  readonly age: number;
}

export function stayPatients(patients: number, random: Random): readonly StayPatient[] {
  const uniform = (): number => unitInterval(random);
  const normal = (): number => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const logNormal = (median: number, sigma: number): number => median * Math.exp(sigma * normal());
  const patient = (): StayPatient => {
    const visits = Math.min(220, 1 + Math.floor(logNormal(4, 1.08)));
    const rhythm = [42, 91, 182, 364][below(random, 4)]!;
    const inCourse = uniform() < 0.1;
    const days: number[] = [dayNumber({ year: 2001, month: 1, day: 1 }) + below(random, 6500)];
    const stays: { admission: number; discharge: number }[] = [];
    for (let visit = 0; visit < visits; visit++) {
      if (visit > 0) days.push(days.at(-1)! + pause());
      if (uniform() < 0.2) stay();
    }
    function pause(): number {
      const kind = uniform();
      if (inCourse && kind < 0.5) return 7 * (1 + below(random, 3));
      if (kind < 0.7) return Math.max(1, rhythm + below(random, 15) - 7);
      return kind < 0.78 ? 7 + below(random, 24) : 30 + Math.floor(logNormal(250, 1.1));
    }
    function stay(): void {
      const length = Math.max(1, Math.min(120, Math.round(logNormal(5.5, 0.8))));
      const [admission, first] = [days.length - 1, days.at(-1)!];
      // long stays have notes between; never more than four weeks without one
      for (let day = first + 5 + below(random, 9); day < first + length; day += 5 + below(random, 9)) days.push(day);
      days.push(first + length);
      stays.push({ admission, discharge: days.length - 1 });
    }
    return {
      days,
      visits,
      stays,
      age: Math.min(97, Math.max(0, Math.round(uniform() < 0.1 ? 18 * uniform() : 58 + 17 * normal()))),
    };
  };
  return Array.from({ length: patients }, patient);
}
