import type { Country } from '../../../contract/countries';
import { below, type Random } from '../../privacy/randomness';
import { compact } from '../../text/spelling';

/** How a country writes postal codes. */
interface PostalForm {
  /** What follows the first characters of a region: `0` a digit, `A` a letter, anything else itself. */
  readonly rest: string;
  /** Length with blanks, if `rest` continues a template of fixed length; otherwise all of `rest` is added. */
  readonly isWhole: boolean;
  /** Letters that codes use. */
  readonly letters: string;
  /** Characters before the blank, from the front, or from the end if negative; 0 without a blank. */
  readonly blank: number;
  /** `CH-8001` */
  readonly lead: string;
  /** A code of any region, as people write it. */
  readonly pattern: RegExp;
  /** Whether it follows its town: `Leeds LS1 4AP`. */
  readonly isAfter: boolean;
}

const digits = (count: number, lead: string): PostalForm => ({
  rest: '0'.repeat(count),
  isWhole: true,
  letters: '',
  blank: 0,
  lead,
  pattern: new RegExp(`^(?:${lead}[-–]?\\s?)?[0-9]{${count}}$`, 'u'),
  isAfter: false,
});

const forms: Readonly<Record<Country, PostalForm>> = {
  US: { ...digits(5, ''), pattern: /^[0-9]{5}(?:-[0-9]{4})?$/u, isAfter: true },
  // the last two letters are never C, I, K, M, O or V
  GB: {
    rest: '0AA',
    isWhole: false,
    letters: 'ABDEFGHJLNPQRSTUWXYZ',
    blank: -3,
    lead: '',
    pattern: /^[A-Z]{1,2}[0-9][A-Z0-9]?\s?[0-9][A-Z]{2}$/iu,
    isAfter: true,
  },
  ES: digits(5, ''),
  FR: digits(5, 'F'),
  NL: {
    rest: '0000AA',
    isWhole: true,
    letters: 'ABCDEGHJKLMNPRSTVWXZ',
    blank: 4,
    lead: '',
    pattern: /^[1-9][0-9]{3}\s?[A-Z]{2}$/iu,
    isAfter: false,
  },
  DE: digits(5, 'D'),
};

/** Half a British code: `M13`. */
const outward = /^[A-Z]{1,2}[0-9][A-Z0-9]?$/iu;

export const isPostalCode = (text: string, country: Country): boolean => forms[country].pattern.test(text.trim());
export const isCodeAfterTown = (country: Country): boolean => forms[country].isAfter;

/** A code of a region, letters and digits only. @param start its first characters */
export function samplePostalCode(country: Country, start: string, random: Random): string {
  const { rest, isWhole, letters } = forms[country];
  let code = start;
  for (const place of isWhole ? rest.slice(start.length) : rest)
    code += place === '0' ? String(below(random, 10)) : letters[below(random, letters.length)]!;
  return code;
}

/** As the country writes it; of what the mention has, only the country before it and the half of a British code. */
export function writePostalCode(country: Country, code: string, original: string): string {
  const { blank, lead } = forms[country];
  if (country === 'GB' && outward.test(original.trim())) return code.slice(0, -3);
  const at = blank < 0 ? code.length + blank : blank;
  const spaced = blank === 0 ? code : `${code.slice(0, at)} ${code.slice(at)}`;
  return lead !== '' && /^\s*[A-Z]{1,3}\s?[-–]/iu.test(original) ? `${lead}-${spaced}` : spaced;
}

/** The letters and digits by which a code is one, however it is written. */
export function postalKey(country: Country, text: string): string {
  const { lead } = forms[country];
  const value = compact(text);
  return lead !== '' && value.startsWith(lead.toLowerCase()) ? value.slice(lead.length) : value;
}
