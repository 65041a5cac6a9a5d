import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FormatOptions } from '../../electron/contract/exchange';
import { recogniseFormat } from '../../electron/core/exchange/readers/registry';
import { formatById, readFiles, writeAll } from '../unit/core/exchange/thereAndBack';

/**
 * One folder a case, named after its format: `in` is read and gives `expected.jsonl` (notes, what was passed over,
 * refusals), and what is written from that is `written`, with the losses in `losses.json`.
 * `UPDATE_GOLDEN=1 npx vitest run tests/golden` writes them anew: read the difference before it is committed.
 */
const root = path.resolve('tests/golden/exchange');
const isUpdate = process.env['UPDATE_GOLDEN'] === '1';

function compare(file: string, bytes: Uint8Array): void {
  if (isUpdate) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  expect(Buffer.from(bytes).toString('latin1')).toBe(readFileSync(file).toString('latin1'));
}

function filesBelow(folder: string, below = ''): readonly { readonly name: string; readonly bytes: Uint8Array }[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      return entry.isDirectory()
        ? filesBelow(folder, name)
        : [{ name, bytes: new Uint8Array(readFileSync(path.join(folder, name))) }];
    });
}

describe.each(
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
)('%s', (name) => {
  const folder = path.join(root, name);
  const format = formatById(name.split('-')[0]!);
  const optionsFile = path.join(folder, 'options.json');
  const options = existsSync(optionsFile)
    ? (JSON.parse(readFileSync(optionsFile, 'utf8')) as FormatOptions)
    : undefined;
  const files = filesBelow(path.join(folder, 'in'));
  const items = readFiles(format, files, options);
  const documents = items.flatMap((item) => (item.kind === 'document' ? [item.document] : []));
  const out = writeAll(format, documents);

  test('isReadAsExpected', () => {
    compare(
      path.join(folder, 'expected.jsonl'),
      Buffer.from(items.map((item) => `${JSON.stringify(item)}\n`).join('')),
    );
  });

  test('isWrittenAsExpected', () => {
    if (isUpdate) rmSync(path.join(folder, 'written'), { recursive: true, force: true });
    for (const file of out.files) compare(path.join(folder, 'written', file.name), file.bytes);
    expect(
      filesBelow(path.join(folder, 'written'))
        .map((file) => file.name)
        .sort(),
    ).toEqual(out.files.map((file) => file.name).sort());
    compare(path.join(folder, 'losses.json'), Buffer.from(`${JSON.stringify(out.losses)}\n`));
  });

  test('isReadAgainAsTheSameNotes', () => {
    const again = readFiles(format, out.files, undefined).flatMap((item) =>
      item.kind === 'document' ? [item.document] : [],
    );
    expect(again).toEqual(documents);
  });

  test('isRecognised', () => {
    expect(
      recogniseFormat(out.files.map(({ name: file, bytes }) => ({ name: file, head: bytes.subarray(0, 4096) }))),
    ).toBe(format.id);
  });
});
