import type { FormatInfo } from '../../contract/exchange';
import type { ReadFormat } from './format';
import { readFormats } from './readers/registry';
import { writeFormats } from './writers/registry';

/** Every format that can be read or written, those that can be read first. */
export function formatInfos(readable: readonly ReadFormat[] = readFormats): FormatInfo[] {
  const isReadable = (id: string): boolean => readable.some((one) => one.id === id);
  const all = [...readable, ...writeFormats.filter(({ id }) => !isReadable(id))];
  return all.map(({ id, name, extensions }) => {
    const writer = writeFormats.find((one) => one.id === id);
    return {
      id,
      name,
      extensions: [...extensions],
      canRead: isReadable(id),
      canWrite: writer !== undefined,
      losses: [...(writer?.losses ?? [])],
      ...(writer?.hasFileForEachNote === true && { hasFileForEachNote: true as const }),
    };
  });
}
