import type { Policy, PolicyAction } from '../../contract/policy';
import type { Language } from '../../contract/text';
import { fold, foldedWords } from '../deidentify/fold';
import { nameInversion, type NameInversion } from '../privacy/attacks/nameInversion';
import { placeLinkage, type PlaceLinkage } from '../privacy/attacks/placeLinkage';
import { quasiIdentifiers, type QuasiIdentifiers } from '../privacy/attacks/quasiIdentifiers';
import type { FiniteMechanism } from '../privacy/mechanism';
import { zero } from '../privacy/rational';
import { placeMechanismOf, readPrivateSettings } from '../privacy/settings';
import { placeUtility, type PlaceUtility } from '../privacy/utility';
import type { PatientRecord } from './records';
import type { NamedPlaces } from './reportInput';

export interface PlaceRow {
  readonly language: Language;
  /** Patients whose first known town, and what stands for it, are in the table. */
  readonly patients: number;
  /** Towns of notes that the table does not have, or whose replacement it does not have. */
  readonly outside: number;
  /** Null where the law of the draw has no closed form. */
  readonly linkage: PlaceLinkage | null;
  readonly utility: PlaceUtility;
}

/** Every patient's first town that both sides show. */
export function attackPlaces(records: readonly PatientRecord[], policy: Policy, placesOf: (language: Language) => NamedPlaces | undefined): readonly PlaceRow[] {
  const byLanguage = new Map<Language, PatientRecord[]>();
  for (const record of records) if (record.towns.length > 0) byLanguage.set(record.language, [...(byLanguage.get(record.language) ?? []), record]);
  const rows: PlaceRow[] = [];
  for (const [language, group] of byLanguage) {
    const places = placesOf(language);
    if (places === undefined) continue;
    const truth: number[] = [];
    const released: number[] = [];
    let outside = 0;
    for (const { towns } of group) {
      const found = towns.map((town) => [places.find(town.original), town.released === undefined ? undefined : places.find(town.released)] as const);
      const first = found.find(([from, to]) => from !== undefined && to !== undefined);
      outside += found.filter(([from, to]) => from === undefined || to === undefined).length;
      if (first === undefined) continue;
      truth.push(first[0]!);
      released.push(first[1]!);
    }
    if (truth.length === 0) continue;
    const { table } = places;
    const mechanism = lawOf(policy.actions.city ?? policy.default, places);
    rows.push({
      language, patients: truth.length, outside,
      linkage: mechanism === undefined ? null : placeLinkage(truth, released, mechanism, table.candidates.map(({ population }) => population)),
      utility: placeUtility(table, truth, released),
    });
  }
  return rows;
}

/** How towns were drawn, as an attacker knows it from the policy. */
function lawOf(action: PolicyAction, { table }: NamedPlaces): FiniteMechanism | undefined {
  const size = table.candidates.length;
  const of = (law: (input: number) => Float64Array): FiniteMechanism => ({ id: 'window', size, epsilon: zero, draw: (input) => input, law });
  if (action.action === 'private') {
    const { epsilon, mechanism, radius, rule } = action;
    const { law } = placeMechanismOf(readPrivateSettings('place', { epsilon, ...(mechanism !== undefined && { mechanism }), ...(radius !== undefined && { radius }), ...(rule !== undefined && { rule }) }), table);
    return law === undefined ? undefined : of(law);
  }
  if (action.action === 'keep') return of((input) => Float64Array.from({ length: size }, (_, z) => (z === input ? 1 : 0)));
  // a keyed draw among all others: it says only what it is not
  return of((input) => Float64Array.from({ length: size }, (_, z) => (z === input || size === 1 ? 0 : 1 / (size - 1))));
}

export interface QuasiAttack {
  /** Which facts are combined. */
  readonly facts: readonly string[];
  readonly original: QuasiIdentifiers;
  readonly released: QuasiIdentifiers;
}

/** Age, sex, town and number of notes; and with the number of dates, which every release shows. */
export function attackFacts(records: readonly PatientRecord[]): readonly QuasiAttack[] {
  const of = (record: PatientRecord, side: 'original' | 'released'): readonly (string | number)[] => {
    const town = record.towns[0]?.[side];
    return [record.age?.[side] ?? '', record.sex?.[side] ?? '', town === undefined ? '' : fold(town), record.notes];
  };
  const dates = ({ visits }: PatientRecord, side: 'original' | 'released'): number => (side === 'original' ? visits.length : visits.filter(({ released }) => released !== undefined).length);
  return [
    { facts: ['age', 'sex', 'town', 'notes'], original: quasiIdentifiers(records.map((record) => of(record, 'original'))), released: quasiIdentifiers(records.map((record) => of(record, 'released'))) },
    {
      facts: ['age', 'sex', 'town', 'notes', 'dates'],
      original: quasiIdentifiers(records.map((record) => [...of(record, 'original'), dates(record, 'original')])),
      released: quasiIdentifiers(records.map((record) => [...of(record, 'released'), dates(record, 'released')])),
    },
  ];
}

/** The patients' names against their surrogates; null where no name is shown. What a surrogate keeps is the number of words. */
export function attackNames(records: readonly PatientRecord[]): NameInversion | null {
  const pairs = records.flatMap(({ name }) => (name?.released === undefined ? [] : [{ original: name.original, surrogate: name.released }]));
  if (pairs.length === 0) return null;
  return nameInversion(pairs, (name) => String(foldedWords(name).length), (name) => foldedWords(name).join(' '));
}
