import type { Country } from '../../../contract/countries';
import {
  decimalRemainder,
  isAhv,
  isAustrianSvnr,
  isBelgianNational,
  isCuit,
  isPps,
  isRut,
  isSin,
} from '../../detection/checksums';
import { below, type Random } from '../../privacy/randomness';
import type { CheckedScheme } from '../identifiers';

/** A number of one country, whose first characters say that it is one. */
export interface NationalScheme extends CheckedScheme {
  /** Characters of the right length and form, except for the check, from any of that layout. */
  readonly shape: (value: string, random: Random) => string;
  /** What may stand in the place of the check. */
  readonly checks: string;
}

const two = (value: number): string => String(value).padStart(2, '0');
const day = (random: Random): readonly [day: string, month: string] => [
  two(1 + below(random, 28)),
  two(1 + below(random, 12)),
];
/** The check character that makes the number valid, of all that could be in its place. */
const completed =
  (at: number, alphabet: string, isValid: (value: string) => boolean): CheckedScheme['complete'] =>
  (value) => {
    for (const check of alphabet) {
      const whole = value.slice(0, at) + check + value.slice(at + 1);
      if (isValid(whole)) return whole;
    }
    return undefined;
  };
const digits = '0123456789';

const ownSchemes: Readonly<Partial<Record<Country, readonly NationalScheme[]>>> = {
  CH: [
    {
      id: 'ch-ahv',
      checks: digits,
      length: 13,
      hasForm: (v) => /^756\d{10}$/.test(v),
      checkAt: [12],
      complete: completed(12, digits, isAhv),
      shape: (v) => `756${v.slice(3)}`,
    },
  ],
  AT: [
    {
      id: 'at-svnr',
      checks: digits,
      length: 10,
      hasForm: (v) => /^[1-9]\d{3}(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-5])\d{2}$/.test(v),
      checkAt: [3],
      complete: completed(3, digits, isAustrianSvnr),
      shape: (v, random) => `${1 + below(random, 9)}${v.slice(1, 4)}${day(random).join('')}${v.slice(8)}`,
    },
  ],
  BE: [
    {
      id: 'be-national',
      checks: digits,
      length: 11,
      hasForm: (v) => /^\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{5}$/.test(v),
      checkAt: [9, 10],
      complete: (v) => {
        const whole = v.slice(0, 9) + two(97 - decimalRemainder(v.slice(0, 9), 97));
        return isBelgianNational(v) ? v : whole;
      },
      shape: (v, random) => v.slice(0, 2) + day(random).toReversed().join('') + v.slice(6),
    },
  ],
  CL: [7, 8].map((length) => ({
    id: 'cl-rut',
    checks: '0123456789K',
    length: length + 1,
    hasForm: (v) => /^\d{7,8}[\dK]$/.test(v),
    checkAt: [length],
    complete: completed(length, '0123456789K', isRut),
    shape: (v) => (/^\d/.test(v) ? v : `1${v.slice(1)}`).replace(/[A-Z](?=.)/g, '5'),
  })),
  AR: [
    {
      id: 'ar-cuit',
      checks: digits,
      length: 11,
      hasForm: (v) => /^(?:2[0347]|3[034])\d{9}$/.test(v),
      checkAt: [10],
      complete: completed(10, digits, isCuit),
      shape: (v, random) => ['20', '23', '24', '27'][below(random, 4)]! + v.slice(2),
    },
  ],
  IE: [8, 9].map((length) => ({
    id: 'ie-pps',
    checks: 'ABCDEFGHIJKLMNOPQRSTUVW',
    length,
    hasForm: (v) => /^\d{7}[A-W][A-IW]?$/.test(v),
    checkAt: [7],
    complete: completed(7, 'ABCDEFGHIJKLMNOPQRSTUVW', isPps),
    shape: (v, random) => v.slice(0, 8) + (length === 9 ? 'AB'[below(random, 2)]! : ''),
  })),
  CA: [
    {
      id: 'ca-sin',
      checks: digits,
      length: 9,
      hasForm: (v) => /^[1-9]\d{8}$/.test(v),
      checkAt: [8],
      complete: completed(8, digits, isSin),
      shape: (v) => v,
    },
  ],
};

/** The scheme of the country whose form and check digits a value satisfies. */
export const nationalSchemeOf = (value: string, country: Country | undefined): NationalScheme | undefined =>
  country === undefined
    ? undefined
    : ownSchemes[country]?.find(
        ({ length, hasForm, complete }) => value.length === length && hasForm(value) && complete(value) === value,
      );
