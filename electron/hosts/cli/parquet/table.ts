import { parquetMetadataAsync, type FileMetaData, type SchemaElement } from 'hyparquet';
import { GauzeError } from '../../../contract/errors';
import type { FormatOptions } from '../../../contract/exchange';
import { findColumns, metaNames, type Columns } from '../../../core/exchange/readers/csvColumns';
import { codecs } from './codecs';
import { kindOf, typeName, type Kind } from './kinds';
import type { RandomFile } from './randomFile';

export interface Column {
  readonly name: string;
  readonly element: SchemaElement;
  readonly kind: Kind;
}

/** What the footer of a file states about its rows. */
export interface Table {
  readonly columns: readonly Column[];
  /** Which column is what, as in any table of notes; -1 if absent. */
  readonly roles: Columns;
  /** Names of all columns, for the meta of a note. */
  readonly names: readonly string[];
  /** Index of the column with spans as JSON; -1 if absent. */
  readonly spans: number;
  readonly groups: FileMetaData['row_groups'];
  readonly rows: number;
}

const footerLimit = 64 * 1024 * 1024;
const magic = 'PAR1';
const tailBytes = 8;

export const damaged = (details: Readonly<Record<string, string | number>> = {}): GauzeError =>
  new GauzeError('damaged', 'the input is not a complete Parquet file', details);

/** The column for spans that notes came with or were given. */
export const spansColumn = 'spans';

/**
 * @throws GauzeError `malformed` if it is not Parquet and for columns of unsupported types, `missingColumn`, `damaged`,
 *   `tooLarge`
 */
export async function readTable(file: RandomFile, options: FormatOptions): Promise<Table> {
  const metadata = await metadataOf(file);
  const [root, ...elements] = metadata.schema;
  if (root === undefined) throw damaged();
  for (const [index, element] of elements.entries())
    if (kindOf(element) === undefined || element.repetition_type === 'REPEATED' || (element.num_children ?? 0) > 0)
      throw new GauzeError('malformed', 'a column with an unsupported type', {
        reason: 'columnType',
        column: element.name,
        // Names with blanks are reduced to their length.
        columnNumber: index + 1,
        type: typeName(element),
      });
  if (root.num_children !== elements.length) throw damaged();
  const packed = metadata.row_groups.flatMap((group) => group.columns);
  const other = packed.find(({ meta_data: meta }) => meta !== undefined && !codecs.includes(meta.codec))?.meta_data;
  if (other !== undefined)
    throw new GauzeError('malformed', 'a column with an unsupported compression', {
      reason: 'compression',
      column: other.path_in_schema.join('.'),
      type: String(other.codec),
    });
  const columns = elements.map((element) => ({ name: element.name, element, kind: kindOf(element)! }));
  const header = columns.map(({ name }) => name);
  const { columns: roles, missing } = findColumns(header, options);
  if (missing !== null)
    throw new GauzeError('missingColumn', 'the table lacks a column', {
      column: missing.column,
      role: missing.role,
      columns: header.length,
    });
  const taken = new Set(Object.values(roles));
  const spans = columns.findIndex(
    ({ name, element }, index) => name === spansColumn && element.type === 'BYTE_ARRAY' && !taken.has(index),
  );
  const rows = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
  if (!Number.isSafeInteger(rows) || rows < 0) throw damaged();
  return { columns, roles, names: metaNames(header), spans, groups: metadata.row_groups, rows };
}

async function metadataOf(file: RandomFile): Promise<FileMetaData> {
  if (file.size < magic.length + tailBytes) throw notParquet(file);
  const [start, tail] = [await file.read(0, magic.length), await file.read(file.size - tailBytes, tailBytes)];
  if (latin(start) === 'PARE') throw new GauzeError('malformed', 'the file is encrypted', { reason: 'encrypted' });
  if (latin(start) !== magic) throw notParquet(file);
  const end = latin(tail.subarray(4));
  if (end === 'PARE') throw new GauzeError('malformed', 'the file is encrypted', { reason: 'encrypted' });
  if (end !== magic) throw new GauzeError('truncated', 'a Parquet file without its footer');
  const length = new DataView(tail.buffer, tail.byteOffset).getUint32(0, true);
  if (length > file.size - tailBytes) throw damaged();
  if (length > footerLimit) throw new GauzeError('tooLarge', 'the footer of a Parquet file', { bytes: length });
  try {
    const slice = async (from: number, to = file.size): Promise<ArrayBuffer> => {
      const bytes = await file.read(from, to - from);
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
    };
    return await parquetMetadataAsync({ byteLength: file.size, slice }, { geoparquet: false });
  } catch (error) {
    if (error instanceof GauzeError) throw error;
    throw damaged();
  }
}

const notParquet = ({ size }: RandomFile): GauzeError =>
  new GauzeError(size === 0 ? 'empty' : 'malformed', 'not a Parquet file', { reason: 'notParquet' });
const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
