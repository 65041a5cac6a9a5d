import type { PhiType } from '../../../electron/contract/phi';
import type { Policy } from '../../../electron/contract/policy';
import type { Outlook } from '../../../electron/contract/privacy';
import { linkageBound } from '../../../electron/core/privacy/linkageBound';
import { localKinds, openKinds } from '../../../electron/core/release/openKinds';

/** What the mathematics promises for this corpus, before anything is drawn. */
export interface CorpusPromise {
  readonly patients: number;
  /** e^ε/N of the dates alone, and of everything that is drawn for a patient, nobody being told apart by declared facts. */
  readonly dates: number;
  readonly all: number;
  /** 1/N. */
  readonly chance: number;
  /** ε ≥ ln N, or half of the patients and more have a bound of 1. */
  readonly promisesNothing: boolean;
}

/**
 * Nobody is promised more than holds: Σε is the largest of the patients that are listed, and whoever is not listed is found
 * no more often than the last who is.
 *
 * @param datesEpsilon of one draw of all dates; 0 where dates are not drawn
 */
export function corpusPromise({ patients, medianBound, worstBound, rows, total }: Outlook, datesEpsilon: number): CorpusPromise {
  const most = rows.reduce((sum, { wanted, spent }) => Math.max(sum, wanted + spent), 0);
  const last = rows.at(-1);
  const unlisted = total <= rows.length ? 0 : last === undefined || last.exceeds ? worstBound : last.bound;
  const n = Math.max(1, patients);
  const all = Math.max(linkageBound(most, n), unlisted);
  return { patients, dates: linkageBound(datesEpsilon, n), all, chance: 1 / n, promisesNothing: total > 0 && (all >= 1 || medianBound >= 1) && (most > 0 || medianBound >= 1) };
}

/** Of these kinds, those of which something true leaves, or that are drawn so that small differences only are hidden: no bound over what is drawn speaks of them. */
export function openTypes(policy: Policy, types: readonly PhiType[]): readonly PhiType[] {
  const open = new Set([...openKinds(policy), ...localKinds(policy)]);
  return types.filter((type) => open.has(type));
}

/** 95 of 100 draws of a discrete Laplace of scale 1/ε lie within this many days: 2·e^(−εk)/(e^ε + 1) ≤ 0.05. */
export const jitterRadius = (epsilon: number): number => Math.max(0, Math.ceil(Math.log(40 / (Math.exp(epsilon) + 1)) / epsilon));

/**
 * Records linked by ten known visits after each date was moved alone, by ε a day; measured on 10,000 simulated patients
 * (`privacy-mechanisms` 3). Between the measured ones, the more cautious.
 */
const measuredAtTenVisits = [[0.02, 0.183], [0.1, 0.438], [0.5, 0.91], [Infinity, 1]] as const;
export const measuredJitterLinkage = (epsilon: number): number => measuredAtTenVisits.find(([measured]) => epsilon <= measured)?.[1] ?? 1;
