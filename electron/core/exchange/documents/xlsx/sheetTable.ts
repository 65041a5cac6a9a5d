import type { TableRowCells } from '../../columns/mappedNotes';
import { metaNames } from '../../readers/csvColumns';
import type { Cell } from './cells';

/** A sheet with a row of headers, as a table. */
export interface SheetTable {
  /** Each once. */
  readonly headers: readonly string[];
  readonly rows: readonly TableRowCells[];
}

/** The row that names the columns; where none does, it has no headers, and its number is that of the first row. */
export interface SheetHead {
  readonly row: number;
  /** By the letters of their columns. */
  readonly headers: ReadonlyMap<string, string>;
}

/**
 * What stands above the headers follows the rows below them: it is none of them, and still somebody wrote it.
 *
 * @param head without headers the sheet is no table
 */
export function sheetTable(
  cells: readonly Cell[],
  { row: head, headers }: SheetHead,
  sheet: number,
  textOf: (cell: Cell) => string,
): SheetTable | undefined {
  if (headers.size === 0) return undefined;
  const letters = new Set(headers.keys());
  const byRow = new Map<number, Map<string, string>>();
  for (const cell of cells) {
    const text = cell.type === 'b' ? (cell.value === '1' ? 'true' : 'false') : textOf(cell);
    if (text === '' || cell.row === head) continue;
    letters.add(cell.column);
    byRow.set(cell.row, (byRow.get(cell.row) ?? new Map<string, string>()).set(cell.column, text));
  }
  const columns = [...letters].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return {
    headers: metaNames(columns.map((column) => headers.get(column) ?? '')),
    rows: [...byRow]
      .sort(([a], [b]) => Number(a < head) - Number(b < head) || a - b)
      .map(([row, texts]) => ({
        place: `${sheet}!${row}`,
        cells: columns.map((column) => texts.get(column) ?? ''),
      })),
  };
}
