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
}

const digits = (count: number, lead: string): PostalForm => ({
  rest: '0'.repeat(count),
  isWhole: true,
  letters: '',
  blank: 0,
  lead,
  pattern: new RegExp(`^(?:${lead}[-–]?\\s?)?[0-9]{${count}}$`, 'u'),
});

const forms: Readonly<Record<Country, PostalForm>> = {
  US: { ...digits(5, ''), pattern: /^[0-9]{5}(?:-[0-9]{4})?$/u },
  // the last two letters are never C, I, K, M, O or V
  GB: {
    rest: '0AA',
    isWhole: false,
    letters: 'ABDEFGHJLNPQRSTUWXYZ',
    blank: -3,
    lead: '',
    pattern: /^[A-Z]{1,2}[0-9][A-Z0-9]?\s?[0-9][A-Z]{2}$/iu,
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
  },
  DE: digits(5, 'D'),
  AT: digits(4, 'A'),
  CH: digits(4, 'CH'),
  BE: digits(4, 'B'),
  MX: digits(5, ''),
  CO: digits(6, ''),
  AR: { ...digits(4, ''), pattern: /^[A-HJ-NP-Z]?[0-9]{4}(?:[A-Z]{3})?$/u },
  CL: { ...digits(7, ''), pattern: /^[0-9]{3}[\s-]?[0-9]{4}$/u },
  // no D, F, I, O, Q or U
  CA: {
    rest: 'A0A0A0',
    isWhole: true,
    letters: 'ABCEGHJKLMNPRSTVWXYZ',
    blank: 3,
    lead: '',
    pattern: /^[A-CEGHJ-NPR-TVXY][0-9][A-Z]\s?[0-9][A-Z][0-9]$/iu,
  },
  // after the area four of any letters and digits but B, G, I to M, O, Q, S, U and Z
  IE: {
    rest: 'AAAA',
    isWhole: false,
    letters: '0123456789ACDEFHKNPRTVWXY',
    blank: 3,
    lead: '',
    pattern: /^(?:[AC-FHKNPRTV-Y][0-9]{2}|D6W)\s?[0-9AC-FHKNPRTV-Y]{4}$/iu,
  },
};

/** Half a British code: `M13`. */
const outward = /^[A-Z]{1,2}[0-9][A-Z0-9]?$/iu;

export const isPostalCode = (text: string, country: Country): boolean => forms[country].pattern.test(text.trim());
/** `A` of `A-6020` */
export const countryMark = (country: Country): string => forms[country].lead;

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
