import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { NoteSpan } from '../../../../electron/contract/text';
import type { NamedFile } from '../../../../electron/core/exchange/format';
import { recogniseFormat } from '../../../../electron/core/exchange/readers/registry';
import { formatById, formats, readFiles, writeAll } from './thereAndBack';

const folder = path.resolve('../shared/corpora/meddocan/dev');
const keys = (spans: readonly NoteSpan[] = []): readonly string[] =>
  spans.map(({ start, end, label, text }) => `${start} ${end} ${label} ${text}`).sort();

describe.skipIf(!existsSync(folder))(`MEDDOCAN dev (skipped without ${path.relative('.', folder)})`, () => {
  const files: readonly NamedFile[] = existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) }))
    : [];
  const items = readFiles(formatById('brat'), files);
  const documents = items.flatMap((item) => (item.kind === 'document' ? [item.document] : []));

  test('isRecognisedAsBrat', () => {
    expect(recogniseFormat(files.map(({ name, bytes }) => ({ name, head: bytes.subarray(0, 4096) })))).toBe('brat');
  });

  test('all250NotesAndAllSpansAreTaken_andEverySurfaceStandsUnderItsSpan', () => {
    expect(documents).toHaveLength(250);
    expect(documents.reduce((sum, { spans = [] }) => sum + spans.length, 0)).toBe(5801);
    expect(items.filter((item) => item.kind === 'refusal' || item.notes.length > 0)).toEqual([]);
  });

  test('brat_writesTheSameTextBytes_andTheSameAnnotationsInOffsetAndSurface', () => {
    const written = new Map(writeAll(formatById('brat'), documents).files.map(({ name, bytes }) => [name, bytes]));
    for (const { name, bytes } of files) {
      const again = written.get(name);
      if (name.endsWith('.txt')) expect(Buffer.compare(bytes, Buffer.from(again ?? [])), name).toBe(0);
      else {
        const lines = (content: Uint8Array = new Uint8Array()): readonly string[] =>
          Buffer.from(content)
            .toString('utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => line.replace(/^T\d+\t/, ''))
            .sort();
        expect(lines(again), name).toEqual(lines(bytes));
      }
    }
  });

  test.each(formats.filter(({ losses }) => !losses.includes('spans')).map((format) => [format.id, format] as const))(
    '%s_carriesAllTextsAndSpans',
    (_id, format) => {
      const { files: written, losses } = writeAll(format, documents);
      const again = readFiles(format, written);
      again.forEach((item, index) => {
        const original = documents[index]!;
        if (item.kind !== 'document') throw new Error(`${item.file} ${item.code}`);
        const lost = losses[index]!;
        expect(item.document.text).toBe(original.text);
        if (!lost.some((loss) => ['overlaps', 'subTokenSpans', 'crossLine'].includes(loss)))
          expect(keys(item.document.spans)).toEqual(keys(original.spans));
      });
      expect(again).toHaveLength(250);
    },
  );
});
