import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  minIndicatorPlaces,
  readIndicator,
  type IndicatorSource,
} from '../../../../../electron/core/deidentify/private/indicatorTable';
import { readPlaceSet, type PlaceFile } from '../../../../../electron/core/deidentify/private/placeSet';
import { placeSubsetSelection } from '../../../../../electron/core/privacy/mechanisms/placeSubsetSelection';
import { rational } from '../../../../../electron/core/privacy/rational';
import { placeUtility } from '../../../../../electron/core/privacy/utility';
import { subsetSize } from '../../../../../electron/core/privacy/mechanisms/subsetSelection';

const root = new URL('../../../../../', import.meta.url);
const placesOf = (language: string): PlaceFile =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`out/places/${language}.json`, root)), 'utf8')) as PlaceFile;
const [us, es] = [placesOf('en'), placesOf('es')];
const fixture = readFileSync(fileURLToPath(new URL('tests/fixtures/indicator/invented-rates.csv', root)), 'utf8');
const sha256 = 'a'.repeat(64);
const source = (text: string, more: Partial<IndicatorSource> = {}): IndicatorSource => ({
  name: 'rates.csv',
  text,
  sha256,
  ...more,
});
const nameOf = (file: PlaceFile, id: number): string => file.names[file.ids.indexOf(id)]!;

describe('a table of a public figure', () => {
  test('isReadByPlaceAndRegion_orTheMostPopulousOfAName', () => {
    const { table, rows, unknown, unknownRows, withoutFigure } = readIndicator(source(fixture), 'en', us);
    expect({
      rows,
      unknown,
      unknownRows,
      withoutFigure,
      name: table.name,
      column: table.column,
      sha256: table.sha256,
    }).toEqual({
      rows: 16,
      unknown: 1,
      unknownRows: [15],
      withoutFigure: 1,
      name: 'rates.csv',
      column: 'rate',
      sha256,
    });
    const figures = new Map(
      table.ids.map((id, i) => [
        `${nameOf(us, id)} ${us.regions[us.regionOf[us.ids.indexOf(id)]!]!.code}`,
        table.figures[i],
      ]),
    );
    expect([figures.get('Springfield IL'), figures.get('Springfield MA'), figures.get('Chicago IL')]).toEqual([
      3.5, 2.5, 4.25,
    ]);
    expect([...table.ids]).toEqual([...table.ids].sort((a, b) => a - b));
  });

  test('inOtherSpellings_withDecimalCommas_andByCoordinates', () => {
    const names = [
      'MADRID',
      'barcelona',
      'Malaga',
      'Sevilla',
      'Zaragoza',
      'Murcia',
      'Bilbao',
      'Alicante',
      'Cordoba',
      'Valladolid',
      'Vigo',
    ];
    const semicolons = `Municipio;Tasa\r\n${names.map((name, i) => `${name};${i},5`).join('\r\n')}\r\n`;
    const { table } = readIndicator(source(semicolons), 'es', es);
    expect(table.ids.map((id) => nameOf(es, id)).sort()).toEqual([
      'Alicante',
      'Barcelona',
      'Bilbao',
      'Córdoba',
      'Madrid',
      'Murcia',
      'Málaga',
      'Sevilla',
      'Valladolid',
      'Vigo',
      'Zaragoza',
    ]);
    expect([...table.figures].sort((a, b) => a - b)[0]).toBe(0.5);
    const springfields = us.names.flatMap((name, i) => (name === 'Springfield' ? [i] : []));
    expect(springfields.length).toBeGreaterThan(2);
    const others = us.names
      .flatMap((name, i) => (us.names.indexOf(name) === i && us.names.lastIndexOf(name) === i ? [i] : []))
      .slice(0, 10);
    const rowOf = (i: number, n: number): string =>
      `${us.names[i]!},${us.latitudes[i]! / 1e5 + 0.01},${us.longitudes[i]! / 1e5},${n}`;
    const csv = ['name,lat,lon,rate', ...[...springfields, ...others].map(rowOf)].join('\n');
    const located = readIndicator(source(csv), 'en', us).table;
    expect(springfields.map((i) => located.figures[located.ids.indexOf(us.ids[i]!)])).toEqual(
      springfields.map((_, n) => n),
    );
  });

  test('ofSeveralColumns_isAVector_andPlacesAreAlikeInAllOfThem', () => {
    const towns = us.names
      .flatMap((name, i) => (us.names.indexOf(name) === us.names.lastIndexOf(name) ? [i] : []))
      .slice(0, 40);
    // the first rate alone does not tell the two kinds of town apart, the second does
    const rowOf = (i: number, n: number): string => `${us.names[i]!},3,${n % 2 === 0 ? 1 : 9},${n === 7 ? 'NA' : '2'}`;
    const csv = ['city,stroke,diabetes,asthma', ...towns.map(rowOf)].join('\n');
    const { table, withoutFigure } = readIndicator(source(csv, { column: 'stroke | Diabetes' }), 'en', us);
    expect({ column: table.column, withoutFigure, columns: table.further?.length }).toEqual({
      column: 'stroke | diabetes',
      withoutFigure: 0,
      columns: 1,
    });
    expect(table.further![0]!).toHaveLength(table.ids.length);
    const figures = new Map(table.ids.map((id, i) => [id, [table.figures[i]!, table.further![0]![i]!]]));
    const { table: places } = readPlaceSet(us, (id) => figures.get(id));
    const [rates] = places.furtherIndicators;
    const distribution = placeSubsetSelection(places, 'alikeInKind', rational(3)).distribution(0);
    const likeliest = Array.from(distribution.keys()).filter((i) => distribution[i]! > 1.5 * Math.min(...distribution));
    expect(likeliest.length).toBe(subsetSize(40, rational(3), 5));
    expect(likeliest.every((i) => rates![i] === rates![0])).toBe(true);
    // a place without one of them has none
    expect(readIndicator(source(csv, { column: 'stroke|asthma' }), 'en', us)).toMatchObject({ withoutFigure: 1 });
    for (const column of ['stroke | cancer', 'stroke | stroke', 'city | stroke'])
      expect(() => readIndicator(source(csv, { column }), 'en', us)).toThrow(
        expect.objectContaining({ code: 'missingColumn' }),
      );
  });

  const unique = us.names.flatMap((name, i) => (us.names.indexOf(name) === us.names.lastIndexOf(name) ? [i] : []));
  const whole = unique
    .slice(0, 12)
    .map((i) => `${us.names[i]!},1`)
    .join('\n');
  test.each([
    ['nothing', '', 'empty', {}],
    ['a header alone', 'city,rate\n', 'empty', {}],
    ['one row', `city,rate\n${us.names[unique[0]!]!},1`, 'empty', { rows: 1, known: 1, least: 10 }],
    [
      'places of another country',
      `city,rate\n${['Zierikzee', 'Appingedam', 'Assen'].map((name) => `${name},1`).join('\n')}`,
      'empty',
      { rows: 3, known: 0, unknown: 3 },
    ],
    ['no column of places', 'a,b\n1,2', 'missingColumn', {}],
    ['no column of figures', 'city,remark\nBoston,high', 'missingColumn', { figures: 0 }],
    [
      'several columns of figures',
      `city,stroke,diabetes\n${whole.replaceAll(',1', ',1,2')}`,
      'missingColumn',
      { figures: 2, columns: 'stroke | diabetes' },
    ],
    ['a place twice', `city,rate\n${whole}\n${us.names[unique[3]!]!.toUpperCase()},2`, 'duplicateId', { row: 13 }],
    ['coordinates that are missing', `city,lat,lon,rate\n${us.names[unique[0]!]!},40,,1`, 'missingColumn', { row: 1 }],
    ['coordinates out of range', `city,lat,lon,rate\n${us.names[unique[0]!]!},91,0,1`, 'missingColumn', { row: 1 }],
    ['latitude alone', 'city,lat,rate\nBoston,40,1', 'missingColumn', {}],
    ['a row with more cells', `city,rate\n${whole}\nBoston,1,2`, 'malformed', { row: 13, cells: 3, expected: 2 }],
    ['an open quote', 'city,rate\n"Boston,1', 'malformed', {}],
    ['a note', 'The patient came on Monday.\n\nHe was well.', 'missingColumn', {}],
  ] as const)('%s: a clear error, without a value', (_, text, code, details) => {
    try {
      readIndicator(source(text), 'en', us);
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ code, details });
    }
  });

  test('aFigureThatIsNoNumber_andAColumnThatIsNotThere', () => {
    const of = (text: string, column?: string) => () => readIndicator(source(text, { column }), 'en', us);
    expect(of(`city,rate\n${whole}\nBoston,high`, 'rate')).toThrow(
      expect.objectContaining({ code: 'malformed', details: { row: 13 } }),
    );
    for (const figure of ['NaN5', '1e999', '0x10', 'Infinity', '1,5'])
      expect(of(`city,rate\n${whole}\nBoston,"${figure}"`, 'rate')).toThrow(
        expect.objectContaining({ code: 'malformed' }),
      );
    expect(of(`city,rate\n${whole}`, 'RATE')).not.toThrow();
    expect(of(`city,rate\n${whole}`, 'stroke')).toThrow(expect.objectContaining({ code: 'missingColumn' }));
    expect(of(`city,rate\n${whole}`, 'city')).toThrow(expect.objectContaining({ code: 'missingColumn' }));
  });

  test('whateverTheFileHolds_itIsReadOrRefusedByAnErrorOfOurs', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200 }),
        fc.constantFrom('', 'city,rate\n', 'city;lat;lon;rate\n'),
        (text, head) => {
          try {
            readIndicator(source(head + text), 'en', us);
          } catch (error) {
            expect(error).toMatchObject({ name: 'GauzeError' });
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('places drawn with an indicator', () => {
  const corpus = fileURLToPath(new URL('../shared/corpora/us-500-cities/cities_val.csv', root));
  const epsilon = rational(2);
  const setOf = (text: string, column: string) => {
    const { table } = readIndicator(source(text, { column }), 'en', us);
    const figures = new Map(table.ids.map((id, i) => [id, table.figures[i]]));
    return readPlaceSet(us, (id) => figures.get(id));
  };

  test('everyInputHasAWindowOfTheSameWidth_andItIsTheLikest', () => {
    const set = setOf(fixture, 'rate');
    const size = set.table.candidates.length;
    const mechanism = placeSubsetSelection(set.table, 'alikeInKind', epsilon);
    const width = subsetSize(size, epsilon, 5);
    for (let from = 0; from < size; from++) {
      const distribution = [...mechanism.distribution(from)];
      const top = Math.max(...distribution);
      expect([from, distribution.filter((p) => p === top).length]).toEqual([from, width]);
      expect(distribution.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
      expect(top / Math.min(...distribution)).toBeCloseTo(Math.exp(2), 9);
    }
  });

  test.skipIf(!existsSync(corpus))('ofTheFiveHundredCities_theErrorOfTheIndicatorIsLessThanByDistanceAlone', () => {
    const text = existsSync(corpus) ? readFileSync(corpus, 'utf8') : '';
    const reading = readIndicator(source(text, { column: 'Stroke' }), 'en', us);
    expect(reading.rows).toBe(500);
    expect(reading.table.ids.length).toBeGreaterThan(440);
    expect(() => readIndicator(source(text), 'en', us)).toThrow(expect.objectContaining({ code: 'missingColumn' }));
    const set = setOf(text, 'Diabetes_value');
    const size = set.table.candidates.length;
    /** Expected error of the indicator over all inputs and outcomes: exact, nothing is drawn. */
    const errorOf = (rule: 'alike' | 'alikeInKind' | 'near'): number => {
      const { distribution } = placeSubsetSelection(set.table, rule, rational(4));
      let sum = 0;
      for (let from = 0; from < size; from += 7)
        distribution(from).forEach(
          (p, to) => (sum += p * Math.abs(set.table.indicators![from]! - set.table.indicators![to]!)),
        );
      return sum / Math.ceil(size / 7);
    };
    const [alike, kind, near] = [errorOf('alike'), errorOf('alikeInKind'), errorOf('near')];
    expect(kind).toBeLessThan(alike);
    expect(alike).toBeLessThan(near);
    expect(placeUtility(set.table, [0, 1], [1, 1]).indicatorError?.count).toBe(2);
    // a town that the table does not know stands for its nearest neighbour: nothing is drawn anywhere for want of a
    // figure
    expect(us.names.every((name) => set.indexOf(name) !== undefined)).toBe(true);
  });

  test('tooFewPlaces_isTheLeast', () => expect(minIndicatorPlaces).toBe(10));
});
