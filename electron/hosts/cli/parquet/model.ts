import type { FormatOptions } from '../../../contract/exchange';
import type { FoundFile } from '../../../store/files';
import { codecs } from './codecs';
import { isParquetName } from './formats';
import type { Model } from './layout';
import { openRandomFile } from './randomFile';
import { readTable } from './table';

/** The first of these files that can be read; undefined if none can, which is reported when they are read. */
export async function modelOf(files: readonly FoundFile[], options: FormatOptions): Promise<Model | undefined> {
  const readable = files.length === 1 ? files : files.filter(({ name }) => isParquetName(name));
  for (const { path } of readable) {
    const file = await openRandomFile(path).catch(() => undefined);
    if (file === undefined) continue;
    try {
      const { columns, roles, names, spans, groups } = await readTable(file, options);
      const stated = groups[0]?.columns[roles.text]?.meta_data?.codec;
      const codec = codecs.find((one) => one === stated) ?? 'SNAPPY';
      return { columns, roles, names, spans, codec };
    } catch {
      continue;
    } finally {
      await file.close();
    }
  }
  return undefined;
}
