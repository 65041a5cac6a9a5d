/**
 * Checksums of identifiers. Every function takes the compact form (no blanks, points or hyphens, letters upper case)
 * and checks length, alphabet and check characters. Implemented here because the general library that the tests compare
 * with takes longer to load than the whole command line may.
 */

const isDigits = (value: string, length: number): boolean => {
  if (value.length !== length) return false;
  for (let i = 0; i < length; i++) {
    const code = value.charCodeAt(i);
    if (code < 48 || code > 57) return false;
  }
  return true;
};
const digit = (value: string, i: number): number => value.charCodeAt(i) - 48;

const weightedSum = (value: string, weights: readonly number[]): number => {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += digit(value, i) * weights[i]!;
  return sum;
};

/** Remainder of a decimal numeral of any length. */
export const decimalRemainder = (value: string, modulus: number): number => {
  let rest = 0;
  for (let i = 0; i < value.length; i++) rest = (rest * 10 + digit(value, i)) % modulus;
  return rest;
};

/** ISO/IEC 7812-1: cards, RPPS, FINESS, SIRET, NPI. Any length from two digits. */
export const isLuhn = (value: string): boolean => {
  if (value.length < 2 || !isDigits(value, value.length)) return false;
  let sum = 0;
  for (let i = 0; i < value.length; i++) {
    const current = digit(value, value.length - 1 - i);
    const doubled = current * 2;
    sum += i % 2 === 0 ? current : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** NHS number (England, Wales, Isle of Man) and CHI (Scotland): modulus 11 with weights 10–2. */
export const isNhsNumber = (value: string): boolean => {
  if (!isDigits(value, 10)) return false;
  const check = 11 - (weightedSum(value, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return check !== 10 && check % 11 === digit(value, 9);
};

/** US social security number: no checksum; areas 000, 666 and 9xx, group 00 and serial 0000 are never issued. */
export const isUsSsn = (value: string): boolean =>
  isDigits(value, 9) &&
  !value.startsWith('000') &&
  !value.startsWith('666') &&
  value[0] !== '9' &&
  value.slice(3, 5) !== '00' &&
  value.slice(5) !== '0000';

/** US national provider identifier: Luhn over the number with the prefix 80840. */
export const isNpi = (value: string): boolean =>
  isDigits(value, 10) && (value[0] === '1' || value[0] === '2') && isLuhn(`80840${value}`);

/** US DEA registration: two letters, six digits, check digit. */
export const isDea = (value: string): boolean => {
  if (!/^[A-Z][A-Z9]\d{7}$/.test(value)) return false;
  const digits = value.slice(2);
  const sum =
    digit(digits, 0) +
    digit(digits, 2) +
    digit(digits, 4) +
    2 * (digit(digits, 1) + digit(digits, 3) + digit(digits, 5));
  return sum % 10 === digit(digits, 6);
};

/** US Medicare beneficiary identifier: no checksum, but a unique form. */
export const isMbi = (value: string): boolean =>
  /^[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9]\d[AC-HJKMNP-RT-Y]{2}\d{2}$/.test(
    value,
  );

/** UK national insurance number: form and the prefixes never issued. */
export const isNino = (value: string): boolean =>
  /^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]?$/.test(value) && !/^(?:BG|GB|KN|NK|NT|TN|ZZ)/.test(value);

const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Spanish DNI: eight digits and the letter of the remainder by 23. */
export const isDni = (value: string): boolean =>
  value.length === 9 &&
  isDigits(value.slice(0, 8), 8) &&
  dniLetters[decimalRemainder(value.slice(0, 8), 23)] === value[8];

/** Spanish NIE: X, Y or Z, seven digits, letter. */
export const isNie = (value: string): boolean => {
  const first = 'XYZ'.indexOf(value[0] ?? '?');
  return value.length === 9 && first >= 0 && isDni(`${first}${value.slice(1)}`);
};

/**
 * Spanish social security number (NASS, NSS): province, serial, remainder by 97. Sources differ on whether a serial
 * below ten million is joined to the province with its leading zero; either is accepted.
 */
export const isNass = (value: string): boolean => {
  if (!isDigits(value, 12)) return false;
  const check = Number(value.slice(10));
  return (
    decimalRemainder(value.slice(0, 10), 97) === check ||
    (value[2] === '0' && decimalRemainder(value.slice(0, 2) + value.slice(3, 10), 97) === check)
  );
};

/** French NIR: 13 characters (2A, 2B for Corsica) and a two-digit key. */
export const isNir = (value: string): boolean => {
  if (!/^[1-478]\d{4}(?:\d\d|2A|2B)\d{8}$/.test(value)) return false;
  const body = value.slice(0, 13).replace('2A', '19').replace('2B', '18');
  return 97 - decimalRemainder(body, 97) === Number(value.slice(13));
};

/** French RPPS: eleven digits, Luhn. */
export const isRpps = (value: string): boolean => isDigits(value, 11) && isLuhn(value);

/** French FINESS: nine digits, Luhn; Corsica writes 2A or 2B. */
export const isFiness = (value: string): boolean =>
  value.length === 9 &&
  (isDigits(value, 9)
    ? isLuhn(value)
    : /^2[AB]\d{7}$/.test(value) && isLuhn(value.replace('A', '0').replace('B', '0')));

/** Dutch BSN: the eleven test, last weight -1. Eight digits stand for nine with a leading zero. */
export const isBsn = (value: string): boolean => {
  const nine = value.length === 8 ? `0${value}` : value;
  return isDigits(nine, 9) && nine !== '000000000' && weightedSum(nine, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;
};

/**
 * German health insurance number (KVNR): letter, eight digits, check digit; weights 1 and 2 over the letter's two-digit
 * rank.
 */
export const isKvnr = (value: string): boolean => {
  if (!/^[A-Z]\d{9}$/.test(value)) return false;
  const rank = String(value.charCodeAt(0) - 64).padStart(2, '0');
  const digits = rank + value.slice(1, 9);
  let sum = 0;
  for (let i = 0; i < 10; i++) {
    const product = digit(digits, i) * (i % 2 === 0 ? 1 : 2);
    sum += product > 9 ? product - 9 : product;
  }
  return sum % 10 === digit(value, 9);
};

/** German physician number (LANR): six digits, check digit with weights 4 and 9, two digits of the specialty. */
export const isLanr = (value: string): boolean => {
  if (!isDigits(value, 9)) return false;
  const check = (10 - (weightedSum(value, [4, 9, 4, 9, 4, 9]) % 10)) % 10;
  return check === digit(value, 6);
};

/** German tax identification number: ISO 7064 MOD 11,10; among the first ten digits one occurs two or three times. */
export const isSteuerId = (value: string): boolean => {
  if (!isDigits(value, 11) || value[0] === '0') return false;
  const counts = new Array<number>(10).fill(0);
  for (let i = 0; i < 10; i++) counts[digit(value, i)]!++;
  const repeated = counts.filter((count) => count > 1);
  if (repeated.length !== 1 || repeated[0]! > 3) return false;
  let product = 10;
  for (let i = 0; i < 10; i++) {
    const sum = (digit(value, i) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === digit(value, 10);
};

/** German pension insurance number: area, birth date, initial, serial, check digit. */
export const isRentenversicherung = (value: string): boolean => {
  if (!/^\d{8}[A-Z]\d{3}$/.test(value)) return false;
  const rank = String(value.charCodeAt(8) - 64).padStart(2, '0');
  const digits = value.slice(0, 8) + rank + value.slice(9, 11);
  const weights = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];
  let sum = 0;
  for (let i = 0; i < 12; i++) {
    const product = digit(digits, i) * weights[i]!;
    sum += Math.floor(product / 10) + (product % 10);
  }
  return sum % 10 === digit(value, 11);
};

/**
 * Belgian national number: 97 minus the remainder of the first nine digits, prefixed with a 2 for those born from 2000
 * on.
 */
export const isBelgianNational = (value: string): boolean => {
  if (!isDigits(value, 11)) return false;
  const check = Number(value.slice(9));
  return (
    97 - decimalRemainder(value.slice(0, 9), 97) === check ||
    97 - decimalRemainder(`2${value.slice(0, 9)}`, 97) === check
  );
};

/** Swiss AHV number: 756 and the check digit of EAN-13. */
export const isAhv = (value: string): boolean => {
  if (!isDigits(value, 13) || !value.startsWith('756')) return false;
  return (10 - (weightedSum(value, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3]) % 10)) % 10 === digit(value, 12);
};

/** Austrian social insurance number: three digits, check digit, birth date. */
export const isAustrianSvnr = (value: string): boolean => {
  if (!isDigits(value, 10) || value[0] === '0') return false;
  const sum = weightedSum(value, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]);
  return sum % 11 === digit(value, 3);
};

/** Lengths of the account numbers of countries that our notes may mention (IBAN registry). */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  BA: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MA: 28,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SA: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TN: 24,
  TR: 26,
  UA: 29,
};

/** @returns the length of an account number of that country, or undefined */
export const ibanLength = (country: string): number | undefined => ibanLengths[country];

/** ISO 13616: country, two check digits, account; remainder 1 by 97. */
export const isIban = (value: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(value) || ibanLengths[value.slice(0, 2)] !== value.length) return false;
  const turned = value.slice(4) + value.slice(0, 4);
  let rest = 0;
  for (let i = 0; i < turned.length; i++) {
    const code = turned.charCodeAt(i);
    rest = code < 58 ? (rest * 10 + code - 48) % 97 : (rest * 100 + code - 55) % 97;
  }
  return rest === 1;
};

/** The prefixes of the card issuers, each with the lengths of its numbers. */
const cardNumber = new RegExp(
  `^(?:${[
    String.raw`4\d{12}(?:\d{3}){0,2}`,
    String.raw`5[1-5]\d{14}`,
    String.raw`2(?:2[2-9]|[3-6]\d|7[01])\d{13}`,
    String.raw`2720\d{12}`,
    String.raw`3[47]\d{13}`,
    String.raw`3(?:0[0-5]|[689]\d)\d{11}`,
    String.raw`6(?:011|5\d\d|4[4-9]\d)\d{12}`,
    String.raw`(?:50|5[6-9]|6\d)\d{10,17}`,
    String.raw`35(?:2[89]|[3-8]\d)\d{12}`,
  ].join('|')})$`,
);

/** Payment card: issuer prefix, length and Luhn. */
export const isPaymentCard = (value: string): boolean => {
  if (!/^\d{13,19}$/.test(value) || !isLuhn(value)) return false;
  return cardNumber.test(value);
};

/**
 * Vehicle identification number: 17 characters without I, O, Q, with both letters and digits. The North American check
 * digit is not required: European makers omit it.
 */
export const isVin = (value: string): boolean =>
  /^[A-HJ-NPR-Z0-9]{17}$/.test(value) && /\d{4}$/.test(value) && /[A-Z]/.test(value);

/** IMEI of a telephone: 15 digits, Luhn. */
export const isImei = (value: string): boolean => isDigits(value, 15) && isLuhn(value);

/** Irish PPS number: seven digits, a check letter, and for newer ones a second letter that counts nine times. */
export const isPps = (value: string): boolean => {
  if (!/^\d{7}[A-W][A-IW]?$/.test(value)) return false;
  const second = value[8] === undefined || value[8] === 'W' ? 0 : value.charCodeAt(8) - 64;
  const rest = (weightedSum(value.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) + 9 * second) % 23;
  return value[7] === (rest === 0 ? 'W' : String.fromCharCode(64 + rest));
};

/** Canadian social insurance number: nine digits, Luhn. */
export const isSin = (value: string): boolean => isDigits(value, 9) && value[0] !== '0' && isLuhn(value);

/** Argentine CUIT and CUIL: two digits for the kind of person, eight of the document, one to check. */
export const isCuit = (value: string): boolean => {
  if (!/^(?:2[034567]|3[034])\d{9}$/.test(value)) return false;
  const check = 11 - (weightedSum(value.slice(0, 10), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return Number(value[10]) === (check === 11 ? 0 : check === 10 ? 9 : check);
};

/** Chilean RUT and RUN: seven or eight digits and one to check, which is K for ten. */
export const isRut = (value: string): boolean => {
  if (!/^\d{7,8}[\dK]$/.test(value)) return false;
  let sum = 0;
  for (let i = value.length - 2, weight = 2; i >= 0; i--, weight = weight === 7 ? 2 : weight + 1)
    sum += weight * digit(value, i);
  return '0K987654321'[sum % 11] === value.at(-1);
};

/** Mexican social security number: eleven digits, Luhn. */
export const isMexicanNss = (value: string): boolean => isDigits(value, 11) && isLuhn(value);

/** Mexican RFC of a person: initials and date of birth. */
export const isRfc = (value: string): boolean =>
  /^[A-ZÑ&]{4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{3}$/.test(value);
