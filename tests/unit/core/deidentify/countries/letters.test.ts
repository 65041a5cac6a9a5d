import { describe, expect, test } from 'vitest';
import { countriesOf, type Country } from '../../../../../electron/contract/countries';
import type { PhiType } from '../../../../../electron/contract/phi';
import { parsePolicy, type Policy } from '../../../../../electron/contract/policy';
import type { Language } from '../../../../../electron/contract/text';
import type { SourceDocument } from '../../../../../electron/core/deidentify/sourceDocument';
import { deidentifierWith, preset, privateBench } from '../support';
import { countryLists, countryPlaces, offered, stating } from './country';

const surrogates = (language: Language, country: Country): Policy =>
  parsePolicy({
    id: 'country',
    version: 1,
    name: 'Country',
    default: { action: 'surrogate' },
    actions: { date: { action: 'shiftDate' } },
    countries: stating(language, country),
  });

/** `{city:Leeds}` is a span. */
function letter(language: Language, text: string): SourceDocument {
  const spans: { start: number; end: number; type: PhiType }[] = [];
  let plain = '';
  let read = 0;
  for (const match of text.matchAll(/\{(\w+):([^}]*)\}/g)) {
    plain += text.slice(read, match.index);
    spans.push({ start: plain.length, end: plain.length + match[2]!.length, type: match[1] as PhiType });
    plain += match[2]!;
    read = match.index + match[0].length;
  }
  return { id: 'n1', patient: 'p', text: plain + text.slice(read), language, spans };
}
const secrets = Array.from({ length: 40 }, (_, i) => `country ${i}`);

describe('places of a patient lie together, in the country that the policy states', () => {
  test.each(offered)('townPostalCodeAndLandline_areOfOneRegion_%s_%s', (language, country) => {
    const lists = countryLists(language, country);
    const [town, other] = lists.country!.regions.flatMap(({ towns }) => towns);
    const source = letter(
      language,
      `{city:${town!}} {zip:${exampleOf[country].zip}} {phone:${exampleOf[country].phone}} {city:${other!}}`,
    );
    for (const secret of secrets) {
      const { text, spans } = deidentifierWith(surrogates(language, country), {
        secret,
        lists: () => lists,
      }).deidentify(source);
      const [city, zip, phone] = spans.map(({ newStart, newEnd }) => text.slice(newStart, newEnd));
      const regions = lists.country!.regions.filter(({ towns }) => towns.includes(city!));
      expect([city, regions.length > 0]).toEqual([city, true]);
      const isOf = regions.some(
        ({ zips, phones }) =>
          zips.some((start) => zip!.replaceAll(' ', '').startsWith(start)) &&
          phones.some((start) => startsAs(country, phone!, start)),
      );
      expect([city, zip, phone, isOf]).toEqual([city, zip, phone, true]);
      expect(zip).toMatch(exampleOf[country].form);
    }
  });

  test('aPatient_keepsTheSameSurrogates_inEveryNoteAndSpelling', () => {
    const lists = countryLists('en', 'GB');
    const { deidentify } = deidentifierWith(surrogates('en', 'GB'), { lists: () => lists });
    const [one, other] = [
      deidentify(letter('en', '{city:Leeds} {zip:LS1 3EX} {phone:0113 243 2799}')),
      deidentify({ ...letter('en', '{city:LEEDS} {zip:ls13ex} {phone:+44 113 2432799}'), id: 'n2' }),
    ];
    const [town, code, phone] = one.spans.map(({ newStart, newEnd }) => one.text.slice(newStart, newEnd));
    expect(other.text).toBe(`${town!.toUpperCase()} ${code!.toLowerCase()} +44 ${phone!.slice(1)}`);
  });
});

describe('a country of two languages', () => {
  test('notesOfAPatientInBoth_haveTownsOfEach_andStayTheSameInTheNextRelease', () => {
    const policy = { ...surrogates('de', 'CH'), countries: { de: 'CH', fr: 'CH' } as const };
    const lists = { de: countryLists('de', 'CH'), fr: countryLists('fr', 'CH') };
    const notes = [
      letter('de', '{city:Bern} {zip:3011} {phone:031 333 44 55}'),
      { ...letter('fr', '{city:Lausanne} {zip:1003} {phone:021 333 44 55}'), id: 'n2' },
    ];
    for (const secret of secrets.slice(0, 10)) {
      const bench = { secret, lists: (language: Language) => (language === 'fr' ? lists.fr : lists.de) };
      const { deidentify } = deidentifierWith(policy, bench);
      const texts = notes.map((note) => deidentify(note).text);
      const towns = texts.map((text) => /^([^\d]+) /u.exec(text)![1]!);
      expect([lists.de.cities.includes(towns[0]!), lists.fr.cities.includes(towns[1]!)]).toEqual([true, true]);
      // in the other order, with another memo
      const again = deidentifierWith(policy, bench);
      expect(notes.toReversed().map((note) => again.deidentify(note).text)).toEqual(texts.toReversed());
    }
  });
});

describe('a Swiss letter', () => {
  test('aSurrogate_hasNoSharpS_whichSwissGermanDoesNotWrite', () => {
    const source = letter(
      'de',
      '{patient:Jürg Voßmann}, {staff:Dr. Großholz}, {street:Seestrasse 14}, {hospital:Spital Weiß}, ' +
        '{organization:Grüner Weg}, {profession:Schweißer}',
    );
    const textsOf = (country: Country): readonly string[] =>
      Array.from({ length: 400 }, (_, i) => {
        const lists = countryLists('de', country);
        const bench = { secret: `sharp ${i}`, lists: () => lists };
        return deidentifierWith(surrogates('de', country), bench).deidentify(source).text;
      });
    expect(textsOf('CH').filter((text) => text.includes('ß'))).toEqual([]);
    // with names and streets that have one elsewhere
    const german = textsOf('DE');
    expect(german.some((text) => /^[^,]*ß/u.test(text))).toBe(true);
    expect(german.some((text) => /straße/u.test(text))).toBe(true);
  });
});

describe('a British letter', () => {
  const lists = countryLists('en', 'GB');
  test('12/03/1958_isTheTwelfthOfMarch_andStaysDayFirst', () => {
    const source = letter('en', 'DOB {date:12/03/1958}, seen {date:05/10/2024}');
    for (const secret of secrets) {
      const { text } = deidentifierWith(surrogates('en', 'GB'), { secret, lists: () => lists }).deidentify(source);
      const [day, month] = /DOB (\d\d)\/(\d\d)\//.exec(text)!.slice(1).map(Number);
      expect([text, day! <= 31 && month! <= 12]).toEqual([text, true]);
      const moved = Date.UTC(1958, 2, 12) - Date.UTC(Number(text.slice(10, 14)), month! - 1, day);
      const seen = /seen (\d\d)\/(\d\d)\/(\d{4})/.exec(text)!.slice(1).map(Number);
      // one number of days for both
      expect(Date.UTC(2024, 9, 5) - Date.UTC(seen[2]!, seen[1]! - 1, seen[0])).toBe(moved);
    }
    const american = deidentifierWith(preset('surrogate'), { secret: 'country 0' }).deidentify(source).text;
    expect(american).toMatch(/DOB \d\d\/\d\d\//);
  });
  test('evidenceInTheNotes_decidesAgainstTheStatedCountry', () => {
    const { deidentify } = deidentifierWith(surrogates('en', 'GB'), { lists: () => lists });
    const { text } = deidentify(letter('en', '{date:12/25/2020} and {date:12/24/2020}'));
    expect(text).toMatch(/^(\d\d)\/(\d\d)\/\d{4} and/);
    const [a, b] = [...text.matchAll(/(\d\d)\/(\d\d)\/(\d{4})/g)].map(([, m, d, y]) =>
      Date.UTC(Number(y), Number(m) - 1, Number(d)),
    );
    expect(a! - b!).toBe(86_400_000);
  });
  test('aLocation_keepsItsPostalCodeBehindTheTown', () => {
    const { deidentify } = deidentifierWith(surrogates('en', 'GB'), { lists: () => lists });
    const { text } = deidentify(letter('en', 'Lives in {location:Leeds LS1 3EX, West Yorkshire}.'));
    expect(text).toMatch(/^Lives in [\p{L}'’ -]+ [A-Z]{1,2}\d{1,2} \d[A-Z]{2}, [\p{L} ]+\.$/u);
    expect(text).not.toMatch(/Leeds|LS1/);
  });
});

describe('a private policy', () => {
  test.each(offered)('samplesTownsOfTheCountry_andDeclaresIt_%s_%s', (language, country) => {
    const policy = { ...preset('private-research'), countries: stating(language, country) };
    const [lists, places] = [countryLists(language, country), countryPlaces(language, country)];
    const source = letter(
      language,
      `{city:${places.names[0]!}} {zip:${exampleOf[country].zip}} {phone:${exampleOf[country].phone}}`,
    );
    for (const secret of secrets.slice(0, 8)) {
      const { plans, outs } = privateBench(policy, { secret, lists: () => lists, places: () => places }).release([
        source,
      ]);
      const { text, spans } = outs[0]!;
      const [city, zip, phone] = spans.map(({ newStart, newEnd }) => text.slice(newStart, newEnd));
      const region = places.regions[places.regionOf[places.names.indexOf(city!)]!]!;
      expect(zip).toMatch(exampleOf[country].form);
      const regions = places.names.flatMap((name, i) => (name === city ? [places.regions[places.regionOf[i]!]!] : []));
      expect(regions).toContain(region);
      expect(
        regions.some(
          ({ zips, phones }) =>
            zips.some((start) => zip!.replaceAll(' ', '').startsWith(start)) &&
            phones.some((start) => startsAs(country, phone!, start)),
        ),
      ).toBe(true);
      // two languages of one country are told apart, like two countries
      const fact = `country:${country}${country === countriesOf[language][0] ? '' : `/${language}`}`;
      expect(plans[0]!.facts.filter((each) => each.startsWith('country:'))).toEqual([fact]);
    }
  });

  test('theCharge_andTheNumberOfAlikePatients_areThoseWithoutTheSetting', () => {
    const source = letter('en', '{city:Leeds} {date:12/03/1958} {age:66}');
    const planOf = (policy: Policy, country: Country) =>
      privateBench(policy, {
        lists: () => countryLists('en', country),
        places: () => countryPlaces('en', country),
      }).release([source]).plans[0]!;
    const policy = preset('private-research');
    const [plain, stated] = [planOf(policy, 'US'), planOf({ ...policy, countries: { en: 'GB' } }, 'GB')];
    expect(stated.charges.map(({ kind, cost }) => [kind, cost])).toEqual(
      plain.charges.map(({ kind, cost }) => [kind, cost]),
    );
    expect(stated.facts.map((fact) => fact.replace('GB/en', 'US'))).toEqual(plain.facts);
  });
});

/** Invented, in the form of each country. */
const exampleOf: Readonly<Record<Country, { readonly zip: string; readonly phone: string; readonly form: RegExp }>> = {
  US: { zip: '62704', phone: '217-312-4466', form: /^\d{5}$/ },
  GB: { zip: 'LS1 3EX', phone: '0113 243 2799', form: /^[A-Z]{1,2}\d{1,2} \d[ABD-HJLNP-UW-Z]{2}$/ },
  ES: { zip: '28012', phone: '914 667 302', form: /^\d{5}$/ },
  FR: { zip: '75011', phone: '01 43 27 18 09', form: /^\d{5}$/ },
  NL: { zip: '3511 AB', phone: '030 234 5678', form: /^\d{4} [A-Z]{2}$/ },
  DE: { zip: '20095', phone: '040 3344556', form: /^\d{5}$/ },
  AT: { zip: '6020', phone: '0512 334455', form: /^\d{4}$/ },
  CH: { zip: '3011', phone: '031 333 44 55', form: /^\d{4}$/ },
  BE: { zip: '9000', phone: '09 233 44 55', form: /^\d{4}$/ },
  IE: { zip: 'D02 X285', phone: '01 233 4455', form: /^[A-Z]\d[\dW] [\dAC-FHKNPRTV-Y]{4}$/ },
  CA: { zip: 'K1A 0B1', phone: '613-233-4455', form: /^[A-Z]\d[A-Z] \d[A-Z]\d$/ },
  MX: { zip: '06700', phone: '55 2334 4556', form: /^\d{5}$/ },
  CO: { zip: '110221', phone: '601 233 4455', form: /^\d{6}$/ },
  CL: { zip: '8320000', phone: '2 2334 4556', form: /^\d{7}$/ },
  AR: { zip: '1425', phone: '011 4233-4455', form: /^\d{4}$/ },
};

/** Whether the digits of a number begin as those of the region do, or as the range reserved in it. */
function startsAs(country: Country, phone: string, start: string): boolean {
  const digits = phone.replace(/\D/g, '').replace(/^0/, '');
  const first = start.replace(/^0/, '');
  return country === 'FR' ? digits[0] === first[0] : digits.startsWith(first);
}
