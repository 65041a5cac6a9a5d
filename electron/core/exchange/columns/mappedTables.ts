import type { KnownRows } from '../../../contract/fileReading';
import type { KnownPatient } from '../../../contract/phi';
import type { ColumnRole, TableMapping } from '../../../contract/columnRoles';
import type { NoteSpan } from '../../../contract/text';
import { knownPatientsFromRows, type KnownPatientColumns } from '../../detection/knownPatientRows';
import { isBlank, type RecordFields } from '../noteRecord';

/** A table is known by the set of its headers: their order says nothing. */
export const headersKey = (headers: readonly string[]): string => JSON.stringify(headers.toSorted());

type CellsByHeader = Readonly<Record<string, string>>;

interface KnownData {
  readonly columns: KnownPatientColumns;
  /** Cells of known data by their content, so that a patient of a thousand rows is kept once. */
  readonly rows: Map<string, CellsByHeader>;
}

/** A table of which a person said what each column is. */
export interface MappedTable {
  readonly headers: readonly string[];
  readonly roles: readonly ColumnRole[];
  /** One column of text alone: its cells are the notes, letter by letter. */
  readonly isOneText: boolean;
  readonly known: KnownData | undefined;
}

export interface MappedRow extends Omit<RecordFields, 'id'> {
  /** Undefined without a column for it; else as the cell has it. */
  readonly id: string | undefined;
  readonly hasKnownData: boolean;
}

/** What a person said of tables, and what their rows say of patients. */
export class TableReading {
  private readonly byHeaders = new Map<
    string,
    { readonly roles: ReadonlyMap<string, ColumnRole>; readonly known: KnownData | undefined }
  >();

  constructor(mappings: readonly TableMapping[]) {
    for (const mapping of mappings)
      this.byHeaders.set(headersKey(mapping.map(({ header }) => header)), {
        roles: new Map(mapping.map(({ header, role }) => [header, role])),
        known: knownDataOf(mapping),
      });
  }

  /** @param headers each once; undefined for those of which nothing was said */
  tableOf(headers: readonly string[]): MappedTable | undefined {
    const mapped = this.byHeaders.get(headersKey(headers));
    if (mapped === undefined) return undefined;
    const roles = headers.map((header) => mapped.roles.get(header)!);
    const shown = roles.filter(({ as }) => as === 'text' || as === 'phi');
    return { headers, roles, isOneText: shown.length === 1 && shown[0]!.as === 'text', known: mapped.known };
  }

  knownRows(): number {
    return [...this.byHeaders.values()].reduce((sum, { known }) => sum + (known?.rows.size ?? 0), 0);
  }

  /** Cells of known data of all rows so far, for another one of the same mappings. */
  knownSoFar(): KnownRows {
    return [...this.byHeaders].flatMap(([key, { known }]) =>
      known === undefined || known.rows.size === 0 ? [] : [[key, [...known.rows]] as const],
    );
  }

  /** Cells that another one read. */
  addKnown(rows: KnownRows): void {
    for (const [key, cells] of rows) {
      const known = this.byHeaders.get(key)?.known;
      for (const [content, byHeader] of cells) known?.rows.set(content, byHeader);
    }
  }

  /** What all rows that were read say of patients; `unread` counts rows without one, and dates that are none. */
  known(): { readonly patients: readonly KnownPatient[]; readonly unread: number } {
    const read = [...this.byHeaders.values()].flatMap(({ known }) =>
      known === undefined || known.rows.size === 0
        ? []
        : [knownPatientsFromRows([...known.rows.values()], known.columns)],
    );
    return {
      patients: read.flatMap(({ patients }) => patients),
      unread: read.reduce((sum, { skipped }) => sum + skipped.length, 0),
    };
  }
}

function knownDataOf(mapping: TableMapping): KnownData | undefined {
  const columns: Partial<Record<keyof KnownPatientColumns, string[]>> = {};
  for (const { header, role } of mapping) if (role.as === 'known') (columns[role.field] ??= []).push(header);
  if (Object.keys(columns).length === 0) return undefined;
  columns.patient = mapping.flatMap(({ header, role }) => (role.as === 'patient' ? [header] : []));
  return { columns, rows: new Map() };
}

/**
 * A row as its columns say: what is shown as the text of a note, what is known of it, and, kept in `table`, what its
 * patient is called.
 *
 * @param cells one a header
 */
export function readMappedRow(table: MappedTable, cells: readonly string[]): MappedRow {
  const facts: Partial<Record<'id' | 'patient' | 'date' | 'language', string>> = {};
  const meta = new Map<string, string>();
  const spans: NoteSpan[] = [];
  const known = new Map<string, string>();
  let text = '';
  table.roles.forEach((role, index) => {
    const [header, cell] = [table.headers[index]!, cells[index] ?? ''];
    if (role.as === 'drop') return;
    if (role.as === 'keep') meta.set(header, cell);
    else if (role.as === 'known') known.set(header, cell);
    else if (role.as !== 'text' && role.as !== 'phi') facts[role.as] = cell;
    else if (table.isOneText) text = cell;
    else if (!isBlank(cell)) {
      text += `${text === '' ? '' : '\n'}${header}: `;
      if (role.as === 'phi') spans.push(spanOf(cell, text.length, role.label));
      text += cell;
    }
  });
  const hasKnownData = [...known.values()].some((cell) => cell.trim() !== '');
  if (hasKnownData && table.known !== undefined) {
    for (const header of table.known.columns.patient ?? []) known.set(header, facts.patient ?? '');
    table.known.rows.set(JSON.stringify([...known.values()]), Object.fromEntries(known));
  }
  return {
    id: facts.id,
    text,
    patient: facts.patient?.trim(),
    date: facts.date,
    language: facts.language,
    meta,
    ...(spans.length > 0 && { spans }),
    hasKnownData,
  };
}

function spanOf(cell: string, at: number, label: string): NoteSpan {
  const words = cell.trim();
  const start = at + cell.length - cell.trimStart().length;
  return { start, end: start + words.length, label, text: words, source: 'field' };
}
