import { isCivilDate } from '../../../dates/civilDate';
import { readWrittenDate } from '../fields/fieldDates';
import type { FieldNote } from '../fields/fieldNotes';
import type { TextEdits } from '../markup/markupEdits';
import type { TableCell } from './cells';

/** The order of day and month in a cell that does not begin with the year. */
export type DateOrder = 'dmy' | 'mdy';

interface CellDate {
  readonly iso: string;
  readonly hasClock: boolean;
  /** The cell with another date: at midnight if it had a time of day, empty if it is not a day. */
  readonly written: (replacement: string) => string;
}

const clock = /(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?: ?(?:Z|UTC|[+-]\d{2}:?\d{2}))?)?/.source;
const yearFirst = new RegExp(`^(\\d{4})([-/.]?)(\\d{2})\\2(\\d{2})(${clock})$`, 'i');
const yearLast = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4})(${clock})$`, 'i');

const two = (value: number): string => String(value).padStart(2, '0');
const midnight = (time: string): string => time.replace(/\d/g, '0');

/** The value of a date cell, in the forms that databases write; undefined for any other. */
export function cellDate(value: string, order: DateOrder = 'dmy'): CellDate | undefined {
  const first = yearFirst.exec(value);
  const last = first === null ? yearLast.exec(value) : null;
  const [, a = '', sign = '', b = '', c = '', time = ''] = first ?? last ?? [];
  const [year, month, day] = (first !== null ? [a, b, c] : order === 'dmy' ? [c, b, a] : [c, a, b]).map(Number);
  if (year === undefined || month === undefined || day === undefined || year < 1000) return undefined;
  if (!isCivilDate({ year, month, day })) return undefined;
  return {
    iso: `${year}-${two(month)}-${two(day)}`,
    hasClock: time !== '',
    written: (replacement) => {
      const next = readWrittenDate(replacement);
      if (next?.month === undefined || next.day === undefined) return '';
      const parts = [String(next.year), two(next.month), two(next.day)];
      const [y = '', m = '', d = ''] = parts;
      const ordered = first !== null ? parts : order === 'dmy' ? [d, m, y] : [m, d, y];
      return `${ordered.join(sign)}${midnight(time)}`;
    },
  };
}

/** A line of a note for a date cell, a day whatever its form. @returns whether a time of day is removed with it */
export function addDateCell(
  note: FieldNote<TextEdits>,
  name: string,
  cell: Pick<TableCell, 'value'>,
  order: DateOrder | undefined,
  replace: (out: TextEdits, written: string) => void,
): boolean {
  const date = cellDate(cell.value.trim(), order);
  if (date === undefined) {
    note.line(name, cell.value, [{ type: 'date' }], (written, out) => replace(out, written));
    return false;
  }
  note.line(name, date.iso, [{ type: 'date' }], (written, out) => replace(out, date.written(written)));
  return date.hasClock;
}
