// The most that any mechanism of ε could do for stays of invented patients (tests/bench/stays.ts), and the least median
// error that follows. Anyone who makes the mechanism knows the distribution of the population and which dates are a
// stay; ours does not, and has the year and all other gaps to draw in the same ε.
import { bestShareOfSeveral, minMedian as minStep } from '../../electron/core/privacy/bestPossible';
import { bestShare, type Group } from './bestShare';
import { bestOfBoth, type Places } from './bestOfBoth';
import type { StayPatient } from './stays';

interface Stay {
  /** Gaps between dates from admission to discharge. */
  readonly gaps: number;
  readonly days: number;
}
const staysOf = ({ days, stays }: StayPatient): readonly Stay[] =>
  stays.map(({ admission, discharge }) => ({ gaps: discharge - admission, days: days[discharge]! - days[admission]! }));
/** One stay of two days or more, one of a day, several stays, none. */
type Kind = 'one' | 'short' | 'several' | 'none';
export function kindOf(patient: StayPatient): Kind {
  const stays = staysOf(patient);
  return stays.length === 0 ? 'none' : stays.length > 1 ? 'several' : stays[0]!.days >= 2 ? 'one' : 'short';
}

const longest = 121;
const maxGaps = 12;
/**
 * Every segment of stays that a released length of so many days serves: those that it misses by at most this share of
 * them.
 */
const segmentsOf = (max: number): Group['segments'] =>
  Array.from({ length: 160 }, (_, days) => {
    let [from, to] = [longest, 0];
    for (let stay = 1; stay < longest; stay++)
      if (Math.abs(days - stay) <= max * stay + 1e-9) [from, to] = [Math.min(from, stay), Math.max(to, stay + 1)];
    return from < to ? ([from, to] as const) : ([0, 0] as const);
  });
/** What is shown of a patient: the number of dates. Beyond some, as one. */
const shownOf = ({ days }: StayPatient): number => Math.min(16, days.length);

const noStays = (): readonly Float64Array[] => Array.from({ length: maxGaps }, () => new Float64Array(longest));
/** Weights of stays by gaps and days; each patient has one weight. */
function addStays(rows: readonly Float64Array[], patient: StayPatient): void {
  const stays = staysOf(patient);
  for (const { gaps, days } of stays) rows[Math.min(maxGaps, gaps) - 1]![days]! += 1 / stays.length;
}
const sum = (list: Iterable<number>): number => {
  let all = 0;
  for (const one of list) all += one;
  return all;
};

/** The largest share of patients' stays that any mechanism puts within `most` of their length. */
type MostServed = (epsilon: number, max: number) => number;

/** Of patients with one stay: linear programming, for each shown number of dates by itself. */
export function maxOfOne(distribution: readonly StayPatient[]): MostServed {
  const list = distribution.filter((patient) => kindOf(patient) === 'one');
  const groups = new Map<number, { rows: readonly Float64Array[]; count: number }>();
  for (const patient of list) {
    const group = groups.get(shownOf(patient)) ?? { rows: noStays(), count: 0 };
    groups.set(shownOf(patient), group);
    addStays(group.rows, patient);
    group.count++;
  }
  return (epsilon, max) => {
    const segments = segmentsOf(max);
    return sum(
      [...groups.values()].map(
        ({ rows, count }) =>
          (count / list.length) *
          bestShare(
            rows.map((row) => ({ weights: row.map((weight) => weight / count), segments })),
            epsilon,
          ),
      ),
    );
  };
}

/** The largest chance, for each number of gaps, that one length serves a stay that is known to have so many. */
function chancesOf(rows: readonly Float64Array[], max: number): readonly number[] {
  const segments = segmentsOf(max);
  return rows.map((row) => {
    const all = sum(row);
    return all === 0 ? 1 : Math.max(...segments.map(([from, to]) => sum(row.subarray(from, to)))) / all;
  });
}

/**
 * Of patients with several stays, together: anyone who is told all but the lengths of the stays, which are then
 * independent, can do no more.
 */
export function maxOfSeveral(distribution: readonly StayPatient[]): MostServed {
  const list = distribution.filter((patient) => kindOf(patient) === 'several');
  const rows = noStays();
  for (const patient of list) addStays(rows, patient);
  // patients with the same numbers of gaps are one
  const alike = new Map<string, { readonly gaps: readonly number[]; count: number }>();
  for (const patient of list) {
    const gaps = staysOf(patient)
      .map((stay) => Math.min(maxGaps, stay.gaps) - 1)
      .sort((a, b) => a - b);
    const known = alike.get(gaps.join()) ?? { gaps, count: 0 };
    alike.set(gaps.join(), known);
    known.count++;
  }
  return (epsilon, max) => {
    const chances = chancesOf(rows, max);
    return (
      sum(
        [...alike.values()].map(
          ({ gaps, count }) =>
            count *
            bestShareOfSeveral(
              gaps.map((gap) => chances[gap]!),
              epsilon,
            ),
        ),
      ) / list.length
    );
  };
}

/**
 * The same for a mechanism that also leaves wide gaps wide, at least as large a share of them: in a population of as
 * many stays and gaps, with stays of two dates that lie anywhere alike. (In the generator longer ones have more dates,
 * and no two stays meet.)
 *
 * @param distribution for the lengths
 * @param patients for numbers of stays and gaps
 */
export function maxWithWideGaps(
  kind: Kind,
  distribution: readonly StayPatient[],
  patients: readonly StayPatient[],
): (epsilon: number, max: number, retained: number) => number {
  const rows = noStays();
  for (const patient of distribution) if (kindOf(patient) === kind) addStays(rows, patient);
  const all = sum(rows.map(sum));
  const places = new Map<string, { readonly place: Places; count: number }>();
  let patientsOfKind = 0;
  for (const patient of patients) {
    if (kindOf(patient) !== kind) continue;
    patientsOfKind++;
    const place = {
      stays: patient.stays.length,
      gaps: patient.days.length - 1 - sum(staysOf(patient).map(({ gaps }) => gaps - 1)),
    };
    const name = `${place.stays} ${place.gaps}`;
    const known = places.get(name) ?? { place, count: 0 };
    places.set(name, known);
    known.count++;
  }
  return (epsilon, max, retained) => {
    const chance = sum(chancesOf(rows, max).map((own, gaps) => (own * sum(rows[gaps]!)) / all));
    // any worth of the wide gaps gives a bound that holds
    return Math.min(
      ...[0, 0.1, 0.2, 0.3, 0.5, 0.8].map(
        (worth) =>
          sum([...places.values()].map(({ place, count }) => count * bestOfBoth(place, chance, worth, epsilon))) /
            patientsOfKind -
          worth * retained,
      ),
    );
  };
}

/** In half percents, as errors are counted: below it, no mechanism serves half. 2 where none does. */
export const minMedian = (served: (max: number) => number): number =>
  (minStep((step) => served(step / 200), 400) ?? 400) / 200;
