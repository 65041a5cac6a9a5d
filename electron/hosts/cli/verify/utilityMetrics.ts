import { countryOf, type Countries } from '../../../contract/countries';
import type { AlignedSpan } from '../../../core/deidentify/alignRelease';
import { defaultOrderIn } from '../../../core/deidentify/countries/defaultOrder';
import { utilityOf } from '../../../core/release/measure';
import { readRecord, type PatientRecord } from '../../../core/release/records';
import type { ReleasedNote } from '../../../core/release/reportInput';
import { placeUtility, type PlaceUtility, type Spread } from '../../../core/privacy/utility';
import { loadPlaces } from '../../../core/release/publicPlaces';
import { unitOf } from '../../../core/release/units';
import type { Resources } from '../../../services/ports';
import { ownText } from '../../../core/text/ownText';
import type { Marked } from '../documents/replacing';
import type { AlignedNotes } from './verifyTally';

/** A note before and after, if spans can be paired with certainty. */
export function releasedNote(original: Marked, released: string, pairs: readonly AlignedSpan[]): ReleasedNote {
  const { patient, language, date, text } = original;
  const spans = pairs.map((pair) => {
    const replacement = released.slice(pair.newStart, pair.newEnd);
    const action =
      replacement === text.slice(pair.start, pair.end)
        ? ('keep' as const)
        : isHidden(replacement)
          ? ('tag' as const)
          : ('surrogate' as const);
    return { ...pair, action };
  });
  return { unit: unitOf(original), isPatient: patient !== undefined, language, date, original: text, released, spans };
}

/** A tag or a mask, from which nothing can be computed. */
const isHidden = (text: string): boolean => /^\[[\p{L}\p{N}_-]+\]$/u.test(text) || /^([^\p{L}\p{N}\s])\1*$/u.test(text);

/**
 * Remaining utility: medians and 95th percentiles. A factor of 1 means no error. Null without any data.
 *
 * @param countries of the notes, as the policy states them
 */
export async function utilityMetrics(
  { notes, count, units }: AlignedNotes,
  pivotYear: number,
  resources: Resources,
  countries: Countries | undefined,
): Promise<Readonly<Record<string, number | null>>> {
  const records: PatientRecord[] = [];
  const homes = new Map<PatientRecord, Countries>();
  for (const places of units.values()) {
    const own: ReleasedNote[] = [];
    for (const place of places) own.push(await notes.at(place));
    const record = readRecord(own, pivotYear, defaultOrderIn(countries, 'en'));
    if (record === undefined) continue;
    const bare = withoutNotes(record);
    records.push(bare);
    const [first] = own;
    if (first?.country !== undefined) homes.set(bare, { [first.language]: first.country });
  }
  const { dates, age } = utilityOf(records);
  const places = await placesOf(records, resources, (record) => homes.get(record) ?? countries);
  return {
    alignedDocuments: count,
    ...spread('gapFactor', dates?.gapFactor),
    ...spread('elapsedFactor', dates?.elapsedFactor),
    ...spread('ageErrorYears', age ?? undefined),
    ...spread('placeKm', places?.km),
    ...spread('populationFactor', places?.populationFactor),
    placesUnchanged: places === undefined ? null : rounded(places.unchanged),
  };
}

/** Only towns are needed for these metrics, so notes are not retained. */
const withoutNotes = ({ towns, ...record }: PatientRecord): PatientRecord => ({
  ...record,
  sides: [],
  sex: undefined,
  name: undefined,
  towns: towns.map(({ original, released, isTrue }) => ({
    original: ownText(original),
    released: released === undefined ? undefined : ownText(released),
    isTrue,
  })),
});

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
const spread = (name: string, found: Spread | undefined): Readonly<Record<string, number | null>> => ({
  [name]: found === undefined ? null : rounded(found.median),
  [`${name}95`]: found === undefined ? null : rounded(found.p95),
});

/**
 * For the language and country with the most patients whose first town, and its replacement, are among the public
 * candidates.
 */
async function placesOf(
  records: readonly PatientRecord[],
  resources: Resources,
  countriesOf: (record: PatientRecord) => Countries | undefined,
): Promise<PlaceUtility | undefined> {
  const byCountry = new Map<string, PatientRecord[]>();
  for (const record of records) {
    const { language, towns } = record;
    if (towns.length === 0) continue;
    const country = `${language} ${countryOf(language, countriesOf(record))}`;
    byCountry.set(country, [...(byCountry.get(country) ?? []), record]);
  }
  const [max] = [...byCountry.values()].toSorted((a, b) => b.length - a.length);
  const [first] = max ?? [];
  if (max === undefined || first === undefined) return undefined;
  const { language } = first;
  const set = (await loadPlaces(resources, [language], countriesOf(first))).get(language);
  if (set === undefined) return undefined;
  const pairs = max.flatMap(({ towns }) => {
    const known = towns.map(({ original, released }) => ({
      from: set.indexOf(original),
      to: released === undefined ? undefined : set.indexOf(released),
    }));
    const first = known.find(({ from, to }) => from !== undefined && to !== undefined);
    return first?.from === undefined || first.to === undefined ? [] : [{ from: first.from, to: first.to }];
  });
  return pairs.length === 0
    ? undefined
    : placeUtility(
        set.table,
        pairs.map(({ from }) => from),
        pairs.map(({ to }) => to),
      );
}
