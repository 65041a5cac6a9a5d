import { readFile } from 'node:fs/promises';
import { GauzeError } from '../../../contract/errors';
import { readLinkedIds } from '../../../core/exchange/linkedIds';

/**
 * Ids of the same person, one row each, from `--linked FILE`.
 * @throws GauzeError `notFound`, and those of `readLinkedIds`
 */
export async function linkedIds(file: string | undefined): Promise<readonly (readonly string[])[]> {
  if (file === undefined) return [];
  const text = await readFile(file, 'utf8').catch((): never => {
    throw new GauzeError('notFound', 'the file of --linked cannot be read');
  });
  return readLinkedIds(text);
}
