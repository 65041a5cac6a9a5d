import { daysInMonth } from '../calendar';

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.,+Z-]*)?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4})(?:[T ][\d:.,+Z-]*)?$/;

/**
 * The ISO date of a note from a table or a field, `2024-03-14`. Undefined if reading it would be a guess: `03/04/2024`
 * may be March or April, so slashes need a number above 12; with points the day comes first.
 */
export function readDocumentDate(value: string): string | undefined {
  const trimmed = value.trim();
  const big = yearFirst.exec(trimmed) ?? compact.exec(trimmed);
  if (big !== null) return isoDate(Number(big[1]), Number(big[2]), Number(big[3]));
  const small = yearLast.exec(trimmed);
  if (small === null) return undefined;
  const first = Number(small[1]);
  const second = Number(small[3]);
  const year = Number(small[4]);
  if (small[2] === '.' || first > 12 || first === second) return isoDate(year, second, first);
  return second > 12 ? isoDate(year, first, second) : undefined;
}

function isoDate(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(month, year)) return undefined;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
