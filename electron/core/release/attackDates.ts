import type { PolicyAction } from '../../contract/policy';
import { isEpisodeEdition } from '../../contract/privateKinds';
import { fullKnowledgeAttack, type FullKnowledgeResult } from '../privacy/attacks/fullKnowledge';
import {
  classScore,
  exactScore,
  jitterScore,
  distributionScore,
  linkageAttack,
  nearScore,
  sample,
  timelineScore,
  type LinkageResult,
  type WindowScore,
} from '../privacy/attacks/linkage';
import { intervalUniqueness } from '../privacy/attacks/uniqueness';
import { binMechanism, binOf } from '../privacy/mechanisms/publishedForms';
import { linkageBound, matchingBound } from '../privacy/linkageBound';
import { below, type Random } from '../privacy/randomness';
import { compare, parseEpsilon, parseRational, toNumber, type Rational } from '../privacy/rational';
import { createTimelineLibraries } from '../privacy/timelineLibrary';
import { alikeTimelines, gapsOf } from '../privacy/timelines';
import { civilDate } from '../dates/civilDate';
import type { PatientRecord, Visit } from './records';

/** How many consecutive visits the attacker knows. */
export const knownVisits = [2, 3, 5, 10] as const;
export const defaultTargets = 400;

/** What an attacker compares: days between visits, or the days, months or years themselves where those are told. */
export type DateReading = 'intervals' | 'days' | 'months' | 'years' | 'none';

export interface DateAttackRow {
  readonly visits: number;
  /**
   * Patients with as many visits, and the share of them whose known gaps are in no other record: whatever keeps gaps
   * keeps this.
   */
  readonly patients: number;
  readonly unique: number;
  /**
   * The true gaps looked for among true gaps: what a release links that leaves dates alone or shifts each patient by
   * one number.
   */
  readonly original: { readonly exact: LinkageResult; readonly blurred: LinkageResult };
  /** This release. `blurred` (every known date off by −1, 0 or +1) only where gaps are compared. */
  readonly released: { readonly exact: LinkageResult; readonly blurred: LinkageResult | null } | null;
  /** e^ε/N for the ε of dates, N the patients with as many visits; null where nothing is promised about dates. */
  readonly bound: number | null;
}

/** The attacker knows every date of a patient, and uses the exact distribution of the draw. */
export interface CohortAttack extends FullKnowledgeResult {
  /** All have as many dates. */
  readonly dates: number;
  readonly patients: number;
  readonly bound: number;
  readonly boundKnowingAll: number;
}

export interface DateAttack {
  readonly reading: DateReading;
  readonly visits: number;
  /** Visits whose day, whose month or day, whose year or more the release tells. */
  readonly told: { readonly day: number; readonly month: number; readonly year: number };
  readonly inconsistent: number;
  readonly birthDates: number;
  readonly epsilon: string | null;
  /** Of the bounds: the most of any patient over all draws of dates by now. Null where nothing is promised. */
  readonly maxEpsilon: number | null;
  readonly mechanism: string | null;
  readonly rows: readonly DateAttackRow[];
  readonly cohort: CohortAttack | null;
}

export interface DateAttackOptions {
  readonly action: PolicyAction;
  /** The most that is charged to any patient for dates by now; without it one draw. */
  readonly spent?: Rational | undefined;
  readonly targets: number;
  readonly random: Random;
}

export const gapsOfDays = (days: readonly number[]): readonly number[] => days.slice(1).map((day, i) => day - days[i]!);

export const readingOf = (action: PolicyAction): DateReading => {
  switch (action.action) {
    case 'keep':
      return 'days';
    case 'shiftDate':
    case 'private':
    case 'comparison':
      return 'intervals';
    case 'generalise':
      return action.to === 'month' ? 'months' : 'years';
    default:
      return 'none';
  }
};

/** One step for each number of known visits, and one for the cohort. */
export function* attackDates(
  records: readonly PatientRecord[],
  options: DateAttackOptions,
): Generator<void, DateAttack> {
  const { action, targets, random } = options;
  const epsilon = epsilonOf(action);
  const reading = readingOf(action);
  const truth = records.map(({ visits }) => gapsOfDays(visits.map(({ day }) => day)));
  const isOneDraw = mechanismOf(action) === 'timeline' || isEpisodeEdition(mechanismOf(action));
  const nats = isOneDraw && epsilon !== undefined ? parseRational(epsilon) : undefined;
  // later dates were drawn and charged on top: the bound is of all of them
  const all =
    nats === undefined || options.spent === undefined || compare(options.spent, nats) < 0 ? nats : options.spent;
  const rows: DateAttackRow[] = [];
  for (const visits of knownVisits) {
    yield;
    const { patients, unique } = intervalUniqueness(truth, visits, (runs) => below(random, runs));
    const common = { visits, targets, random };
    const original = {
      exact: linkageAttack({ ...common, truth, released: truth, offBy: 0, score: exactScore }),
      blurred: linkageAttack({ ...common, truth, released: truth, offBy: 1, score: nearScore }),
    };
    yield;
    const released = reading === 'none' ? null : attackReading(records, reading, visits, options);
    const left = released?.exact.candidates ?? patients;
    rows.push({
      visits,
      patients,
      unique,
      original,
      released,
      bound: all === undefined || left === 0 ? null : linkageBound(toNumber(all), left),
    });
  }
  yield;
  const told = records.flatMap(({ visits }) => visits);
  const count = (is: (visit: Visit) => boolean): number => told.reduce((sum, visit) => sum + (is(visit) ? 1 : 0), 0);
  return {
    reading,
    visits: told.length,
    rows,
    epsilon: epsilon ?? null,
    maxEpsilon: all === undefined ? null : toNumber(all),
    mechanism: mechanismOf(action) ?? null,
    told: {
      day: count(({ released }) => released !== undefined),
      month: count(({ releasedMonth }) => releasedMonth !== undefined),
      year: count(({ releasedYear }) => releasedYear !== undefined),
    },
    inconsistent: records.reduce((sum, record) => sum + record.inconsistent, 0),
    birthDates: records.reduce((sum, record) => sum + record.birthDates, 0),
    cohort:
      nats === undefined || mechanismOf(action) !== 'timeline' ? null : attackCohort(records, nats, targets, random),
  };
}

const mechanismOf = (action: PolicyAction): string | undefined =>
  action.action === 'private'
    ? (action.mechanism ?? 'timeline')
    : action.action === 'comparison'
      ? action.method
      : undefined;
/** Of one draw of all dates; of metric mechanisms, for each day; of comparisons, for each interval. */
const epsilonOf = (action: PolicyAction): string | undefined =>
  action.action === 'private' || action.action === 'comparison' ? String(action.epsilon) : undefined;

/** The visits that are told, in true order; what the release shows of them in the order that a reader gives them. */
function toldDays({ visits }: PatientRecord): {
  readonly truth: readonly number[];
  readonly released: readonly number[];
} {
  const told = visits.filter(({ released }) => released !== undefined);
  return {
    truth: gapsOfDays(told.map(({ day }) => day)),
    released: gapsOfDays(told.map(({ released }) => released!).sort((a, b) => a - b)),
  };
}

function attackReading(
  records: readonly PatientRecord[],
  reading: DateReading,
  visits: number,
  { action, targets, random }: DateAttackOptions,
): { readonly exact: LinkageResult; readonly blurred: LinkageResult | null } {
  if (reading === 'intervals') {
    const told = records.map(toldDays);
    const common = {
      truth: told.map(({ truth }) => truth),
      released: told.map(({ released }) => released),
      visits,
      targets,
      random,
    };
    const [exact, near] = scoresOf(action);
    return {
      exact: linkageAttack({ ...common, offBy: 0, score: exact }),
      blurred: linkageAttack({ ...common, offBy: 1, score: near }),
    };
  }
  // values themselves, not the gaps between them: k visits are k values
  const valueOf = ({ released, releasedMonth, releasedYear }: Visit): number | undefined =>
    reading === 'days' ? released : reading === 'months' ? releasedMonth : releasedYear;
  const trueValue = ({ day }: Visit): number => {
    const { year, month } = civilDate(day);
    return reading === 'days' ? day : reading === 'months' ? 12 * year + month - 1 : year;
  };
  const told = records.map((record) => record.visits.filter((visit) => valueOf(visit) !== undefined));
  return {
    exact: linkageAttack({
      truth: told.map((list) => list.map(trueValue)),
      released: told.map((list) => list.map((visit) => valueOf(visit)!)),
      visits: visits + 1,
      offBy: 0,
      score: exactScore,
      targets,
      random,
    }),
    blurred: null,
  };
}

/** By how the release was made: of visits known exactly, and known to a day. */
export function scoresOf(action: PolicyAction): readonly [WindowScore, WindowScore] {
  if (action.action === 'comparison') {
    const score =
      action.method === 'classes' ? classScore : distributionScore(binMechanism(parseEpsilon(action.epsilon)), binOf);
    return [score, score];
  }
  if (action.action !== 'private') return [exactScore, nearScore];
  if (mechanismOf(action) !== 'discreteLaplace') return [timelineScore, timelineScore];
  const nats = parseRational(String(action.epsilon));
  const score = jitterScore(nats === undefined ? 1 : toNumber(nats));
  return [score, score];
}

const maxOfCohort = 500;
const minOfCohort = 20;

/**
 * The largest group with one number of dates whose released gaps are public timelines; null where no group is large
 * enough to say anything.
 */
function attackCohort(
  records: readonly PatientRecord[],
  epsilon: Rational,
  targets: number,
  random: Random,
): CohortAttack | null {
  const groups = new Map<number, PatientRecord[]>();
  for (const record of records) {
    const { length } = record.visits;
    if (length >= 2 && record.visits.every(({ released }) => released !== undefined))
      groups.set(length, [...(groups.get(length) ?? []), record]);
  }
  // of one date more the truth says more: among large enough groups the one with most dates
  const sizes = [...groups]
    .filter(([, list]) => list.length >= minOfCohort)
    .sort(([a, x], [b, y]) => Math.min(y.length, 200) - Math.min(x.length, 200) || b - a);
  const [dates, group] = sizes[0] ?? [0, []];
  if (group.length === 0) return null;
  const library = createTimelineLibraries()(dates);
  const known = new Map(Array.from({ length: library.size }, (_, i) => [gapsOf(library, i).join(), i]));
  const drawn: number[] = [];
  const alike: Uint8Array[] = [];
  for (const record of sample(group, maxOfCohort, random)) {
    const { truth, released } = toldDays(record);
    const timeline = known.get(released.join());
    if (timeline === undefined) continue;
    drawn.push(timeline);
    alike.push(alikeTimelines(library, truth, epsilon));
  }
  if (drawn.length < minOfCohort) return null;
  const nats = toNumber(epsilon);
  return {
    dates,
    patients: drawn.length,
    ...fullKnowledgeAttack(drawn, alike, nats, targets, random),
    bound: linkageBound(nats, drawn.length),
    boundKnowingAll: matchingBound(nats, drawn.length),
  };
}
