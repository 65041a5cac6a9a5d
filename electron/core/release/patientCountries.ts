import { countriesOf, type Country } from '../../contract/countries';
import type { Policy } from '../../contract/policy';
import type { Language } from '../../contract/text';
import { inferCountry, townCountries, type TownCountry } from '../deidentify/countries/inferCountry';
import type { PhiString } from '../deidentify/deidentify';
import type { SurrogateTable } from '../deidentify/surrogateTable';
import type { Resources, SourceNote } from './ports';
import { placeFile } from './publicPlaces';
import { unitOf } from './units';

const kind = 'home country ';
const kindOf = (language: Language): string => kind + language;
/** What the ledger has where a patient's notes showed no country. */
const unknown = '-';

/** A patient with entries of these kinds, but of no country, was released by a version that did not infer countries. */
const released: ReadonlySet<string> = new Set(['city', 'territory', 'zip', 'phone', 'dateShift']);

/**
 * The country that the notes of a patient show, where the policy infers it. Decided once for a patient and language,
 * and kept with the surrogates: a later note that shows another country does not move what was released, nor does a
 * version of Gauze that infers what an earlier one did not.
 */
export interface PatientCountries {
  readonly of: (note: SourceNote, strings: () => readonly PhiString[], words: () => number) => Country | undefined;
}

const none: PatientCountries = { of: () => undefined };

export async function patientCountries(
  resources: Resources,
  languages: Iterable<Language>,
  { countries, unstatedCountries }: Policy,
  surrogateTable: SurrogateTable,
): Promise<PatientCountries> {
  if (unstatedCountries !== 'inferred') return none;
  const townsOf = new Map<Language, TownCountry>();
  for (const language of new Set(languages)) {
    if (countries?.[language] !== undefined) continue;
    const files = await Promise.all(
      countriesOf[language].map((country) => placeFile(resources, language, { [language]: country })),
    );
    // asked for where a patient's notes name towns
    let made: TownCountry | undefined;
    townsOf.set(language, (name) => (made ??= townCountries(files))(name));
  }
  return {
    of(note, strings, words) {
      const { language } = note;
      const towns = townsOf.get(language);
      if (towns === undefined) return undefined;
      const unit = unitOf(note);
      const known = surrogateTable.get(unit, kindOf(language), 'home');
      if (known !== undefined) return countriesOf[language].find((country) => country === known);
      const entries = surrogateTable.ofScope(unit);
      const isOld =
        entries.some((entry) => released.has(entry.kind)) && !entries.some((entry) => entry.kind.startsWith(kind));
      const found = isOld ? undefined : inferCountry(language, { strings: strings(), words: words() }, towns);
      surrogateTable.put(unit, kindOf(language), 'home', found ?? unknown);
      return found;
    },
  };
}
