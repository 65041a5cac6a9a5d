import { privateKindOf, type Policy } from '../../contract/policy';
import type { Language } from '../../contract/text';
import type { TradePoint } from '../../contract/trade';
import { phiTypes } from '../../contract/phiTypes';
import { isEpisodeEdition } from '../../contract/privateKinds';
import { firstYears } from '../deidentify/private/firstYears';
import { firstDayOf } from '../deidentify/private/planDates';
import type { PlaceSet } from '../deidentify/private/placeSet';
import type { PatientPlan } from '../deidentify/private/planner';
import { privateSettingsOf, settingsOfKind } from '../deidentify/private/policySettings';
import { withBudget } from '../deidentify/private/withBudget';
import { adult, oldest } from '../privacy/ages';
import { minErrors, minStayErrors, maxWithin } from '../privacy/bestPossible';
import { createEpisodeLibraries, episodeGap } from '../privacy/episodeLibrary';
import { yearIndex } from '../privacy/episodes';
import { linkageBound, linkageBounds } from '../privacy/linkageBound';
import { metresFrom } from '../privacy/mechanisms/placeSubsetSelection';
import { rational, type Rational, toNumber } from '../privacy/rational';
import { ageMechanismOf, placeMechanismOf } from '../privacy/settings';
import { createTimelineLibraries } from '../privacy/timelineLibrary';
import {
  ageErrors,
  episodeStays,
  stayLengths,
  timelineStays,
  weightedMedian,
  type StayDistribution,
  type Weighted,
} from '../privacy/tradeCurve';

/** Total ε of a patient, in tenths. */
const totals = [5, 10, 15, 20, 30, 40, 50, 60, 80] as const;
/** Kilometres. */
export const halfAroundTheEarth = 20_040;
/** Patients whose values represent all: the distribution of each is computed, not sampled. */
const sampledPatients = 40;
/** More dates would take long and show nothing that fewer do not. */
const maxDates = 40;

export interface TradeInput {
  readonly policy: Policy;
  readonly plans: readonly PatientPlan[];
  readonly places: (language: Language) => PlaceSet | undefined;
}

/**
 * What one ε or another would cost and leave, for the patients of this project: errors from the exact distribution of
 * each mechanism and the true values of some patients, and the bound of the median patient. Medians of many only;
 * nothing is sampled or charged. One step for each patient and each ε.
 */
export function* tradeOf({ policy, plans, places }: TradeInput): Generator<void, readonly TradePoint[]> {
  const points = totals.map((tenths) => ({ epsilon: tenths / 10, policy: withBudget(policy, rational(tenths, 10)) }));
  const stays = yield* stayErrors(
    points.map((point) => point.policy),
    plans,
  );
  const ages = minAges(
    points.map((point) => point.policy),
    plans,
  );
  const out: TradePoint[] = [];
  for (const [at, point] of points.entries()) {
    yield;
    const town = placeError(point.policy, plans, places);
    out.push({
      epsilon: point.epsilon,
      stay: stays[at]!.error,
      age: ageError(point.policy, plans),
      km: town.error,
      least: { stay: stays[at]!.least, age: ages[at] ?? null, km: town.least },
      bound: boundOf(point.epsilon, plans),
      promisingNothing: plans.length === 0 ? 0 : promisingNothing(point.epsilon, plans),
    });
  }
  return out;
}

/** Kinds for which no error is shown. */
const kindsWithoutTrade: ReadonlySet<string | undefined> = new Set(['category', 'number']);

/** Does the policy sample anything for which ε could be varied? */
export const hasTrade = (policy: Policy): boolean =>
  phiTypes.some(
    (type) =>
      policy.actions[type]?.action === 'private' &&
      !kindsWithoutTrade.has(privateKindOf[type]) &&
      privateSettingsOf(policy, type)?.settings.radius === undefined,
  );

/** Every k-th, so that a long list is represented. */
function some<T>(list: readonly T[]): readonly T[] {
  const step = Math.max(1, Math.ceil(list.length / sampledPatients));
  return list.filter((_, at) => at % step === 0);
}

/** A median error, and the minimum of any mechanism of the same ε. */
interface WithMin {
  readonly error: number | null;
  readonly least: number | null;
}
const nothing: WithMin = { error: null, least: null };

function* stayErrors(policies: readonly Policy[], plans: readonly PatientPlan[]): Generator<void, readonly WithMin[]> {
  const settings = policies.map((policy) => privateSettingsOf(policy, 'date'));
  const [first] = settings;
  const distribution = first === undefined ? undefined : stayDistribution(first.settings.mechanism, first.action);
  if (distribution === undefined) return policies.map(() => nothing);
  const epsilons = settings.map((each) => each!.settings.epsilon);
  const timelines = plans.flatMap(({ kindPlans }) => {
    const days =
      kindPlans.dates === undefined
        ? []
        : [...kindPlans.dates.released.map(({ day }) => day), ...kindPlans.dates.fresh].sort((a, b) => a - b);
    return days.length < 2 || days.length > maxDates || !hasStay(days) ? [] : [days];
  });
  const all: Weighted[][] = policies.map(() => []);
  const sampled = some(timelines).toSorted((a, b) => a.length - b.length);
  for (const days of sampled) {
    yield;
    distribution.errors(days, epsilons).forEach((errors, at) => all[at]!.push(...errors));
  }
  const min = minStayErrors(sampled.map(stayLengths), epsilons.map(toNumber));
  return all.map((errors, at) => ({ error: weightedMedian(errors), least: min[at]! }));
}

const hasStay = (days: readonly number[]): boolean =>
  days.some((day, at) => at > 0 && day - days[at - 1]! <= episodeGap);

/** The distribution of stays under a mechanism for dates; undefined if it has no closed form. */
export function stayDistribution(
  mechanism: string,
  action: Parameters<typeof firstDayOf>[0],
): StayDistribution | undefined {
  if (mechanism === 'timeline') return timelineStays(createTimelineLibraries());
  if (!isEpisodeEdition(mechanism)) return undefined;
  const years = firstYears(firstDayOf(action));
  return episodeStays(createEpisodeLibraries(mechanism), (day) => yearIndex(years, day), years.length);
}

function ageError(policy: Policy, plans: readonly PatientPlan[]): number | null {
  const settings = privateSettingsOf(policy, 'age')?.settings;
  if (settings === undefined || settings.radius !== undefined) return null;
  const mechanism = ageMechanismOf(settings);
  return weightedMedian(
    plans.flatMap(({ kindPlans: { age } }) => (age === undefined ? [] : ageErrors(mechanism, age.truth.first))),
  );
}

/** For each policy. Who is a minor is taken as disclosed. */
function minAges(policies: readonly Policy[], plans: readonly PatientPlan[]): readonly (number | null)[] {
  const ages = plans.flatMap(({ kindPlans: { age } }) =>
    age === undefined ? [] : [Math.min(oldest, Math.floor(age.truth.first))],
  );
  const sides = [ages.filter((age) => age < adult), ages.filter((age) => age >= adult)].filter(
    ({ length }) => length > 0,
  );
  const groups = sides.map((own) => {
    const weights = new Map<number, number>();
    for (const age of own) weights.set(age, (weights.get(age) ?? 0) + 1 / own.length);
    return { share: own.length / ages.length, within: (years: number) => maxWithin(weights, () => years) };
  });
  return policies.map((policy) => {
    const settings = privateSettingsOf(policy, 'age')?.settings;
    return settings === undefined || settings.radius !== undefined
      ? null
      : minErrors(groups, oldest + 1, [toNumber(settings.epsilon)])[0]!;
  });
}

function placeError(policy: Policy, plans: readonly PatientPlan[], places: TradeInput['places']): WithMin {
  const settings = settingsOfKind(policy, 'place')?.settings;
  if (settings === undefined || settings.radius !== undefined || settings.mechanism !== 'window') return nothing;
  const towns = some(
    plans.flatMap(({ kindPlans }) =>
      kindPlans.places.flatMap(({ language, main }) => {
        const set = places(language);
        const at = main === undefined ? undefined : set?.indexOf(main);
        return set === undefined || at === undefined ? [] : [{ set, at }];
      }),
    ),
  );
  const mechanisms = new Map<PlaceSet, ReturnType<typeof placeMechanismOf>>();
  const metres = new Map<PlaceSet, ReturnType<typeof metresFrom>[]>();
  // by whole kilometres: towns times candidates would be a long list to sort
  const byKm = new Map<number, number>();
  for (const { set, at } of towns) {
    const mechanism = mechanisms.get(set) ?? placeMechanismOf(settings, set.table);
    mechanisms.set(set, mechanism);
    const away = metresFrom(set.table, at);
    metres.set(set, [...(metres.get(set) ?? []), away]);
    mechanism.distribution!(at).forEach((weight, to) => {
      const km = Math.round(away[to]! / 1000);
      byKm.set(km, (byKm.get(km) ?? 0) + weight);
    });
  }
  // the town of the table that is near most of them
  const groups = [...metres.values()].map((own) => ({
    share: own.length / towns.length,
    within: (km: number): number => {
      let max = 0;
      for (let to = 0; to < own[0]!.length; to++)
        max = Math.max(max, own.filter((away) => Math.round(away[to]! / 1000) <= km).length);
      return max / own.length;
    },
  }));
  return {
    error: weightedMedian([...byKm].map(([error, weight]) => ({ error, weight }))),
    least: minErrors(groups, halfAroundTheEarth, [toNumber(settings.epsilon)])[0]!,
  };
}

/** For each patient with as many alike ones as the release shows. */
const boundsOf = (epsilon: number, plans: readonly PatientPlan[]): readonly number[] => {
  const each: Rational = rational(1);
  return linkageBounds(
    plans.map(({ unit, isPatient, facts }) => ({
      patient: unit,
      epsilon: each,
      facts: [isPatient ? 'patient' : 'document', ...facts],
    })),
  )
    .map(({ alike }) => linkageBound(epsilon, alike))
    .toSorted((a, b) => a - b);
};
const boundOf = (epsilon: number, plans: readonly PatientPlan[]): number =>
  boundsOf(epsilon, plans)[plans.length >> 1] ?? 1;
const promisingNothing = (epsilon: number, plans: readonly PatientPlan[]): number =>
  boundsOf(epsilon, plans).filter((bound) => bound >= 1).length / plans.length;

/** What the policy itself costs a patient with every kind of value. */
export function totalOf(policy: Policy): number {
  const kinds = new Map<string, number>();
  for (const type of phiTypes) {
    const kind = privateKindOf[type];
    const settings = privateSettingsOf(policy, type)?.settings;
    if (
      settings === undefined ||
      kind === undefined ||
      settings.radius !== undefined ||
      policy.actions[type]?.action !== 'private'
    )
      continue;
    kinds.set(kind === 'category' ? type : kind, toNumber(settings.epsilon));
  }
  return [...kinds.values()].reduce((sum, epsilon) => sum + epsilon, 0);
}
