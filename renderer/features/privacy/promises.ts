import type { PhiType } from '../../../electron/contract/phi';
import type { ComparisonMethod, Policy } from '../../../electron/contract/policy';
import type { Outlook } from '../../../electron/contract/privacy';
import { linkageBound } from '../../../electron/core/privacy/linkageBound';
import { localKinds, openKinds } from '../../../electron/core/release/openKinds';

/** What the mathematics promises for this corpus, before anything is drawn. */
export interface CorpusPromise {
  readonly patients: number;
  /**
   * e^ε/N of the dates alone, and of everything that is drawn for a patient, nobody being told apart by declared facts.
   */
  readonly dates: number;
  readonly all: number;
  /** 1/N. */
  readonly chance: number;
  /** ε ≥ ln N, or half of the patients and more have a bound of 1. */
  readonly promisesNothing: boolean;
}

/**
 * Nobody is promised more than holds: Σε is the largest of the patients that are listed, and anyone who is not listed
 * is found no more often than the last who is.
 *
 * @param datesEpsilon of one draw of all dates; 0 where dates are not drawn
 */
export function corpusPromise(
  { patients, medianBound, worstBound, rows, total }: Outlook,
  datesEpsilon: number,
): CorpusPromise {
  const max = rows.reduce((sum, { wanted, spent }) => Math.max(sum, wanted + spent), 0);
  const last = rows.at(-1);
  const unlisted = total <= rows.length ? 0 : last === undefined || last.exceeds ? worstBound : last.bound;
  const n = Math.max(1, patients);
  const all = Math.max(linkageBound(max, n), unlisted);
  return {
    patients,
    dates: linkageBound(datesEpsilon, n),
    all,
    chance: 1 / n,
    promisesNothing: total > 0 && (all >= 1 || medianBound >= 1) && (max > 0 || medianBound >= 1),
  };
}

/**
 * Of these kinds, those of which something true leaves, or that are drawn so that small differences only are hidden: no
 * bound over what is drawn speaks of them.
 */
export function openTypes(policy: Policy, types: readonly PhiType[]): readonly PhiType[] {
  const open = new Set([...openKinds(policy), ...localKinds(policy)]);
  return types.filter((type) => open.has(type));
}

/** 95 of 100 draws of a discrete Laplace of scale 1/ε lie within this many days: 2·e^(−εk)/(e^ε + 1) ≤ 0.05. */
export const jitterRadius = (epsilon: number): number =>
  Math.max(0, Math.ceil(Math.log(40 / (Math.exp(epsilon) + 1)) / epsilon));

/**
 * Records linked by ten known visits after each date was moved alone, by ε a day; measured on 10,000 simulated patients
 * (`privacy-mechanisms` 3). Between the measured ones, the more cautious.
 */
const measuredAtTenVisits = [
  [0.02, 0.183],
  [0.1, 0.438],
  [0.5, 0.91],
  [Infinity, 1],
] as const;
export const measuredJitterLinkage = (epsilon: number): number =>
  measuredAtTenVisits.find(([measured]) => epsilon <= measured)?.[1] ?? 1;

type DateMethod = Exclude<ComparisonMethod, 'nearest'>;
/**
 * Records linked with 2, 3, 5 and 10 visits known exactly, after each interval was changed by itself with ε 1 or 4; of
 * 10,000 simulated patients, 400 targets each: `npm run audit:privacy -- linkage 10000 400`.
 */
const measuredOfMethod: Readonly<Record<DateMethod, readonly (readonly [number, readonly number[]])[]>> = {
  classes: [
    [1, [0.0001, 0.0025, 0.065, 0.725]],
    [4, [0.0004, 0.0105, 0.1225, 0.8025]],
  ],
  intervals: [
    [1, [0.0002, 0.0003, 0.0008, 0.0125]],
    [4, [0.0015, 0.0248, 0.2236, 0.7296]],
  ],
};
/** What true intervals link, and so what is said of an ε beyond those that were measured. */
const measuredOfTruth = [0.0369, 0.3806, 0.9521, 1] as const;

/** Of the measured ε, the next that is no smaller: what is said is rather too much. */
export function measuredLinkage(
  method: DateMethod,
  epsilon: number,
): { readonly epsilon: string; readonly shares: readonly number[] } {
  const found = measuredOfMethod[method].find(([measured]) => epsilon <= measured);
  return found === undefined
    ? { epsilon: '∞', shares: measuredOfTruth }
    : { epsilon: String(found[0]), shares: found[1] };
}

/**
 * One of the ten nearest towns was drawn: share of true towns guessed from the released ones, and of records linked by
 * somebody who knows the town; of 10,000 simulated patients, the worst of five countries:
 * `npm run audit:privacy -- places`.
 */
const measuredOfTowns = [
  { epsilon: 1, guessed: 0.217, linked: 0.0271 },
  { epsilon: 4, guessed: 0.217, linked: 0.0312 },
  { epsilon: 20, guessed: 0.394, linked: 0.0438 },
] as const;
/** By saying the largest town of the country: the most of five. */
const guessedBlind = 0.079;

/** Of the measured ε, the next that is no smaller; more than the largest no policy has. */
export const measuredTowns = (
  epsilon: number,
): { readonly epsilon: number; readonly guessed: number; readonly linked: number; readonly blind: number } => ({
  ...(measuredOfTowns.find((row) => epsilon <= row.epsilon) ?? measuredOfTowns[2]),
  blind: guessedBlind,
});

/** What stands in the way of a release that is refused, and was charged by one that broke off before it drew. */
export interface UndrawnCharge {
  /** The most of any patient. */
  readonly most: number;
  /**
   * The budget with which the release passes, where what was never drawn is all that stands in its way: nobody saw
   * anything of that, so such a budget gives no more away than the present one.
   */
  readonly needed: number | null;
}

/** @returns null where nothing of the kind is in the way */
export function undrawnCharge(exceeding: Outlook['rows']): UndrawnCharge | null {
  const max = exceeding.reduce((sum, { undrawn }) => Math.max(sum, undrawn), 0);
  if (max === 0) return null;
  // sums of rounded numbers
  const isAll = exceeding.every(
    ({ spent, wanted, undrawn, limit }) => limit !== null && spent - undrawn + wanted <= limit + 1e-9,
  );
  return {
    most: max,
    needed: isAll ? exceeding.reduce((sum, { spent, wanted }) => Math.max(sum, spent + wanted), 0) : null,
  };
}
