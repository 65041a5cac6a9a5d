import type { NoteDocument } from '../../../contract/text';
import { filled, isBlank, noteRecord, ReadNotes } from '../noteRecord';
import { readMappedRow, type MappedTable } from './mappedTables';

export interface TableRowCells {
  /** Where the row stands in its file. */
  readonly place: string;
  readonly cells: readonly string[];
}

/** `empty`: something stands in it, but neither a text nor known data. `malformed`: more cells than columns. */
export interface SkippedRow {
  readonly place: string;
  readonly code: 'empty' | 'malformed';
}

export interface MappedNotes {
  readonly notes: readonly NoteDocument[];
  readonly skippedRows: readonly SkippedRow[];
}

/**
 * The notes of a table whose columns a person described. An id that is missing, or that an earlier row has, gets the
 * place of its row.
 *
 * @param taken ids of the file so far
 */
export function mappedNotes(table: MappedTable, rows: Iterable<TableRowCells>, taken: Set<string>): MappedNotes {
  const notes: NoteDocument[] = [];
  const skippedRows: SkippedRow[] = [];
  for (const { place, cells } of rows) {
    if (cells.length > table.headers.length) {
      skippedRows.push({ place, code: 'malformed' });
      continue;
    }
    const { id, hasKnownData, ...fields } = readMappedRow(table, cells);
    if (isBlank(fields.text)) {
      if (!hasKnownData && cells.some((cell) => !isBlank(cell))) skippedRows.push({ place, code: 'empty' });
      continue;
    }
    const own = id?.trim();
    const name = !filled(own) ? place : taken.has(own) ? `${own} (${place})` : own;
    taken.add(name);
    notes.push(noteRecord({ ...fields, id: name }, new ReadNotes()));
  }
  return { notes, skippedRows };
}
