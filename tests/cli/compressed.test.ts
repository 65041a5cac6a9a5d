import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { gauze, ndjson, temporaryFolder } from './gauze';

const folder = temporaryFolder();
const at = (name: string) => path.join(folder, name);
const notes = Array.from({ length: 40 }, (_, i) =>
  ndjson({
    id: `n${i}`,
    text: `Seen by Dr. Zebulon Quackenbush on 3 May 2021. ${'Stable. '.repeat(i)}`,
    language: 'en',
  }),
).join('');
const detect = ['detect', '--bundled', 'off'];

it('reads gzip by its content, from pipes and files, in one part and in several, and writes it by name', async () => {
  const plain = await gauze(detect, notes);
  expect(plain.code).toBe(0);
  expect((await gauze(detect, gzipSync(notes))).stdout).toBe(plain.stdout);
  const half = notes.indexOf('{"id":"n20"');
  const parts = Buffer.concat([gzipSync(notes.slice(0, half)), gzipSync(notes.slice(half))]);
  writeFileSync(at('notes.jsonl.gz'), parts);
  expect((await gauze([...detect, '--in', at('notes.jsonl.gz'), '--out', at('a.jsonl.gz')])).code).toBe(0);
  expect(gunzipSync(readFileSync(at('a.jsonl.gz'))).toString()).toBe(plain.stdout);
  await gauze([...detect, '--in', at('notes.jsonl.gz'), '--out', at('b.jsonl.gz')]);
  expect(readFileSync(at('b.jsonl.gz'))).toEqual(readFileSync(at('a.jsonl.gz')));
});

it('reads and writes Zstandard likewise', async () => {
  const plain = await gauze(detect, notes);
  await gauze([...detect, '--out', at('a.jsonl.zst')], notes);
  expect((await gauze(['convert', '--to', 'jsonl'], readFileSync(at('a.jsonl.zst')))).stdout).toBe(plain.stdout);
  expect((await gauze(['convert', '--to', 'jsonl', '--in', at('a.jsonl.zst')])).stdout).toBe(plain.stdout);
  await gauze([...detect, '--jobs', '2', '--out', at('b.jsonl.zst')], notes);
  expect(readFileSync(at('b.jsonl.zst'))).toEqual(readFileSync(at('a.jsonl.zst')));
});

it('refuses what was cut', async () => {
  const whole = gzipSync(notes);
  const cut = await gauze(detect, whole.subarray(0, whole.length - 20));
  expect(cut.code).toBe(2);
  expect(cut.diagnostics).toContainEqual(expect.objectContaining({ code: 'damaged' }));
  const zstd = await gauze(detect, Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0, 0));
  expect(zstd.code).toBe(2);
  expect(zstd.diagnostics).toContainEqual(expect.objectContaining({ code: 'damaged', reason: 'cut' }));
});
