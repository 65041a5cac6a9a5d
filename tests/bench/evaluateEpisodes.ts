import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parsePolicy } from '../../electron/contract/policy';
import { civilDate } from '../../electron/core/deidentify/civilDate';
import { firstYears } from '../../electron/core/deidentify/private/firstYears';
import { firstDayOf } from '../../electron/core/deidentify/private/planDates';
import { withBudget } from '../../electron/core/deidentify/private/withBudget';
import { ageMechanism } from '../../electron/core/privacy/ages';
import { createEpisodeLibraries } from '../../electron/core/privacy/episodeLibrary';
import { alikeEpisodes } from '../../electron/core/privacy/episodes';
import { defaultBudget } from '../../electron/core/privacy/linkageBound';
import { bufferedRandom } from '../../electron/core/privacy/randomness';
import { parseEpsilon, toNumber, type Rational } from '../../electron/core/privacy/rational';
import { streamBytes } from '../unit/core/privacy/streamBytes';
import { bestShare, bestShareOfMany, type Group } from './bestShare';
import { stayPatients, type StayPatient } from './stays';

const { values: told } = parseArgs({
  options: {
    patients: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    epsilons: { type: 'string', default: '1,2,2.3,3,4,6' },
    law: { type: 'string', default: '200000' },
  },
});
const patients = stayPatients(Number(told.patients), bufferedRandom(streamBytes(`stays ${told.seed}`)));
/** Of the whole population, for what is the best on average. */
const law = stayPatients(Number(told.law), bufferedRandom(streamBytes(`law ${told.seed}`)));
const preset = withBudget(
  parsePolicy(JSON.parse(readFileSync('resources/policies/private-stays.json', 'utf8'))),
  defaultBudget(patients.length)!,
);
const [dateAction, ageAction] = [preset.actions.date, preset.actions.age];
if (dateAction?.action !== 'private' || ageAction?.action !== 'private') throw new Error('not the policy of stays');
const years = firstYears(firstDayOf(dateAction));
const libraries = createEpisodeLibraries();
const stretch = 0.25;

interface Stay {
  /** Gaps between dates from admission to discharge. */
  readonly gaps: number;
  readonly days: number;
}
const staysOf = ({ days, stays }: StayPatient): readonly Stay[] =>
  stays.map(({ admission, discharge }) => ({ gaps: discharge - admission, days: days[discharge]! - days[admission]! }));
type Kind = 'one' | 'short' | 'several' | 'none';
function kindOf(patient: StayPatient): Kind {
  const stays = staysOf(patient);
  return stays.length === 0 ? 'none' : stays.length > 1 ? 'several' : stays[0]!.days >= 2 ? 'one' : 'short';
}

/** Weights of values in fine bins: what an exact law gives. */
class Errors {
  private readonly bins = new Float64Array(4001);
  private total = 0;
  add(error: number, weight: number): void {
    this.bins[Math.min(4000, Math.ceil(error * 200 - 1e-9))]! += weight;
    this.total += weight;
  }
  within(most: number): number {
    let sum = 0;
    for (let bin = 0; bin <= most * 200 + 1e-9; bin++) sum += this.bins[bin] ?? 0;
    return sum / this.total;
  }
  median(): number {
    let [sum, bin] = [0, -1];
    while (sum < this.total / 2) sum += this.bins[++bin]!;
    return bin / 200;
  }
}

function measure(epsilon: Rational): Readonly<Record<'one' | 'short' | 'several' | 'year' | 'yearOfOne', Errors>> {
  const found = {
    one: new Errors(),
    short: new Errors(),
    several: new Errors(),
    year: new Errors(),
    yearOfOne: new Errors(),
  };
  const power = Math.exp(toNumber(epsilon));
  for (const patient of patients.toSorted((a, b) => a.days.length - b.days.length)) {
    const { days, stays } = patient;
    const library = libraries(days.length);
    const own = Math.min(years.length - 1, years.filter(({ to }) => to < days[0]!).length);
    const mask = alikeEpisodes(
      library,
      days.slice(1).map((day, i) => day - days[i]!),
      own,
      years.length,
      epsilon,
    );
    const inside = mask.reduce((sum, one) => sum + one, 0);
    const total = inside * power + mask.length - inside;
    const ofTimeline = new Float64Array(library.size);
    const ofYear = new Float64Array(years.length);
    mask.forEach((one, at) => {
      const share = (one === 1 ? power : 1) / total;
      ofTimeline[Math.floor(at / years.length)]! += share;
      ofYear[at % years.length]! += share;
    });
    const { year } = civilDate(days[0]!);
    ofYear.forEach((share, at) => {
      const error = Math.abs(civilDate(years[at]!.from).year - year);
      found.year.add(error, share);
      if (days.length === 1) found.yearOfOne.add(error, share);
    });
    const kind = kindOf(patient);
    if (kind === 'none') continue;
    const since = (index: number, date: number): number =>
      date === 0 ? 0 : library.elapsed[index * (library.dates - 1) + date - 1]!;
    for (const { admission, discharge } of stays) {
      const true_ = days[discharge]! - days[admission]!;
      ofTimeline.forEach((share, index) =>
        found[kind].add(
          Math.abs(since(index, discharge) - since(index, admission) - true_) / true_,
          share / stays.length,
        ),
      );
    }
  }
  return found;
}

const longest = 121;
const mostGaps = 12;
/** Every stretch of stays that a released length of so many days serves. */
const stretchesOf = (most: number): Group['stretches'] =>
  Array.from({ length: 160 }, (_, days) => {
    let [from, to] = [longest, 0];
    for (let stay = 1; stay < longest; stay++)
      if (Math.abs(days - stay) <= most * stay + 1e-9) [from, to] = [Math.min(from, stay), Math.max(to, stay + 1)];
    return from < to ? ([from, to] as const) : ([0, 0] as const);
  });
/** Patients of the population by what is shown of them: the number of their dates. Beyond some, as one. */
const shownOf = ({ days }: StayPatient): number => Math.min(16, days.length);

/** Stays of a kind of patient by gaps and days, for each shown number of dates, and how many patients that are. */
function lawOf(kind: Kind): ReadonlyMap<number, { readonly share: number; readonly weights: readonly Float64Array[] }> {
  const list = law.filter((patient) => kindOf(patient) === kind);
  const groups = new Map<number, Float64Array[]>();
  const counts = new Map<number, number>();
  for (const patient of list) {
    const shown = shownOf(patient);
    const rows = groups.get(shown) ?? Array.from({ length: mostGaps }, () => new Float64Array(longest));
    groups.set(shown, rows);
    counts.set(shown, (counts.get(shown) ?? 0) + 1);
    const stays = staysOf(patient);
    for (const { gaps, days } of stays) rows[Math.min(mostGaps, gaps) - 1]![days]! += 1 / stays.length;
  }
  return new Map(
    [...groups].map(([shown, rows]) => [
      shown,
      {
        share: counts.get(shown)! / list.length,
        weights: rows.map((row) => row.map((weight) => weight / counts.get(shown)!)),
      },
    ]),
  );
}
const lawOfOne = lawOf('one');
const bestOfOne = (epsilon: number, most: number): number => {
  const stretches = stretchesOf(most);
  return [...lawOfOne.values()].reduce(
    (sum, { share, weights }) =>
      sum +
      share *
        bestShare(
          weights.map((row) => ({ weights: row, stretches })),
          epsilon,
        ),
    0,
  );
};
/** Stays of one patient are drawn alike and independently, so what an output serves of each is at most what it serves of one. */
const several = law.filter((patient) => kindOf(patient) === 'several');
const mostServed = ((): number => {
  const rows = Array.from({ length: mostGaps }, () => new Float64Array(longest));
  let count = 0;
  for (const patient of several)
    for (const { gaps, days } of staysOf(patient)) {
      rows[Math.min(mostGaps, gaps) - 1]![days]!++;
      count++;
    }
  return (
    rows.reduce(
      (sum, row) =>
        sum + Math.max(...stretchesOf(stretch).map(([from, to]) => row.slice(from, to).reduce((a, b) => a + b, 0))),
      0,
    ) / count
  );
})();
const bestOfSeveral = (epsilon: number): number =>
  several.reduce((sum, { stays }) => sum + bestShareOfMany(mostServed, Math.min(60, stays.length), epsilon), 0) /
  several.length;
/** The least median error: below it, no mechanism serves half. */
const leastMedian = (
  epsilon: number,
  served: (epsilon: number, most: number) => number,
  errors: readonly number[],
): number => errors.find((most) => served(epsilon, most) >= 0.5) ?? Infinity;
const relativeErrors = [0, 0.1, 0.125, 0.15, 0.17, 0.2, 0.25, 0.3, 0.34, 0.4, 0.5, 0.6, 0.7, 0.8, 1];

const ages = law.map(({ age }) => Math.min(90, age));
const isAdult = (age: number): boolean => age >= 18;
const bestAge = (epsilon: number, most: number): number =>
  [true, false].reduce((sum, adult) => {
    const [from, to] = adult ? [18, 91] : [0, 18];
    const own = ages.filter((age) => isAdult(age) === adult);
    const weights = new Float64Array(91);
    for (const age of own) weights[age]! += 1 / own.length;
    const stretches = Array.from(
      { length: to - from },
      (_, i) => [Math.max(from, from + i - most), Math.min(to, from + i + most + 1)] as const,
    );
    return sum + (own.length / ages.length) * bestShare([{ weights, stretches }], epsilon);
  }, 0);
function ageErrors(epsilon: Rational): Errors {
  const mechanism = ageMechanism(epsilon, true);
  const found = new Errors();
  for (const { age } of patients)
    mechanism.law(Math.min(90, age)).forEach((share, other) => found.add(Math.abs(other - Math.min(90, age)), share));
  return found;
}

const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);
const visits = sorted(patients.map((patient) => patient.visits));
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const out = (line: string): boolean => process.stdout.write(`${line}\n`);
const counts = { one: 0, short: 0, several: 0, none: 0 };
for (const patient of patients) counts[kindOf(patient)]++;
out(
  `${patients.length} invented patients: visits median ${visits[visits.length >> 1]}, 95 % ${visits[Math.floor(0.95 * visits.length)]}; one stay of two days or more ${counts.one}, of one day ${counts.short}, several stays ${counts.several}, none ${counts.none}`,
);
const own = parseEpsilon(String(dateAction.epsilon));
out(
  `default budget ${toNumber(defaultBudget(patients.length)!)}: dates ε ${toNumber(own).toFixed(2)}, age ε ${toNumber(parseEpsilon(String(ageAction.epsilon))).toFixed(2)}\n`,
);
out(
  '| ε of the dates | one stay: median error | least of any mechanism | within 25 % | most of any mechanism | several stays: median error | within 25 % | most (wide bound) | first date, years off | of one date |\n|---|---|---|---|---|---|---|---|---|---|',
);
let isMissed = false;
const epsilons = [own, ...(told.epsilons === '' ? [] : told.epsilons.split(',').map((text) => parseEpsilon(text)))];
for (const [at, epsilon] of epsilons.entries()) {
  const nats = toNumber(epsilon);
  const found = measure(epsilon);
  const [share, most] = [found.one.within(stretch), bestOfOne(nats, stretch)];
  out(
    `| ${nats.toFixed(2)}${at === 0 ? ' (default)' : ''} | ${percent(found.one.median())} | ${percent(leastMedian(nats, bestOfOne, relativeErrors))} | ${percent(share)} | ${percent(most)} | ${percent(found.several.median())} | ${percent(found.several.within(stretch))} | ${percent(bestOfSeveral(nats))} | ${found.year.median()} | ${found.yearOfOne.median()} |`,
  );
  if (at === 0 && found.one.median() > stretch) isMissed = true;
}
out('\n| ε of the age | median error, years | least of any mechanism |\n|---|---|---|');
for (const [at, epsilon] of [
  parseEpsilon(String(ageAction.epsilon)),
  ...['0.5', '1', '1.5', '2', '3', '4'].map((text) => parseEpsilon(text)),
].entries()) {
  out(
    `| ${toNumber(epsilon).toFixed(2)}${at === 0 ? ' (default)' : ''} | ${ageErrors(epsilon).median()} | ${leastMedian(
      toNumber(epsilon),
      bestAge,
      Array.from({ length: 60 }, (_, i) => i),
    )} |`,
  );
}
if (isMissed) process.exitCode = 1;
