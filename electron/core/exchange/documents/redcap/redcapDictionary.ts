import { GauzeError } from '../../../../contract/errors';
import { headerOf } from '../../tableHead';
import type { DocumentFormat, OpenedDocument } from '../documentFormat';
import { FieldNote } from '../fields/fieldNotes';
import { TextEdits } from '../markup/markupEdits';
import { openTable, tableStrings } from '../table/openTable';
import { replaceCell } from '../table/tableEdits';
import { dictionaryHead, isDictionaryHead } from './dictionary';

/** Columns in which people write; all others hold words of REDCap. */
const written = /label|header|note|choices|annotation|branching/;
const isWordOfRedcap = (value: string): boolean => /^[\w .:@-]{1,60}$/.test(value);
/** Formulas, whose quoted words are codes: they would no more be right with one changed. */
const isFormula = (value: string): boolean =>
  /\[[a-z]/.test(value) && (value.match(/'[^']*'|"[^"]*"/g) ?? []).every((word) => /^.[\w.:-]{0,12}.$/.test(word));

async function open(bytes: Uint8Array): Promise<OpenedDocument> {
  const table = openTable(bytes, dictionaryHead(bytes)?.delimiter);
  const [head = [], ...fields] = table.rows;
  const headers = head.map(({ value }) => headerOf(value));
  if (!isDictionaryHead(headers)) throw new GauzeError('malformed', 'no data dictionary', { reason: 'header' });
  const note = new FieldNote<TextEdits>('', {});
  // The table itself is worth reading even if nobody wrote a label.
  note.literal('data dictionary');
  for (const row of fields)
    for (const [column, cell] of row.entries()) {
      const { value } = cell;
      const header = headers[column] ?? 'column';
      if (value.trim() === '' || (written.test(header) ? isFormula(value) : isWordOfRedcap(value))) continue;
      note.line(header, value, [], (words, out) => replaceCell(table, cell, words, out));
    }
  return {
    notes: [note.document()],
    knownPatients: [],
    findings: [],
    rewrite: async ([pieces = []]) => {
      const out = new TextEdits();
      note.rewrite(pieces, out);
      return table.encoded(out);
    },
  };
}

/** The data dictionary of a study: what people wrote of its fields is searched, the rest stays. */
export const redcapDictionary: DocumentFormat<'redcapDictionary'> = {
  id: 'redcapDictionary',
  name: 'REDCap data dictionary',
  extensions: ['.csv', '.tsv', '.tab', '.txt'],
  sniff: ({ head }) => (dictionaryHead(head) === undefined ? 0 : 0.96),
  open,
  strings: tableStrings,
};
