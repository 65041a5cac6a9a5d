import { GauzeError } from '../../../contract/errors';
import { indicatorShape, type Indicator } from '../../../contract/indicator';
import type { Language } from '../../../contract/text';
import { createDelimitedReader, detectDelimiter, type DelimitedRecord } from '../../exchange/delimited';
import { minPlaces } from '../../privacy/mechanisms/placeSubsetSelection';
import { valueKey } from '../placeSurrogates';
import type { PlaceFile } from './placeSet';

/**
 * A public indicator for some of a country's places, such as the rate of a disease: places similar in it are then
 * sampled.
 */
export interface IndicatorTable extends Indicator {
  readonly version: 1;
  readonly language: Language;
  /** Candidates of `PlaceFile.ids`, ascending, and the indicator of each. */
  readonly ids: readonly number[];
  readonly figures: readonly number[];
  /** For further columns: [column][place]. Absent if there is one. */
  readonly further?: readonly (readonly number[])[];
}

/** What became of the rows of a file. */
export interface IndicatorReading {
  readonly table: IndicatorTable;
  readonly rows: number;
  /** Rows of places that are not candidates, and the first of them by number from 1, without the header. */
  readonly unknown: number;
  readonly unknownRows: readonly number[];
  /** Rows without a value. */
  readonly withoutFigure: number;
}

export interface IndicatorSource {
  /** Of the file, without folder. */
  readonly name: string;
  readonly text: string;
  /** Of the file, hexadecimal. */
  readonly sha256: string;
  /**
   * The column of the indicator; needed if several qualify. Or several, in all of which places stay similar: `rate A |
   * rate B`.
   */
  readonly column?: string | undefined;
}

/** Twice the smallest subset: below it, nearly every sample would disclose nothing or the truth. */
export const minIndicatorPlaces = 2 * minPlaces;
const maxListedRows = 20;

const placeNames = [
  'city',
  'cityname',
  'place',
  'placename',
  'town',
  'name',
  'municipality',
  'commune',
  'ville',
  'libelle',
  'ciudad',
  'municipio',
  'localidad',
  'nombre',
  'stadt',
  'gemeinde',
  'ort',
  'gemeente',
  'stad',
  'plaats',
  'woonplaats',
];
const regionNames = [
  'region',
  'state',
  'stateabbr',
  'statecode',
  'statename',
  'province',
  'provincia',
  'comunidad',
  'comunidadautonoma',
  'bundesland',
  'land',
  'provincie',
];
const latitudeNames = ['latitude', 'lat', 'latitud', 'breite', 'breitengrad', 'breedtegraad'];
const longitudeNames = ['longitude', 'lon', 'lng', 'long', 'longitud', 'laenge', 'länge', 'längengrad', 'lengtegraad'];
/** Numeric columns that state who or how many rather than how: never guessed as the indicator. */
const otherNames = [
  '',
  'id',
  'uniqueid',
  'code',
  'fips',
  'geoid',
  'insee',
  'codgeo',
  'ags',
  'population',
  'pop',
  'population2010',
  'inhabitants',
  'poblacion',
  'einwohner',
  'inwoners',
  'year',
  'zip',
  'rank',
];
const missing = new Set(['', 'na', 'n/a', 'nan', 'null', '-', '–', '.', '..', ':', 'x']);

const bare = (header: string): string =>
  header
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\s._"-]/g, '');

/**
 * Finds the rows of a CSV file among a country's candidates: by name (any case, with or without accents), with a column
 * of regions within that region (by name or code), with columns of coordinates the nearest of that name; else the most
 * populous of that name. Everything it reads is public.
 *
 * @throws GauzeError `missingColumn` (no column of places, no or several columns of indicators, coordinates of a row),
 * `malformed` (a row, a value that is not a number), `duplicateId` (two rows for one place), `empty` (fewer than
 * `minIndicatorPlaces` places are known); details contain the row from 1, never a value
 */
export function readIndicator(
  { name, text, sha256, column }: IndicatorSource,
  language: Language,
  places: PlaceFile,
): IndicatorReading {
  const delimiter = detectDelimiter(text.slice(0, 65_536), text.length <= 65_536);
  const reader = createDelimitedReader(delimiter);
  const records = [...reader.push(text.replace(/^\ufeff/, '')), ...reader.end()];
  const [head, ...body] = records.map((record, row) => cellsOf(record, row));
  if (head === undefined || body.length === 0) throw new GauzeError('empty', 'the indicator table has no rows');
  body.forEach(({ length }, i) => {
    if (length !== head.length)
      throw new GauzeError('malformed', 'a row of the indicator table has another number of cells', {
        row: i + 1,
        cells: length,
        expected: head.length,
      });
  });
  const columns = columnsOf(head, body, column, delimiter);
  const find = finderOf(places);
  const figures = new Map<number, readonly number[]>();
  const unknownRows: number[] = [];
  let [unknown, withoutFigure] = [0, 0];
  body.forEach((cells, i) => {
    const row = i + 1;
    const coordinates =
      columns.latitude < 0
        ? undefined
        : coordinatesOf(cells[columns.latitude]!, cells[columns.longitude]!, delimiter, row);
    const written = columns.figures.map((at) => cells[at]!.trim());
    if (written.some((one) => missing.has(one.toLowerCase()))) {
      withoutFigure += 1;
      return;
    }
    const own = written.flatMap((one) => numberOf(one, delimiter) ?? []);
    if (own.length < written.length)
      throw new GauzeError('malformed', 'a figure of the indicator table is no number', { row });
    const at = find(cells[columns.place]!, columns.region < 0 ? undefined : cells[columns.region]!, coordinates);
    if (at === undefined) {
      unknown += 1;
      if (unknownRows.length < maxListedRows) unknownRows.push(row);
      return;
    }
    if (figures.has(at))
      throw new GauzeError('duplicateId', 'two rows of the indicator table are the same place', { row });
    figures.set(at, own);
  });
  if (figures.size < minIndicatorPlaces) {
    throw new GauzeError(
      'empty',
      `the indicator table knows too few places of the country: ${minIndicatorPlaces} at least`,
      { rows: body.length, known: figures.size, unknown, withoutFigure, least: minIndicatorPlaces },
    );
  }
  const sorted = [...figures].map(([i, own]) => [places.ids[i]!, own] as const).sort(([a], [b]) => a - b);
  const header = columns.figures
    .map((at) => head[at]!.trim())
    .join(' | ')
    .slice(0, indicatorShape.columnLength);
  // truncated, two choices of columns could have one name
  if (
    columns.figures.length > 1 &&
    columns.figures.map((at) => head[at]!.trim()).join(' | ').length > indicatorShape.columnLength
  )
    throw new GauzeError('missingColumn', 'the names of these columns are too long together', {
      most: indicatorShape.columnLength,
    });
  const [first, ...further] = columns.figures.map((_, figure) => sorted.map(([, own]) => own[figure]!));
  return {
    table: {
      version: 1,
      name: name.slice(0, indicatorShape.nameLength),
      column: header,
      sha256,
      language,
      ids: sorted.map(([id]) => id),
      figures: first!,
      ...(further.length > 0 && { further }),
    },
    rows: body.length,
    unknown,
    unknownRows,
    withoutFigure,
  };
}

function cellsOf(record: DelimitedRecord, row: number): readonly string[] {
  if ('cells' in record) return record.cells;
  throw new GauzeError('malformed', 'a row of the indicator table cannot be read', { row, reason: record.problem });
}

interface Columns {
  readonly place: number;
  /** −1 without. */
  readonly region: number;
  readonly latitude: number;
  readonly longitude: number;
  /** One or several. */
  readonly figures: readonly number[];
}

function columnsOf(
  head: readonly string[],
  body: readonly (readonly string[])[],
  wanted: string | undefined,
  delimiter: string,
): Columns {
  const names = head.map(bare);
  const first = (of: readonly string[]): number => of.map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1;
  const [place, region, latitude, longitude] = [
    first(placeNames),
    first(regionNames),
    first(latitudeNames),
    first(longitudeNames),
  ];
  if (place < 0)
    throw new GauzeError('missingColumn', 'the indicator table has no column with names of places, such as `city`', {
      columns: head.length,
    });
  if (latitude < 0 !== longitude < 0)
    throw new GauzeError('missingColumn', 'the indicator table has one of latitude and longitude without the other');
  const taken = new Set([place, region, latitude, longitude]);
  if (wanted !== undefined) {
    // a header may contain the separator of several
    const requested = names.includes(bare(wanted)) ? [wanted] : wanted.split('|');
    const figures = requested.map((one) => names.findIndex((name, i) => !taken.has(i) && name === bare(one)));
    if (figures.some((at) => at < 0) || new Set(figures).size < figures.length)
      throw new GauzeError('missingColumn', 'the indicator table has no such column of figures', {
        columns: head.length,
      });
    return { place, region, latitude, longitude, figures };
  }
  const isIndicator = (at: number): boolean =>
    body.some((cells) => numberOf(cells[at]!, delimiter) !== undefined) &&
    body.every(
      (cells) => missing.has(cells[at]!.trim().toLowerCase()) || numberOf(cells[at]!, delimiter) !== undefined,
    );
  const candidates = names.flatMap((name, i) =>
    taken.has(i) || otherNames.includes(name) || !isIndicator(i) ? [] : [i],
  );
  if (candidates.length !== 1) {
    throw new GauzeError(
      'missingColumn',
      candidates.length === 0
        ? 'the indicator table has no column of figures'
        : 'several columns of the indicator table have figures: say which',
      {
        figures: candidates.length,
        columns: candidates
          .slice(0, 40)
          .map((at) => head[at]!.trim().slice(0, 60))
          .join(' | '),
      },
    );
  }
  return { place, region, latitude, longitude, figures: [candidates[0]!] };
}

/** `5,3` if commas do not separate cells. */
function numberOf(written: string, delimiter: string): number | undefined {
  const plain = delimiter === ',' ? written.trim() : written.trim().replace(',', '.');
  return /^[+-]?(?:\d{1,15}(?:\.\d{1,15})?|\.\d{1,15})(?:[eE][+-]?\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

function coordinatesOf(latitude: string, longitude: string, delimiter: string, row: number): readonly [number, number] {
  const [phi, lambda] = [numberOf(latitude, delimiter), numberOf(longitude, delimiter)];
  if (phi === undefined || lambda === undefined || Math.abs(phi) > 90 || Math.abs(lambda) > 180)
    throw new GauzeError('missingColumn', 'coordinates of a place are missing or out of range', { row });
  return [phi, lambda];
}

/** The maximum distance in degrees between a town and its position in a table: anything farther is another town. */
const farthest = 0.5;

type Find = (
  name: string,
  region: string | undefined,
  coordinates: readonly [number, number] | undefined,
) => number | undefined;

function finderOf({ names, regionOf, regions, populations, latitudes, longitudes }: PlaceFile): Find {
  const byName = new Map<string, number[]>();
  names.forEach((name, i) => {
    const key = valueKey(name);
    byName.set(key, [...(byName.get(key) ?? []), i]);
  });
  const regionKeys = regions.map(
    ({ name, code }) => new Set([valueKey(name), ...(code === '' ? [] : [valueKey(code)])]),
  );
  return (name, region, coordinates) => {
    const named = byName.get(valueKey(name)) ?? [];
    const inRegion =
      region === undefined || region.trim() === ''
        ? named
        : named.filter((i) => regionKeys[regionOf[i]!]!.has(valueKey(region)));
    if (coordinates === undefined) return best(inRegion, (i) => -populations[i]!);
    const [phi, lambda] = coordinates;
    // a degree of longitude is shorter away from the equator
    const distance = (i: number): number =>
      Math.hypot(latitudes[i]! / 1e5 - phi, (longitudes[i]! / 1e5 - lambda) * Math.cos((phi * Math.PI) / 180));
    return best(
      inRegion.filter((i) => distance(i) <= farthest),
      distance,
    );
  };
}

/** The minimum of a cost, the first of equals. */
const best = (of: readonly number[], cost: (i: number) => number): number | undefined =>
  of.reduce<number | undefined>((min, i) => (min === undefined || cost(i) < cost(min) ? i : min), undefined);
