import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { describe, expect, test } from 'vitest';
import {
  isDni,
  isImei,
  isKvnr,
  isNass,
  isNhsNumber,
  isNie,
  isNir,
  isBsn,
  isRpps,
} from '../../../../electron/core/detection/checksums';
import { prfRandom } from '../../../../electron/core/deidentify/prf';
import { compact } from '../../../../electron/core/text/spelling';
import { sameLayout, schemes, schemesOf, surrogateIdentifier } from '../../../../electron/core/deidentify/identifiers';
import { prfWith } from './support';

const layoutOf = (text: string): string =>
  text
    .replace(/[0-9]/g, '9')
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a');
const make = (
  text: string,
  kind: string,
  checksum: 'valid' | 'invalid',
  secret: string,
  avoid: ReadonlySet<string> = new Set(),
) => surrogateIdentifier(text, kind, { prf: prfWith(secret), scope: 'p:1', checksum, avoid });

/**
 * Independent judges of the check digits: the package stdnum where it knows the number, and the rules of detection,
 * written apart from these.
 */
const judges: Readonly<Record<string, readonly ((value: string) => boolean)[]>> = {
  'es-dni': [(value) => stdnum.ES!.dni!.validate(value).isValid, isDni],
  'es-nie': [(value) => stdnum.ES!.nie!.validate(value).isValid, isNie],
  'es-nass': [(value) => stdnum.ES!.nss!.validate(value).isValid, isNass],
  'fr-nir': [(value) => stdnum.FR!.nir!.validate(value).isValid, isNir],
  'nl-bsn': [(value) => stdnum.NL!.bsn!.validate(value).isValid, isBsn],
  'gb-nhs': [isNhsNumber],
  'de-kvnr': [isKvnr],
  'fr-rpps': [isRpps],
  imei: [isImei],
};

/** One valid number of each kind in a usual layout; made up from the rules, nobody's. */
const examples: Readonly<Record<string, string>> = {
  'es-dni': '12.345.678-Z',
  'es-nie': 'X-1234567-L',
  'es-nass': '28 12345678 40',
  'fr-nir': '1 84 12 76 451 089 46',
  'nl-bsn': '111222333',
  'gb-nhs': '943 476 5919',
  'de-kvnr': 'A123456780',
  'fr-rpps': '10001234565',
  imei: '490154203237518',
};
const secrets = Array.from({ length: 40 }, (_, i) => `secret ${i}`);
const plain = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

describe('numbers with check digits', () => {
  for (const { id } of schemes) {
    test(`${id}: valid ones are valid, invalid ones surely not, in the layout of the original`, () => {
      const example = examples[id]!;
      expect(schemesOf(plain(example)).map((scheme) => scheme.id)).toContain(id);
      for (const judge of judges[id]!) expect(judge(plain(example))).toBe(true);
      const drawn = new Set<string>();
      for (const secret of secrets) {
        const valid = make(example, 'identifier', 'valid', secret)!;
        const invalid = make(example, 'identifier', 'invalid', secret)!;
        for (const text of [valid, invalid]) {
          expect(layoutOf(text)).toBe(layoutOf(example));
          expect(compact(text)).not.toBe(compact(example));
        }
        for (const judge of judges[id]!) {
          expect([valid, judge(plain(valid))]).toEqual([valid, true]);
          expect([invalid, judge(plain(invalid))]).toEqual([invalid, false]);
        }
        drawn.add(valid);
      }
      expect(drawn.size).toBe(secrets.length);
    });

    test(`${id}: completing any body agrees with the judges`, () => {
      const scheme = schemes.find((candidate) => candidate.id === id)!;
      fc.assert(
        fc.property(fc.integer({ min: 0 }), (seed) => {
          const body = sameLayout(plain(examples[id]!), prfRandom(prfWith('body'), id, String(seed)));
          if (!scheme.hasForm(body)) return;
          const whole = scheme.complete(body);
          if (whole !== undefined)
            for (const judge of judges[id]!.slice(-1)) expect([whole, judge(whole)]).toEqual([whole, true]);
        }),
        { numRuns: 200 },
      );
    });
  }

  test('American social security numbers come from the range that is never issued', () => {
    for (const secret of secrets) {
      const drawn = make('123-45-6789', 'ssn', 'invalid', secret)!;
      expect(drawn).toMatch(/^9\d{2}-\d{2}-\d{4}$/);
      expect(stdnum.US!.ssn!.validate(drawn).isValid).toBe(false);
      expect(stdnum.US!.ssn!.validate(make('123-45-6789', 'ssn', 'valid', secret)!).isValid).toBe(true);
    }
  });
});

describe('numbers without', () => {
  test('any number keeps its layout and is not the original', () => {
    const number = fc
      .array(fc.constantFrom(...'0123456789ABCxyz-/. '))
      .map((characters) => characters.join(''))
      .filter((text) => /\d.*\d.*\d.*\d/.test(text));
    fc.assert(
      fc.property(number, fc.string(), (text, secret) => {
        const drawn = make(text, 'medicalRecord', 'invalid', secret)!;
        expect(layoutOf(drawn)).toBe(layoutOf(text));
        expect(compact(drawn)).not.toBe(compact(text));
      }),
    );
  });

  test('where too few have the same layout, or all of those are taken, a longer one is drawn', () => {
    expect(make('7', 'account', 'invalid', 's')).toMatch(/^[1-9]\d{13}$/);
    const all = new Set(Array.from({ length: 10_000 }, (_, i) => String(i)));
    expect(make('7777', 'account', 'invalid', 's')).toMatch(/^[1-9]\d{3}$/);
    expect(make('7777', 'account', 'invalid', 's', all)).toMatch(/^[1-9]\d{13}$/);
  });

  test('there is nothing to draw for what is no number', () => {
    for (const text of ['', '--', '😀', 'la menor', 'casada'])
      expect(make(text, 'medicalRecord', 'invalid', 's')).toBeUndefined();
  });
});

test('a US social security number that is also a Dutch number becomes one never issued, and not Dutch', () => {
  for (const secret of secrets) {
    for (const text of ['111-22-2333', '111 22 2333', '111222333']) {
      const drawn = make(text, 'ssn', 'invalid', secret)!;
      expect(drawn).toMatch(/^9/);
      expect(schemesOf(plain(drawn)).map(({ id }) => id)).not.toContain('nl-bsn');
    }
    expect(schemesOf(make('111222333', 'ssn', 'valid', secret)!).map(({ id }) => id)).toContain('nl-bsn');
  }
});
