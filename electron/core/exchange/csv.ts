import type { FormatOptions } from '../../contract/exchange';
import { createChunkDecoder } from './chunkDecoder';
import {
  createDelimitedReader,
  detectDelimiter,
  sampleRecords,
  writeCell,
  type DelimitedReader,
  type DelimitedRecord,
  type Delimiter,
} from './delimited';
import { ENCODING_META, encodeUtf8, encodingFromOption } from './encoding';
import { splitExtension } from './fileNames';
import type { ChunkReader, Format, FormatWriter, ReadItem } from './format';
import { groupSingles, shareWithExtension } from './grouping';
import type { NoteDocument } from '../../contract/text';
import { readDocumentDate } from '../dates/parse/documentDate';
import { fieldLosses, filled, isBlank, noteRecord, ReadNotes, refusal, refusalOf, sortedLosses } from './noteRecord';
import { readInPieces } from './readInPieces';

const extensions = ['.csv', '.tsv', '.tab'] as const;

type Role = 'id' | 'patient' | 'date' | 'language' | 'text';
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

type Columns = Readonly<Record<Role, number>>;

/** A column by its chosen name, else by a usual one; -1 without. A chosen name that is absent is reported by its role and name. */
function findColumns(
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
function metaNames(header: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return header.map((cell, index) => {
    const name = cell === '' || seen.has(cell) ? `${cell === '' ? 'column' : cell} ${index + 1}` : cell;
    seen.add(name);
    return name;
  });
}

function readChunks(file: string, options: FormatOptions = {}): ChunkReader {
  const stem = splitExtension(file).stem;
  let reader: DelimitedReader | null = null;
  let columns: Columns | null = null;
  let names: readonly string[] = [];
  let row = 0;
  let isOver = false;
  let sample = '';

  function* take(records: readonly DelimitedRecord[]): Iterable<ReadItem> {
    for (const record of records) {
      if (isOver) return;
      if (columns === null) {
        if (!('cells' in record)) {
          yield refusal(file, record.problem === 'tooLarge' ? 'tooLarge' : 'malformed', {
            line: record.line,
            reason: record.problem,
          });
          isOver = true;
          return;
        }
        const found = findColumns(record.cells, options);
        if (found.missing !== null) {
          yield refusal(file, 'missingColumn', {
            column: found.missing.column,
            role: found.missing.role,
            columns: record.cells.length,
          });
          isOver = true;
          return;
        }
        columns = found.columns;
        names = metaNames(record.cells);
        continue;
      }
      row++;
      yield readRow(record, columns);
    }
  }

  function readRow(record: DelimitedRecord, at: Columns): ReadItem {
    const { line } = record;
    if (!('cells' in record)) {
      const code =
        record.problem === 'tooLarge' ? 'tooLarge' : record.problem === 'openQuote' ? 'truncated' : 'malformed';
      return refusal(file, code, { line, reason: record.problem });
    }
    const { cells } = record;
    if (cells.length !== names.length)
      return refusal(file, 'malformed', { line, reason: 'cellCount', cells: cells.length, expected: names.length });
    const cell = (role: Role): string | undefined => (at[role] < 0 ? undefined : cells[at[role]]);
    const text = cell('text') ?? '';
    const notes = new ReadNotes();
    let id = cell('id');
    if (at.id < 0) {
      id = `${stem}-${String(row).padStart(6, '0')}`;
      notes.add('idMade');
    }
    if (!filled(id)) return refusal(file, 'badId', { line, reason: 'emptyId' });
    if (isBlank(text)) return refusal(file, 'empty', { line, id });
    const meta = new Map<string, string>();
    const taken = new Set(Object.values(at));
    names.forEach((name, index) => {
      if (!taken.has(index)) meta.set(name, cells[index]!);
    });
    const document = noteRecord(
      { id, text, patient: cell('patient'), date: cell('date'), language: cell('language'), meta },
      notes,
    );
    return { kind: 'document', file, document, notes: notes.list() };
  }

  function open(isWhole: boolean): Iterable<ReadItem> {
    reader = createDelimitedReader(options.delimiter ?? detectDelimiter(sample, isWhole));
    const records = reader.push(sample);
    sample = '';
    return take(records);
  }

  let decoder: ReturnType<typeof createChunkDecoder> | null = null;
  function* feed(
    next: (decoder: ReturnType<typeof createChunkDecoder>) => string,
    isLast: boolean,
  ): Iterable<ReadItem> {
    if (isOver) return;
    try {
      decoder ??= createChunkDecoder(encodingFromOption(options.encoding)?.encoding);
      const text = next(decoder);
      if (reader !== null) yield* take(reader.push(text));
      else {
        sample += text;
        // One character a table needs at least, so that an empty file is told from a header.
        if (sample.length >= SAMPLE_LENGTH || (isLast && sample !== '')) yield* open(isLast);
        else if (isLast) yield refusal(file, 'empty');
      }
      if (isLast && reader !== null) yield* take(reader.end());
    } catch (error) {
      isOver = true;
      yield refusalOf(file, error);
    }
  }

  return {
    push: (chunk) => feed((decode) => decode.push(chunk), false),
    end: () => feed((decode) => decode.end(), true),
  };
}

const SAMPLE_LENGTH = 1 << 16;

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
 * Looks at the start of a table before it is imported. Without a usual name for it, the longest column is suggested as the text.
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

/** Control characters that make a reader take the file for binary. */
const controls = /[\0-\x08\x0e-\x19\x1c-\x1f\x7f]/g;

/** What the date column gets: the words of the source where they say the same (or cannot be read, as then). */
function dateCell({ date, meta }: NoteDocument): string {
  const raw = meta?.['date'];
  return filled(raw) && readDocumentDate(raw) === date ? raw : (date ?? '');
}

/** Always UTF-8, with a mark if `encoding` says so, as rows go out before the last one is known. */
function createWriter(options: FormatOptions = {}): FormatWriter {
  const delimiter = options.delimiter ?? ',';
  const name = delimiter === '\t' ? 'notes.tsv' : 'notes.csv';
  const headers: readonly string[] = [
    options.idColumn ?? 'id',
    options.patientColumn ?? 'patient',
    options.dateColumn ?? 'date',
    'language',
    options.textColumn ?? 'text',
  ];
  const mark = encodingFromOption(options.encoding)?.bom === true ? '\ufeff' : '';
  let metaColumns: readonly string[] | null = null;

  const row = (cells: readonly string[]): string =>
    `${cells.map((cell) => writeCell(cell, delimiter)).join(delimiter)}\r\n`;
  const headerRow = (): string => mark + row([...headers, ...(metaColumns ?? [])]);

  return {
    write(document) {
      const meta = document.meta ?? {};
      const header = metaColumns === null;
      // A table has the same columns in all rows, and rows go out as they come: the first note decides.
      metaColumns ??= Object.keys(meta).filter((key) => key !== ENCODING_META && key !== '' && !headers.includes(key));
      const date = dateCell(document);
      const language = document.language ?? meta['language'] ?? '';
      const losses = fieldLosses(document, { patient: true, date: true, language: true });
      losses.delete('meta');
      for (const [key, value] of Object.entries(meta)) {
        const isCarried =
          key === ENCODING_META ||
          value === '' ||
          metaColumns.includes(key) ||
          (key === 'date' && date === value) ||
          (key === 'language' && language === value);
        if (!isCarried) losses.add('meta');
      }
      const cells = [
        document.id,
        document.patient ?? '',
        date,
        language,
        document.text,
        ...metaColumns.map((key) => (Object.hasOwn(meta, key) ? meta[key]! : '')),
      ];
      const clean = cells.map((cell) => cell.replace(controls, '\ufffd'));
      if (clean.some((cell, index) => cell !== cells[index])) losses.add('controlCharacters');
      if (clean.some((cell) => !cell.isWellFormed())) losses.add('loneSurrogates');
      return {
        parts: [{ name, bytes: encodeUtf8((header ? headerRow() : '') + row(clean)) }],
        losses: sortedLosses(losses),
      };
    },
    end: () => (metaColumns === null ? [{ name, bytes: encodeUtf8(headerRow()) }] : []),
  };
}

/** Tables with one note a row; separated by comma, semicolon, tab or bar. */
export const csv: Format = {
  id: 'csv',
  name: 'CSV, TSV',
  extensions,
  losses: ['meta', 'spans', 'controlCharacters', 'loneSurrogates'],
  options: ['idColumn', 'patientColumn', 'dateColumn', 'textColumn', 'delimiter', 'encoding'],
  sniff: (files) => shareWithExtension(files, extensions),
  group: (names) => groupSingles(names, extensions),
  read: (files, options) => readInPieces(files, (name) => readChunks(name, options)),
  readChunks,
  createWriter,
};
