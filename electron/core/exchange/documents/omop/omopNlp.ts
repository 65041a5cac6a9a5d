import { GauzeError } from '../../../../contract/errors';
import { isOmopNlp } from '../../omopColumns';
import { headerOf, knownHead } from '../../tableHead';
import type { DocumentFormat, OpenedDocument, OpenOptions } from '../documentFormat';
import { FieldNote } from '../fields/fieldNotes';
import { TextEdits } from '../markup/markupEdits';
import { addDateCell } from '../table/cellDates';
import type { TableCell } from '../table/cells';
import { openTable, tableStrings } from '../table/openTable';
import { replaceCell } from '../table/tableEdits';
import { isKey, isPlainColumn, keyKind, renumber, type Renumbering } from './keys';

const glance = /lexical_variant/i;
/** Copies of a text that has changed, and places in it. */
const copies: ReadonlySet<string> = new Set(['snippet', 'lexical_variant', 'offset']);
const dates: ReadonlySet<string> = new Set(['nlp_date', 'nlp_datetime']);
/** Words of the model itself. */
const isVocabulary = (header: string, value: string): boolean =>
  (header.endsWith('_concept_id') && /^\d{1,12}$/.test(value)) ||
  (header === 'term_exists' && /^[YN]$/i.test(value)) ||
  (header === 'term_temporal' && /^(?:past|present|future)$/i.test(value));

/**
 * All rows are one note, in which each value of a column occurs once: a table of findings repeats the same few, and no
 * row states whose it is.
 */
async function open(bytes: Uint8Array, { newIds }: OpenOptions = {}): Promise<OpenedDocument> {
  const table = openTable(bytes, knownHead(bytes, glance, isOmopNlp)?.delimiter);
  const [head = [], ...below] = table.rows;
  const headers = head.map(({ value }) => headerOf(value));
  if (!isOmopNlp(headers)) throw new GauzeError('malformed', 'no table of findings', { reason: 'header' });
  const found = new Map<string, number>();
  const count = (what: string, by = 1): void => void found.set(what, (found.get(what) ?? 0) + by);
  const reading: Renumbering = { newIds, always: [] };
  const replaceAll = (cells: readonly TableCell[], value: string, out: TextEdits): void => {
    for (const cell of cells) replaceCell(table, cell, value, out);
  };
  const alike = new Map<string, { readonly header: string; readonly cells: TableCell[] }>();
  const gather = (header: string, cell: TableCell): void => {
    const key = `${header}\0${cell.value}`;
    const same = alike.get(key);
    if (same === undefined) alike.set(key, { header, cells: [cell] });
    else same.cells.push(cell);
  };
  head.forEach((cell, column) => {
    if (cell.value.trim() !== '' && !isPlainColumn(headers[column]!)) gather('header', cell);
  });
  for (const row of below)
    for (const [column, cell] of row.entries()) {
      const header = headers[column] ?? 'column';
      const value = cell.value.trim();
      if (value === '' || isVocabulary(header, value)) continue;
      if (copies.has(header)) {
        count(header);
        reading.always.push((out) => replaceCell(table, cell, '', out));
      } else if (isKey(header))
        renumber(reading, keyKind(header), value, (out, next) => replaceCell(table, cell, next, out));
      else gather(header, cell);
    }
  const note = new FieldNote<TextEdits>('', {});
  // The table itself is worth reading even if it contains only numbers of concepts.
  note.literal('note_nlp');
  for (const { header, cells } of alike.values()) {
    const replace = (out: TextEdits, written: string): void => replaceAll(cells, written, out);
    if (!dates.has(header)) note.line(header, cells[0]!.value, [], (written, out) => replace(out, written));
    else if (addDateCell(note, header, cells[0]!, undefined, replace)) count('timeOfDay', cells.length);
  }
  return {
    notes: [note.document()],
    knownPatients: [],
    findings: [...found].map(([what, number]) => ({ code: 'removed', what, count: number })),
    rewrite: async ([pieces = []], shuffle) => {
      const out = new TextEdits();
      for (const change of reading.always) change(out);
      note.rewrite(pieces, out);
      return table.encoded(out, shuffle && { shuffle, rows: below, ofNotes: [] });
    },
  };
}

/**
 * A `note_nlp` table of the OMOP Common Data Model: its copies of note text are removed, its statements about the notes
 * stay.
 */
export const omopNlp: DocumentFormat<'omopNlp'> = {
  id: 'omopNlp',
  name: 'OMOP note_nlp',
  extensions: ['.csv', '.tsv', '.tab', '.txt'],
  sniff: ({ head }) => (knownHead(head, glance, isOmopNlp) === undefined ? 0 : 0.96),
  open,
  strings: tableStrings,
};
