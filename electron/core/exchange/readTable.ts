import { GauzeError } from '../../contract/errors';
import { detectDelimiter, sampleRecords } from './delimited';
import { decodeText } from './encoding';

/**
 * A whole table from a file: headers, and rows as records by header.
 * @throws GauzeError `empty`, `notText`, `unknownEncoding`
 */
export function readTable(bytes: Uint8Array): {
  readonly headers: readonly string[];
  readonly rows: readonly Readonly<Record<string, string>>[];
} {
  const { text } = decodeText(bytes);
  const [headers, ...rows] = sampleRecords(text, detectDelimiter(text, true), true);
  if (headers === undefined) throw new GauzeError('empty', 'an empty table');
  return {
    headers,
    rows: rows.map((cells) => Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? '']))),
  };
}
