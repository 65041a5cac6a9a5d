import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { describe, expect, it } from 'vitest';
import * as checksums from '../../../../electron/core/detection/checksums';

/** An independent implementation (the stdnum package), and the forms to draw numbers from. */
interface Oracle {
  readonly ours: (value: string) => boolean;
  readonly theirs: (value: string) => boolean;
  readonly form: RegExp;
}

const valid = (
  validator: { validate: (value: string) => { isValid: boolean } } | undefined,
): ((value: string) => boolean) => {
  if (validator === undefined) throw new Error('validator missing');
  return (value) => validator.validate(value).isValid;
};
const oracles: Readonly<Record<string, Oracle>> = {
  isDni: { ours: checksums.isDni, theirs: valid(stdnum.ES?.dni), form: /^[0-9]{8}[A-HJ-NP-TV-Z]$/ },
  isNie: { ours: checksums.isNie, theirs: valid(stdnum.ES?.nie), form: /^[XYZ][0-9]{7}[A-HJ-NP-TV-Z]$/ },
  isNass: { ours: checksums.isNass, theirs: valid(stdnum.ES?.nss), form: /^(?:0[1-9]|[1-4][0-9]|50)[0-9]{10}$/ },
  isBsn: { ours: checksums.isBsn, theirs: valid(stdnum.NL?.bsn), form: /^[1-9][0-9]{8}$/ },
  isSteuerId: { ours: checksums.isSteuerId, theirs: valid(stdnum.DE?.idnr), form: /^[1-9][0-9]{10}$/ },
  isAhv: { ours: checksums.isAhv, theirs: valid(stdnum.CH?.ssn), form: /^756[0-9]{10}$/ },
  isLuhn: { ours: checksums.isLuhn, theirs: valid(stdnum.FR?.siren), form: /^[0-9]{9}$/ },
};

/** Replaces each character in turn by every other of its kind, so that a valid number is nearly surely among them. */
const neighbours = (value: string): readonly string[] => {
  const all: string[] = [value];
  for (const at of [value.length - 1, value.length - 2, value.length - 3]) {
    const alphabet = /\d/.test(value[at]!) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    for (const letter of alphabet) all.push(value.slice(0, at) + letter + value.slice(at + 1));
  }
  return all;
};

describe('checksums', () => {
  // The other library also asks for provinces, and looks less closely at the repeated digits of a tax number.
  it.each(Object.keys(oracles).filter((name) => name !== 'isSteuerId'))(
    '%s accepts what an independent implementation accepts',
    (name) => {
      const { ours, theirs, form } = oracles[name]!;
      let validSeen = 0;
      fc.assert(
        fc.property(fc.stringMatching(form), (drawn) => {
          for (const value of neighbours(drawn)) {
            if (!form.test(value) || !theirs(value)) continue;
            validSeen++;
            expect(ours(value), value).toBe(true);
          }
        }),
        { numRuns: 150, seed: 7 },
      );
      expect(validSeen).toBeGreaterThan(20);
    },
  );

  it.each(Object.keys(oracles).filter((name) => name !== 'isNass'))(
    '%s accepts nothing that the independent implementation refuses',
    (name) => {
      const { ours, theirs, form } = oracles[name]!;
      let validSeen = 0;
      fc.assert(
        fc.property(fc.stringMatching(form), (drawn) => {
          for (const value of neighbours(drawn)) {
            if (!form.test(value) || !ours(value)) continue;
            validSeen++;
            expect(theirs(value), value).toBe(true);
          }
        }),
        { numRuns: 400, seed: 11 },
      );
      expect(validSeen).toBeGreaterThan(5);
    },
  );

  it('accepts published specimens', () => {
    const specimens: readonly (readonly [(value: string) => boolean, string])[] = [
      [checksums.isNhsNumber, '9434765919'],
      [checksums.isUsSsn, '536904399'],
      [checksums.isNpi, '1234567893'],
      [checksums.isDea, 'AB1234563'],
      [checksums.isMbi, '1EG4TE5MK73'],
      [checksums.isNino, 'AB123456C'],
      [checksums.isDni, '12345678Z'],
      [checksums.isNie, 'X1234567L'],
      [checksums.isNir, '269054958815780'],
      [checksums.isBsn, '111222333'],
      [checksums.isKvnr, 'A123456780'],
      [checksums.isRentenversicherung, '65170839J003'],
      [checksums.isIban, 'DE89370400440532013000'],
      [checksums.isIban, 'GB82WEST12345698765432'],
      [checksums.isIban, 'NL91ABNA0417164300'],
      [checksums.isIban, 'ES9121000418450200051332'],
      [checksums.isIban, 'FR1420041010050500013M02606'],
      [checksums.isPaymentCard, '4111111111111111'],
      [checksums.isPaymentCard, '378282246310005'],
      [checksums.isImei, '490154203237518'],
      [checksums.isVin, '1M8GDM9AXKP042788'],
      [checksums.isSteuerId, '86095742719'],
      [checksums.isAhv, '7569217076985'],
      [checksums.isBelgianNational, '85073003328'],
      [checksums.isAustrianSvnr, '1237010180'],
    ];
    for (const [check, value] of specimens) expect(check(value), value).toBe(true);
  });

  it('refuses every single wrong digit of a number with a check digit', () => {
    const specimens: readonly (readonly [(value: string) => boolean, string])[] = [
      [checksums.isNhsNumber, '9434765919'],
      [checksums.isLuhn, '4111111111111111'],
      [checksums.isNir, '269054958815780'],
      [checksums.isBsn, '111222333'],
      [checksums.isIban, 'DE89370400440532013000'],
      [checksums.isDni, '12345678Z'],
    ];
    for (const [check, value] of specimens) {
      expect(check(value), value).toBe(true);
      for (let at = 0; at < value.length; at++) {
        if (!/\d/.test(value[at]!)) continue;
        for (let digit = 0; digit < 10; digit++) {
          const wrong = value.slice(0, at) + String(digit) + value.slice(at + 1);
          if (wrong !== value) expect(check(wrong), wrong).toBe(false);
        }
      }
    }
  });

  it('never throws, whatever it is given', () => {
    const checks = Object.values(checksums).filter(
      (value) => typeof value === 'function' && value.name.startsWith('is'),
    ) as ((value: string) => boolean)[];
    expect(checks.length).toBeGreaterThan(20);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => checks.every((check) => typeof check(value) === 'boolean')),
    );
  });
});
