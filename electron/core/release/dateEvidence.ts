import type { WindowScore } from '../privacy/attacks/linkage';
import type { Evidence } from '../privacy/attacks/match';
import { civilDate } from '../dates/civilDate';
import type { DateReading } from './attackDates';
import type { PatientRecord } from './records';

/**
 * The evidence of the released dates for some known consecutive visits: gaps by the distribution of the samples, or the
 * days, months or years themselves if disclosed. Null if no date is disclosed.
 */
export function dateEvidence(
  records: readonly PatientRecord[],
  reading: DateReading,
  known: (target: number) => readonly number[],
  score: WindowScore,
): Evidence | null {
  if (reading === 'none') return null;
  if (reading !== 'intervals') {
    const shown = records.map(({ visits }) =>
      visits.flatMap(
        ({ released, releasedMonth, releasedYear }) =>
          (reading === 'days' ? released : reading === 'months' ? releasedMonth : releasedYear) ?? [],
      ),
    );
    const valueOf = (day: number): number => {
      const { year, month } = civilDate(day);
      return reading === 'days' ? day : reading === 'months' ? 12 * year + month - 1 : year;
    };
    return (target) => {
      const values = known(target).map(valueOf);
      return shown.map((list) =>
        values.reduce(
          (sum, value) => sum - Math.log1p(list.reduce((min, other) => Math.min(min, Math.abs(other - value)), 10_000)),
          0,
        ),
      );
    };
  }
  const gaps = records.map(({ visits }) => {
    const days = visits.flatMap(({ released }) => released ?? []).sort((a, b) => a - b);
    return days.slice(1).map((day, i) => day - days[i]!);
  });
  return (target) => {
    const days = known(target);
    const truth = days.slice(1).map((day, i) => day - days[i]!);
    return gaps.map((list) => {
      let max = -Infinity;
      const logs: number[] = [];
      for (let at = 0; at + truth.length <= list.length; at++) {
        const log = score(list, at, truth);
        logs.push(log);
        max = Math.max(max, log);
      }
      if (logs.length === 0) return -1e6;
      return max === -Infinity
        ? max
        : max + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - max), 0) / logs.length);
    });
  };
}
