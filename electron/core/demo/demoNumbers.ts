import { calendarDay, type DayNumber } from './demoCalendar';
import { between, fillPattern, type DemoRandom } from './demoRandom';

/** Numbers that pass the checks of their country, drawn from ranges that are never issued where such ranges exist. */
export const numberKinds = ['nhs', 'ssnUs', 'dni', 'nass', 'nir', 'bsn', 'kvnr', 'rpps', 'npi', 'lanr'] as const;
export type NumberKind = (typeof numberKinds)[number];

export interface NumberOwner {
  readonly sex: 'F' | 'M';
  readonly birth: DayNumber;
  readonly family: string;
}

const digitsOf = (text: string): readonly number[] => Array.from(text, Number);
const weighted = (digits: string, weights: readonly number[]): number =>
  digitsOf(digits).reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);

/** NHS number: modulus 11; 999 is the range kept for tests. */
function nhs(random: DemoRandom): string {
  for (;;) {
    const digits = fillPattern(random, '999######');
    const check = (11 - (weighted(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    if (check < 10) return `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}${check}`;
  }
}

/** Spanish identity number: the letter is the number modulo 23. */
function dni(random: DemoRandom): string {
  const digits = fillPattern(random, '%#######');
  return `${digits}${'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(digits) % 23)}`;
}

/** Spanish social security number: province, eight digits, and both together modulo 97. */
function nass(random: DemoRandom): string {
  const province = String(between(random, 1, 50)).padStart(2, '0');
  const digits = fillPattern(random, '1#######');
  return `${province} ${digits} ${String(Number(province + digits) % 97).padStart(2, '0')}`;
}

/** French social security number: sex, year, month, department, commune, order, key 97 − n mod 97. */
function nir(random: DemoRandom, owner: NumberOwner): string {
  const { year, month } = calendarDay(owner.birth);
  const parts = [
    owner.sex === 'F' ? '2' : '1',
    String(year % 100).padStart(2, '0'),
    String(month).padStart(2, '0'),
    String(between(random, 21, 90)),
    String(between(random, 1, 560)).padStart(3, '0'),
    String(between(random, 1, 480)).padStart(3, '0'),
  ];
  const key = 97 - Number(BigInt(parts.join('')) % 97n);
  return `${parts.join(' ')} ${String(key).padStart(2, '0')}`;
}

/** Dutch citizen service number: the eleven test. */
function bsn(random: DemoRandom): string {
  for (;;) {
    const digits = fillPattern(random, '%#######');
    const check = weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
    if (check < 10) return `${digits}${check}`;
  }
}

/** German health insurance number: letter as two digits, weights 1 and 2, digit sums, modulo 10. */
function kvnr(random: DemoRandom, owner: NumberOwner): string {
  const letter = /^[A-Z]/.exec(owner.family.toUpperCase().normalize('NFD'))?.[0] ?? 'X';
  const digits = fillPattern(random, '########');
  const all = String(letter.charCodeAt(0) - 64).padStart(2, '0') + digits;
  const sum = digitsOf(all)
    .map((digit, index) => digit * (index % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return `${letter}${digits}${sum % 10}`;
}

/** The digit that makes a number pass Luhn's check. */
function luhnDigit(digits: string): string {
  const sum = digitsOf(digits)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return String((10 - (sum % 10)) % 10);
}

/** German physician number: weights 4 and 9, 10 − sum mod 10, two digits for the specialty. */
function lanr(random: DemoRandom): string {
  const digits = fillPattern(random, '######');
  const check = (10 - (weighted(digits, [4, 9, 4, 9, 4, 9]) % 10)) % 10;
  return `${digits}${check}${fillPattern(random, '0%')}`;
}

export function makeNumber(kind: NumberKind, random: DemoRandom, owner: NumberOwner): string {
  switch (kind) {
    case 'nhs':
      return nhs(random);
    // The Social Security Administration never issues a number that begins with 9.
    case 'ssnUs':
      return fillPattern(random, '9##-%#-%###');
    case 'dni':
      return dni(random);
    case 'nass':
      return nass(random);
    case 'nir':
      return nir(random, owner);
    case 'bsn':
      return bsn(random);
    case 'kvnr':
      return kvnr(random, owner);
    case 'lanr':
      return lanr(random);
    case 'rpps': {
      const digits = fillPattern(random, '101########').slice(0, 10);
      return digits + luhnDigit(digits);
    }
    case 'npi': {
      const digits = fillPattern(random, '1########');
      return digits + luhnDigit(`80840${digits}`);
    }
  }
}
