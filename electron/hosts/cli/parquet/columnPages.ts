import { crc32 } from 'node:zlib';
import type { ColumnChunk, PageHeader } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { GauzeError } from '../../../contract/errors';
import { MAX_FILE_BYTES } from '../../../core/exchange/format';
import { decodeDictionary, decodePage, OtherEncoding, type Values } from './decodePage';
import type { RandomFile } from './randomFile';
import { damaged, type Column } from './table';

/** Maximum size of a page, compressed or not: a page that states more is refused before decompression. */
const pageLimit = MAX_FILE_BYTES;
/** Maximum number of values in a page: a run of nulls takes no bytes, but each needs a slot. */
const valuesLimit = 1 << 24;
/** Window sizes for finding the end of a page header; it may contain minimum and maximum values. */
const headWindows = [1 << 10, 1 << 16, 1 << 24];

/** The values of a column of one row group, a page at a time. */
export interface ColumnPages {
  /** @throws GauzeError `damaged`, `tooLarge`, `malformed` for an unsupported compression or encoding */
  readonly next: () => Promise<Values>;
}

export function columnPages(file: RandomFile, { name, element }: Column, chunk: ColumnChunk): ColumnPages {
  const meta = chunk.meta_data;
  if (meta === undefined || chunk.file_path !== undefined) throw damaged({ column: name });
  const dictionaryAt = Number(meta.dictionary_page_offset ?? 0n);
  const dataAt = Number(meta.data_page_offset);
  let at = dictionaryAt > 0 && dictionaryAt < dataAt ? dictionaryAt : dataAt;
  const end = at + Number(meta.total_compressed_size);
  if (!(at >= 4 && end >= at && end <= file.size)) throw damaged({ column: name });
  const stored = { type: element.type!, element, codec: meta.codec };
  let dictionary: Values | undefined;

  const headAt = async (): Promise<{ readonly head: PageHeader; readonly length: number }> => {
    for (const window of headWindows) {
      const bytes = await file.read(at, Math.min(window, end - at));
      const reader = { view: new DataView(bytes.buffer), offset: 0 };
      try {
        return { head: parquetHeader(reader), length: reader.offset };
      } catch (error) {
        if (window >= end - at) throw error;
      }
    }
    throw damaged({ column: name });
  };

  const page = async (): Promise<Values | undefined> => {
    if (at >= end) throw damaged({ column: name });
    const { head, length } = await headAt();
    const [packed, unpacked] = [head.compressed_page_size, head.uncompressed_page_size];
    if (!(packed >= 0 && unpacked >= 0) || at + length + packed > end) throw damaged({ column: name });
    const header = head.data_page_header ?? head.data_page_header_v2 ?? head.dictionary_page_header;
    const values = header?.num_values ?? 0;
    if (packed > pageLimit || unpacked > pageLimit || values > valuesLimit)
      throw new GauzeError('tooLarge', 'a page of a column', { column: name, bytes: unpacked, values });
    if (values < 0) throw damaged({ column: name });
    const bytes = await file.read(at + length, packed);
    at += length + packed;
    if (head.crc !== undefined && crc32(bytes) !== head.crc >>> 0) throw damaged({ column: name });
    if (head.type === 'INDEX_PAGE') return undefined;
    if (head.type === 'DICTIONARY_PAGE') {
      dictionary = decodeDictionary(head, bytes, stored);
      return undefined;
    }
    return decodePage(head, bytes, dictionary, stored);
  };

  return {
    async next() {
      try {
        for (;;) {
          const found = await page();
          if (found !== undefined && found.length > 0) return found;
        }
      } catch (error) {
        // Errors of the library are about bytes, and may quote them.
        if (error instanceof GauzeError) throw error;
        if (error instanceof OtherEncoding)
          throw new GauzeError('malformed', 'a column with an unsupported encoding', {
            reason: 'encoding',
            column: name,
            type: error.message,
          });
        throw damaged({ column: name });
      }
    },
  };
}
