import { countriesOf, type Country } from '../../../contract/countries';
import { phiFacts } from '../../../contract/phiTypes';
import type { Language } from '../../../contract/text';
import {
  isAhv,
  isAustrianSvnr,
  isBelgianNational,
  isCuit,
  isDni,
  isKvnr,
  isMbi,
  isNhsNumber,
  isNie,
  isNir,
  isPps,
  isRut,
} from '../../detection/checksums';
import type { PhiString } from '../sourceDocument';
import { sharedSign, signOf, type CountrySign } from './countrySign';
import { isPostalCode } from './postalForms';

/** What a marked value shows, by its kind: each kind counts once. */
interface ValueSign {
  readonly kind: 'code' | 'phone' | 'address' | 'number';
  readonly sign: CountrySign | undefined;
}

/** The form of a postal code, of a telephone or a national number, or the end of an address on the internet. */
export function valueSign({ type, text }: PhiString, language: Language): ValueSign | undefined {
  switch (phiFacts[type].surrogate) {
    case 'zip':
      return { kind: 'code', sign: postalSign(text.trim(), language) };
    case 'location':
      return { kind: 'code', sign: postalSign(codeWithin.exec(text)?.[0] ?? '', language) };
    case 'street':
      return { kind: 'code', sign: postalSign(codeWithin.exec(text)?.[0] ?? '', language) };
    case 'telephone':
      return { kind: 'phone', sign: phoneSign(text, language) };
    case 'email':
      return { kind: 'address', sign: domainSign(text) };
    case 'url':
      return { kind: 'address', sign: domainSign(text) };
    case 'number':
      return { kind: 'number', sign: numberSign(text.trim()) };
    default:
      return undefined;
  }
}

/** A code among other words: with figures and letters, or before the town. */
const codeWithin = new RegExp(
  [
    String.raw`\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b`,
    String.raw`\b[A-CEGHJ-NPR-TVXY]\d[A-Z] ?\d[A-Z]\d\b`,
    String.raw`\b(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[\dAC-FHKNPRTV-Y]{4}\b`,
    String.raw`\b\d{4} ?[A-Z]{2}\b`,
    String.raw`(?:\b(?:CH|[ABDF])-)?\b\d{4,5}(?= +\p{Lu})`,
  ].join('|'),
  'u',
);

function postalSign(code: string, language: Language): CountrySign | undefined {
  if (code === '') return undefined;
  // four figures of a Dutch code are one too, where its letters were not marked
  if (language === 'nl' && /^\d{4}$/u.test(code)) return sharedSign(countriesOf.nl, 3, 'NL');
  const own = countriesOf[language].filter((country) => isPostalCode(code, country));
  const [first, ...others] = own;
  if (first === undefined) return undefined;
  if (others.length === 0) return signOf(first, 3);
  return sharedSign(own, 3, first === countriesOf[language][0] ? first : undefined);
}

const codes: Readonly<Record<string, Country>> = {
  '31': 'NL',
  '32': 'BE',
  '33': 'FR',
  '34': 'ES',
  '353': 'IE',
  '41': 'CH',
  '43': 'AT',
  '44': 'GB',
  '49': 'DE',
  '52': 'MX',
  '54': 'AR',
  '56': 'CL',
  '57': 'CO',
};
const abroad = new RegExp(`^(${Object.keys(codes).join('|')})`, 'u');
const canadianArea = new RegExp(
  [
    '^(?:204|226|236|249|250|263|289|306|343|354|365|367|368|382|387|403|416|418|428|431|437|438|450|468|474|506|514',
    '519|548|579|581|584|587|604|613|639|647|672|683|705|709|742|753|778|780|782|807|819|825|867|873|879|902|905)',
  ].join('|'),
  'u',
);
const northAmerican = (national: string): CountrySign =>
  canadianArea.test(national) ? signOf('CA', 3) : sharedSign(['US', 'CA'], 3, 'US');

function phoneSign(text: string, language: Language): CountrySign | undefined {
  // without an extension behind a word
  const main = /^[^\p{L}]*/u.exec(text)![0];
  const digits = main.replace(/\(0\)/gu, '').replace(/\D/gu, '');
  const isAbroad = /^\s*\(?\+/u.test(main);
  if (isAbroad || (/^00[1-9]/u.test(digits) && digits.length > 10)) {
    const dialled = digits.replace(/^00/u, '');
    if (/^1[2-9]\d{9}$/u.test(dialled)) return northAmerican(dialled.slice(1));
    const country = codes[abroad.exec(dialled)?.[1] ?? ''];
    return country === undefined || dialled.length < 9 ? undefined : signOf(country, 3);
  }
  return national[language].find(([form]) => form.test(main.trim()))?.[1](digits);
}

type NationalForm = readonly [form: RegExp, sign: (digits: string) => CountrySign | undefined];
const form = (pattern: string, sign: CountrySign): NationalForm => [new RegExp(`^(?:${pattern})$`, 'u'), () => sign];

/** Forms in which numbers are written at home; the first that fits counts. `_` is any separator or none. */
const national: Readonly<Record<Language, readonly NationalForm[]>> = {
  en: [
    form(String.raw`\(?08[35-9]\)?[ -]?\d{3}[ -]?\d{4}`, signOf('IE', 3)),
    form(String.raw`\(?0(?:1|[2-9]\d)\)?[ -]?\d{3}[ -]?\d{4}`, signOf('IE', 2)),
    [/^\(?0[1-9](?:[^\d]?\d){9}$/u, () => signOf('GB', 3)],
    [
      /^(?:1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]*[2-9]\d{2}[ .-]*\d{4}$/u,
      (digits) => northAmerican(digits.length === 11 ? digits.slice(1) : digits),
    ],
  ],
  es: [
    form(String.raw`(?:9 \d{4}|\(?2\)? ?2\d{3}|2 \d{4})[ -]\d{4}`, signOf('CL', 3)),
    form(
      String.raw`[6-9]\d{2}[ .-]\d{3}[ .-]\d{3}|[6-9]\d{2}(?:[ .-]\d{2}){3}|[89]\d[ .-]\d{3}(?:[ .-]\d{2}){2}`,
      signOf('ES', 3),
    ),
    form(String.raw`[6-9]\d{8}`, signOf('ES', 1)),
    form(String.raw`\(?0\d{2,4}\)?[ -]?(?:15[ -]?)?\d{2,4}[ -]?\d{4}`, signOf('AR', 3)),
    form(String.raw`15[ -]?\d{4}[ -]?\d{4}|\(?11\)?[ -]?\d{4}[ -]?\d{4}`, signOf('AR', 2)),
    form(String.raw`\(?60[1-8]\)?[ -]?\d{3}[ -]?\d{4}`, signOf('CO', 3)),
    form(String.raw`3[0-5]\d[ -]?\d{3}[ -]?\d{4}`, signOf('CO', 2)),
    form(String.raw`\(?(?:55|56|33|81)\)?[ -]\d{4}[ -]\d{4}`, signOf('MX', 3)),
    form(String.raw`\(?[2-9]\d{2}\)?[ -]?\d{3}[ -]?\d{4}`, signOf('MX', 1)),
  ],
  fr: [
    form(String.raw`0\d{3}[ /.]\d{2}[ .]?\d{2}[ .]?\d{2}`, signOf('BE', 3)),
    form(String.raw`0\d[ /.-]?\d{3}[ .-]?\d{2}[ .-]?\d{2}|0[1-9]\d[ /.-]?\d{2}[ .-]?\d{2}[ .-]?\d{2}`, signOf('BE', 3)),
    form(String.raw`0\d{2}[ ./-]\d{3}[ .]\d{2}[ .]\d{2}`, signOf('CH', 3)),
    form(String.raw`0[1-9](?:[ .-]\d{2}){4}`, signOf('FR', 3)),
    form(String.raw`0[1-9]\d{8}`, signOf('FR', 1)),
    [/^(?:1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]*\d{3}[ .-]*\d{4}$/u, () => signOf('CA', 3)],
  ],
  nl: [
    form(String.raw`04\d{2}[ /.]\d{2}[ .]?\d{2}[ .]?\d{2}`, signOf('BE', 3)),
    form(String.raw`0\d[ /.-]?\d{3}[ .-]?\d{2}[ .-]?\d{2}|0[1-9]\d[ /.-]?\d{2}[ .-]?\d{2}[ .-]?\d{2}`, signOf('BE', 3)),
    form(String.raw`06(?:[ -]?\d){8}`, signOf('NL', 3)),
    form(String.raw`\(?0[1-9](?:[ ()-]?\d){8}`, signOf('NL', 2)),
  ],
  de: [
    form(String.raw`0\d{2}[ ./-]\d{3}[ .]\d{2}[ .]\d{2}`, signOf('CH', 3)),
    form(String.raw`01[567]\d.*`, signOf('DE', 2)),
    form(String.raw`\(?01\)?[ /-]+\d[\d /-]{3,}`, signOf('AT', 3)),
    form(String.raw`\(?06(?:50|60|64|76|77|78|80|81|88|99)\)?[ /-].*`, signOf('AT', 1)),
    form(String.raw`\(?0(?:316|463|512|662|732|2742|5574)\)?[ /-].*`, signOf('AT', 1)),
  ],
};

const domains: Readonly<Record<string, Country>> = {
  uk: 'GB',
  ie: 'IE',
  ca: 'CA',
  es: 'ES',
  mx: 'MX',
  ar: 'AR',
  cl: 'CL',
  fr: 'FR',
  be: 'BE',
  ch: 'CH',
  nl: 'NL',
  de: 'DE',
  at: 'AT',
};
function domainSign(text: string): CountrySign | undefined {
  const [, end = ''] = /\.([a-z]{2})(?:[/:?#].*)?\s*$/iu.exec(text) ?? [];
  const country = /\.com\.co\b/iu.test(text) ? 'CO' : domains[end.toLowerCase()];
  return country === undefined ? undefined : signOf(country, 2);
}

/** Numbers whose form and check digits nearly no other number has. */
function numberSign(text: string): CountrySign | undefined {
  const value = text.toUpperCase().replace(/[^A-Z0-9]/gu, '');
  // its check digit stands behind a hyphen
  if (/^[\d.]+-[\dkK]$/u.test(text) && isRut(value)) return signOf('CL', 3);
  if (isAhv(value)) return signOf('CH', 3);
  if (isDni(value) || isNie(value)) return signOf('ES', 3);
  if (isNir(value)) return signOf('FR', 3);
  if (isCuit(value) && /^\d{2}-?\d{8}-?\d$/u.test(text)) return signOf('AR', 3);
  if (/^[A-Z][AEIOUX][A-Z]{2}\d{6}[HM][A-Z]{5}[A-Z\d]\d$/u.test(value)) return signOf('MX', 3);
  if (isBelgianNational(value)) return signOf('BE', 3);
  if (isPps(value)) return signOf('IE', 3);
  if (isKvnr(value)) return signOf('DE', 2);
  if (isMbi(value)) return signOf('US', 3);
  if (/^\d{3}-\d{2}-\d{4}$/u.test(text)) return signOf('US', 3);
  if (isAustrianSvnr(value) && /^\d{4}[ -]?(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-5])\d{2}$/u.test(text))
    return signOf('AT', 3);
  if (/^\d{3}[ -]\d{3}[ -]\d{4}$/u.test(text) && isNhsNumber(value)) return signOf('GB', 2);
  return undefined;
}
