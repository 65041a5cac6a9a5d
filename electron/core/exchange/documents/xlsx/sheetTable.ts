import type { TableRowCells } from '../../columns/mappedNotes';
import { metaNames } from '../../readers/csvColumns';
import type { Cell } from './cells';

/** A sheet with a row of headers, as a table. */
export interface SheetTable {
  /** Each once. */
  readonly headers: readonly string[];
  readonly rows: readonly TableRowCells[];
}

/** @param headers by the letters of their columns; without any the sheet is no table */
export function sheetTable(
  cells: readonly Cell[],
  headers: ReadonlyMap<string, string>,
  sheet: number,
  textOf: (cell: Cell) => string,
): SheetTable | undefined {
  if (headers.size === 0) return undefined;
  const head = cells.find((cell) => textOf(cell) !== '')?.row;
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
    rows: [...byRow].map(([row, texts]) => ({
      place: `${sheet}!${row}`,
      cells: columns.map((column) => texts.get(column) ?? ''),
    })),
  };
}
