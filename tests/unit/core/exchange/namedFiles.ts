import type { FormatOptions } from '../../../../electron/contract/exchange';
import { type NamedFile, type ReadItem } from '../../../../electron/core/exchange/format';
import { formatById, readFiles, writeAll } from './thereAndBack';

export const file = (name: string, content: string | Uint8Array): NamedFile => ({
  name,
  bytes: typeof content === 'string' ? Buffer.from(content) : content,
});
export const read = (id: string, ...files: readonly NamedFile[]): readonly ReadItem[] =>
  readFiles(formatById(id), files);
export const written = (
  id: string,
  spans: readonly { start: number; end: number; label: string }[],
  text: string,
  options?: FormatOptions,
): readonly string[] =>
  writeAll(formatById(id), [{ id: 'n', text, spans }], options).files.map(({ bytes }) =>
    Buffer.from(bytes).toString('utf8'),
  );
