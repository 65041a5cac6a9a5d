import type { FormatOptions } from '../../../contract/exchange';
import { createChunkDecoder, type ChunkDecoder } from '../chunkDecoder';
import { createDelimitedReader, detectDelimiter, type DelimitedReader, type DelimitedRecord } from '../delimited';
import { encodingFromOption } from '../encoding';
import { readMappedRow, type MappedTable, type TableReading } from '../columns/mappedTables';
import { splitExtension } from '../fileNames';
import type { ChunkReader, ReadFormat, ReadItem, Refusal } from '../format';
import { groupSingles, shareWithExtension } from '../grouping';
import { filled, isBlank, noteRecord, ReadNotes, refusal, refusalOf, type RecordFields } from '../noteRecord';
import { readInPieces } from '../readInPieces';
import { omopTableOf } from '../omopColumns';
import { findColumns, metaNames, SAMPLE_LENGTH, type Columns, type Role } from './csvColumns';

const extensions = ['.csv', '.tsv', '.tab'] as const;

interface Table {
  readonly columns: Columns;
  /** Of every column, for the meta of a note. */
  readonly names: readonly string[];
  /** What a person said of its columns, in place of `columns`. */
  readonly mapped?: MappedTable | undefined;
}

/** What the first record says of the others, or why nothing can be read. */
function tableOf(
  file: string,
  record: DelimitedRecord,
  options: FormatOptions,
  tables: TableReading | undefined,
): Table | Refusal {
  if (!('cells' in record))
    return refusal(file, record.problem === 'tooLarge' ? 'tooLarge' : 'malformed', {
      line: record.line,
      reason: record.problem,
    });
  const { columns, missing } = findColumns(record.cells, options);
  const names = metaNames(record.cells);
  const mapped = tables?.tableOf(names);
  return mapped !== undefined || missing === null
    ? { columns, names, mapped }
    : refusal(file, 'missingColumn', { column: missing.column, role: missing.role, columns: record.cells.length });
}

/** @param row from 1, behind the header */
function readRow(
  file: string,
  record: DelimitedRecord,
  { columns: at, names, mapped }: Table,
  row: number,
): ReadItem | undefined {
  const { line } = record;
  if (!('cells' in record)) {
    const code =
      record.problem === 'tooLarge' ? 'tooLarge' : record.problem === 'openQuote' ? 'truncated' : 'malformed';
    return refusal(file, code, { line, reason: record.problem });
  }
  const { cells } = record;
  if (cells.length !== names.length)
    return refusal(file, 'malformed', { line, reason: 'cellCount', cells: cells.length, expected: names.length });
  const fields = mapped === undefined ? rowOf(cells, at, names) : readMappedRow(mapped, cells);
  const notes = new ReadNotes();
  let { id } = fields;
  if (id === undefined) {
    id = `${splitExtension(file).stem}-${String(row).padStart(6, '0')}`;
    notes.add('idMade');
  }
  // A row that only says who its patient is makes no note.
  if (isBlank(fields.text) && 'hasKnownData' in fields && fields.hasKnownData) return undefined;
  if (!filled(id)) return refusal(file, 'badId', { line, reason: 'emptyId' });
  if (isBlank(fields.text)) return refusal(file, 'empty', { line, id });
  return { kind: 'document', file, document: noteRecord({ ...fields, id }, notes), notes: notes.list() };
}

function rowOf(
  cells: readonly string[],
  at: Columns,
  names: readonly string[],
): Omit<RecordFields, 'id'> & { readonly id: string | undefined } {
  const cell = (role: Role): string | undefined => (at[role] < 0 ? undefined : cells[at[role]]);
  const meta = new Map<string, string>();
  const taken = new Set(Object.values(at));
  names.forEach((name, index) => {
    if (!taken.has(index)) meta.set(name, cells[index]!);
  });
  return {
    id: cell('id'),
    text: cell('text') ?? '',
    patient: cell('patient'),
    date: cell('date'),
    language: cell('language'),
    meta,
  };
}

function readChunks(file: string, options: FormatOptions = {}, tables?: TableReading): ChunkReader {
  let reader: DelimitedReader | null = null;
  let table: Table | null = null;
  let row = 0;
  let isOver = false;
  let sample = '';

  function* take(records: readonly DelimitedRecord[]): Iterable<ReadItem> {
    for (const record of records) {
      if (isOver) return;
      if (table !== null) {
        const item = readRow(file, record, table, ++row);
        if (item !== undefined) yield item;
        continue;
      }
      const found = tableOf(file, record, options, tables);
      if ('columns' in found) table = found;
      else {
        yield found;
        isOver = true;
      }
    }
  }

  function open(isWhole: boolean): Iterable<ReadItem> {
    reader = createDelimitedReader(options.delimiter ?? detectDelimiter(sample, isWhole));
    const records = reader.push(sample);
    sample = '';
    return take(records);
  }

  let decoder: ChunkDecoder | null = null;
  function* feed(next: (decoder: ChunkDecoder) => string, isLast: boolean): Iterable<ReadItem> {
    if (isOver) return;
    try {
      decoder ??= createChunkDecoder(encodingFromOption(options.encoding)?.encoding);
      const text = next(decoder);
      if (reader !== null) yield* take(reader.push(text));
      else {
        sample += text;
        // A table needs at least one character, so that an empty file is distinguished from a header.
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

/** WebAnno calls its files `.tsv` too, and tables of a data model have a reader of their own. */
const isPlainTable = (head: Uint8Array): boolean =>
  !String.fromCharCode(...head.subarray(0, 24)).includes('#FORMAT=WebAnno') && omopTableOf(head) === undefined;

/** Tables with one note a row; separated by comma, semicolon, tab or bar. */
export const csv: ReadFormat<'csv'> = {
  id: 'csv',
  name: 'CSV, TSV',
  extensions,
  options: ['idColumn', 'patientColumn', 'dateColumn', 'textColumn', 'delimiter', 'encoding'],
  sniff: (files) => shareWithExtension(files, extensions, isPlainTable),
  group: (names) => groupSingles(names, extensions),
  read: (files, options, tables) => readInPieces(files, (name) => readChunks(name, options, tables)),
  readChunks,
};
