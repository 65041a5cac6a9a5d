import { expect, test } from 'vitest';
import { formatBytes, formatDay, formatDuration, formatFigure, formatNumber } from '../../../../renderer/app/format';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

test('thousands are grouped as the language does', () => {
  expect(['en', 'es', 'fr', 'nl', 'de'].map((language) => plain(formatNumber(12_345, language)))).toEqual(['12,345', '12.345', '12 345', '12.345', '12.345']);
  expect(plain(formatNumber(1234, 'es'))).toBe('1.234');
});

test('figures have three significant digits', () => {
  expect([0.1234, 3.14159, 31.4159, 314.159, 31_415.9].map((value) => formatFigure(value, 'en'))).toEqual(['0.123', '3.14', '31.4', '314', '31,400']);
});

test('a date is written out; what is no date stays as it was', () => {
  expect(formatDay('2024-03-14', 'en')).toBe('14 Mar 2024');
  expect(plain(formatDay('2024-03-14', 'de'))).toBe('14. März 2024');
  expect(formatDay('spring 1999', 'en')).toBe('spring 1999');
});

test('durations use their largest unit and never say nought', () => {
  expect([200, 7000, 59_400, 360_000, 7_200_000].map((ms) => plain(formatDuration(ms, 'en')))).toEqual(['1 s', '7 s', '59 s', '6 min', '2 h']);
});

test('bytes in decimal units', () => {
  expect([900, 12_300, 4_560_000].map((bytes) => plain(formatBytes(bytes, 'en')))).toEqual(['900 byte', '12.3 kB', '4.56 MB']);
});
