import { GauzeError } from '../../../../contract/errors';
import { headerOf } from '../../tableHead';
import type { DocumentFinding, DocumentFormat, OpenedDocument, OpenOptions } from '../documentFormat';
import type { FieldType } from '../fields/fieldLabels';
import { FieldNote } from '../fields/fieldNotes';
import { spreadValues } from '../fields/spreadValues';
import { TextEdits } from '../markup/markupEdits';
import { addDateCell, cellDate } from '../table/cellDates';
import type { TableCell, TableRow } from '../table/cells';
import { openTable, tableStrings, type OpenTable } from '../table/openTable';
import { headNote, replaceCell } from '../table/tableEdits';
import { columnKind, type ColumnKind } from './columnKind';
import { fieldOf, fittingDictionary } from './dictionary';
import { KnownRecord } from './knownRecord';
import { exportHead } from './recognise';

/** What replaces a value that nobody entered or knew, and a file. */
const isPlaceholder = (value: string): boolean =>
  /^(?:\[(?:not completed|document|signature)\]|unknown|not known|none|n\/?a|-+)$/i.test(value);
/** Names of fields and forms; anything else is a label, in words. */
const isVariable = (header: string): boolean => /^[a-z][a-z\d_]*$/.test(header);

interface Column {
  /** As `headerOf`. */
  readonly header: string;
  readonly kind: ColumnKind;
  /** Its name and label, by which a name is a first or a last one. */
  readonly names: string;
}

interface Reading {
  readonly table: OpenTable;
  readonly columns: readonly Column[];
  readonly recordAt: number;
  readonly known: Map<string, KnownRecord>;
  readonly removed: (what: string) => void;
}

function columnsOf(head: TableRow, { dictionaries = [] }: OpenOptions): readonly Column[] {
  const headers = head.map(({ value }) => headerOf(value));
  const dictionary = fittingDictionary(headers, dictionaries);
  const [first] = dictionary?.values() ?? [];
  const named =
    first === undefined ? -1 : headers.findIndex((header) => header === first.name || header === first.label);
  const record = Math.max(0, named);
  return headers.map((header, index) => {
    const field = dictionary === undefined ? undefined : fieldOf(header, dictionary);
    const kind: ColumnKind = index === record ? { kind: 'record' } : columnKind(header, dictionary);
    return { header, kind, names: `${header} ${field?.label ?? ''}` };
  });
}

async function open(bytes: Uint8Array, options: OpenOptions = {}): Promise<OpenedDocument> {
  const table = openTable(bytes, exportHead(bytes, options.dictionaries)?.delimiter);
  const [head = [], ...rows] = table.rows;
  const columns = columnsOf(head, options);
  const found = new Map<string, number>();
  const reading: Reading = {
    table,
    columns,
    recordAt: columns.findIndex(({ kind }) => kind.kind === 'record'),
    known: new Map(),
    removed: (what) => found.set(what, (found.get(what) ?? 0) + 1),
  };
  const notes = [
    { row: undefined, note: headNote(table, head, (column) => isVariable(columns[column]!.header)) },
    ...rows.map((row, index) => ({ row, note: rowNote(reading, row, index + 2) })),
  ].filter(({ note }) => !note.isBlank);
  if (notes.length === 0) throw new GauzeError('empty', 'nothing is in the file');
  return {
    notes: spreadValues(notes.map(({ note }) => note.document())),
    knownPatients: [...reading.known.values()].flatMap((record) => record.known() ?? []),
    findings: [...found].map(([what, count]): DocumentFinding => ({ code: 'removed', what, count })),
    rewrite: async (replaced, shuffle) => {
      const out = new TextEdits();
      for (const row of rows) renumbered(reading, row, options, out);
      notes.forEach(({ note }, index) => note.rewrite(replaced[index] ?? [], out));
      return table.encoded(out, shuffle && { shuffle, rows, ofNotes: notes.map(({ row }) => row) });
    },
  };
}

/**
 * Records get new numbers, consistent in every file of a release: under any policy rows still show which belong
 * together.
 */
function renumbered({ table, recordAt }: Reading, row: TableRow, { newIds }: OpenOptions, out: TextEdits): void {
  const cell = row[recordAt];
  if (newIds === undefined || cell === undefined || cell.value.trim() === '') return;
  replaceCell(table, cell, String(newIds.numberOf(`redcap record ${cell.value.trim()}`)), out);
}

function rowNote(reading: Reading, row: TableRow, line: number): FieldNote<TextEdits> {
  const { columns, recordAt, known } = reading;
  const patient = row[recordAt]?.value.trim().slice(0, 200) || undefined;
  const note = new FieldNote<TextEdits>(String(line), { patient });
  let record = patient === undefined ? undefined : known.get(patient);
  if (patient !== undefined && record === undefined) {
    record = new KnownRecord(patient);
    known.set(patient, record);
  }
  for (const [index, cell] of row.entries()) {
    const value = cell.value.trim();
    if (value === '' || index === recordAt || isPlaceholder(value)) continue;
    addCell(reading, note, columns[index], cell, record);
  }
  return note;
}

function addCell(
  { table, removed }: Reading,
  note: FieldNote<TextEdits>,
  column: Column | undefined,
  cell: TableCell,
  record: KnownRecord | undefined,
): void {
  // A row may be longer than the first.
  const { header, kind, names }: Column = column ?? { header: 'column', kind: { kind: 'text' }, names: '' };
  const value = cell.value.trim();
  const replace = (out: TextEdits, written: string): void => replaceCell(table, cell, written, out);
  if (kind.kind === 'date' || (kind.kind === 'closed' && !kind.isOne(value) && cellDate(value) !== undefined)) {
    const order = kind.kind === 'date' ? kind.order : undefined;
    record?.addDate(value, order, names);
    if (addDateCell(note, header, cell, order, replace)) removed('timeOfDay');
  } else if (kind.kind === 'marked') {
    record?.add(kind.type, value, names);
    note.line(header, cell.value, [{ type: kind.type }], (written, out) => replace(out, fitting(written, kind.type)));
  } else if (kind.kind !== 'closed' || !kind.isOne(value)) {
    note.newLine();
    note.literal(/[\r\n]/.test(value) ? `${header}:\n` : `${header}: `);
    note.value(cell.value, [], (written, out) => replace(out, written));
  }
}

/** An age is a number there, or nothing. */
const fitting = (written: string, type: FieldType): string =>
  type === 'age' && !/^\d{1,3}$/.test(written.trim()) ? '' : written;

/** Records of a study as exported by REDCap, interpreted with its data dictionary. */
export const redcapExport: DocumentFormat<'redcapExport'> = {
  id: 'redcapExport',
  name: 'REDCap export',
  extensions: ['.csv', '.tsv', '.tab', '.txt'],
  sniff: ({ head, dictionaries }) => (exportHead(head, dictionaries) === undefined ? 0 : 0.95),
  open,
  strings: tableStrings,
};
