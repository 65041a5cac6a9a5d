import { GauzeError } from '../../../../contract/errors';
import { isOmopNote } from '../../omopColumns';
import { headerOf, knownHead } from '../../tableHead';
import type { DocumentFinding, DocumentFormat, OpenedDocument, OpenOptions } from '../documentFormat';
import type { FieldMark } from '../fields/fieldNotes';
import { FieldNote } from '../fields/fieldNotes';
import { spreadValues } from '../fields/spreadValues';
import { TextEdits } from '../markup/markupEdits';
import { addDateCell, cellDate } from '../table/cellDates';
import type { TableCell, TableRow } from '../table/cells';
import { openTable, tableStrings, type OpenTable } from '../table/openTable';
import { headNote, replaceCell } from '../table/tableEdits';
import { isKey, isPlainColumn, keyKind, renumber, type Renumbering } from './keys';

const glance = /note_text/i;
const dates: ReadonlySet<string> = new Set(['note_date', 'note_datetime']);
/** Shorter ones occur in a text by chance. */
const shortestPersonId = 5;

interface Reading extends Renumbering {
  readonly table: OpenTable;
  readonly headers: readonly string[];
  readonly removed: (what: string) => void;
}

async function open(bytes: Uint8Array, { newIds }: OpenOptions = {}): Promise<OpenedDocument> {
  const table = openTable(bytes, knownHead(bytes, glance, isOmopNote)?.delimiter);
  const [head = [], ...rows] = table.rows;
  const found = new Map<string, number>();
  const reading: Reading = {
    table,
    headers: head.map(({ value }) => headerOf(value)),
    newIds,
    always: [],
    removed: (what) => found.set(what, (found.get(what) ?? 0) + 1),
  };
  if (!isOmopNote(reading.headers)) throw new GauzeError('malformed', 'no table of notes', { reason: 'header' });
  const notes = [
    { row: undefined, note: headNote(table, head, (column) => isPlainColumn(reading.headers[column]!)) },
    ...rows.map((row, index) => ({ row, note: rowNote(reading, row, index + 2) })),
  ].filter(({ note }) => !note.isBlank);
  if (notes.length === 0) throw new GauzeError('empty', 'nothing is in the file');
  return {
    notes: spreadValues(notes.map(({ note }) => note.document())),
    knownPatients: [],
    findings: [...found].map(([what, count]): DocumentFinding => ({ code: 'removed', what, count })),
    rewrite: async (replaced, shuffle) => {
      const out = new TextEdits();
      for (const change of reading.always) change(out);
      notes.forEach(({ note }, index) => note.rewrite(replaced[index] ?? [], out));
      return table.encoded(out, shuffle && { shuffle, rows, ofNotes: notes.map(({ row }) => row) });
    },
  };
}

function rowNote(reading: Reading, row: TableRow, line: number): FieldNote<TextEdits> {
  const { table, headers } = reading;
  const valueOf = (name: string): string => row[headers.indexOf(name)]?.value.trim() ?? '';
  const person = valueOf('person_id').slice(0, 200);
  const date = cellDate(valueOf('note_date'))?.iso ?? cellDate(valueOf('note_datetime'))?.iso;
  const note = new FieldNote<TextEdits>(String(line), { patient: person === '' ? undefined : person, date });
  const texts: TableCell[] = [];
  for (const [column, cell] of row.entries()) {
    if (cell.value.trim() === '') continue;
    const header = headers[column];
    if (header === 'note_text') texts.push(cell);
    else if (header !== undefined && isKey(header))
      renumber(reading, keyKind(header), cell.value, (out, next) => replaceCell(table, cell, next, out));
    else if (header === undefined || !isConcept(header, cell.value)) addCell(reading, note, header, cell, person);
  }
  for (const cell of texts) {
    note.newLine();
    note.literal('note_text:\n');
    note.value(cell.value, personIn(cell.value, person), (written, out) => replaceCell(table, cell, written, out));
  }
  return note;
}

function addCell(
  { table, removed }: Reading,
  note: FieldNote<TextEdits>,
  header: string | undefined,
  cell: TableCell,
  person: string,
): void {
  const replace = (out: TextEdits, written: string): void => replaceCell(table, cell, written, out);
  // A row may be longer than the first.
  const name = header ?? 'column';
  if (dates.has(name)) {
    if (addDateCell(note, name, cell, undefined, replace)) removed('timeOfDay');
    return;
  }
  const marks: readonly FieldMark[] =
    name === 'note_source_value' ? [{ type: 'identifier' }] : personIn(cell.value, person);
  note.line(name, cell.value, marks, (written, out) => replace(out, written));
}

const isConcept = (header: string, value: string): boolean =>
  header.endsWith('_concept_id') && /^\d{1,12}$/.test(value.trim());

/** Where a text contains the number of its person, as it does if that is the hospital's number. */
function personIn(text: string, person: string): readonly FieldMark[] {
  if (person.length < shortestPersonId) return [];
  const marks: FieldMark[] = [];
  for (let start = text.indexOf(person); start >= 0; start = text.indexOf(person, start + person.length)) {
    const end = start + person.length;
    if (!/[\p{L}\p{N}]/u.test(`${text[start - 1] ?? ''}${text[end] ?? ''}`))
      marks.push({ type: 'medicalRecord', start, end });
  }
  return marks;
}

/** A `note` table of the OMOP Common Data Model as text: one note a row. */
export const omopNote: DocumentFormat<'omopNote'> = {
  id: 'omopNote',
  name: 'OMOP note',
  extensions: ['.csv', '.tsv', '.tab', '.txt'],
  sniff: ({ head }) => (knownHead(head, glance, isOmopNote) === undefined ? 0 : 0.96),
  open,
  strings: tableStrings,
};
