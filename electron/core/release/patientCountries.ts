import { countriesOf, type Country } from '../../contract/countries';
import type { Policy } from '../../contract/policy';
import type { Language } from '../../contract/text';
import { inferCountry, townCountries, type TownCountry } from '../deidentify/countries/inferCountry';
import { wordSignsIn } from '../deidentify/countries/wordSigns';
import type { PhiString } from '../deidentify/deidentify';
import type { SurrogateTable } from '../deidentify/surrogateTable';
import { ownText } from '../text/ownText';
import type { Resources, SourceNote } from './ports';
import { placeFile } from './publicPlaces';
import { stringsByPatient } from './stringsByPatient';
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

/** What the notes of one patient show, if anything; nothing for a language of which the policy states the country. */
type CountryShown = (
  language: Language,
  strings: () => readonly PhiString[],
  words: () => number,
) => Country | undefined;

/** @returns undefined where the policy does not infer countries */
async function countryShown(
  resources: Resources,
  languages: Iterable<Language>,
  { countries, unstatedCountries }: Pick<Policy, 'countries' | 'unstatedCountries'>,
): Promise<CountryShown | undefined> {
  if (unstatedCountries !== 'inferred') return undefined;
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
  return (language, strings, words) => {
    const towns = townsOf.get(language);
    return towns && inferCountry(language, { strings: strings(), words: words() }, towns);
  };
}

export async function patientCountries(
  resources: Resources,
  languages: Iterable<Language>,
  policy: Policy,
  surrogateTable: SurrogateTable,
): Promise<PatientCountries> {
  const shown = await countryShown(resources, languages, policy);
  if (shown === undefined) return none;
  return {
    of(note, strings, words) {
      const { language } = note;
      if (policy.countries?.[language] !== undefined) return undefined;
      const unit = unitOf(note);
      const known = surrogateTable.get(unit, kindOf(language), 'home');
      if (known !== undefined) return countriesOf[language].find((country) => country === known);
      const entries = surrogateTable.ofScope(unit);
      const isOld =
        entries.some((entry) => released.has(entry.kind)) && !entries.some((entry) => entry.kind.startsWith(kind));
      const found = isOld ? undefined : shown(language, strings, words);
      surrogateTable.put(unit, kindOf(language), 'home', found ?? unknown);
      return found;
    },
  };
}

/** Of notes that are all at hand, without a ledger: as a first release of them would decide. */
export interface ShownCountries {
  /** Of a note and its strings; called for every note before the first question. */
  readonly learn: (note: Signs, strings: readonly PhiString[]) => void;
  readonly of: (note: Signs) => Country | undefined;
}
type Signs = Pick<SourceNote, 'id' | 'patient' | 'text' | 'language'>;

/** @returns undefined where the policy does not infer countries */
export async function shownCountries(
  resources: Resources,
  languages: Iterable<Language>,
  policy: Pick<Policy, 'countries' | 'unstatedCountries'>,
): Promise<ShownCountries | undefined> {
  const shown = await countryShown(resources, languages, policy);
  if (shown === undefined) return undefined;
  const strings = stringsByPatient({ isForAll: false });
  const words = new Map<string, number>();
  const decided = new Map<string, Country | undefined>();
  return {
    learn(note, own) {
      const unit = unitOf(note);
      strings.add(unit, own);
      const known = words.get(unit);
      const found = wordSignsIn(note.text, note.language, known);
      if (found !== known) words.set(ownText(unit), found);
    },
    of(note) {
      const unit = unitOf(note);
      const name = `${note.language} ${unit}`;
      if (decided.has(name)) return decided.get(name);
      const found = shown(
        note.language,
        () => strings.of(unit),
        () => words.get(unit) ?? 0,
      );
      decided.set(ownText(name), found);
      return found;
    },
  };
}
