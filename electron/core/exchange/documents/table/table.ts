import { GauzeError } from '../../../../contract/errors';
import { detectDelimiter, sampleRecords } from '../../delimited';
import { decodeText, isBinary } from '../../encoding';
import { splitExtension } from '../../fileNames';
import { mappedNotes } from '../../columns/mappedNotes';
import type { MappedTable } from '../../columns/mappedTables';
import { metaNames } from '../../readers/csvColumns';
import type { DocumentFormat, OpenedDocument, OpenOptions } from '../documentFormat';
import { FieldNote } from '../fields/fieldNotes';
import { knownRows } from '../fields/knownRows';
import { spreadValues } from '../fields/spreadValues';
import { TextEdits } from '../markup/markupEdits';
import { cellType, columnType, headerRowBelow, isPatientColumn, knownHeaders, titleRows } from '../xlsx/columns';
import { writtenCell, type TableCell, type TableRow } from './cells';
import { openTable, tableStrings, type OpenTable } from './openTable';

const extensions = ['.csv', '.tsv', '.tab'] as const;
const sniffedBytes = 1 << 15;

/** Whether the first row is one of headers: short words, each once, and something below. */
function isHeader(row: readonly string[], rows: number): boolean {
  const words = row.map((cell) => cell.trim().toLowerCase());
  return (
    rows > 1 &&
    row.length > 1 &&
    new Set(words).size === words.length &&
    words.every((word) => word.length <= 60 && /^[\p{L}_]/u.test(word) && !/\d{4}/.test(word))
  );
}

/** How likely the text consists of rows of cells, if the name does not say so. */
function looksLikeTable(text: string, isWhole: boolean): boolean {
  const delimiter = detectDelimiter(text, isWhole);
  const rows = sampleRecords(text, delimiter, isWhole).slice(0, 50);
  const [first = []] = rows;
  return (
    rows.length > 2 &&
    first.length > 2 &&
    rows.every((row) => row.length === first.length) &&
    isHeader(first, rows.length) &&
    first.some((header) => columnType(header) !== undefined || isPatientColumn(header))
  );
}

async function open(bytes: Uint8Array, { tables }: OpenOptions = {}): Promise<OpenedDocument> {
  const table = openTable(bytes);
  const { rows } = table;
  const mapped = tables?.tableOf(metaNames(rows[0]?.map(({ value }) => value) ?? []));
  if (mapped !== undefined) return openMapped(mapped, rows.slice(1));
  const first = rows.slice(0, titleRows + 2).map((row) => row.map(({ value }) => value));
  // Above the headers a title may stand, and when the list was made.
  const head = headerRowBelow(first) ?? 0;
  const headers = head > 0 || isHeader(first[0] ?? [], rows.length) ? first[head] : undefined;
  const people = knownRows();
  const known = knownHeaders(headers ?? []);
  const notes = rows
    .map((row, index) => ({
      row,
      note: rowNote(
        table,
        row,
        index,
        index <= head ? undefined : headers,
        index === head ? known : noHeaders,
        people.add,
      ),
    }))
    .filter(({ note }) => !note.isBlank);
  if (notes.length === 0) throw new GauzeError('empty', 'nothing is in the file');
  return {
    notes: spreadValues(notes.map(({ note }) => note.document())),
    knownPatients: people.known(),
    findings: [],
    rewrite: async (replaced, shuffle) => {
      const out = new TextEdits();
      notes.forEach(({ note }, index) => note.rewrite(replaced[index] ?? [], out));
      if (shuffle === undefined) return table.encoded(out);
      const movable = headers === undefined && isData(rows[0]!) ? rows : rows.slice(head + 1);
      return table.encoded(out, { shuffle, rows: movable, ofNotes: notes.map(({ row }) => row) });
    },
  };
}

/** A first row that no table has above its columns. */
const isData = (row: TableRow): boolean =>
  row.some(({ value }) => value.length > 60 || /^[\s\d.,:/+-]*\d[\s\d.,:/+-]*$/.test(value));

/** As a person described its columns; to be read alone. */
function openMapped(mapped: MappedTable, rows: readonly TableRow[]): OpenedDocument {
  const read = mappedNotes(
    mapped,
    rows.map((row, index) => ({ place: String(index + 2), cells: row.map(({ value }) => value) })),
    new Set(),
  );
  return { ...read, notes: spreadValues(read.notes), knownPatients: [], findings: [], rewrite: undefined };
}

const noHeaders: ReadonlySet<string> = new Set();

function rowNote(
  { text, delimiter }: OpenTable,
  row: readonly TableCell[],
  index: number,
  headers: readonly string[] | undefined,
  known: ReadonlySet<string>,
  learn: ReturnType<typeof knownRows>['add'],
): FieldNote<TextEdits> {
  const of = headers?.findIndex((header) => isPatientColumn(header)) ?? -1;
  const patient = row[of]?.value.trim() || undefined;
  const note = new FieldNote<TextEdits>(String(index + 1), { patient });
  for (const [column, cell] of row.entries()) {
    const { start, end, value } = cell;
    if (value.trim() === '') continue;
    const header = headers?.[column];
    const type = header === undefined ? undefined : cellType(header, value);
    learn(patient, type, value, header ?? '');
    note.newLine();
    if (known.has(value)) {
      note.literal(value);
      continue;
    }
    if (header !== undefined) note.literal(`${header}: `);
    note.value(value, type === undefined ? [] : [{ type }], (written, out) =>
      out.replace(start, end, writtenCell(text, cell, written, delimiter)),
    );
  }
  return note;
}

/** A table as text (CSV, TSV): a note for each row, marked by the headers of its columns. */
export const table: DocumentFormat<'table'> = {
  id: 'table',
  name: 'Table (CSV, TSV)',
  extensions,
  sniff: ({ name, head }) => {
    if (isBinary(head)) return 0;
    const isNamed = extensions.some((one) => one === splitExtension(name).extension);
    const sample = head.subarray(0, sniffedBytes);
    if (!isNamed && !/[,;\t|]/.test(new TextDecoder('latin1').decode(sample.subarray(0, 4096)))) return 0;
    try {
      const isWhole = sample.length === head.length;
      // A sample that ends within a letter is decoded without it.
      const { text } = decodeText(isWhole ? sample : sample.subarray(0, sample.lastIndexOf(10) + 1));
      if (isNamed) return detectDelimiter(text, isWhole) === ',' && !text.includes(',') ? 0.2 : 0.6;
      return looksLikeTable(text, isWhole) ? 0.5 : 0;
    } catch {
      return 0;
    }
  },
  open,
  strings: tableStrings,
};
