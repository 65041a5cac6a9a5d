import { GauzeError } from '../../contract/errors';
import { countryKey } from '../../contract/countries';
import type { Policy } from '../../contract/policy';
import type { PublicReceipt } from '../../contract/receipt';
import { languages, type Language } from '../../contract/text';
import type { PlaceSet } from '../deidentify/private/placeSet';
import { privateSettingsOf, settingsOfKind } from '../deidentify/private/policySettings';
import { residualBound } from '../privacy/attacks/blindSample';
import { linkageBound } from '../privacy/linkageBound';
import { metresFrom } from '../privacy/mechanisms/placeSubsetSelection';
import type { PlaceTable } from '../privacy/placeTable';
import { formatRational, parseEpsilon, toNumber } from '../privacy/rational';
import { ageMechanismOf, placeMechanismOf, type PrivateSettings } from '../privacy/settings';
import { ageErrors, weightedMedian, type Weighted } from '../privacy/tradeCurve';
import { localKinds, openKinds } from './openKinds';
import { halfAroundTheEarth, stayDistribution } from './trade';

export interface PublicReportInput {
  readonly receipt: PublicReceipt;
  /** The policy that the receipt names. */
  readonly policy: Policy;
  readonly policySha256: string;
  readonly places: (language: Language) => PlaceSet | undefined;
}

/** What one mechanism does to a value that anyone can name. */
export interface ValueDistribution {
  readonly value: string;
  /** Probability that the value itself is sampled. */
  readonly unchanged: number;
  /** Half of the samples are off by no more; years, km, or a share of the stay's length. */
  readonly medianError: number;
}

export interface PublicReport {
  readonly format: 'gauze-public-report';
  readonly version: 1;
  readonly release: string;
  readonly date: string;
  readonly policy: PublicReceipt['policy'];
  readonly notes: number;
  readonly patients: number;
  readonly isPseudonymised: boolean;
  readonly epsilon: string | null;
  /**
   * Probability of picking the right record among n alike ones, knowing one patient's truth; empty: no bound follows
   * from ε.
   */
  readonly bound: readonly { readonly alike: number; readonly bound: number }[];
  readonly ages: readonly ValueDistribution[];
  readonly stays: readonly ValueDistribution[];
  readonly places: readonly ValueDistribution[];
  /**
   * With 95 % confidence no larger share of the notes contains PHI that was overlooked; absent: nobody read a sample.
   * How many were read and how many of them contained some stays behind.
   */
  readonly sample?: { readonly upper: number };
  readonly notClaimed: readonly string[];
}

const examples = { ages: [1, 40, 85], stays: [3, 10, 30], alike: [10, 100, 1_000, 10_000] } as const;
/** Towns of a table that represent all: more do not change the printed median. */
const maxTowns = 150;

/**
 * The edition of the reports that may leave: counts and ε that the public half of the receipt states, bounds that
 * follow from that ε, and errors computed from the mechanisms over public values and tables. No note is read here; the
 * one number that results from people's reading is added by `withSample`.
 *
 * @throws GauzeError `badRequest` for another policy than the receipt's
 */
export function publicReport({ receipt, policy, policySha256, places }: PublicReportInput): PublicReport {
  if (receipt.policy.sha256 !== policySha256)
    throw new GauzeError('badRequest', 'the receipt was written under another policy');
  const { privacy, counts } = receipt;
  const epsilon = privacy?.epsilon.most ?? null;
  return {
    format: 'gauze-public-report',
    version: 1,
    release: receipt.release.name,
    date: receipt.date,
    policy: receipt.policy,
    notes: counts.notes,
    patients: counts.patients,
    isPseudonymised: receipt.isPseudonymised,
    epsilon,
    bound: boundsOf(policy, privacy),
    ages: ageDistributions(policy),
    stays: stayDistributions(policy),
    // an imported table of indicators makes other towns alike, and that table does not leave
    places: privacy?.indicators === undefined ? placeDistributions(policy, places) : [],
    notClaimed: receipt.notClaimed,
  };
}

/**
 * None if anything leaves that ε does not cover: a kind that stays true, is coarsened or keeps its intervals, a
 * published form, or a mechanism that covers small differences only (`local` includes those of earlier releases).
 */
function boundsOf(policy: Policy, privacy: PublicReceipt['privacy']): PublicReport['bound'] {
  if (privacy === null || privacy.comparisons !== undefined || privacy.local.length > 0) return [];
  if (openKinds(policy).length + localKinds(policy).length > 0) return [];
  const epsilon = privacy.epsilon.most;
  const nats = epsilon === '0' ? 0 : toNumber(parseEpsilon(epsilon));
  return examples.alike.map((alike) => ({ alike, bound: linkageBound(nats, alike) }));
}

/**
 * With the exact bound that follows from a sample that people read; the counts stay behind.
 * @throws GauzeError `badRequest` for more found than read
 */
export function withSample(report: PublicReport, read: number, found: number): PublicReport {
  if (found > read) throw new GauzeError('badRequest', 'a sample holds no more notes with PHI than were read');
  if (read > report.notes) throw new GauzeError('badRequest', 'more notes were read than the release has');
  return { ...report, sample: { upper: residualBound(found, read, report.notes) } };
}

const distributionOf = (value: string, list: readonly Weighted[]): ValueDistribution => {
  const total = list.reduce((sum, { weight }) => sum + weight, 0);
  const same = list.reduce((sum, { error, weight }) => (error === 0 ? sum + weight : sum), 0);
  return { value, unchanged: same / total, medianError: weightedMedian(list) ?? 0 };
};

function ageDistributions(policy: Policy): readonly ValueDistribution[] {
  const settings = privateSettingsOf(policy, 'age')?.settings;
  if (settings === undefined || settings.radius !== undefined) return [];
  const mechanism = ageMechanismOf(settings);
  return examples.ages.map((age) => distributionOf(`${age} years`, ageErrors(mechanism, age)));
}

function stayDistributions(policy: Policy): readonly ValueDistribution[] {
  const dates = privateSettingsOf(policy, 'date');
  const distribution = dates === undefined ? undefined : stayDistribution(dates.settings.mechanism, dates.action);
  if (dates === undefined || distribution === undefined) return [];
  return examples.stays.map((stay) =>
    distributionOf(`${stay} days`, distribution.errors([0, stay], [dates.settings.epsilon])[0] ?? []),
  );
}

/** For every country with a table: over its towns, equally weighted. */
function placeDistributions(policy: Policy, places: PublicReportInput['places']): readonly ValueDistribution[] {
  const settings = settingsOfKind(policy, 'place')?.settings;
  if (settings === undefined || settings.radius !== undefined) return [];
  return languages.flatMap((language) => {
    const set = places(language);
    const shown = set === undefined ? undefined : townsShown(settings, set.table);
    return set === undefined || shown === undefined
      ? []
      : [{ value: `towns, ${countryKey(language, set.country)}`, ...shown }];
  });
}

type Shown = Omit<ValueDistribution, 'value'>;
/** By settings: a hundred towns beside all others take as long as the rest of a report. */
const shownOf = new WeakMap<PlaceTable, Map<string, Shown>>();

function townsShown(settings: PrivateSettings, table: PlaceTable): Shown | undefined {
  const { distribution } = placeMechanismOf(settings, table);
  if (distribution === undefined) return undefined;
  const known = shownOf.get(table) ?? new Map<string, Shown>();
  shownOf.set(table, known);
  const name = [settings.mechanism, formatRational(settings.epsilon), settings.rule].join(' ');
  const before = known.get(name);
  if (before !== undefined) return before;
  const size = table.candidates.length;
  // By whole kilometres, in the order in which they are met: a map of them takes half the time of a report.
  const weights = new Float64Array(halfAroundTheEarth + 1);
  const met = new Set<number>();
  const step = Math.max(1, Math.ceil(size / maxTowns));
  let [total, same] = [0, 0];
  for (let town = 0; town < size; town += step, total++) {
    const metres = metresFrom(table, town);
    distribution(town).forEach((weight, to) => {
      if (to === town) same += weight;
      const km = Math.round(metres[to]! / 1000);
      if (weights[km] === 0) met.add(km);
      weights[km]! += weight;
    });
  }
  const medianError = weightedMedian([...met].map((error) => ({ error, weight: weights[error]! }))) ?? 0;
  const shown = { unchanged: same / total, medianError };
  known.set(name, shown);
  return shown;
}
