import { describe, expect, test } from 'vitest';
import type { Policy } from '../../../../electron/contract/policy';
import { isNhsNumber } from '../../../../electron/core/detection/checksums';
import { patientKey } from '../../../../electron/core/privacy/patientKey';
import { compact } from '../../../../electron/core/text/spelling';
import { openSurrogateTable, type SurrogateTable } from '../../../../electron/core/deidentify/surrogateTable';
import { note } from './arbitraryNotes';
import { deidentifierWith, prfWith, preset } from './support';

const secret = 'apart';
const policy = preset('surrogate');
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Every number of up to three signs of a kind. */
const spaces: Readonly<Record<string, readonly string[]>> = {
  digits: upTo(1000).map(String),
  'digits with zeros': upTo(1000).map((i) => String(i).padStart(3, '0')),
  'one or two digits after a letter': upTo(100).map((i) => `p${i}`),
  'a letter and a digit': letters.flatMap((letter) => upTo(10).map((i) => `${letter}${i}`)),
  'two letters': letters.flatMap((first) => letters.map((second) => `${first}${second}`)),
  'a digit and a letter': upTo(10).flatMap((i) => letters.map((letter) => `${i}${letter}`)),
};

/** Keys of patients that are no numbers elsewhere. */
const words: Readonly<Record<string, readonly string[]>> = {
  'one letter, in which case ever': [...letters, 'ß', 'ø'],
  'two small letters': letters.flatMap((first) => letters.map((second) => `${first}${second}`.toLowerCase())),
};

function ofPatients(keys: readonly string[], isOfPatientAlone: boolean, table?: SurrogateTable): readonly string[] {
  const prf = prfWith(secret);
  const shared = { prf, isOfPatientAlone, surrogateTable: table ?? openSurrogateTable(prf) };
  const one = deidentifierWith(policy, shared);
  return keys.map((key) => {
    // of other processes nothing is known
    const deidentifier = isOfPatientAlone ? deidentifierWith(policy, { prf, isOfPatientAlone }) : one;
    const { text } = deidentifier.deidentify(
      note(['MRN ', ['medicalRecord', key], '.'], { patient: patientKey(key)! }),
    );
    return /^MRN (.*)\.$/.exec(text)![1]!;
  });
}

describe('different patients have different keys', () => {
  for (const [name, keys] of [...Object.entries(spaces), ...Object.entries(words)])
    test(`${name}: the whole space of it, in one process and where none knows of the others`, () => {
      const apart = ofPatients(keys, true);
      for (const drawn of [ofPatients(keys, false), apart]) {
        expect(new Set(drawn.map(compact)).size).toBe(keys.length);
        // nor does the number of signs tell who came first
        expect(new Set(drawn.map(({ length }) => length))).toEqual(new Set([14]));
        expect(drawn.filter((value, i) => value === keys[i])).toEqual([]);
      }
      expect(ofPatients(keys.toReversed(), true).toReversed()).toEqual(apart);
    });

  test('1,000 of seven digits differ where none knows of the others', () => {
    const keys = upTo(1000).map((i) => String(4_451_000 + i));
    expect(new Set(ofPatients(keys, true)).size).toBe(keys.length);
  });

  test('nothing of a key shows in what it becomes: no length, letter, separator, zero or check digit', () => {
    const forms: Readonly<Record<string, (i: number) => string>> = {
      first: (i) => String(i + 1),
      later: (i) => String(1_000_000 + 7 * i),
      'a ward': (i) => `CO-4451-${100 + i}`,
      'a list with zeros': (i) => `P${String(i).padStart(7, '0')}`,
      dotted: (i) => `12.345.${600 + i}`,
      'a name': (i) => `Müller, Hans ${letters[i % 26]!}`,
      // one of eleven has the check digit of the Dutch number
      'nine digits that count': (i) => String(111_222_300 + i),
      // and of the British
      'ten digits that count': (i) => String(9_434_765_900 + i),
      'sixteen digits': (i) => String(1_234_567_890_123_400 + i),
    };
    for (const isAlone of [false, true]) {
      const drawn = Object.values(forms).flatMap((keyOf) => ofPatients(upTo(60).map(keyOf).slice(0, 26), isAlone));
      expect(drawn.filter((key) => !/^[1-9]\d{13}$/.test(key))).toEqual([]);
      expect(new Set(drawn).size).toBe(drawn.length);
    }
  });

  test('a key is the same however a note groups it', () => {
    const source = note(['MRN ', ['medicalRecord', 'CO-4451-889'], ' or ', ['identifier', 'co4451 889'], '.'], {
      patient: patientKey('CO-4451-889')!,
    });
    expect(deidentifierWith(policy, { prf: prfWith(secret) }).deidentify(source).text).toMatch(
      /^MRN ([1-9]\d{13}) or \1\.$/,
    );
  });

  test('a policy that asks for valid check digits gets them for keys that have some', () => {
    const valid: Policy = { ...policy, default: { action: 'surrogate', checksum: 'valid' } };
    const source = note(['NHS ', ['medicalRecord', '943 476 5919']], { patient: '943 476 5919' });
    const { text } = deidentifierWith(valid, { prf: prfWith(secret) }).deidentify(source);
    expect(isNhsNumber(text.replace(/\D/g, ''))).toBe(true);
  });

  test('what a ledger has is kept, also where two had been given the same', () => {
    const prf = prfWith(secret);
    const old = openSurrogateTable(prf);
    old.put('p:1', 'number invalid', '1', '3');
    old.put('p:2', 'number invalid', '2', '3');
    old.put('p:co-4451-889', 'number invalid', 'co4451889', 'XK9034127');
    const table = openSurrogateTable(prf, old.toStored());
    for (const isAlone of [false, true])
      expect(
        ['1', '2', '3', 'co-4451-889'].map((key) => {
          const source = note(['MRN ', ['medicalRecord', key]], { patient: key });
          return deidentifierWith(policy, { prf, isOfPatientAlone: isAlone, surrogateTable: table }).deidentify(source)
            .text;
        }),
      ).toEqual(['MRN 3', 'MRN 3', expect.stringMatching(/^MRN \d{14}$/), 'MRN xk-9034-127']);
  });
});

describe('different numbers of a patient stay different', () => {
  const written = (numbers: readonly string[], isOfPatientAlone: boolean): readonly string[] => {
    const prf = prfWith(secret);
    const { spans, text } = deidentifierWith(policy, { prf, isOfPatientAlone }).deidentify(
      note(
        numbers.flatMap((number) => [' no. ', ['identifier', number] as const]),
        { patient: 'Q' },
      ),
    );
    return spans.map(({ newStart, newEnd }) => text.slice(newStart, newEnd));
  };
  for (const [name, numbers] of Object.entries(spaces))
    test(name, () => {
      for (const isAlone of [false, true])
        expect(new Set(written(numbers, isAlone).map(compact)).size).toBe(numbers.length);
    });

  test('every number of four digits but those that the patient has; then longer ones', () => {
    const numbers = upTo(5000).map((i) => String(1000 + i));
    const drawn = written(numbers, true);
    expect(new Set(drawn).size).toBe(numbers.length);
    // 4,000 are not the patient's own
    expect(drawn.filter(({ length }) => length === 4).length).toBeGreaterThan(3900);
    expect(drawn.filter(({ length }) => length === 14).length).toBeGreaterThan(900);
  });

  test('one that was lengthened is the same wherever it stands', () => {
    expect(new Set(written(['3b', '3-B', '3B'], false).map(compact)).size).toBe(1);
    const [one, two] = written(['3b', '3-B'], false);
    expect([one, two]).toEqual([expect.stringMatching(/^\d{13}[a-z]$/), expect.stringMatching(/^\d{13}-[A-Z]$/)]);
  });

  test('and phone numbers', () => {
    const prf = prfWith(secret);
    for (let patient = 0; patient < 20; patient++) {
      const { spans, text } = deidentifierWith(policy, { prf }).deidentify(
        note(
          upTo(15).flatMap((i) => [' tel ', ['phone', `212-555-${1000 + 37 * i}`] as const]),
          { patient: String(patient), language: 'en' },
        ),
      );
      expect(new Set(spans.map(({ newStart, newEnd }) => text.slice(newStart, newEnd))).size).toBe(15);
    }
  });
});
