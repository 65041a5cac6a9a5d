import { FieldNote } from '../fields/fieldNotes';
import type { TextEdits } from '../markup/markupEdits';
import { writtenCell, type TableCell, type TableRow } from './cells';
import type { OpenTable } from './openTable';

/** A cell gets another value, written as the table writes its cells. */
export const replaceCell = (
  { text, delimiter }: Pick<OpenTable, 'text' | 'delimiter'>,
  cell: TableCell,
  value: string,
  out: TextEdits,
): void => out.replace(cell.start, cell.end, writtenCell(text, cell, value, delimiter));

/**
 * The first row as a note: names of columns that people gave are words like any other.
 *
 * @param isGiven whether the name of a column is one of the format, or of a field, and stays
 */
export function headNote(table: OpenTable, head: TableRow, isGiven: (column: number) => boolean): FieldNote<TextEdits> {
  const note = new FieldNote<TextEdits>('1', {});
  for (const [column, cell] of head.entries()) {
    if (isGiven(column)) continue;
    note.newLine();
    note.value(cell.value, [], (written, out) => replaceCell(table, cell, written, out));
  }
  return note;
}
