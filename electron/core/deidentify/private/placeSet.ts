import type { Language } from '../../../contract/text';
import type { PlaceTable } from '../../privacy/placeTable';

/** Of which country a language's places are drawn. Declared: whoever sees a release sees it. */
export const countryOfLanguage: Readonly<Record<Language, string>> = { en: 'US', es: 'ES', fr: 'FR', nl: 'NL', de: 'DE' };

/** The fixed public candidates of a country as `out/places/<language>.json`, made by `scripts/build-places.mjs`. Columns, a row for each candidate. */
export interface PlaceFile {
  readonly version: 1;
  readonly country: string;
  readonly ids: readonly number[];
  readonly names: readonly string[];
  /** Degrees in steps of 10⁻⁵. */
  readonly latitudes: readonly number[];
  readonly longitudes: readonly number[];
  readonly populations: readonly number[];
  /** Index in `regions`. */
  readonly regionOf: readonly number[];
  readonly regions: readonly PlaceRegion[];
  /** Smaller towns and other spellings, and the candidate that stands for each: the nearest. */
  readonly aliases: readonly string[];
  readonly aliasOf: readonly number[];
}

export interface PlaceRegion {
  readonly name: string;
  /** `IL`; empty where no code is written. */
  readonly code: string;
  /** First figures of its postal codes and of its phone numbers. */
  readonly zips: readonly string[];
  readonly phones: readonly string[];
}

/** Candidates with what look-ups need. */
export interface PlaceSet {
  readonly country: string;
  readonly table: PlaceTable;
  readonly names: readonly string[];
  readonly regions: readonly PlaceRegion[];
  readonly regionOf: readonly number[];
  /** Index of the candidate for a folded name, the most populous where several have it; aliases too. */
  readonly indexOf: (folded: string) => number | undefined;
}
