import { describe, expect, it } from 'vitest';
import { calendarDay, dayNumber, isoDay, parseIsoDay, yearsBetween } from '../../../../electron/core/demo/demoCalendar';
import { makeNumber, numberKinds, type NumberKind } from '../../../../electron/core/demo/demoNumbers';
import { demoRandom, fillPattern } from '../../../../electron/core/demo/demoRandom';
import {
  isBsn,
  isDni,
  isKvnr,
  isLanr,
  isNass,
  isNhsNumber,
  isNir,
  isNpi,
  isRpps,
} from '../../../../electron/core/detection/checksums';

describe('invented numbers', () => {
  /** The recognizers' own checks, written apart from the makers. */
  const checks: Readonly<Record<NumberKind, (value: string) => boolean>> = {
    nhs: isNhsNumber,
    dni: isDni,
    nass: isNass,
    nir: isNir,
    bsn: isBsn,
    kvnr: isKvnr,
    rpps: isRpps,
    npi: isNpi,
    lanr: isLanr,
    ssnUs: (value) => /^9\d{8}$/.test(value),
  };

  it.each(numberKinds)('%s passes the check of its country', (kind) => {
    const drawn = new Set<string>();
    for (let seed = 0; seed < 300; seed += 1) {
      const sex = seed % 2 === 0 ? 'F' : 'M';
      const value = makeNumber(kind, demoRandom(String(seed)), {
        sex,
        birth: seed * 97 - 10_000,
        family: seed % 3 === 0 ? 'Öztürk' : 'von Arnstedt',
      });
      drawn.add(value);
      expect(checks[kind](value.replace(/[ -]/g, '')), value).toBe(true);
    }
    expect(drawn.size).toBeGreaterThan(290);
  });

  it('fills patterns', () => {
    expect(fillPattern(demoRandom('x'), 'AB-%#@')).toMatch(/^AB-[1-9]\d[A-Z]$/);
  });
});

describe('the demo’s calendar', () => {
  it('agrees with the platform from 1900 to 2100', () => {
    for (let day = -25_567; day < 47_482; day += 13) {
      const date = new Date(day * 86_400_000);
      expect(isoDay(day)).toBe(date.toISOString().slice(0, 10));
      expect(dayNumber(calendarDay(day))).toBe(day);
      expect(parseIsoDay(isoDay(day))).toBe(day);
    }
  });

  it('counts whole years', () => {
    const years = (from: string, to: string): number => yearsBetween(parseIsoDay(from), parseIsoDay(to));
    expect([
      years('1950-07-01', '2020-06-30'),
      years('1950-07-01', '2020-07-01'),
      years('1952-02-29', '2021-02-28'),
    ]).toEqual([69, 70, 68]);
  });
});
