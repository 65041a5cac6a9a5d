import { below, type Random } from '../privacy/randomness';
import { joinKey, prfRandom, randomDigit, type Prf } from './prf';
import { compact, foldSpelling, foldedWords } from '../text/spelling';
import { sameLayout } from './identifiers';

/**
 * Surrogates of phones, e-mail, web and network addresses. Reserved ranges are used if one of the same layout exists,
 * so that nobody is called.
 */
export interface ContactContext {
  readonly prf: Prf;
  readonly scope: string;
  readonly avoid: Pick<ReadonlySet<string>, 'has'>;
  /** The folded surrogate of a folded name word of this patient's notes, if that word is one. */
  readonly nameWord: (folded: string) => string | undefined;
  /** The surrogate of a first letter of this patient's first names, if one was replaced. */
  readonly initial?: (letter: string) => string | undefined;
  /** A folded first name and surname, for addresses without a known name. */
  readonly anyName: (random: Random) => readonly [string, string];
  /**
   * First digits of phone numbers around the patient's sampled place, and the name of their entries in the surrogate
   * table: landlines follow it.
   */
  readonly follows?: { readonly kind: string; readonly phones: readonly string[] } | undefined;
}

const pourDigits = (layout: string, digits: string): string => {
  let at = 0;
  return layout.replace(/[0-9]/g, () => digits[at++]!);
};

function many(random: Random, count: number, from = 0): string {
  let digits = '';
  for (let i = 0; i < count; i++) digits += randomDigit(random, i === 0 ? from : 0);
  return digits;
}

/**
 * National number by layout. Fictional ranges: North America 555-0100 to 555-0199, Great Britain 07700 900 (Ofcom),
 * France 06 39 98 and 01 99 00 (Arcep), Germany 0171 39200 (BNetzA). Elsewhere the kind (first digit: mobile, landline)
 * is preserved and the rest sampled.
 */
function phoneDigits(digits: string, hasPlus: boolean, isInternational: boolean, random: Random): string {
  const national = (rest: string, prefix: string): string => {
    if (prefix === '1' && rest.length === 10) return `${2 + below(random, 8)}${many(random, 2)}55501${many(random, 2)}`;
    if (prefix === '44' && rest.length === 10)
      return rest.startsWith('7') ? `7700900${many(random, 3)}` : `1632960${many(random, 3)}`;
    if (prefix === '33' && rest.length === 9)
      return /^[67]/.test(rest) ? `63998${many(random, 4)}` : `19900${many(random, 4)}`;
    if (prefix === '49' && rest.startsWith('1') && rest.length === 10) return `17139200${many(random, 2)}`;
    return rest.slice(0, 1) + many(random, rest.length - 1);
  };
  if (hasPlus || isInternational) {
    const start = isInternational ? 2 : 0;
    const code =
      ['1', '44', '33', '49', '34', '31', '32', '41', '43'].find((candidate) => digits.startsWith(candidate, start)) ??
      digits.slice(start, start + 2);
    const from = start + code.length;
    const trunk = digits[from] === '0' ? '0' : '';
    return digits.slice(0, from) + trunk + national(digits.slice(from + trunk.length), code);
  }
  return digits;
}

const countryCode: Readonly<Record<string, string>> = { en: '1', es: '34', fr: '33', nl: '31', de: '49' };
/** Arcep reserves a range in every zone. */
const frenchZone: Readonly<Record<string, string>> = { 1: '19900', 2: '26191', 3: '35301', 4: '46571', 5: '53649' };

/**
 * A landline of the home country with the first digits of another region, with as many digits as before; undefined for
 * any other number.
 */
function regionalDigits(
  digits: string,
  hasPlus: boolean,
  language: string,
  phones: readonly string[],
  random: Random,
): string | undefined {
  const code = countryCode[language] ?? '';
  const lead = hasPlus && digits.startsWith(code) ? code : digits.startsWith(`00${code}`) ? `00${code}` : '';
  if (hasPlus && lead === '') return undefined;
  const behind = digits.slice(lead.length);
  const hasTrunk = language !== 'es' && language !== 'en' && behind.startsWith('0');
  const national = hasTrunk ? behind.slice(1) : behind;
  if (lead === '' && language !== 'es' && language !== 'en' && !hasTrunk) return undefined;
  const prefix = phones[below(random, phones.length)]!.replace(/^0/, '');
  const isLandLine =
    language === 'en'
      ? national.length === 10
      : language === 'es'
        ? /^[89]\d{8}$/.test(national)
        : language === 'fr'
          ? /^[1-5]\d{8}$/.test(national)
          : language === 'nl'
            ? /^[1-57]\d{8}$/.test(national)
            : national.length >= 6 && !/^1[5-7]/.test(national);
  if (!isLandLine) return undefined;
  const start =
    language === 'en'
      ? `${prefix}55501`
      : language === 'fr'
        ? (frenchZone[prefix] ?? prefix)
        : prefix.slice(0, national.length - 2);
  return lead + (hasTrunk ? '0' : '') + start + many(random, national.length - start.length);
}

export function surrogatePhone(text: string, language: string, context: ContactContext): string | undefined {
  const digits = text.replace(/[^0-9]/g, '');
  if (digits.length < 3) return undefined;
  const { follows } = context;
  const random = prfRandom(context.prf, follows?.kind ?? 'phone', joinKey(context.scope, digits));
  // an extension has its own few digits after a word
  const [, main = text, extension = ''] = /^([^a-zA-Z]*[0-9][^a-zA-Z]*)(\p{L}.*)?$/su.exec(text) ?? [];
  const mainDigits = main.replace(/[^0-9]/g, '');
  for (let attempt = 0; attempt < 100; attempt++) {
    let drawn: string;
    const hasPlus = /^\s*\(?\+/.test(main);
    const regional =
      follows === undefined || follows.phones.length === 0
        ? undefined
        : regionalDigits(mainDigits, hasPlus, language, follows.phones, random);
    if (regional !== undefined) drawn = regional;
    else if (hasPlus || (mainDigits.startsWith('00') && mainDigits.length > 8))
      drawn = phoneDigits(mainDigits, hasPlus, !hasPlus, random);
    else if (language === 'fr' && mainDigits.length === 10 && mainDigits.startsWith('0'))
      drawn = /^0[67]/.test(mainDigits) ? `063998${many(random, 4)}` : `019900${many(random, 4)}`;
    else if (language === 'en' && mainDigits.length === 10 && !mainDigits.startsWith('0'))
      drawn = phoneDigits(`1${mainDigits}`, true, false, random).slice(1);
    else if (language === 'en' && mainDigits.length === 11 && mainDigits.startsWith('0'))
      drawn = mainDigits.startsWith('07') ? `07700900${many(random, 3)}` : `01632960${many(random, 3)}`;
    else if (language === 'en' && mainDigits.length === 7) drawn = `55501${many(random, 2)}`;
    else {
      const prefixLength = mainDigits.startsWith('0')
        ? Math.min(2, mainDigits.length - 2)
        : mainDigits.length >= 7
          ? 1
          : 0;
      drawn =
        mainDigits.slice(0, prefixLength) + many(random, mainDigits.length - prefixLength, prefixLength === 0 ? 1 : 0);
    }
    if (drawn === mainDigits || context.avoid.has(drawn) || context.avoid.has(drawn.slice(-9))) continue;
    const written = pourDigits(main, drawn) + extension.replace(/[0-9]+/g, (run) => many(random, run.length, 1));
    if (!context.avoid.has(compact(written))) return written;
  }
  return undefined;
}

/** Of RFC 2606 and RFC 6761: nobody can own them. */
const reservedDomains = ['example.org', 'example.com', 'example.net'] as const;

/**
 * The local part: known names become their surrogates, an initial before one becomes that of the new name; digits are
 * sampled.
 */
export function surrogateLocalPart(
  local: string,
  context: ContactContext,
  random: Random = prfRandom(context.prf, 'localPart', joinKey(context.scope, foldSpelling(local))),
): string {
  const [given, surname] = context.anyName(random);
  const initialOf = (letter: string): string => context.initial?.(letter) ?? given[0]!;
  const fillers = [given, surname];
  let extra = 0;
  let hasName = false;
  const written = foldSpelling(local).replace(/[a-z]+|[0-9]+/g, (run, at: number) => {
    if (/[0-9]/.test(run)) return many(random, run.length);
    const whole = context.nameWord(run);
    if (whole !== undefined) {
      hasName = true;
      return whole;
    }
    // `jgarcia`, `garciaj`: a name with an attached initial
    if (run.length > 4) {
      const behind = context.nameWord(run.slice(1));
      const before = context.nameWord(run.slice(0, -1));
      if (behind !== undefined || before !== undefined) {
        hasName = true;
        return behind !== undefined ? initialOf(run[0]!) + behind : before! + initialOf(run.at(-1)!);
      }
    }
    if (run.length <= 2) return initialOf(run[0]!);
    if (hasName || at > 0) return fillers[extra++ % fillers.length]!;
    hasName = true;
    return given[0]! + surname;
  });
  return written.replace(/[^a-z0-9._+-]/g, '') || given;
}

export function surrogateEmail(text: string, context: ContactContext): string | undefined {
  const at = text.lastIndexOf('@');
  const local = at > 0 ? text.slice(0, at).replace(/^\s*(?:mailto:)?/i, '') : text;
  if (foldedWords(local).length === 0) return undefined;
  const random = prfRandom(context.prf, 'email', joinKey(context.scope, foldSpelling(text)));
  return `${surrogateLocalPart(local, context, random)}@${reservedDomains[below(random, reservedDomains.length)]!}`;
}

/** Scheme and depth of the path are preserved, everything else is sampled. */
export function surrogateUrl(text: string, context: ContactContext): string | undefined {
  const parsed = /^(\s*[a-z]+:\/\/)?(www\.)?([^/?#\s]+)([/?#].*)?$/isu.exec(text);
  if (parsed === null) return undefined;
  const random = prfRandom(context.prf, 'url', joinKey(context.scope, foldSpelling(text)));
  const path = (parsed[4] ?? '').replace(/[\p{L}\p{N}\p{M}]+/gu, (run) => sameLayout(run, random));
  return `${parsed[1] ?? ''}${parsed[2] ?? ''}${reservedDomains[below(random, reservedDomains.length)]!}${path}`;
}

/** Addresses of RFC 5737 and RFC 3849, reserved for documentation. */
export function surrogateIp(text: string, context: ContactContext): string | undefined {
  const random = prfRandom(context.prf, 'ip', joinKey(context.scope, compact(text)));
  for (let attempt = 0; attempt < 50; attempt++) {
    const drawn = text.includes(':')
      ? `2001:db8:${Array.from({ length: 3 }, () => (1 + below(random, 65_535)).toString(16)).join(':')}::` +
        `${(1 + below(random, 65_535)).toString(16)}`
      : `${['192.0.2', '198.51.100', '203.0.113'][below(random, 3)]!}.${1 + below(random, 254)}`;
    if (drawn !== text.trim() && !context.avoid.has(compact(drawn))) return drawn;
  }
  return undefined;
}
