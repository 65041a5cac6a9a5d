import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { jsonl } from '../../../../../electron/core/exchange/readers/jsonl';
import { readFormat } from '../../../../../electron/core/exchange/readers/registry';
import { documentsIn, type DocumentSource } from '../../../../../electron/hosts/cli/files/source';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-source-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const nothing = Readable.from([]);

/** The estimate at each document. */
async function estimates(source: DocumentSource): Promise<readonly (number | undefined)[]> {
  const all: (number | undefined)[] = [];
  for await (const item of source) if (item.kind === 'document') all.push(source.estimate?.());
  return all;
}
const lines = (count: number): string =>
  Array.from({ length: count }, (_, i) => `{"id":"n${i}","text":"${'well '.repeat(200)}"}\n`).join('');

test('howManyDocumentsAFileHas_isEstimated_soonAndWithinATenth', async () => {
  const file = path.join(folder, 'notes.jsonl');
  writeFileSync(file, lines(400));
  const found = await estimates(documentsIn({ path: file, kind: 'file', format: jsonl, options: {} }, nothing));
  expect(found).toHaveLength(400);
  expect(found[0]).toBeUndefined();
  for (const estimate of found.slice(40)) expect(Math.abs((estimate ?? 0) - 400)).toBeLessThan(40);
});

test('ofAPipe_nothingIsEstimated', async () => {
  const found = await estimates(
    documentsIn({ path: null, kind: 'pipe', format: jsonl, options: {} }, Readable.from([Buffer.from(lines(20))])),
  );
  expect(new Set(found)).toEqual(new Set([undefined]));
});

test('ofAFolder_byTheBytesOfItsFiles', async () => {
  const place = path.join(folder, 'texts');
  mkdirSync(place);
  for (let i = 0; i < 10; i += 1) writeFileSync(path.join(place, `${i}.txt`), 'well '.repeat(20));
  const found = await estimates(
    documentsIn({ path: place, kind: 'folder', format: readFormat('text'), options: {} }, nothing),
  );
  expect(found).toEqual([undefined, ...Array.from({ length: 9 }, () => 10)]);
});
