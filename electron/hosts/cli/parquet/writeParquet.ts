import type { CompressionCodec } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { GauzeError } from '../../../contract/errors';
import type { FormatOptions } from '../../../contract/exchange';
import type { NoteDocument } from '../../../contract/text';
import { ENCODING_META } from '../../../core/exchange/encoding';
import type { Loss, WrittenDocument } from '../../../core/exchange/format';
import { fieldLosses, noteId, sortedLosses, spanFields } from '../../../core/exchange/noteRecord';
import { packers, withZstd } from './codecs';
import type { Raw } from './kinds';
import { columnsOf, layoutOf, type Model, type WrittenColumn } from './layout';

export interface ParquetOutput {
  /** @throws GauzeError `badId`; `malformed` for a value that does not fit the type of its column */
  readonly prepare: (document: NoteDocument) => WrittenDocument;
  /** @returns bytes ready to be written */
  readonly add: (prepared: WrittenDocument) => Promise<Uint8Array>;
  readonly end: () => Promise<Uint8Array>;
}

/** Maximum size of a row group in memory. */
const groupCharacters = 1 << 24;
const groupRows = 1 << 16;

/** @param keepsColumns no column is added to those of the model */
export function openParquet(model: Model | undefined, options: FormatOptions, keepsColumns: boolean): ParquetOutput {
  const codec = model?.codec ?? 'SNAPPY';
  const prepared = new WeakMap<WrittenDocument, NoteDocument>();
  const bytes = new ByteWriter();
  let file: { readonly layout: readonly WrittenColumn[]; readonly writer: ParquetWriter } | undefined;
  let pending: NoteDocument[] = [];
  let characters = 0;

  const opened = (): NonNullable<typeof file> => {
    if (file !== undefined) return file;
    const layout = layoutOf(pending, model, options, keepsColumns);
    file = { layout, writer: writerOf(bytes, layout, codec) };
    return file;
  };
  const flush = async (): Promise<Uint8Array> => {
    const { layout, writer } = opened();
    const documents = pending;
    [pending, characters] = [[], 0];
    if (documents.length === 0) return taken(bytes);
    const columnData = layout.map(({ element, kind, textOf }) => ({
      name: element.name,
      data: documents.map((document) => valueOf(kind.value, textOf(document))),
      offsetIndex: false,
    }));
    const rows = { columnData, rowGroupSize: documents.length };
    if (codec !== 'ZSTD') void writer.write(rows);
    else
      await withZstd((zstd, isFirst) => {
        const one = isFirst ? writerOf(new ByteWriter(), layout, codec) : writer;
        Object.assign(one.compressors, zstd);
        void one.write(rows);
      });
    return taken(bytes);
  };

  return {
    prepare(document) {
      noteId(document);
      if (file !== undefined) refuseUnfitting(document, file.layout);
      // Until something is written, columns are derived from the notes.
      const columns = file?.layout ?? columnsOf([document], model, options);
      const addsSpans = file === undefined && !(keepsColumns && model !== undefined);
      const holdsSpans = addsSpans || columns.some(({ carries }) => carries === 'spans');
      const written = { parts: [], losses: lossesOf(document, columns, holdsSpans) };
      prepared.set(written, document);
      return written;
    },
    async add(written) {
      const document = prepared.get(written);
      if (document === undefined) throw new GauzeError('bug', 'a note that was not prepared');
      pending.push(document);
      characters += document.text.length;
      return characters >= groupCharacters || pending.length >= groupRows ? flush() : new Uint8Array();
    },
    async end() {
      const rest = await flush();
      void opened().writer.finish();
      return Buffer.concat([rest, taken(bytes)]);
    },
  };
}

/** Without minimum and maximum values, which would put words of notes into the footer. */
function writerOf(bytes: ByteWriter, layout: readonly WrittenColumn[], codec: CompressionCodec): ParquetWriter {
  const elements = layout.map(({ element }) => element);
  return new ParquetWriter({
    writer: bytes,
    schema: [{ name: 'schema', num_children: elements.length }, ...elements],
    codec,
    compressors: { ZSTD: (packed) => packed, ...packers },
    statistics: false,
    createdBy: 'gauze',
  });
}

/** Bytes written since the last call, copied. */
function taken(bytes: ByteWriter): Uint8Array {
  const found = bytes.getBytes().slice();
  bytes.index = 0;
  return found;
}

const valueOf = (value: (words: string) => Raw | undefined, text: string | undefined): Raw | null =>
  text === undefined ? null : (value(text) ?? null);

/** @throws GauzeError `malformed` */
function refuseUnfitting(document: NoteDocument, layout: readonly WrittenColumn[]): void {
  for (const { element, kind, textOf } of layout) {
    const text = textOf(document);
    if (text !== undefined && kind.value(text) === undefined)
      throw new GauzeError('malformed', 'a value that does not fit its column', {
        reason: 'columnType',
        column: element.name,
      });
  }
}

/** Fields without a column. */
function lossesOf(document: NoteDocument, columns: readonly WrittenColumn[], holdsSpans: boolean): readonly Loss[] {
  const has = (field: WrittenColumn['carries']): boolean => columns.some(({ carries }) => carries === field);
  const keys = new Set(columns.flatMap(({ carries }) => (typeof carries === 'string' ? [] : [carries.meta])));
  const losses = fieldLosses(document, {
    patient: has('patient'),
    date: has('date'),
    language: has('language'),
    spans: holdsSpans,
    meta: true,
  });
  // Spans are stored completely, or not at all.
  for (const field of spanFields) losses.delete(field);
  const stated = new Set(
    columns.flatMap(({ carries, textOf }) => (carries === 'date' || carries === 'language' ? [textOf(document)] : [])),
  );
  for (const [key, value] of Object.entries(document.meta ?? {})) {
    const isStated = (key === 'date' || key === 'language') && stated.has(value);
    if (value !== '' && key !== ENCODING_META && !keys.has(key) && !isStated) losses.add('meta');
  }
  if (columns.some(({ textOf }) => textOf(document)?.isWellFormed() === false)) losses.add('loneSurrogates');
  return sortedLosses(losses);
}
