import { GauzeError } from '../../../contract/errors';
import { nearestPlace, placeTable, type PlaceTable } from '../../privacy/placeTable';
import { valueKey } from '../placeSurrogates';

/**
 * The fixed public candidates of a country: `out/places/<language>.json` (of another than the usual country
 * `<language>-<country>.json`), built by `scripts/build-places.mjs`. Columns,
 * one row per candidate.
 */
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
  /** Smaller towns and other spellings, and the candidate that represents each: the nearest. */
  readonly aliases: readonly string[];
  readonly aliasOf: readonly number[];
}

export interface PlaceRegion {
  readonly name: string;
  /** `IL`; empty if no code is in use. */
  readonly code: string;
  /** First digits of its postal codes and of its phone numbers. */
  readonly zips: readonly string[];
  readonly phones: readonly string[];
}

/** Candidates with indexes. */
export interface PlaceSet {
  readonly country: string;
  readonly table: PlaceTable;
  readonly names: readonly string[];
  readonly regions: readonly PlaceRegion[];
  readonly regionOf: readonly number[];
  /**
   * Index of the candidate for a name (any case, with or without accents), the most populous if several have it;
   * smaller towns map to the nearest candidate.
   */
  readonly indexOf: (name: string) => number | undefined;
}

const indicatorsOf = (
  indicators: number | readonly number[],
): { readonly indicator: number; readonly further?: readonly number[] } => {
  if (typeof indicators === 'number') return { indicator: indicators };
  const [indicator, ...further] = indicators;
  return { indicator: indicator!, ...(further.length > 0 && { further }) };
};

/**
 * @param indicator one or more public indicators to preserve, for each candidate (by its id), from an imported table;
 * candidates without one are excluded, and the nearest remaining one represents each of them: a public rule
 * @throws GauzeError `malformed` for another version or columns that do not match, and what `placeTable` throws
 */
export function readPlaceSet(
  file: PlaceFile,
  indicator?: (id: number) => number | readonly number[] | undefined,
): PlaceSet {
  const rows = file.names?.length ?? -1;
  const columns = [file.ids, file.latitudes, file.longitudes, file.populations, file.regionOf];
  if (
    file.version !== 1 ||
    rows < 0 ||
    columns.some((column) => column?.length !== rows) ||
    file.aliases?.length !== file.aliasOf?.length ||
    file.regionOf.some((region) => file.regions[region] === undefined)
  ) {
    throw new GauzeError('malformed', 'a set of places of another version');
  }
  const indicators = indicator === undefined ? undefined : file.ids.map(indicator);
  const used = file.names.map((_, i) => i).filter((i) => indicators === undefined || indicators[i] !== undefined);
  const names = used.map((i) => file.names[i]!);
  const table = placeTable(
    used.map((i) => ({
      id: String(file.ids[i]!),
      latitude: file.latitudes[i]! / 1e5,
      longitude: file.longitudes[i]! / 1e5,
      population: file.populations[i]!,
      ...(indicators === undefined ? {} : indicatorsOf(indicators[i]!)),
    })),
  );
  let index: Map<string, number> | undefined;
  const made = (): Map<string, number> => {
    const byName = new Map<string, number>();
    const people = (i: number): number => table.candidates[i]!.population;
    names.forEach((name, i) => {
      const key = valueKey(name);
      const other = byName.get(key);
      if (other === undefined || people(other) < people(i)) byName.set(key, i);
    });
    const place = new Map(used.map((row, i) => [row, i]));
    const standsFor = (row: number): number => {
      let i = place.get(row);
      if (i === undefined)
        place.set(row, (i = nearestPlace(table, file.latitudes[row]! / 1e5, file.longitudes[row]! / 1e5)));
      return i;
    };
    const others = file.names
      .flatMap((name, row) => (place.has(row) ? [] : [[name, row] as const]))
      .sort(([, a], [, b]) => file.populations[b]! - file.populations[a]! || a - b);
    for (const [name, row] of [...others, ...file.aliases.map((alias, a) => [alias, file.aliasOf[a]!] as const)]) {
      const key = valueKey(name);
      if (!byName.has(key)) byName.set(key, standsFor(row));
    }
    return byName;
  };
  return {
    country: file.country,
    table,
    names,
    regions: file.regions,
    regionOf: used.map((i) => file.regionOf[i]!),
    indexOf: (name) => (index ??= made()).get(valueKey(name)),
  };
}
