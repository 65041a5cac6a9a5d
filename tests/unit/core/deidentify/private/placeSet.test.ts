import { describe, expect, test } from 'vitest';
import { countriesOf } from '../../../../../electron/contract/countries';
import { languages } from '../../../../../electron/contract/text';
import { readPlaceSet, type PlaceFile } from '../../../../../electron/core/deidentify/private/placeSet';
import { placesFor } from '../support';

const file: PlaceFile = {
  version: 1,
  country: 'ES',
  ids: [3, 5, 8],
  names: ['Soria', 'Móstoles', 'Soria'],
  latitudes: [4_176_000, 4_032_000, 4_000_000],
  longitudes: [-246_000, -386_000, -300_000],
  populations: [39_000, 206_000, 6000],
  regionOf: [0, 1, 1],
  regions: [
    { name: 'Castilla y León', code: '', zips: ['42'], phones: ['975'] },
    { name: 'Madrid', code: '', zips: ['28'], phones: ['91'] },
  ],
  aliases: ['Pozuelo', 'Golmayo'],
  aliasOf: [1, 0],
};

describe('sets of places', () => {
  test('names are found without case and accents, the most populous of two, small towns by the nearest', () => {
    const set = readPlaceSet(file);
    expect([set.indexOf('SORIA'), set.indexOf(' mostoles '), set.indexOf('Golmayo'), set.indexOf('Madrid')]).toEqual([
      0,
      1,
      0,
      undefined,
    ]);
  });

  test('with an indicator, places without one are left out, and the nearest of the others stands for them', () => {
    const set = readPlaceSet(file, (id) => (id === 5 ? undefined : 0.2));
    expect(set.names).toEqual(['Soria', 'Soria']);
    expect([...set.table.indicators!]).toEqual([0.2, 0.2]);
    expect([
      set.indexOf('Soria'),
      set.indexOf('Golmayo'),
      set.indexOf('Móstoles'),
      set.indexOf('Pozuelo'),
      set.indexOf('Madrid'),
    ]).toEqual([0, 0, 1, 1, undefined]);
  });

  test('one row is a set', () => {
    const one = readPlaceSet({
      ...file,
      ids: [3],
      names: ['Soria'],
      latitudes: [0],
      longitudes: [0],
      populations: [5],
      regionOf: [0],
      aliases: [],
      aliasOf: [],
    });
    expect(one.table.candidates.length).toBe(1);
  });

  test.each([
    ['duplicates', { ...file, ids: [3, 3, 8] }, 'duplicateId'],
    ['missing coordinates', { ...file, latitudes: [4_176_000, Number.NaN, 0] }, 'missingColumn'],
    ['coordinates that are none', { ...file, longitudes: [0, 0, 18_100_000] }, 'missingColumn'],
    ['a column that is too short', { ...file, latitudes: [1] }, 'malformed'],
    ['no rows', { ...file, ids: [], names: [], latitudes: [], longitudes: [], populations: [], regionOf: [] }, 'empty'],
    ['another version', { ...file, version: 2 as 1 }, 'malformed'],
    ['a region that is not there', { ...file, regionOf: [0, 1, 2] }, 'malformed'],
    ['nobody living there', { ...file, populations: [0, 1, 2] }, 'malformed'],
    ['no object', {} as PlaceFile, 'malformed'],
  ] as const)('%s: refused', (_, wrong, code) => {
    expect(() => readPlaceSet(wrong)).toThrow(expect.objectContaining({ code }));
  });

  test('the shipped sets are whole', () => {
    const sizes = { en: 1572, es: 1207, fr: 1886, nl: 409, de: 2635 } as const;
    for (const language of languages) {
      const set = placesFor(language);
      expect([set.country, set.names.length]).toEqual([countriesOf[language][0], sizes[language]]);
      for (const { name, zips, phones } of set.regions)
        expect([
          name !== '',
          zips.length > 0,
          phones.length > 0,
          zips.every((zip) => /^\d{2,3}$/.test(zip)),
          phones.every((phone) => /^\d{2,5}$/.test(phone)),
        ]).toEqual([true, true, true, true, true]);
      // every name leads to a candidate of that name
      for (const [i, name] of set.names.entries())
        expect(set.names[set.indexOf(name)!]!.toLowerCase().normalize('NFD').replace(/\P{L}/gu, '')).toBe(
          set.names[i]!.toLowerCase().normalize('NFD').replace(/\P{L}/gu, ''),
        );
    }
  });
});
