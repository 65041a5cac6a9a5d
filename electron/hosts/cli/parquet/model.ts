import type { FormatOptions } from '../../../contract/exchange';
import type { FoundFile } from '../../../store/files';
import { codecs } from './codecs';
import { isParquetName } from './formats';
import type { Model } from './layout';
import { openRandomFile } from './randomFile';
import { readTable } from './table';

/**
 * The table of the first of these files that notes are read from; undefined where none of them can be read, which is
 * told when they are.
 */
export async function modelOf(files: readonly FoundFile[], options: FormatOptions): Promise<Model | undefined> {
  const readable = files.length === 1 ? files : files.filter(({ name }) => isParquetName(name));
  for (const { path } of readable) {
    const file = await openRandomFile(path).catch(() => undefined);
    if (file === undefined) continue;
    try {
      const { columns, roles, names, spans, groups } = await readTable(file, options);
      const said = groups[0]?.columns[roles.text]?.meta_data?.codec;
      const codec = codecs.find((one) => one === said) ?? 'SNAPPY';
      return { columns, roles, names, spans, codec };
    } catch {
      continue;
    } finally {
      await file.close();
    }
  }
  return undefined;
}
