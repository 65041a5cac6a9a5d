import type { FormatOptions } from '../../../contract/exchange';
import { createChunkDecoder } from '../chunkDecoder';
import { detectDelimiter, sampleRecords } from '../delimited';
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

/** As much as is looked at before the delimiter is settled on, in UTF-16 units. */
export const SAMPLE_LENGTH = 1 << 16;

export interface CsvHead {
  /** As `metaNames`. */
  readonly headers: readonly string[];
  /** The first rows, for a preview on the screen: these hold note text and go into no log. */
  readonly rows: readonly (readonly string[])[];
}

/**
 * Looks at the start of a table before it is imported, as the import will.
 *
 * @param isWhole whether `head` is all of the file
 * @throws GauzeError as `decodeText`
 */
export function csvHead(head: Uint8Array, isWhole: boolean, options: FormatOptions = {}): CsvHead {
  const decoder = createChunkDecoder(encodingFromOption(options.encoding)?.encoding);
  const pushed = decoder.push(head);
  const text = pushed === '' || isWhole ? pushed + decoder.end() : pushed;
  const isAll = isWhole && text.length < SAMPLE_LENGTH;
  const sample = text.slice(0, SAMPLE_LENGTH);
  const delimiter = options.delimiter ?? detectDelimiter(sample, isAll);
  const [names = [], ...rows] = sampleRecords(sample, delimiter, isAll);
  return { headers: metaNames(names), rows };
}
