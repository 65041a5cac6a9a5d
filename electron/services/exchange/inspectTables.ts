import { mappingFaults, type ColumnRole, type TableMapping } from '../../contract/columnRoles';
import { GauzeError } from '../../contract/errors';
import type { FoundTable } from '../../contract/exchange';
import type { PhiType } from '../../contract/phi';
import { guessRoles } from '../../core/exchange/columns/guessRoles';
import { headersKey } from '../../core/exchange/columns/mappedTables';
import { isOfStudy } from '../../core/exchange/documents/redcap/recognise';
import { splitExtension } from '../../core/exchange/fileNames';
import { omopTableOf } from '../../core/exchange/omopColumns';
import { csvHead } from '../../core/exchange/readers/csvColumns';
import { labelById, labelForType } from '../../core/text/labelSet';
import type { FoundFile } from '../../store/files';
import type { Session } from '../session';
import { rememberedColumns } from './rememberedColumns';

/** Workbooks are read whole to be looked at: so many, of this size at most. The others are read by their headers. */
const maxWorkbooks = 10;
const maxWorkbookBytes = 32 * 1024 * 1024;
const maxTables = 100;
const maxHeader = 1000;
const guessedRows = 50;
const shownRows = 4;
const shownLength = 160;

/** The start of a file of a table as text. */
export interface TableHead {
  readonly file: FoundFile;
  readonly head: Uint8Array;
}

interface Looked {
  readonly name: string;
  readonly kind: FoundTable['kind'];
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  count: number;
}

/** Kinds of tables among the files, by their headers, each with what its columns seem to be or were said to be. */
export async function inspectTables(
  session: Session,
  heads: readonly TableHead[],
  files: readonly FoundFile[],
): Promise<FoundTable[]> {
  const kinds = new Map<string, Looked>();
  const add = (name: string, kind: Looked['kind'], headers: readonly string[], rows: Looked['rows']): void => {
    const key = headersKey(headers);
    const known = kinds.get(key);
    if (known !== undefined) known.count += 1;
    else if (headers.length > 0 && headers.every(({ length }) => length <= maxHeader) && kinds.size < maxTables)
      kinds.set(key, { name, kind, headers, rows: rows.slice(0, guessedRows), count: 1 });
  };
  for (const { file, head } of heads) {
    const found = await unlessUnreadable(async () => csvHead(head, head.length >= file.bytes));
    const isOfModel = omopTableOf(head) !== undefined || isOfStudy(head);
    if (found !== undefined) add(file.name, isOfModel ? 'model' : 'table', found.headers, found.rows);
  }
  for (const [file, tables] of await workbooksOf(session, files))
    for (const { headers, place, rows } of tables)
      add(tables.length > 1 ? `${file.name} ${place}` : file.name, 'workbook', headers, rows);
  const remembered = new Map(
    rememberedColumns(session).map((mapping) => [headersKey(mapping.map(({ header }) => header)), mapping]),
  );
  return [...kinds].map(([key, looked]) => foundTable(session, looked, remembered.get(key)));
}

function foundTable(
  session: Session,
  { name, kind, headers, rows, count }: Looked,
  remembered: TableMapping | undefined,
): FoundTable {
  const { labelSet } = session.project.identity;
  const guessed = guessRoles(headers, rows, (type: PhiType) => labelForType(labelSet, type)?.id);
  const given = new Map(remembered?.map(({ header, role }) => [header, role]));
  const roles = headers.map((header, at): ColumnRole => {
    const role = given.get(header);
    // The project may have other labels since.
    const isGone = role?.as === 'phi' && labelById(labelSet, role.label) === undefined;
    return role === undefined || isGone ? guessed[at]! : role;
  });
  const isWhole = mappingFaults(headers.map((header, at) => ({ header, role: roles[at]! }))).length === 0;
  return {
    name,
    tables: count,
    kind,
    isRemembered: remembered !== undefined && isWhole,
    columns: headers.map((header, at) => ({
      header,
      role: (isWhole ? roles : guessed)[at]!,
      values: rows.slice(0, shownRows).map((row) => shortened(row[at] ?? '')),
    })),
  };
}

const shortened = (cell: string): string => (cell.length > shownLength ? `${cell.slice(0, shownLength)}…` : cell);

async function workbooksOf({ ports }: Session, files: readonly FoundFile[]) {
  const books = files.filter(
    ({ name, bytes }) => ['.xlsx', '.xltx'].includes(splitExtension(name).extension) && bytes <= maxWorkbookBytes,
  );
  if (books.length === 0) return [];
  const reader = ports.fileReading.open();
  const read = [];
  try {
    for (const file of books.slice(0, maxWorkbooks)) {
      const tables = await unlessUnreadable(async () => reader.tables(await ports.files.read(file.path), guessedRows));
      if (tables !== undefined) read.push([file, tables] as const);
    }
  } finally {
    await reader.close();
  }
  return read;
}

/** What cannot be read is told by the import. */
async function unlessUnreadable<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof GauzeError) return undefined;
    throw error;
  }
}
