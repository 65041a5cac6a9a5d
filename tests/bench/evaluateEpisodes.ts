import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parsePolicy } from '../../electron/contract/policy';
import { isEpisodeEdition } from '../../electron/contract/privateKinds';
import { civilDate } from '../../electron/core/dates/civilDate';
import { firstYears } from '../../electron/core/deidentify/private/firstYears';
import { firstDayOf } from '../../electron/core/deidentify/private/planDates';
import { withBudget } from '../../electron/core/deidentify/private/withBudget';
import { ageMechanism } from '../../electron/core/privacy/ages';
import { createEpisodeLibraries, episodeGap } from '../../electron/core/privacy/episodeLibrary';
import { alikeEpisodes } from '../../electron/core/privacy/episodes';
import { defaultBudget } from '../../electron/core/privacy/linkageBound';
import { bufferedRandom } from '../../electron/core/privacy/randomness';
import { parseEpsilon, toNumber, type Rational } from '../../electron/core/privacy/rational';
import { streamBytes } from '../unit/core/privacy/streamBytes';
import { bestShare } from './bestShare';
import { kindOf, minMedian, maxOfOne, maxOfSeveral, maxWithWideGaps } from './stayBounds';
import { stayPatients } from './stays';

const { values: options } = parseArgs({
  options: {
    patients: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    epsilons: { type: 'string', default: '1,2,2.3,3,4,6' },
    distribution: { type: 'string', default: '200000' },
  },
});
const patients = stayPatients(Number(options.patients), bufferedRandom(streamBytes(`stays ${options.seed}`)));
/** Of the whole population, for what is the best on average. */
const distribution = stayPatients(Number(options.distribution), bufferedRandom(streamBytes(`law ${options.seed}`)));
const preset = withBudget(
  parsePolicy(JSON.parse(readFileSync('resources/policies/private-stays.json', 'utf8'))),
  defaultBudget(patients.length)!,
);
const [dateAction, ageAction] = [preset.actions.date, preset.actions.age];
if (dateAction?.action !== 'private' || ageAction?.action !== 'private') throw new Error('not the policy of stays');
const years = firstYears(firstDayOf(dateAction));
const { mechanism } = dateAction;
if (!isEpisodeEdition(mechanism)) throw new Error('not by episodes');
const libraries = createEpisodeLibraries(mechanism);
const tolerance = 0.25;

/** Weights of values in fine bins: what an exact distribution gives. */
class Errors {
  private readonly bins = new Float64Array(4001);
  private total = 0;
  add(error: number, weight: number): void {
    this.bins[Math.min(4000, Math.ceil(error * 200 - 1e-9))]! += weight;
    this.total += weight;
  }
  within(max: number): number {
    let sum = 0;
    for (let bin = 0; bin <= max * 200 + 1e-9; bin++) sum += this.bins[bin] ?? 0;
    return sum / this.total;
  }
  median(): number {
    let [sum, bin] = [0, -1];
    while (sum < this.total / 2) sum += this.bins[++bin]!;
    return bin / 200;
  }
}

type Found = Readonly<
  Record<'one' | 'short' | 'several' | 'year' | 'yearOfOne', Errors> & {
    /** Share of the wide gaps of a patient that stay wide; all of them where there is none. */
    readonly wide: Readonly<Record<'one' | 'short' | 'several', Errors>>;
  }
>;
function measure(epsilon: Rational): Found {
  const ofStays = () => ({ one: new Errors(), short: new Errors(), several: new Errors() });
  const found: Found = { ...ofStays(), wide: ofStays(), year: new Errors(), yearOfOne: new Errors() };
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
    const wide = days.flatMap((day, date) => (date > 0 && day - days[date - 1]! > episodeGap ? [date] : []));
    const left = ofTimeline.reduce(
      (sum, share, index) =>
        sum + share * wide.filter((date) => since(index, date) - since(index, date - 1) > episodeGap).length,
      0,
    );
    const retained = wide.length === 0 ? 1 : left / wide.length;
    found.wide[kind].add(0, retained);
    found.wide[kind].add(1, 1 - retained);
  }
  return found;
}

const ages = distribution.map(({ age }) => Math.min(90, age));
const isAdult = (age: number): boolean => age >= 18;
const bestAge = (epsilon: number, max: number): number =>
  [true, false].reduce((sum, adult) => {
    const [from, to] = adult ? [18, 91] : [0, 18];
    const own = ages.filter((age) => isAdult(age) === adult);
    const weights = new Float64Array(91);
    for (const age of own) weights[age]! += 1 / own.length;
    const segments = Array.from(
      { length: to - from },
      (_, i) => [Math.max(from, from + i - max), Math.min(to, from + i + max + 1)] as const,
    );
    return sum + (own.length / ages.length) * bestShare([{ weights, segments }], epsilon);
  }, 0);
function ageErrors(epsilon: Rational): Errors {
  const mechanism = ageMechanism(epsilon, true);
  const found = new Errors();
  for (const { age } of patients)
    mechanism
      .distribution(Math.min(90, age))
      .forEach((share, other) => found.add(Math.abs(other - Math.min(90, age)), share));
  return found;
}

const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);
const visits = sorted(patients.map((patient) => patient.visits));
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const out = (line: string): boolean => process.stdout.write(`${line}\n`);
const counts = { one: 0, short: 0, several: 0, none: 0 };
for (const patient of patients) counts[kindOf(patient)]++;
out(
  `${patients.length} invented patients: visits median ${visits[visits.length >> 1]}, 95 % ` +
    `${visits[Math.floor(0.95 * visits.length)]}; one stay of two days or more ${counts.one}, of one day ` +
    `${counts.short}, several stays ${counts.several}, none ${counts.none}`,
);
const own = parseEpsilon(String(dateAction.epsilon));
out(
  `default budget ${toNumber(defaultBudget(patients.length)!)}: dates ε ${toNumber(own).toFixed(2)}, age ` +
    `ε ${toNumber(parseEpsilon(String(ageAction.epsilon))).toFixed(2)}\n`,
);
out(
  '| ε of the dates | stays | median error | least of any mechanism |' +
    ' least that leaves as many gaps wide | within 25 % | most of any mechanism |' +
    ' most that leaves as many gaps wide | gaps over 30 days left so |\n|---|---|---|---|---|---|---|---|' +
    '---|',
);
const missed: string[] = [];
const first: string[] = [];
const bounds = {
  one: { most: maxOfOne(distribution), both: maxWithWideGaps('one', distribution, patients) },
  several: { most: maxOfSeveral(distribution), both: maxWithWideGaps('several', distribution, patients) },
};
const epsilons = [
  own,
  ...(options.epsilons === '' ? [] : options.epsilons.split(',').map((text) => parseEpsilon(text))),
];
for (const [at, epsilon] of epsilons.entries()) {
  const nats = toNumber(epsilon);
  const found = measure(epsilon);
  const name = `${nats.toFixed(2)}${at === 0 ? ' (default)' : ''}`;
  for (const kind of ['one', 'several'] as const) {
    const { most: max, both } = bounds[kind];
    const retained = found.wide[kind].within(0);
    const alone = (within: number): number => max(nats, within);
    const combined = (within: number): number => Math.min(alone(within), both(nats, within, retained));
    const [median, min] = [found[kind].median(), minMedian(alone)];
    const row = [
      median,
      min,
      minMedian(combined),
      found[kind].within(tolerance),
      alone(tolerance),
      combined(tolerance),
      retained,
    ];
    out(`| ${name} | ${kind} | ${row.map(percent).join(' | ')} |`);
    const bar = kind === 'one' ? tolerance : 1.15 * min;
    if (at === 0 && median > bar)
      missed.push(`stays of patients with ${kind}: ${percent(median)}, bar ${percent(bar)}`);
  }
  first.push(
    `| ${name} | ${found.year.median()} | ${found.yearOfOne.median()} | ${percent(found.short.median())} ` +
      `of ${counts.short} |`,
  );
}
out('\n| ε of the dates | first date, years off | of one date | one stay of a day: median error |\n|---|---|---|---|');
for (const line of first) out(line);
const range60 = Array.from({ length: 60 }, (_, i) => i);
out('\n| ε of the age | median error, years | least of any mechanism |\n|---|---|---|');
for (const [at, epsilon] of [
  parseEpsilon(String(ageAction.epsilon)),
  ...['0.5', '1', '1.5', '2', '3', '4'].map((text) => parseEpsilon(text)),
].entries()) {
  out(
    `| ${toNumber(epsilon).toFixed(2)}${at === 0 ? ' (default)' : ''} | ${ageErrors(epsilon).median()} | ` +
      `${range60.find((years) => bestAge(toNumber(epsilon), years) >= 0.5)} |`,
  );
}
for (const line of missed) out(`missed: ${line}`);
if (missed.length > 0) process.exitCode = 1;
