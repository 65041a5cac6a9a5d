import type { Policy, PolicyAction } from '../../contract/policy';
import type { Language } from '../../contract/text';
import { foldSpelling, foldedWords } from '../text/spelling';
import { nameInversion, type NameInversion } from '../privacy/attacks/nameInversion';
import { parrotAttack, type ParrotResult } from '../privacy/attacks/parrot';
import { placeLinkage, type PlaceLinkage } from '../privacy/attacks/placeLinkage';
import { quasiIdentifiers, type QuasiIdentifiers } from '../privacy/attacks/quasiIdentifiers';
import { nearestTowns } from '../privacy/mechanisms/publishedForms';
import type { FiniteMechanism } from '../privacy/mechanisms/mechanism';
import type { Random } from '../privacy/randomness';
import { parseEpsilon } from '../privacy/rational';
import { placeMechanismOf, readPrivateSettings } from '../privacy/settings';
import { placeUtility, type PlaceUtility } from '../privacy/utility';
import type { Pair, PatientRecord } from './records';
import type { NamedPlaces } from './reportInput';

export interface PlaceRow {
  readonly language: Language;
  /** Patients whose first known town and its replacement are in the table. */
  readonly patients: number;
  /** Towns in notes that are missing from the table, or whose replacement is. */
  readonly outside: number;
  /** Null if the distribution of the mechanism has no closed form. */
  readonly linkage: PlaceLinkage | null;
  readonly utility: PlaceUtility;
}

/** Every patient's first town that is shown on both sides. */
export function attackPlaces(
  records: readonly PatientRecord[],
  policy: Policy,
  placesOf: (language: Language) => NamedPlaces | undefined,
): readonly PlaceRow[] {
  const byLanguage = new Map<Language, PatientRecord[]>();
  for (const record of records)
    if (record.towns.length > 0) byLanguage.set(record.language, [...(byLanguage.get(record.language) ?? []), record]);
  const rows: PlaceRow[] = [];
  for (const [language, group] of byLanguage) {
    const places = placesOf(language);
    if (places === undefined) continue;
    const truth: number[] = [];
    const released: number[] = [];
    let outside = 0;
    for (const { towns } of group) {
      const found = towns.map(
        (town) =>
          [places.find(town.original), town.released === undefined ? undefined : places.find(town.released)] as const,
      );
      const first = found.find(([from, to]) => from !== undefined && to !== undefined);
      outside += found.filter(([from, to]) => from === undefined || to === undefined).length;
      if (first === undefined) continue;
      truth.push(first[0]!);
      released.push(first[1]!);
    }
    if (truth.length === 0) continue;
    const { table } = places;
    const mechanism = distributionOf(policy.actions.city ?? policy.default, places);
    rows.push({
      language,
      patients: truth.length,
      outside,
      linkage:
        mechanism === undefined
          ? null
          : placeLinkage(
              truth,
              released,
              mechanism,
              table.candidates.map(({ population }) => population),
            ),
      utility: placeUtility(table, truth, released),
    });
  }
  return rows;
}

type Distribution = Pick<FiniteMechanism, 'size' | 'distribution' | 'maxProbability'>;

/** How towns were sampled, as an attacker knows it from the policy. */
function distributionOf(action: PolicyAction, { table }: NamedPlaces): Distribution | undefined {
  const size = table.candidates.length;
  const of = (distribution: (input: number) => Float64Array): Distribution => ({ size, distribution });
  if (action.action === 'private') {
    const { epsilon, mechanism, radius, rule } = action;
    const { distribution, maxProbability } = placeMechanismOf(
      readPrivateSettings('place', {
        epsilon,
        ...(mechanism !== undefined && { mechanism }),
        ...(radius !== undefined && { radius }),
        ...(rule !== undefined && { rule }),
      }),
      table,
    );
    if (distribution === undefined) return undefined;
    return { ...of(distribution), ...(maxProbability !== undefined && { maxProbability }) };
  }
  if (action.action === 'comparison') return nearestTowns(table, parseEpsilon(action.epsilon));
  if (action.action === 'keep')
    return of((input) => Float64Array.from({ length: size }, (_, z) => (z === input ? 1 : 0)));
  // a keyed choice among all others: it only shows what the truth is not
  return of((input) => Float64Array.from({ length: size }, (_, z) => (z === input || size === 1 ? 0 : 1 / (size - 1))));
}

export interface QuasiAttack {
  /** Which facts are combined. */
  readonly facts: readonly string[];
  readonly original: QuasiIdentifiers;
  readonly released: QuasiIdentifiers;
  /**
   * Expected share of patients linked by an attacker who knows their true facts and picks one of the released records
   * that show them; facts that the release discloses for nobody are omitted.
   */
  readonly linked: number;
}

/** Age, sex, town and number of notes; and with the number of dates, which every release shows. */
export function attackFacts(records: readonly PatientRecord[]): readonly QuasiAttack[] {
  // the true value as an attacker would look it up: a band for an age that was replaced by a band
  const of = (record: PatientRecord, side: 'original' | 'released' | 'sought'): readonly (string | number)[] => {
    const valueOf = (pair: Pair<string | number> | undefined): string | number => {
      const value =
        side === 'released' || (side === 'sought' && pair?.isTrue === true) ? pair?.released : pair?.original;
      return typeof value === 'string' ? foldSpelling(value) : (value ?? '');
    };
    return [valueOf(record.age), valueOf(record.sex), valueOf(record.towns[0]), record.notes];
  };
  const dates = ({ visits }: PatientRecord, side: 'original' | 'released'): number =>
    side === 'original' ? visits.length : visits.filter(({ released }) => released !== undefined).length;
  const attack = (
    facts: readonly string[],
    more: (record: PatientRecord, side: 'original' | 'released') => readonly number[],
  ): QuasiAttack => {
    const [original, released] = (['original', 'released'] as const).map((side) =>
      records.map((record) => [...of(record, side), ...more(record, side)]),
    );
    const sought = records.map((record) => [...of(record, 'sought'), ...more(record, 'original')]);
    return {
      facts,
      original: quasiIdentifiers(original!),
      released: quasiIdentifiers(released!),
      linked: linkedByTruth(sought, released!),
    };
  };
  return [
    attack(['age', 'sex', 'town', 'notes'], () => []),
    attack(['age', 'sex', 'town', 'notes', 'dates'], (record, side) => [dates(record, side)]),
  ];
}

function linkedByTruth(
  sought: readonly (readonly (string | number)[])[],
  released: readonly (readonly (string | number)[])[],
): number {
  if (released.length === 0) return 0;
  const isDisclosed = released[0]!.map((_, fact) => released.some((record) => record[fact] !== ''));
  const key = (record: readonly (string | number)[]): string =>
    JSON.stringify(record.filter((_, fact) => isDisclosed[fact]));
  const counts = new Map<string, number>();
  for (const record of released) counts.set(key(record), (counts.get(key(record)) ?? 0) + 1);
  return (
    sought.reduce((sum, record, i) => sum + (key(record) === key(released[i]!) ? 1 / counts.get(key(record))! : 0), 0) /
    released.length
  );
}

/**
 * The patients' names against their surrogates; null if no name is shown. A surrogate preserves the number of words.
 */
export function attackNames(records: readonly PatientRecord[]): NameInversion | null {
  const pairs = records.flatMap(({ name }) =>
    name?.released === undefined ? [] : [{ original: name.original, surrogate: name.released }],
  );
  if (pairs.length === 0) return null;
  return nameInversion(
    pairs,
    (name) => String(foldedWords(name).length),
    (name) => foldedWords(name).join(' '),
  );
}

const minNames = 40;

/**
 * True names of others, planted among the surrogates: does somebody who knows both kinds find them? Names that were
 * kept or cut are no surrogates.
 *
 * @param of whose name of a patient's notes
 */
export function attackSurrogates(
  records: readonly PatientRecord[],
  random: Random,
  of: 'name' | 'staff',
): ParrotResult | null {
  const pairs = records.flatMap(({ [of]: name }) =>
    name?.released === undefined || name.isTrue ? [] : [{ original: name.original, surrogate: name.released }],
  );
  return pairs.length < minNames ? null : parrotAttack(pairs, random);
}
