import { readFile } from 'node:fs/promises';
import { GauzeError } from '../../contract/errors';
import { createDelimitedReader, detectDelimiter } from '../../core/exchange/delimited';

const sampleLength = 65_536;

/**
 * Ids that belong to one person, a row for each, as `--linked FILE` has them. Cells that are blank do not count.
 *
 * @throws GauzeError `notFound`, `malformed`; `badRequest` for a row with fewer than two ids: it would join nobody
 */
export async function linkedIds(file: string | undefined): Promise<readonly (readonly string[])[]> {
  if (file === undefined) return [];
  const text = await readFile(file, 'utf8').catch((): never => {
    throw new GauzeError('notFound', '--linked names no file that can be read');
  });
  const plain = text.replace(/^\ufeff/, '');
  const reader = createDelimitedReader(detectDelimiter(plain.slice(0, sampleLength), plain.length <= sampleLength));
  const rows: (readonly string[])[] = [];
  for (const record of [...reader.push(plain), ...reader.end()]) {
    if (!('cells' in record))
      throw new GauzeError('malformed', 'the table of linked ids cannot be read', { line: record.line });
    const ids = record.cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (ids.length === 0) continue;
    if (ids.length === 1)
      throw new GauzeError('badRequest', 'a row of --linked has two ids of one person or more', { line: record.line });
    rows.push(ids);
  }
  if (rows.length === 0) throw new GauzeError('badRequest', 'the table of --linked names nobody');
  return rows;
}
