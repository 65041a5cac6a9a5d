import type { FormatOptions } from '../../../contract/exchange';
import { createChunkDecoder } from '../chunkDecoder';
import { detectDelimiter, sampleRecords, type Delimiter } from '../delimited';
import { encodingFromOption } from '../encoding';

export type Role = 'id' | 'patient' | 'date' | 'language' | 'text';
const roles: readonly Role[] = ['id', 'patient', 'date', 'language', 'text'];
/** Headers of tables of notes, compared without case, blanks, points, dashes and underscores. */
const defaultNames: Readonly<Record<Role, readonly string[]>> = {
  id: [
    'id',
    'noteid',
    'docid',
    'documentid',
    'reportid',
    'rowid',
    'filename',
    'iddocumento',
    'iddocument',
    'documentnummer',
    'dokumentid',
  ],
  patient: [
    'patient',
    'patientid',
    'subjectid',
    'subject',
    'personid',
    'person',
    'mrn',
    'patientnumber',
    'nhc',
    'paciente',
    'idpaciente',
    'idpatient',
    'ipp',
    'patientnummer',
    'patientennummer',
    'patientenid',
  ],
  date: [
    'date',
    'notedate',
    'chartdate',
    'charttime',
    'documentdate',
    'visitdate',
    'fecha',
    'datum',
    'notedatetime',
    'datedocument',
  ],
  language: ['language', 'lang', 'idioma', 'langue', 'taal', 'sprache'],
  text: [
    'text',
    'notetext',
    'note',
    'report',
    'reporttext',
    'body',
    'content',
    'texto',
    'nota',
    'texte',
    'tekst',
    'notitie',
    'befund',
    'bericht',
    'brief',
    'informe',
  ],
};

const bareName = (header: string): string => header.toLowerCase().replace(/[\s._-]/g, '');

export type Columns = Readonly<Record<Role, number>>;

/**
 * A column by its chosen name, else by a usual one; -1 without. A chosen name that is absent is reported by its role
 * and name.
 */
export function findColumns(
  header: readonly string[],
  options: FormatOptions,
): { readonly columns: Columns; readonly missing: { readonly role: Role; readonly column: string } | null } {
  const chosen: Readonly<Record<Role, string | undefined>> = {
    id: options.idColumn,
    patient: options.patientColumn,
    date: options.dateColumn,
    language: undefined,
    text: options.textColumn,
  };
  const columns: Record<Role, number> = { id: -1, patient: -1, date: -1, language: -1, text: -1 };
  const used = new Set<number>();
  for (const role of roles) {
    const name = chosen[role];
    if (name === undefined) continue;
    columns[role] = header.indexOf(name);
    if (columns[role] < 0)
      columns[role] = header.findIndex((cell) => cell.trim().toLowerCase() === name.trim().toLowerCase());
    if (columns[role] < 0) return { columns, missing: { role, column: name } };
    used.add(columns[role]);
  }
  const bare = header.map(bareName);
  for (const role of roles) {
    if (chosen[role] !== undefined) continue;
    for (const name of defaultNames[role]) {
      const index = bare.findIndex((cell, i) => cell === name && !used.has(i));
      if (index < 0) continue;
      columns[role] = index;
      used.add(index);
      break;
    }
  }
  return { columns, missing: columns.text < 0 ? { role: 'text', column: 'text' } : null };
}

/** Names for the columns that go to the meta of a note; a repeated or empty header gets its number. */
export function metaNames(header: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return header.map((cell, index) => {
    const name = cell === '' || seen.has(cell) ? `${cell === '' ? 'column' : cell} ${index + 1}` : cell;
    seen.add(name);
    return name;
  });
}

export interface CsvInspection {
  readonly delimiter: Delimiter;
  readonly columns: readonly string[];
  readonly suggested: FormatOptions;
  /** Mean length of the cells of each column, in UTF-16 units. */
  readonly meanLengths: readonly number[];
  /** The first rows, for a preview on the screen: these hold note text and go into no log. */
  readonly rows: readonly (readonly string[])[];
}

/**
 * Looks at the start of a table before it is imported. Without a usual name for it, the longest column is suggested as
 * the text.
 *
 * @param isWhole whether `head` is all of the file
 * @throws GauzeError as `decodeText`
 */
export function inspectCsv(head: Uint8Array, isWhole: boolean, options: FormatOptions = {}): CsvInspection {
  const decoder = createChunkDecoder(encodingFromOption(options.encoding)?.encoding);
  const pushed = decoder.push(head);
  const text = pushed === '' || isWhole ? pushed + decoder.end() : pushed;
  const delimiter = options.delimiter ?? detectDelimiter(text, isWhole);
  const [columns = [], ...rows] = sampleRecords(text, delimiter, isWhole);
  const meanLengths = columns.map((_, index) =>
    Math.round(rows.reduce((sum, row) => sum + (row[index]?.length ?? 0), 0) / Math.max(1, rows.length)),
  );
  const found = findColumns(columns, {}).columns;
  const longest = meanLengths.indexOf(Math.max(...meanLengths));
  const name = (role: Role): string | undefined => columns[found[role] < 0 && role === 'text' ? longest : found[role]];
  const suggested: FormatOptions = {
    delimiter,
    ...(name('id') !== undefined && { idColumn: name('id') }),
    ...(name('patient') !== undefined && { patientColumn: name('patient') }),
    ...(name('date') !== undefined && { dateColumn: name('date') }),
    ...(name('text') !== undefined && { textColumn: name('text') }),
  };
  return { delimiter, columns, suggested, meanLengths, rows: rows.slice(0, 5) };
}
