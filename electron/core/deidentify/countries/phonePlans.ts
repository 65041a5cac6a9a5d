import type { Country } from '../../../contract/countries';
import { below, type Random } from '../../privacy/randomness';
import { randomDigit } from '../prf';

/** How a country numbers telephones. National digits are those without the trunk 0. */
interface PhonePlan {
  readonly code: string;
  readonly trunk: '0' | '';
  /** National digits: minimum and maximum. */
  readonly length: readonly [number, number];
  readonly mobile: RegExp;
  /** Mobile numbers begin with one of these; else with the digits that `kept` counts, as before. */
  readonly mobiles?: readonly string[];
  /** Neither mobile nor of a region: numbers of services, and how others of them begin. */
  readonly services?: readonly (readonly [RegExp, string])[];
  /** How many national digits a number has, by its area; as many as before without it. */
  readonly digits?: (national: string) => number;
  /** The range of a region in which nobody is called, from its first digits. */
  readonly fictional?: (start: string) => string;
  /** Lengths of the groups in which digits are written, by how they begin; the last takes the rest. */
  readonly groups: readonly (readonly [RegExp, readonly number[]])[];
  readonly mark: ' ' | '-';
}

/** Arcep reserves a range in every zone. */
const frenchZone: Readonly<Record<string, string>> = { 1: '19900', 2: '26191', 3: '35301', 4: '46571', 5: '53649' };
const northAmerica: PhonePlan = {
  code: '1',
  trunk: '',
  length: [10, 10],
  mobile: /^$/u,
  services: [[/^8(?:00|33|44|55|66|77|88)/u, '80055501']],
  fictional: (start) => `${start}55501`,
  groups: [[/^/u, [3, 3, 4]]],
  mark: '-',
};

/** Ranges for fiction: North America 555-01xx, Ofcom, Arcep, Bundesnetzagentur. Elsewhere nothing is reserved. */
const plans: Readonly<Record<Country, PhonePlan>> = {
  US: northAmerica,
  GB: {
    code: '44',
    trunk: '0',
    length: [9, 10],
    mobile: /^7/u,
    mobiles: ['7700900'],
    services: [
      [/^3/u, '3069990'],
      [/^8/u, '8081570'],
      [/^9/u, '9098790'],
    ],
    groups: [
      [/^2/u, [2, 4, 4]],
      [/^(?:11|1.1|[389])/u, [3, 3, 4]],
      [/^/u, [4, 6]],
    ],
    mark: ' ',
  },
  ES: { code: '34', trunk: '', length: [9, 9], mobile: /^[67]/u, groups: [[/^/u, [3, 3, 3]]], mark: ' ' },
  FR: {
    code: '33',
    trunk: '0',
    length: [9, 9],
    mobile: /^[67]/u,
    mobiles: ['63998'],
    services: [
      [/^8/u, '80'],
      [/^9/u, '9'],
    ],
    fictional: (start) => frenchZone[start] ?? start,
    groups: [[/^/u, [1, 2, 2, 2, 2]]],
    mark: ' ',
  },
  NL: {
    code: '31',
    trunk: '0',
    length: [9, 9],
    mobile: /^6/u,
    services: [
      [/^8(?:00|8)/u, '88'],
      [/^90/u, '90'],
    ],
    groups: [
      [/^6/u, [1, 8]],
      [/^(?:[1-578]0|[1247]3|[2]4|[357]5|[23]6|[35]8|[67]8|7[0-9]|4[0356]|5[035]|3[0368]|2[0346])/u, [2, 3, 4]],
      [/^/u, [3, 6]],
    ],
    mark: ' ',
  },
  DE: {
    code: '49',
    trunk: '0',
    length: [6, 12],
    mobile: /^1[5-7]/u,
    mobiles: ['17139200'],
    services: [
      [/^800/u, '800'],
      [/^900/u, '900'],
    ],
    groups: [
      [/^(?:30|40|69|89)/u, [2, 10]],
      [/^(?:[2-9].1|1[5-7])/u, [3, 10]],
      [/^/u, [4, 10]],
    ],
    mark: ' ',
  },
  AT: {
    code: '43',
    trunk: '0',
    length: [6, 12],
    mobile: /^6[5-9]/u,
    services: [
      [/^800/u, '800'],
      [/^9[03]/u, '900'],
    ],
    digits: (national) => Math.min(11, Math.max(national.length, national.startsWith('1') ? 8 : 9)),
    groups: [
      [/^1/u, [1, 10]],
      [/^(?:316|463|512|662|732|6[5-9]|[89]00)/u, [3, 10]],
      [/^/u, [4, 10]],
    ],
    mark: ' ',
  },
  CH: {
    code: '41',
    trunk: '0',
    length: [9, 9],
    mobile: /^7[5-9]/u,
    services: [
      [/^80/u, '800'],
      [/^84/u, '848'],
      [/^90/u, '900'],
    ],
    groups: [
      [/^(?:8[04]|90)/u, [3, 3, 3]],
      [/^/u, [2, 3, 2, 2]],
    ],
    mark: ' ',
  },
  BE: {
    code: '32',
    trunk: '0',
    length: [8, 9],
    mobile: /^4[5-9].{7}$/u,
    services: [
      [/^78/u, '78'],
      [/^800/u, '800'],
      [/^90/u, '90'],
    ],
    digits: (national) => (/^4[5-9].{7}$/u.test(national) ? 9 : 8),
    groups: [
      [/^4[5-9].{7}$/u, [3, 2, 2, 2]],
      [/^800/u, [3, 2, 3]],
      [/^[2349]/u, [1, 3, 2, 2]],
      [/^/u, [2, 2, 2, 2]],
    ],
    mark: ' ',
  },
  IE: {
    code: '353',
    trunk: '0',
    length: [7, 9],
    mobile: /^8[35-9]/u,
    services: [[/^818/u, '818']],
    digits: (national) => (/^(?:1|[45]0[245])/u.test(national) ? 8 : 9),
    groups: [
      [/^1/u, [1, 3, 4]],
      [/^[45]0[245]/u, [3, 5]],
      [/^/u, [2, 3, 4]],
    ],
    mark: ' ',
  },
  CA: northAmerica,
  MX: {
    code: '52',
    trunk: '',
    length: [10, 10],
    mobile: /^$/u,
    services: [[/^800/u, '800']],
    groups: [
      [/^(?:55|33|81)/u, [2, 4, 4]],
      [/^/u, [3, 3, 4]],
    ],
    mark: ' ',
  },
  CO: { code: '57', trunk: '', length: [10, 10], mobile: /^3/u, groups: [[/^/u, [3, 3, 4]]], mark: ' ' },
  CL: {
    code: '56',
    trunk: '',
    length: [9, 9],
    mobile: /^9/u,
    services: [
      [/^800/u, '800'],
      [/^600/u, '600'],
    ],
    groups: [
      [/^[29]/u, [1, 4, 4]],
      [/^[68]00/u, [3, 3, 3]],
      [/^/u, [2, 3, 4]],
    ],
    mark: ' ',
  },
  AR: {
    code: '54',
    trunk: '0',
    length: [10, 10],
    mobile: /^$/u,
    services: [[/^800/u, '800']],
    groups: [
      [/^11/u, [2, 4, 4]],
      [/^2954/u, [4, 6]],
      [/^/u, [3, 3, 4]],
    ],
    mark: ' ',
  },
};

export interface NationalNumber {
  readonly digits: string;
  readonly isAbroad: boolean;
}

/** The national digits of a number of the country, however it is written; undefined for any other. */
export function nationalNumber(text: string, country: Country): NationalNumber | undefined {
  const { code, trunk, length } = plans[country];
  const [min, max] = length;
  const digits = text.replace(/\(0\)/gu, '').replace(/[^0-9]/gu, '');
  const isAbroad = /^\s*\(?\+/u.test(text) || digits.startsWith(`00${code}`);
  const dialled = isAbroad ? digits.replace(/^00/u, '') : digits;
  if (isAbroad && !dialled.startsWith(code)) return undefined;
  const rest = isAbroad ? dialled.slice(code.length) : dialled;
  if (!isAbroad && trunk !== '' && !rest.startsWith(trunk)) return undefined;
  // North Americans also dial their own code
  const isDialled = code === '1' && rest.length === 11 && rest.startsWith('1');
  const national = isDialled ? rest.slice(1) : trunk !== '' && rest.startsWith(trunk) ? rest.slice(1) : rest;
  return national.length < min || national.length > max ? undefined : { digits: national, isAbroad };
}

/** National digits of another number of its kind; a landline begins as those of the region do. */
export function samplePhone(country: Country, of: string, phones: readonly string[], random: Random): string {
  const { mobile, length, fictional = String, digits } = plans[country];
  const one = (list: readonly string[]): string => list[below(random, list.length)]!;
  const isMobile = mobile.test(of);
  const start = isMobile
    ? one(plans[country].mobiles ?? [of.slice(0, 2)])
    : (serviceStart(country, of) ?? (phones.length === 0 ? of.slice(0, 2) : fictional(one(phones).replace(/^0/u, ''))));
  const [min, max] = length;
  const before = start + of.slice(Math.min(start.length, of.length));
  const count = isMobile || digits === undefined ? of.length : digits(before);
  let sampled = start;
  while (sampled.length < Math.min(max, Math.max(min, count, start.length + 2))) sampled += randomDigit(random);
  return sampled;
}

const serviceStart = (country: Country, national: string): string | undefined =>
  plans[country].services?.find(([begins]) => begins.test(national))?.[1];

/** As the country writes it; in one run, or with the code of the country, where the mention is. */
export function writePhone(country: Country, national: string, original: string, isAbroad: boolean): string {
  const { code, trunk, groups, mark } = plans[country];
  const sizes = groups.find(([begins]) => begins.test(national))![1];
  const parts: string[] = [];
  let at = 0;
  for (const size of sizes) {
    if (at < national.length) parts.push(national.slice(at, at + size));
    at += size;
  }
  const isRun = !/[0-9][^0-9+]+[0-9]/u.test(original);
  const written = (isAbroad ? '' : trunk) + parts.join(isRun ? '' : mark);
  return isAbroad ? `+${code}${isRun ? '' : ' '}${written}` : written;
}
