import { describe, expect, test } from 'vitest';
import type { ReadFormat } from '../../../../electron/core/exchange/format';
import { groupSingles, shareWithExtension } from '../../../../electron/core/exchange/grouping';
import { noteRecord, ReadNotes } from '../../../../electron/core/exchange/noteRecord';
import { readFormat, readFormats, recogniseFormat } from '../../../../electron/core/exchange/readers/registry';
import { formatInfos } from '../../../../electron/core/exchange/registry';
import { writeFormat, writeFormats } from '../../../../electron/core/exchange/writers/registry';
import { placeUsage } from '../../../../electron/hosts/cli/files/documentPlaces';
import { readFiles } from './thereAndBack';

/**
 * A format that somebody's archive holds and nobody wants back: notes behind a line with their id. Typed as what is
 * read alone.
 */
const archive: ReadFormat<'archive'> = {
  id: 'archive',
  name: 'Archive',
  extensions: ['.arc'],
  options: [],
  sniff: (files) => shareWithExtension(files, ['.arc']),
  group: (names) => groupSingles(names, ['.arc']),
  *read(files) {
    for (const { name, bytes } of files) {
      const [id = '', ...lines] = new TextDecoder().decode(bytes).split('\n');
      const notes = new ReadNotes();
      const document = noteRecord({ id, text: lines.join('\n'), meta: new Map() }, notes);
      yield { kind: 'document', file: name, document, notes: notes.list() };
    }
  },
};
const writable = writeFormats.map(({ id }) => id);
/** What its one line in `readers/registry.ts` makes of the list. */
const readable: readonly ReadFormat[] = [...readFormats, archive];

describe('a format that can only be read', () => {
  test('is read and recognised like the others', () => {
    const file = { name: 'a.arc', bytes: new TextEncoder().encode('n1\nSeen today.') };
    expect(readFiles(readFormat('archive', readable), [file])).toMatchObject([
      { document: { id: 'n1', text: 'Seen today.' } },
    ]);
    expect(recogniseFormat([{ name: file.name, head: file.bytes }], readable)).toBe('archive');
  });

  test('is shown as one that cannot be written, in the window and in the help of the command line', async () => {
    expect(formatInfos(readable).find(({ id }) => id === 'archive')).toEqual({
      id: 'archive',
      name: 'Archive',
      extensions: ['.arc'],
      canRead: true,
      canWrite: false,
      losses: [],
    });
    const usage = await placeUsage(readable);
    expect(usage.replaceAll(/\s+/g, ' ')).toContain(
      `read and written: ${writable.join(' ')}, or parquet (files, not pipes, to be read); documents:`,
    );
    expect(usage).toMatch(/where they differ; --from alone: (?:\w+ )*archive\n/);
    expect(await placeUsage()).not.toContain('archive');
  });

  test('is refused as a target, with the formats that can be one', () => {
    expect(() => writeFormat('archive', readable)).toThrowError(
      expect.objectContaining({
        code: 'unknownFormat',
        message: 'archive can be read, but not written',
        details: { format: 'archive', formats: writable.join('/') },
      }),
    );
    expect(() => writeFormat('archive')).toThrowError(expect.objectContaining({ message: 'no such format' }));
  });
});

test('what is both read and written has one name and the same extensions', () => {
  for (const { id, name, extensions } of writeFormats) {
    const reader = readFormat(id);
    expect([reader.name, reader.extensions[0]]).toEqual([name, extensions[0]]);
  }
});
