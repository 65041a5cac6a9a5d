import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatBound,
  formatBytes,
  formatDay,
  formatDecimals,
  formatDifference,
  formatDuration,
  formatFigure,
  formatNumber,
  formatPercent,
  formatScore,
  formatTick,
  writeDecimal,
} from '../../../../renderer/app/format';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

test('thousands are grouped as the language does', () => {
  expect(['en', 'es', 'fr', 'nl', 'de'].map((language) => plain(formatNumber(12_345, language)))).toEqual([
    '12,345',
    '12.345',
    '12 345',
    '12.345',
    '12.345',
  ]);
  expect(plain(formatNumber(1234, 'es'))).toBe('1.234');
});

test('figures have three significant digits', () => {
  expect([0.1234, 3.14159, 31.4159, 314.159, 31_415.9].map((value) => formatFigure(value, 'en'))).toEqual([
    '0.123',
    '3.14',
    '31.4',
    '314',
    '31,400',
  ]);
});

test('a probability has two decimals in every language, and a decimal is written as it is typed there', () => {
  expect(['en', 'es', 'fr', 'nl', 'de'].map((language) => formatScore(0.5, language))).toEqual([
    '0.50',
    '0,50',
    '0,50',
    '0,50',
    '0,50',
  ]);
  expect(formatScore(0.987, 'de')).toBe('0,99');
  expect(['en', 'de'].map((language) => writeDecimal('0.16', language))).toEqual(['0.16', '0,16']);
  expect(writeDecimal('1/3', 'fr')).toBe('1/3');
});

test('a date is written out; what is no date stays as it was', () => {
  expect(formatDay('2024-03-14', 'en')).toBe('14 Mar 2024');
  expect(plain(formatDay('2024-03-14', 'de'))).toBe('14. März 2024');
  expect(formatDay('spring 1999', 'en')).toBe('spring 1999');
});

test('durations use their largest unit and never say nought', () => {
  expect([200, 7000, 59_400, 360_000, 7_200_000].map((ms) => plain(formatDuration(ms, 'en')))).toEqual([
    '1 s',
    '7 s',
    '59 s',
    '6 min',
    '2 h',
  ]);
});

test('a size never breaks between its number and its unit', () => {
  for (const language of ['en', 'es', 'fr', 'nl', 'de']) expect(formatBytes(937_000, language)).not.toContain(' ');
});

test('bytes in decimal units', () => {
  expect([900, 12_300, 4_560_000].map((bytes) => plain(formatBytes(bytes, 'en')))).toEqual([
    '900 bytes',
    '12.3 kB',
    '4.56 MB',
  ]);
});

test('shares as per cent; what is promised as “at most” is never rounded down', () => {
  expect([0, 0.0015, 0.04632, 0.5, 0.996, 1].map((share) => formatPercent(share, 'en'))).toEqual([
    '0%',
    '0.15%',
    '4.6%',
    '50%',
    '99.6%',
    '100%',
  ]);
  expect(formatPercent(0.99999, 'en')).toBe('99.9%');
  expect([0, 0.05, 0.04601, 0.00012001, 0.751, 0.999, 1].map((share) => formatBound(share, 'en'))).toEqual([
    '0%',
    '5%',
    '4.7%',
    '0.013%',
    '76%',
    '100%',
    '100%',
  ]);
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1, noNaN: true }), (share) => {
      expect(Number.parseFloat(formatBound(share, 'en')) / 100).toBeGreaterThanOrEqual(share - 1e-9);
    }),
  );
});

test('every language and number has a true minus, zero has none, and a difference shows its direction', () => {
  const languages = ['en', 'es', 'fr', 'nl', 'de'] as const;
  expect(languages.map((language) => formatDecimals(-0.0512, language, 2))).toEqual([
    '−0.05',
    '−0,05',
    '−0,05',
    '−0,05',
    '−0,05',
  ]);
  expect(languages.map((language) => formatDifference(0.5, language, 1))).toEqual([
    '+0.5',
    '+0,5',
    '+0,5',
    '+0,5',
    '+0,5',
  ]);
  for (const language of languages)
    for (const written of [
      formatNumber,
      formatFigure,
      formatScore,
      formatPercent,
      formatTick,
      (value: number) => formatDecimals(value, language, 3),
      (value: number) => formatDifference(value, language, 2),
    ]) {
      expect(written(-1.25, language)).toMatch(/^−1/);
      expect(written(-0, language)).not.toMatch(/[-−+]/);
    }
  expect(formatDecimals(-0.0001, 'en', 2)).toBe('0.00');
  expect([-0.0001, 0, 0.0001].map((value) => formatDifference(value, 'en', 2))).toEqual(['0.00', '0.00', '0.00']);
  // What a person types or a file holds keeps the sign of the keyboard.
  expect(writeDecimal('-0.5', 'de')).toBe('-0,5');
});
