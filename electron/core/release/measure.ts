import type { Policy } from '../../contract/policy';
import { defaultOrderOf } from '../deidentify/countries/defaultOrder';
import { linkageBounds } from '../privacy/linkageBound';
import { compare, toNumber, type Rational } from '../privacy/rational';
import { ageUtility, timelineUtility, type Spread, type TimelineUtility } from '../privacy/utility';
import type { NameInversion } from '../privacy/attacks/nameInversion';
import type { ParrotResult } from '../privacy/attacks/parrot';
import { attackDates, gapsOfDays, readingOf, scoresOf, defaultTargets, type DateAttack } from './attackDates';
import {
  attackFacts,
  attackNames,
  attackSurrogates,
  attackPlaces,
  type PlaceRow,
  type QuasiAttack,
} from './attackFacts';
import { attackSides, type SideAttack } from './attackSides';
import { localKinds, openKinds } from './openKinds';
import { readRecords, type PatientRecord } from './records';
import type { ReleaseReportsInput } from './reportInput';

/** For everything charged to a patient, with the N that the declared facts leave. */
export interface BoundSummary {
  readonly patients: number;
  readonly maxEpsilon: number;
  /**
   * Kinds that are kept, shifted or sampled by a metric mechanism, and side channels that the attacks found: with any
   * of them nothing is promised to anybody.
   */
  readonly open: readonly string[];
  readonly worst: number;
  readonly median: number;
  /** For an attacker who knows everyone's truth. */
  readonly worstKnowingAll: number;
  readonly leastAlike: number;
  /** Fewer than 50 have the same facts. */
  readonly small: number;
  readonly promisingNothing: number;
}

export interface Utility {
  readonly dates: TimelineUtility | null;
  readonly age: Spread | null;
  /** Letters and all other characters of the originals that are unchanged in the release, as a share. */
  readonly unchangedText: number;
}

/** Attacks on our own output, and remaining utility: everything is read from the notes as they left. */
export interface Measurement {
  readonly notes: number;
  readonly patients: number;
  /** Units without a known patient: one note each. */
  readonly withoutPatient: number;
  readonly targets: number;
  readonly dates: DateAttack;
  /** What surrounds the sampled values. */
  readonly sides: SideAttack;
  /** What the parts tell that others write is not measured. */
  readonly hasUnknownParts: boolean;
  /** Files whose notes stand in them in the order of the input. */
  readonly filesInOrder: number;
  readonly places: readonly PlaceRow[];
  /** ε of the published form applied to places, for comparison; null if none was. */
  readonly comparedPlaces: string | null;
  readonly facts: readonly QuasiAttack[];
  readonly names: NameInversion | null;
  /** If true names had been left among the surrogates, would they be found? Null if too few names became surrogates. */
  readonly parrot: ParrotResult | null;
  /** The same of staff. */
  readonly staffParrot: ParrotResult | null;
  readonly bounds: BoundSummary | null;
  readonly utility: Utility;
}

export function* measureRelease(input: ReleaseReportsInput): Generator<void, Measurement> {
  const records = yield* readRecords(input.notes, input.pivotYear, defaultOrderOf(input.policy, 'en'));
  yield;
  const { policy, targets = defaultTargets, random } = input;
  const dates = yield* attackDates(records, { action: dateAction(policy), targets, random, spent: maxOnDates(input) });
  yield;
  const action = dateAction(policy);
  const sides = yield* attackSides(records, {
    reading: readingOf(action),
    score: scoresOf(action)[0],
    targets,
    random,
  });
  yield;
  const places = attackPlaces(records, policy, input.places);
  yield;
  const parrot = attackSurrogates(records, random, 'name');
  yield;
  const staffParrot = attackSurrogates(records, random, 'staff');
  yield;
  return {
    notes: input.notes.length,
    patients: records.filter(({ isPatient }) => isPatient).length,
    withoutPatient: records.filter(({ isPatient }) => !isPatient).length,
    targets,
    dates,
    sides,
    hasUnknownParts: input.hasUnknownParts === true,
    filesInOrder: input.filesInOrder ?? 0,
    places,
    comparedPlaces: comparedPlaces(policy),
    facts: attackFacts(records),
    names: attackNames(records),
    parrot,
    staffParrot,
    bounds: boundsOf(input, sides.broken),
    utility: utilityOf(records),
  };
}

const maxOnDates = ({ privacy }: ReleaseReportsInput): Rational | undefined =>
  privacy?.patients.reduce<Rational | undefined>(
    (max, { datesEpsilon }) =>
      datesEpsilon !== undefined && (max === undefined || compare(max, datesEpsilon) < 0) ? datesEpsilon : max,
    undefined,
  );

export const dateAction = (policy: Policy) => policy.actions.date ?? policy.default;

function comparedPlaces({ actions }: Policy): string | null {
  const action = [actions.city, actions.location].find((known) => known?.action === 'comparison');
  return action?.action === 'comparison' ? String(action.epsilon) : null;
}

function boundsOf({ privacy, policy }: ReleaseReportsInput, broken: SideAttack['broken']): BoundSummary | null {
  if (privacy === undefined || privacy.patients.length === 0) return null;
  const bounds = linkageBounds(
    privacy.patients.map(({ patient, epsilon, facts }) => ({
      patient,
      epsilon,
      facts: [patient.startsWith('p:') ? 'patient' : 'document', ...facts],
    })),
  );
  // no mechanism covers what the position of a note discloses
  const open = [...openKinds(policy), ...localKinds(policy), ...broken];
  const promised = (bound: number): number => (open.length > 0 ? 1 : bound);
  const most = (of: (bound: (typeof bounds)[number]) => number): number =>
    promised(bounds.reduce((max, bound) => Math.max(max, of(bound)), 0));
  return {
    patients: bounds.length,
    maxEpsilon: privacy.patients.reduce((max, { epsilon }) => Math.max(max, toNumber(epsilon)), 0),
    open,
    worst: most(({ bound }) => bound),
    median: promised(bounds.map(({ bound }) => bound).sort((a, b) => a - b)[bounds.length >> 1]!),
    worstKnowingAll: most(({ everybodyKnown }) => everybodyKnown),
    leastAlike: bounds.reduce((min, { alike }) => Math.min(min, alike), bounds.length),
    small: bounds.filter(({ isSmall }) => isSmall).length,
    promisingNothing: bounds.filter(({ promisesNothing }) => promisesNothing || open.length > 0).length,
  };
}

/** Read from the notes alone: needs no policy. */
export function utilityOf(records: readonly PatientRecord[]): Utility {
  const stated = records
    .map(({ visits }) => visits.filter(({ released }) => released !== undefined))
    .filter((visits) => visits.length > 1);
  const ages = records.flatMap(({ age }) =>
    age?.released === undefined ? [] : [[age.original, age.released] as const],
  );
  const [all, unchanged] = records.reduce(
    ([sum, same], { characters, unchangedCharacters }) => [sum + characters, same + unchangedCharacters],
    [0, 0],
  );
  return {
    dates:
      stated.length === 0
        ? null
        : timelineUtility(
            stated.map((visits) => gapsOfDays(visits.map(({ day }) => day))),
            stated.map((visits) => gapsOfDays(visits.map(({ released }) => released!))),
          ),
    age:
      ages.length === 0
        ? null
        : ageUtility(
            ages.map(([original]) => original),
            ages.map(([, released]) => released),
          ),
    unchangedText: all === 0 ? 1 : unchanged / all,
  };
}
