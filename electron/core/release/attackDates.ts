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

/** What an attacker compares: days between visits, or the days, months or years themselves if they are disclosed. */
export type DateReading = 'intervals' | 'days' | 'months' | 'years' | 'none';

export interface DateAttackRow {
  readonly visits: number;
  /**
   * Patients with this many visits, and the share of them whose known gaps occur in no other record: whatever preserves
   * gaps preserves this.
   */
  readonly patients: number;
  readonly unique: number;
  /**
   * The true gaps searched among true gaps: what a release links if it leaves dates unchanged or shifts each patient by
   * one number.
   */
  readonly original: { readonly exact: LinkageResult; readonly blurred: LinkageResult };
  /** This release. `blurred` (every known date off by −1, 0 or +1) only if gaps are compared. */
  readonly released: { readonly exact: LinkageResult; readonly blurred: LinkageResult | null } | null;
  /** e^ε/N for the ε of dates, N the patients with this many visits; null if nothing is promised about dates. */
  readonly bound: number | null;
}

/** The attacker knows every date of a patient, and uses the exact distribution of the samples. */
export interface CohortAttack extends FullKnowledgeResult {
  /** All have this many dates. */
  readonly dates: number;
  readonly patients: number;
  readonly bound: number;
  readonly boundKnowingAll: number;
}

export interface DateAttack {
  readonly reading: DateReading;
  readonly visits: number;
  /** Visits of which the release discloses the day, at least the month, or at least the year. */
  readonly told: { readonly day: number; readonly month: number; readonly year: number };
  readonly inconsistent: number;
  readonly birthDates: number;
  readonly epsilon: string | null;
  /** For the bounds: the maximum over patients and all samples of dates so far. Null if nothing is promised. */
  readonly maxEpsilon: number | null;
  readonly mechanism: string | null;
  readonly rows: readonly DateAttackRow[];
  readonly cohort: CohortAttack | null;
}

export interface DateAttackOptions {
  readonly action: PolicyAction;
  /** The maximum charged to any patient for dates so far; one sample if undefined. */
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
  const isSingleSample = mechanismOf(action) === 'timeline' || isEpisodeEdition(mechanismOf(action));
  const nats = isSingleSample && epsilon !== undefined ? parseRational(epsilon) : undefined;
  // later dates were sampled and charged in addition: the bound covers all of them
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
  const stated = records.flatMap(({ visits }) => visits);
  const count = (is: (visit: Visit) => boolean): number => stated.reduce((sum, visit) => sum + (is(visit) ? 1 : 0), 0);
  return {
    reading,
    visits: stated.length,
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
/** For one sample of all dates; per day for metric mechanisms, per interval for comparisons. */
const epsilonOf = (action: PolicyAction): string | undefined =>
  action.action === 'private' || action.action === 'comparison' ? String(action.epsilon) : undefined;

/** The disclosed visits in true order; what the release shows of them in the order in which a reader sees them. */
function statedDays({ visits }: PatientRecord): {
  readonly truth: readonly number[];
  readonly released: readonly number[];
} {
  const stated = visits.filter(({ released }) => released !== undefined);
  return {
    truth: gapsOfDays(stated.map(({ day }) => day)),
    released: gapsOfDays(stated.map(({ released }) => released!).sort((a, b) => a - b)),
  };
}

function attackReading(
  records: readonly PatientRecord[],
  reading: DateReading,
  visits: number,
  { action, targets, random }: DateAttackOptions,
): { readonly exact: LinkageResult; readonly blurred: LinkageResult | null } {
  if (reading === 'intervals') {
    const stated = records.map(statedDays);
    const common = {
      truth: stated.map(({ truth }) => truth),
      released: stated.map(({ released }) => released),
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
  const stated = records.map((record) => record.visits.filter((visit) => valueOf(visit) !== undefined));
  return {
    exact: linkageAttack({
      truth: stated.map((list) => list.map(trueValue)),
      released: stated.map((list) => list.map((visit) => valueOf(visit)!)),
      visits: visits + 1,
      offBy: 0,
      score: exactScore,
      targets,
      random,
    }),
    blurred: null,
  };
}

/** Depends on how the release was made: for visits known exactly, and known to within a day. */
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
 * The largest group with the same number of dates whose released gaps are public timelines; null if no group is large
 * enough to be informative.
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
  // with more dates the truth is more informative: among large enough groups the one with the most dates
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
    const { truth, released } = statedDays(record);
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
