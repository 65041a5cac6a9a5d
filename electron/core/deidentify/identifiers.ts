import type { Country } from '../../contract/countries';
import { typesWithTrait } from '../../contract/phiTypes';
import { below, type Random } from '../privacy/randomness';
import { joinKey, prfRandom, randomDigit, randomLetter, type Prf } from './prf';
import { nationalSchemeOf } from './countries/nationalSchemes';
import { compact } from '../text/spelling';
import { keyLayout, permutedKey } from './keyPermutation';
import { lengthened, valuesOf } from './layoutSpace';

/** A checksum scheme over compact upper-case text: its form and its check digits. */
export interface CheckedScheme {
  readonly id: string;
  /** The number of characters of all its values. */
  readonly length: number;
  readonly hasForm: (value: string) => boolean;
  /** The value with correct check characters, or undefined if this body has none. */
  readonly complete: (value: string) => string | undefined;
  /** Positions of the check characters. */
  readonly checkAt: readonly number[];
}

const remainder = (value: string, modulus: number): number => {
  let rest = 0;
  for (const digit of value) rest = (rest * 10 + Number(digit)) % modulus;
  return rest;
};
const weighted = (value: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * Number(value[i] ?? 0), 0);
const luhnDigit = (body: string): string => {
  let sum = 0;
  [...body].reverse().forEach((digit, i) => {
    const twice = Number(digit) * (i % 2 === 0 ? 2 : 1);
    sum += twice > 9 ? twice - 9 : twice;
  });
  return String((10 - (sum % 10)) % 10);
};
const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const two = (value: number): string => String(value).padStart(2, '0');

/** The published rules of the numbering authorities; tested against the package `stdnum`. */
export const schemes: readonly CheckedScheme[] = [
  {
    id: 'es-dni',
    length: 9,
    hasForm: (v) => /^\d{8}[A-Z]$/.test(v),
    checkAt: [8],
    complete: (v) => v.slice(0, 8) + dniLetters[remainder(v.slice(0, 8), 23)]!,
  },
  {
    id: 'es-nie',
    length: 9,
    hasForm: (v) => /^[XYZ]\d{7}[A-Z]$/.test(v),
    checkAt: [8],
    complete: (v) => v.slice(0, 8) + dniLetters[remainder('XYZ'.indexOf(v[0]!) + v.slice(1, 8), 23)]!,
  },
  {
    id: 'es-nass',
    length: 12,
    hasForm: (v) => /^\d{12}$/.test(v),
    checkAt: [10, 11],
    complete: (v) => v.slice(0, 10) + two(remainder(v.slice(0, 10), 97)),
  },
  {
    id: 'fr-nir',
    length: 15,
    hasForm: (v) => /^[12]\d{2}(?:0[1-9]|1[0-2]|[2-9]\d)\d{10}$/.test(v),
    checkAt: [13, 14],
    complete: (v) => v.slice(0, 13) + two(97 - remainder(v.slice(0, 13), 97)),
  },
  {
    id: 'gb-nhs',
    length: 10,
    hasForm: (v) => /^\d{10}$/.test(v),
    checkAt: [9],
    complete: (v) => {
      const check = (11 - (weighted(v, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
      return check === 10 ? undefined : v.slice(0, 9) + String(check);
    },
  },
  {
    id: 'nl-bsn',
    length: 9,
    hasForm: (v) => /^\d{9}$/.test(v),
    checkAt: [8],
    complete: (v) => {
      const check = weighted(v, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
      return check === 10 ? undefined : v.slice(0, 8) + String(check);
    },
  },
  {
    id: 'de-kvnr',
    length: 10,
    hasForm: (v) => /^[A-Z]\d{9}$/.test(v),
    checkAt: [9],
    complete: (v) => {
      const body = two(v.charCodeAt(0) - 64) + v.slice(1, 9);
      const sum = [...body].reduce((total, digit, i) => {
        const product = Number(digit) * (i % 2 === 0 ? 1 : 2);
        return total + (product > 9 ? product - 9 : product);
      }, 0);
      return v.slice(0, 9) + String(sum % 10);
    },
  },
  {
    id: 'fr-rpps',
    length: 11,
    hasForm: (v) => /^\d{11}$/.test(v),
    checkAt: [10],
    complete: (v) => v.slice(0, 10) + luhnDigit(v.slice(0, 10)),
  },
  {
    id: 'imei',
    length: 15,
    hasForm: (v) => /^\d{15}$/.test(v),
    checkAt: [14],
    complete: (v) => v.slice(0, 14) + luhnDigit(v.slice(0, 14)),
  },
];

/** The schemes whose form and check digits the value satisfies: what kind of number the original is. */
export function schemesOf(value: string): readonly CheckedScheme[] {
  const found: CheckedScheme[] = [];
  for (const scheme of schemes)
    if (value.length === scheme.length && scheme.hasForm(value) && scheme.complete(value) === value) found.push(scheme);
  return found;
}

/**
 * The same layout: digits for digits, letters for letters in their case, the rest unchanged. A leading digit other than
 * 0 stays so.
 */
export function sameLayout(text: string, random: Random): string {
  let isFirst = true;
  let out = '';
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (code < 128 ? code >= 48 && code <= 57 : /\p{Nd}/u.test(character)) {
      out += character !== '0' && isFirst ? randomDigit(random, 1) : randomDigit(random);
      isFirst = false;
    } else if (code < 128 ? (code | 32) >= 97 && (code | 32) <= 122 : /[\p{L}\p{N}]/u.test(character)) {
      const letter = randomLetter(random);
      out +=
        character === character.toLowerCase() && character !== character.toUpperCase() ? letter.toLowerCase() : letter;
      isFirst = false;
    } else if (!/\p{M}/u.test(character)) out += character;
  }
  return out;
}

/** Puts the characters of `value` into the letters and digits of `layout`. */
function pour(layout: string, value: string): string {
  let at = 0;
  let out = '';
  for (let i = 0; i < layout.length; i++) {
    const unit = layout.charCodeAt(i);
    const isCapital = unit >= 65 && unit <= 90;
    const isPlace = isCapital || (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57);
    if (!isPlace || at >= value.length) out += layout[i]!;
    else out += isCapital ? value[at++]! : value[at++]!.toLowerCase();
  }
  return out;
}

const socialNumbers: ReadonlySet<string> = typesWithTrait('socialNumber');
const usSsn = /^(\d{3})([- ]?)(\d{2})\2(\d{4})$/;

export interface IdentifierContext {
  readonly prf: Prf;
  readonly scope: string;
  readonly checksum: 'valid' | 'invalid';
  /** Of the surrogates, if the policy states it or the notes show it: then its own numbers keep their form too. */
  readonly country?: Country | undefined;
  /** Compact originals that no surrogate may equal. */
  readonly avoid: Pick<ReadonlySet<string>, 'has'>;
  /** Compact surrogates of other numbers: two that differ must not become one. */
  readonly taken?: Pick<ReadonlySet<string>, 'has'> | undefined;
  /**
   * The number is the patient's own key, by which notes of one patient are told from another's. `alone`: what it
   * becomes may not depend on other patients, and yet be that of none of them.
   */
  readonly ownKey?: 'amongAll' | 'alone' | undefined;
}

/** Layouts of fewer values are lengthened: that is up to three digits, so that ten patients would have nine numbers. */
const minValues = 9000;
/** No scheme here has numbers as long, and a spreadsheet keeps every digit. */
const lengthenedSigns = 14;
/** Beyond it all are taken. */
const attempts = 200;

/** In which a surrogate is sampled, one after the other where all of one are taken. */
function layoutsOf(text: string): readonly string[] {
  const signs = [...text.matchAll(/[\p{L}\p{N}]/gu)].length;
  const longer = lengthened(text, Math.max(lengthenedSigns, signs + 4));
  return valuesOf(text) < minValues ? [longer] : [text, longer];
}

/** A number without check digits. */
function plainNumber(text: string, random: Random, isFree: (value: string) => boolean): string | undefined {
  for (const layout of layoutsOf(text))
    for (let attempt = 0; attempt < attempts; attempt++) {
      const drawn = sameLayout(layout, random);
      if (isFree(compact(drawn))) return drawn;
    }
  return undefined;
}

/**
 * The key of a patient, in the one form that those of all patients have: the layout of the original would tell who came
 * first, of a list that counts, and of several lists which one a patient is from.
 */
function releasedKey(
  text: string,
  random: Random,
  { ownKey, prf }: IdentifierContext,
  isFree: (value: string) => boolean,
): string | undefined {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const drawn = (ownKey === 'alone' ? permutedKey(text, prf, attempt) : undefined) ?? sameLayout(keyLayout, random);
    if (isFree(drawn)) return drawn;
  }
  return undefined;
}

/**
 * A number of the same layout, or of a longer one where too few have the same or all of them are taken. If the original
 * has the form and the valid check of a known scheme (DNI, NIE, NASS, NIR, NHS, BSN, KVNR, RPPS, IMEI), the surrogate
 * has the form too, and its check is valid or certainly invalid as the policy requires. US social security numbers are
 * sampled from 900–999, which is never issued, unless valid ones are requested. The patient's own key has one form,
 * unless it is a number with check digits and valid ones are requested.
 *
 * @returns undefined if there is nothing to sample: no digit and no single word in capitals, so that it is not a
 * number, unless it is the patient's own key
 */
export function surrogateIdentifier(text: string, kind: string, context: IdentifierContext): string | undefined {
  const original = compact(text);
  const isKey = context.ownKey !== undefined;
  if (original === '' || !(isKey || /\p{N}/u.test(text) || /^\P{L}*\p{Lu}{2,}\P{L}*$/u.test(text))) return undefined;
  const random = prfRandom(context.prf, kind, joinKey(context.scope, original));
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const national = plain.length === original.length ? nationalSchemeOf(plain, context.country) : undefined;
  const ownSchemes = national !== undefined ? [national] : plain.length === original.length ? schemesOf(plain) : [];
  const ssn = socialNumbers.has(kind) ? usSsn.exec(text) : null;
  const isFree = (value: string): boolean =>
    value !== original && !context.avoid.has(value) && context.taken?.has(value) !== true;
  const isPlain = ownSchemes.length === 0 && ssn === null;
  // a number that counts has the check of some scheme by chance
  if (isKey && (isPlain || context.checksum === 'invalid')) return releasedKey(text, random, context, isFree);
  if (isPlain) return plainNumber(text, random, isFree);
  for (let attempt = 0; attempt < attempts; attempt++) {
    let drawn = sameLayout(text, random);
    const scheme = ssn !== null && (ssn[2] !== '' || context.checksum === 'invalid') ? undefined : ownSchemes[0];
    if (scheme !== undefined) {
      let value = drawn.toUpperCase().replace(/[^A-Z0-9]/g, '');
      if (scheme.id === 'fr-nir')
        value =
          String(1 + below(random, 2)) +
          value.slice(1, 3) +
          two(1 + below(random, 12)) +
          two(1 + below(random, 95)) +
          value.slice(7);
      if (scheme.id === 'es-nie') value = 'XYZ'[below(random, 3)]! + value.slice(1);
      // sources differ on serials that begin with 0, so none is sampled
      if (scheme.id === 'es-nass') value = two(1 + below(random, 50)) + randomDigit(random, 1) + value.slice(3);
      if (national !== undefined) value = national.shape(value, random);
      const whole = scheme.complete(value);
      if (whole === undefined) continue;
      value = context.checksum === 'valid' ? whole : spoiled(whole, scheme, random, national?.checks);
      if (
        context.checksum === 'invalid' &&
        (nationalSchemeOf(value, context.country) !== undefined || schemesOf(value).some(({ id }) => id === scheme.id))
      )
        continue;
      drawn = pour(drawn, value);
    } else if (ssn !== null) {
      const area = context.checksum === 'invalid' ? 900 + below(random, 100) : 1 + below(random, 665);
      const group = two(1 + below(random, 99));
      const serial = String(1 + below(random, 9999)).padStart(4, '0');
      drawn = [String(area).padStart(3, '0'), group, serial].join(ssn[2]!);
    }
    const value = compact(drawn);
    // nine digits may be a Dutch number as well: then it must be neither
    if (
      ssn !== null &&
      context.checksum === 'invalid' &&
      ownSchemes.some(({ id }) => schemesOf(value).some((scheme) => scheme.id === id))
    )
      continue;
    if (isFree(value)) return drawn;
  }
  return undefined;
}

function spoiled(value: string, scheme: CheckedScheme, random: Random, checks?: string): string {
  const at = scheme.checkAt.at(-1)!;
  const right = value[at]!;
  let wrong = right;
  while (wrong === right && checks !== undefined) wrong = checks[below(random, checks.length)]!;
  while (wrong === right) wrong = /\d/.test(right) ? randomDigit(random) : randomLetter(random);
  return value.slice(0, at) + wrong + value.slice(at + 1);
}
