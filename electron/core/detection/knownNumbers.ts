import type { KnownPatient, PhiType } from '../../contract/phi';
import type { Emit } from './recognizer';
import { DIGITS, LETTERS, type Scan } from './scan';
import type { KnownMatcher } from './knownMatcher';

interface KnownNumber {
  readonly type: PhiType;
  readonly compact: string;
  readonly surface: string;
  readonly score: number;
  readonly separators: string;
}

const isAlphanumeric = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const compactOf = (value: string): string => value.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
const idSeparators = ' -./_\u00a0\u2011\u2013';
const phoneSeparators = `${idSeparators}()`;
const fewest = 4;

const knownNumbersOf = (patient: KnownPatient): readonly KnownNumber[] => {
  const numbers: KnownNumber[] = [];
  const add = (type: PhiType, value: string, compact: string, score: number, separators: string): void => {
    if (compact.length >= fewest && !numbers.some((other) => other.compact === compact && other.type === type))
      numbers.push({ type, compact, surface: value.trim(), score, separators });
  };
  for (const { value, type } of patient.ids) {
    const compact = compactOf(value);
    // four digits are also years and counts
    add(type, value, compact, /^\d{4}$/.test(compact) ? 0.6 : 0.98, idSeparators);
    const bare = compact.replace(/^0+/, '');
    if (bare !== compact && bare.length > fewest) add(type, value, bare, 0.95, idSeparators);
    // a record number is often written without its letters, or its letters without their hyphen
    const digits = compact.replace(/^[A-Z]+/, '');
    if (digits !== compact && digits.length > fewest && /^\d+$/.test(digits))
      add(type, value, digits, 0.9, idSeparators);
  }
  for (const value of patient.phones) {
    const compact = compactOf(value);
    const isInternational = value.trim().startsWith('+') || compact.startsWith('00');
    const bare = compact.replace(/^00/, '');
    add('phone', value, compact, 0.98, phoneSeparators);
    if (isInternational) {
      add('phone', value, bare, 0.97, phoneSeparators);
      add('phone', value, `00${bare}`, 0.98, phoneSeparators);
      // one to three digits of country code, then the national number with and without its zero
      for (const prefix of ['1', ...countryCodes]) {
        if (!bare.startsWith(prefix)) continue;
        const national = bare.slice(prefix.length).replace(/^0/, '');
        add('phone', value, national, 0.95, phoneSeparators);
        add('phone', value, `0${national}`, 0.97, phoneSeparators);
        add('phone', value, `${prefix}0${national}`, 0.97, phoneSeparators);
      }
    } else {
      const national = compact.replace(/^0/, '');
      if (national.length >= 7) {
        for (const prefix of ['1', ...countryCodes]) {
          add('phone', value, prefix + national, 0.96, phoneSeparators);
          add('phone', value, `00${prefix}${national}`, 0.97, phoneSeparators);
          add('phone', value, `${prefix}0${national}`, 0.96, phoneSeparators);
        }
      }
    }
  }
  for (const { zip } of patient.addresses) {
    const compact = compactOf(zip);
    add('zip', zip, compact, /[A-Z]/.test(compact) ? 0.95 : 0.85, ' -');
  }
  return numbers;
};
const countryCodes = [
  '31',
  '32',
  '33',
  '34',
  '41',
  '43',
  '44',
  '49',
  '351',
  '352',
  '353',
  '39',
  '52',
  '54',
  '56',
  '57',
];

/** End offset of a known number written at `start` with any single separators inside, or -1. */
const writtenEnd = (text: string, start: number, number: KnownNumber): number => {
  let at = start;
  let gap = 0;
  for (let seen = 0; seen < number.compact.length; at++) {
    if (at >= text.length) return -1;
    const code = text.charCodeAt(at);
    if (isAlphanumeric(code)) {
      const upper = code >= 97 && code <= 122 ? code - 32 : code;
      if (upper !== number.compact.charCodeAt(seen)) return -1;
      seen++;
      gap = 0;
    } else {
      gap++;
      // `) ` and ` - ` inside phone numbers, one mark elsewhere
      if (seen === 0 || gap > (number.type === 'phone' ? 3 : 1) || !number.separators.includes(text[at]!)) return -1;
    }
  }
  return isAlphanumeric(text.charCodeAt(at)) ? -1 : at;
};

/** Identifiers, phone numbers and postal codes with or without separators, e-mail addresses in any case. */
export const compileNumbers = (patient: KnownPatient): KnownMatcher => {
  const byFirst = new Map<number, KnownNumber[]>();
  for (const number of knownNumbersOf(patient)) {
    const first = number.compact.charCodeAt(0);
    byFirst.set(
      first,
      [...(byFirst.get(first) ?? []), number].sort((a, b) => b.compact.length - a.compact.length),
    );
  }
  const emails = patient.emails.map((email) => email.trim().toLowerCase()).filter((email) => email.indexOf('@') > 0);
  return {
    find: (scan: Scan, emit: Emit) => {
      const { text, starts, ends, kinds, ats } = scan;
      let done = 0;
      for (let i = 0; i < scan.count; i++) {
        if (kinds[i] !== DIGITS && kinds[i] !== LETTERS) continue;
        const start = starts[i]!;
        if (start < done || (start > 0 && isAlphanumeric(text.charCodeAt(start - 1)))) continue;
        const code = text.charCodeAt(start);
        const numbers = byFirst.get(code >= 97 && code <= 122 ? code - 32 : code);
        if (numbers === undefined) continue;
        for (const number of numbers) {
          const end = writtenEnd(text, start, number);
          if (end < 0 || end <= ends[i]! - 1) continue;
          let from = start;
          if (number.type === 'phone') {
            if (text[from - 1] === '(' && text.slice(start, end).includes(')')) from--;
            if (text[from - 1] === '+') from--;
            if (text[from - 1] === '(' && text.slice(start, end).includes(')')) from--;
          }
          emit(
            from,
            end,
            number.type,
            number.score,
            text.slice(from, end) === number.surface ? 'known-patient' : 'known-patient-variant',
          );
          done = end;
          break;
        }
      }
      for (const email of emails) {
        for (let k = 0; k < ats.length; k++) {
          const start = starts[ats[k]!]! - email.indexOf('@');
          if (start < 0 || text.slice(start, start + email.length).toLowerCase() !== email) continue;
          if (isAlphanumeric(text.charCodeAt(start - 1)) || isAlphanumeric(text.charCodeAt(start + email.length)))
            continue;
          emit(start, start + email.length, 'email', 0.99, 'known-patient');
        }
      }
    },
  };
};
