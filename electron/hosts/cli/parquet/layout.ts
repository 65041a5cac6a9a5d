import type { CompressionCodec, SchemaElement } from 'hyparquet';
import type { NoteDocument } from '../../../contract/text';
import { ENCODING_META } from '../../../core/exchange/encoding';
import type { FormatOptions } from '../../../contract/exchange';
import { dateCell } from '../../../core/exchange/writers/dateCell';
import { spanLines } from '../../../core/exchange/writers/jsonl';
import { kindOf, writtenElement, type Kind } from './kinds';
import { spansColumn, type Table } from './table';

type FieldReader = (document: NoteDocument) => string | undefined;

/** A column as written, and the field of a note that it contains. */
export interface WrittenColumn {
  readonly element: SchemaElement;
  readonly kind: Kind;
  readonly textOf: FieldReader;
  readonly carries: Carried;
}

/** A field of a note, or of its meta. */
type Carried = 'id' | 'text' | 'patient' | 'date' | 'language' | 'spans' | { readonly meta: string };

/** The table on which written tables are modelled. */
export interface Model extends Pick<Table, 'columns' | 'roles' | 'names' | 'spans'> {
  readonly codec: CompressionCodec;
}

const words = (name: string, isRequired = false): SchemaElement => ({
  name,
  type: 'BYTE_ARRAY',
  repetition_type: isRequired ? 'REQUIRED' : 'OPTIONAL',
  converted_type: 'UTF8',
  logical_type: { type: 'STRING' },
});

const column = (carries: Carried, element: SchemaElement, options: FormatOptions): WrittenColumn => {
  const kind = kindOf(element)!;
  return { element: writtenElement(element), kind, textOf: fieldReaderOf(carries, options), carries };
};

function fieldReaderOf(carries: Carried, options: FormatOptions): FieldReader {
  switch (carries) {
    case 'id':
      return ({ id }) => id;
    case 'text':
      return ({ text }) => text;
    case 'patient':
      return ({ patient }) => patient;
    case 'date':
      return (document) => dateCell(document) || undefined;
    case 'language':
      return ({ language, meta }) => language ?? meta?.['language'];
    case 'spans':
      return (document) => (document.spans === undefined ? undefined : JSON.stringify(spanLines(document, options)));
    default:
      return ({ meta = {} }) => (Object.hasOwn(meta, carries.meta) ? meta[carries.meta] : undefined);
  }
}

/**
 * The columns of a file: those of the table that the notes came from, in its order and with its types; for other notes,
 * those that all notes have and those of the first notes.
 * @param first notes of the first row group. A column whose values no longer fit its type (ids of a release, where
 *   there were numbers) becomes a text column
 */
export function layoutOf(
  first: readonly NoteDocument[],
  model: Model | undefined,
  options: FormatOptions,
  keepsColumns: boolean,
): readonly WrittenColumn[] {
  const columns = columnsOf(first, model, options);
  const addsSpans =
    !(keepsColumns && model !== undefined) &&
    (model?.spans ?? -1) < 0 &&
    first.some(({ spans }) => spans !== undefined);
  const fitting = columns.map((one) => {
    const fits = first.every((document) => {
      const text = one.textOf(document);
      return text === undefined || one.kind.value(text) !== undefined;
    });
    return fits ? one : column(one.carries, words(one.element.name), options);
  });
  return addsSpans ? [...fitting, column('spans', words(spansColumn), options)] : fitting;
}

/** Without the column of spans that may be added. */
export const columnsOf = (
  first: readonly NoteDocument[],
  model: Model | undefined,
  options: FormatOptions,
): readonly WrittenColumn[] => (model === undefined ? ownColumns(first, options) : columnsLike(model, options));

function ownColumns(first: readonly NoteDocument[], options: FormatOptions): readonly WrittenColumn[] {
  const fields: readonly (readonly [Exclude<Carried, object>, name: string])[] = [
    ['id', options.idColumn ?? 'id'],
    ['patient', options.patientColumn ?? 'patient'],
    ['date', options.dateColumn ?? 'date'],
    ['language', 'language'],
    ['text', options.textColumn ?? 'text'],
  ];
  const taken = new Set([...fields.map(([, name]) => name), 'date', 'language', spansColumn, ENCODING_META, '']);
  const keys = new Set(first.flatMap(({ meta }) => Object.keys(meta ?? {})).filter((key) => !taken.has(key)));
  return [
    ...fields.map(([field, name]) => column(field, words(name, field === 'id' || field === 'text'), options)),
    ...[...keys].map((key) => column({ meta: key }, words(key), options)),
  ];
}

const fieldNames = ['id', 'patient', 'date', 'language', 'text'] as const;

function columnsLike({ columns, roles, names, spans }: Model, options: FormatOptions): readonly WrittenColumn[] {
  return columns.map(({ element }, at) => {
    const field = at === spans ? 'spans' : fieldNames.find((name) => roles[name] === at);
    // Every note has both; any other required field may be absent from a release.
    const isAlways = field === 'id' || field === 'text';
    const retained: SchemaElement = { ...element, ...(!isAlways && { repetition_type: 'OPTIONAL' as const }) };
    return column(field ?? { meta: names[at]! }, retained, options);
  });
}
