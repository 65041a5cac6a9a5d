import { GauzeError } from '../../contract/errors';
import { createDelimitedReader, detectDelimiter } from './delimited';

const sampleLength = 65_536;

/**
 * A table of ids that belong to one person: one row per person, no header. Blank cells are ignored.
 *
 * @throws GauzeError `malformed`; `badRequest` for a row with fewer than two ids, which would join nobody, and for a
 * table without rows
 */
export function readLinkedIds(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/^\ufeff/, '');
  const reader = createDelimitedReader(detectDelimiter(plain.slice(0, sampleLength), plain.length <= sampleLength));
  const rows: (readonly string[])[] = [];
  for (const record of [...reader.push(plain), ...reader.end()]) {
    if (!('cells' in record))
      throw new GauzeError('malformed', 'the table of linked ids cannot be read', { line: record.line });
    const ids = record.cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (ids.length === 0) continue;
    if (ids.length === 1)
      throw new GauzeError('badRequest', 'a row of linked ids has two ids of one person or more', {
        line: record.line,
      });
    rows.push(ids);
  }
  if (rows.length === 0) throw new GauzeError('badRequest', 'the table of linked ids names nobody');
  return rows;
}
