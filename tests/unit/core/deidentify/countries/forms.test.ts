import { describe, expect, test } from 'vitest';
import { countriesOf, countryOf } from '../../../../../electron/contract/countries';
import { languages } from '../../../../../electron/contract/text';
import { nationalNumber, samplePhone, writePhone } from '../../../../../electron/core/deidentify/countries/phonePlans';
import {
  isPostalCode,
  postalKey,
  samplePostalCode,
  writePostalCode,
} from '../../../../../electron/core/deidentify/countries/postalForms';
import { nationalSchemeOf } from '../../../../../electron/core/deidentify/countries/nationalSchemes';
import { surrogateIdentifier } from '../../../../../electron/core/deidentify/identifiers';
import { compact } from '../../../../../electron/core/text/spelling';
import { bufferedRandom } from '../../../../../electron/core/privacy/randomness';
import { streamBytes } from '../../privacy/streamBytes';
import { countryFile, prfWith } from '../support';
import { countryLists, countryPlaces, offered } from './country';

const random = bufferedRandom(streamBytes('forms'));

describe.each(offered)('%s %s', (language, country) => {
  const { regions } = countryFile(language, country);

  test('everyRegion_hasANameCodesAndNumbers_andTownsThatLieInIt', () => {
    const { names, table, regionOf, indexOf } = countryPlaces(language, country);
    expect(names.length).toBeGreaterThan(100);
    expect(new Set(table.candidates.map(({ id }) => id)).size).toBe(names.length);
    regions.forEach(({ name, zips, phones }) => {
      expect(name).toMatch(/^\p{Lu}/u);
      expect(zips.length * phones.length).toBeGreaterThan(0);
    });
    for (const [i, name] of names.entries()) {
      expect(regions[regionOf[i]!]).toBeDefined();
      expect(indexOf(name)).toBeDefined();
    }
    // most of a country is somewhere
    expect(new Set(regionOf).size).toBeGreaterThan(0.7 * regions.length);
  });

  test('aSampledPostalCode_isOneOfItsRegion_andReadsBackAsItself', () => {
    for (const { zips } of regions)
      for (const start of zips) {
        const code = samplePostalCode(country, start, random);
        const written = writePostalCode(country, code, 'any');
        expect(code.startsWith(start)).toBe(true);
        expect([written, isPostalCode(written, country)]).toEqual([written, true]);
        // however it is written
        for (const form of [written, written.toLowerCase(), ` ${written} `, written.replace(' ', '')])
          expect([form, postalKey(country, form)]).toEqual([form, compact(code)]);
      }
  });

  test('aSampledNumber_isOneOfTheCountry_ofTheSameKind_andReadsBackAsItself', () => {
    for (const { phones } of regions) {
      for (const start of phones) {
        const first = start.replace(/^0/u, '');
        const given = first + '2345678901'.slice(0, Math.max(6, 9 - first.length));
        const of = nationalNumber(`+${codeOf[country]} ${given}`, country) ?? nationalNumber(given, country);
        const digits = samplePhone(country, of?.digits ?? given, [start], random);
        for (const isAbroad of [false, true]) {
          const written = writePhone(country, digits, '0 1 2', isAbroad);
          expect([written, nationalNumber(written, country)]).toEqual([written, { digits, isAbroad }]);
        }
      }
    }
  });

  test('theListsOfTheCountry_haveNothingOfAnother', () => {
    const lists = countryLists(language, country);
    const towns = lists.country!.regions.flatMap((region) => region.towns);
    expect([...lists.cities].sort()).toEqual(towns.sort());
    expect(new Set(lists.territoryCountries)).toEqual(new Set([country]));
    expect(lists.provinces).toEqual([]);
    if (country === 'CH') expect(JSON.stringify([lists.streets, lists.professions, lists.cities])).not.toContain('ß');
    if (country === 'GB') expect(lists.streets.filter((name) => /^[NESW] /u.test(name))).toEqual([]);
  });
});

const codeOf = {
  US: '1',
  CA: '1',
  GB: '44',
  IE: '353',
  ES: '34',
  MX: '52',
  CO: '57',
  AR: '54',
  CL: '56',
  FR: '33',
  BE: '32',
  CH: '41',
  NL: '31',
  DE: '49',
  AT: '43',
} as const;

describe('numbers and codes as people write them', () => {
  test.each([
    ['GB', '0113 243 2799', '1132432799'],
    ['GB', '+44 (0)113 243 2799', '1132432799'],
    ['GB', '0044 113 2432799', '1132432799'],
    ['GB', '+33 1 43 27 18 09', undefined],
    ['GB', '243 2799', undefined],
    ['CH', '+41 44 123 45 67', '441234567'],
    ['AT', '0512/334455', '512334455'],
    ['BE', '0475/12.34.56', '475123456'],
    ['CA', '1-613-233-4455', '6132334455'],
    ['IE', '+353 87 123 4567', '871234567'],
  ] as const)('%s %s', (country, text, digits) => {
    expect(nationalNumber(text, country)?.digits).toBe(digits);
  });

  test.each([
    ['GB', 'SW1A 2AA', true],
    ['GB', 'sw1a2aa', true],
    ['GB', '90210', false],
    ['CH', 'CH-8001', true],
    ['AT', 'A-6020', true],
    ['AT', 'D-60200', false],
    ['BE', 'B-1000', true],
    ['IE', 'D02 X285', true],
    ['CA', 'K1A0B1', true],
    ['CA', 'D1A 0B1', false],
  ] as const)('%s %s is %s', (country, text, is) => {
    expect(isPostalCode(text, country)).toBe(is);
  });

  test('ranges for fiction are used where a country has them', () => {
    for (let i = 0; i < 50; i++) {
      expect(samplePhone('GB', '7911123456', ['01134960'], random)).toMatch(/^7700900\d{3}$/);
      expect(samplePhone('GB', '1132432799', ['01134960'], random)).toMatch(/^1134960\d{3}$/);
      expect(samplePhone('CA', '6132334455', ['613'], random)).toMatch(/^61355501\d\d$/);
      expect(samplePhone('BE', '475123456', ['092'], random)).toMatch(/^47\d{7}$/);
    }
  });

  test('half a code stays half; the country before a code stays', () => {
    expect(writePostalCode('GB', 'LS14AP', 'M13')).toBe('LS1');
    expect(writePostalCode('GB', 'LS14AP', 'm13 9pl')).toBe('LS1 4AP');
    expect(writePostalCode('CH', '3011', 'CH-8001')).toBe('CH-3011');
    expect(writePostalCode('CH', '3011', '8001')).toBe('3011');
  });

  test('the usual country of a language is the first', () => {
    for (const language of languages) expect(countryOf(language, {})).toBe(countriesOf[language][0]);
    expect([countryOf('en', { en: 'IE' }), countryOf('de', { en: 'IE' })]).toEqual(['IE', 'DE']);
  });
});

describe('national numbers with check digits', () => {
  test.each([
    ['CH', '756.1234.5678.97', /^756\.\d{4}\.\d{4}\.\d{2}$/],
    ['AT', '1237 010180', /^[1-9]\d{3} (?:0[1-9]|[12]\d)(?:0[1-9]|1[0-2])\d{2}$/],
    ['BE', '58.03.12-002.04', /^\d{2}\.(?:0[1-9]|1[0-2])\.(?:0[1-9]|[12]\d)-\d{3}\.\d{2}$/],
    ['CL', '12.345.678-5', /^[1-9]\d\.\d{3}\.\d{3}-[\dKk]$/],
    ['AR', '27-12345678-0', /^2[0347]-\d{8}-\d$/],
    ['IE', '1234567T', /^[1-9]\d{6}[A-W]$/],
    ['CA', '146 454 285', /^\d{3} \d{3} \d{3}$/],
  ] as const)('%s %s becomes one of the country, valid or never valid', (country, text, form) => {
    const plain = (value: string): string => value.toUpperCase().replace(/[^A-Z0-9]/g, '');
    const isValid = (value: string): boolean => nationalSchemeOf(plain(value), country) !== undefined;
    expect(isValid(text)).toBe(true);
    for (let i = 0; i < 100; i++)
      for (const checksum of ['valid', 'invalid'] as const) {
        const context = { prf: prfWith(`national ${i}`), scope: 'p:1', checksum, country, avoid: new Set<string>() };
        const drawn = surrogateIdentifier(text, 'ssn', context)!;
        expect(drawn).toMatch(form);
        expect([drawn, isValid(drawn)]).toEqual([drawn, checksum === 'valid']);
      }
  });
});
