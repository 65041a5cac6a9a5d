import type { FormatOptions } from '../../../../electron/contract/exchange';
import type { NoteDocument } from '../../../../electron/contract/text';
import type { Loss, NamedFile, ReadFormat, ReadItem, WriteFormat } from '../../../../electron/core/exchange/format';
import { readFormat } from '../../../../electron/core/exchange/readers/registry';
import { writeFormat, writeFormats } from '../../../../electron/core/exchange/writers/registry';

/** What is both read and written. */
export type Format = ReadFormat & WriteFormat;
export const formatById = (id: string): Format => ({ ...writeFormat(id), ...readFormat(id) });
export const formats: readonly Format[] = writeFormats.map(({ id }) => formatById(id));

/** Groups and reads like a host does. */
export function readFiles(
  format: ReadFormat,
  files: readonly NamedFile[],
  options?: FormatOptions,
): readonly ReadItem[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const { groups, ignored } = format.group([...byName.keys()]);
  return [
    ...ignored,
    ...groups.flatMap((names) => [
      ...format.read(
        names.flatMap((name) => byName.get(name) ?? []),
        options,
      ),
    ]),
  ];
}

/** Writes like a host does: parts of one name are put behind each other. */
export function writeAll(
  format: WriteFormat,
  documents: readonly NoteDocument[],
  options?: FormatOptions,
): { readonly files: readonly NamedFile[]; readonly losses: readonly (readonly Loss[])[] } {
  const writer = format.createWriter(options);
  const parts = new Map<string, Uint8Array[]>();
  const put = (written: readonly NamedFile[]): void => {
    for (const { name, bytes } of written) parts.set(name, [...(parts.get(name) ?? []), bytes]);
  };
  const losses = documents.map((document) => {
    const written = writer.write(document);
    put(written.parts);
    return written.losses;
  });
  put(writer.end());
  return { files: [...parts].map(([name, pieces]) => ({ name, bytes: Buffer.concat(pieces) })), losses };
}
