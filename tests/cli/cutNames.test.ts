import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { pdfOf } from '../bench/wardFiles';
import { documentsOf, gauze, ledgerOptions, temporaryFolder } from './gauze';

const folder = temporaryFolder();
/** A narrow column, as a newspaper has: names are broken over two lines, and one of them within itself. */
const column = [
  'The patient is well after the',
  'operation and was seen by Mrs',
  'Margaret Hollingworth and by',
  'her husband, Mr Geoffrey',
  'Ravensdale, and by Mr Peter Quant-',
  'rellson, who works on the ward',
  'with us.',
];
const lines = column.map((line, at) => `1 0 0 1 60 ${780 - 14 * at} Tm (${line}) Tj`).join('\n');
const mail = [
  'From: Ward 3 <ward3@example.org>',
  'To: clinic@example.org',
  'Date: Mon, 02 Mar 2026 10:00:00 +0000',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Thank you for the letter.',
  '',
  '> The patient is well and was seen by Mrs Margaret',
  '> Hollingworth today, and by her husband, Mr Geoffrey',
  '> Ravensdale. Physiotherapy was given by Mr Peter Quant-',
  '> rellson on the ward.',
  '',
].join('\r\n');
const observation = (at: number, text: string): string => `OBX|${at}|FT|X^Report||${text}||||||F`;
const message = [
  'MSH|^~\\&|LAB|H|GP|P|20260302101500||ORU^R01|1|P|2.5',
  'PID|1||553311^^^H^MR||Smithers^Jane||19500101|F',
  observation(1, 'Seen by Mrs Margaret\\.br\\Hollingworth and her husband, Mr Geoffrey\\.br\\Ravensdale.'),
  observation(2, 'The operation was done by Dr. Peter'),
  observation(3, 'Quantrellson without complications.'),
  '',
].join('\r');

it('names that the layout cuts are found whole, and no half of them is in what is released', async () => {
  const [source, out] = [path.join(folder, 'in'), path.join(folder, 'out')];
  mkdirSync(source);
  const picture = `BT /F1 10 Tf\n${lines}\nET`;
  writeFileSync(path.join(source, 'a.pdf'), pdfOf(picture, '<< /Title (x) >>', '0'.repeat(32)));
  writeFileSync(path.join(source, 'b.eml'), mail);
  writeFileSync(path.join(source, 'c.hl7'), message);
  const { code, stdout, stderr } = await gauze([
    ...['deidentify', '--policy', 'surrogate', ...ledgerOptions(folder), '--in', source, '--out', out],
  ]);
  expect([code, stdout + stderr]).toEqual([0, expect.any(String)]);
  const written = readdirSync(out);
  expect(written.map((name) => path.extname(name)).sort()).toEqual(['.eml', '.hl7', '.pdf']);
  const read = await gauze(['convert', '--from', 'documents', '--to', 'jsonl', '--in', out]);
  const texts = documentsOf(read.stdout).map(({ text }) => text);
  expect(texts).toHaveLength(3);
  const raw = written
    .filter((name) => !name.endsWith('.pdf'))
    .map((name) => readFileSync(path.join(out, name), 'utf8'));
  for (const text of [...texts, ...raw]) {
    expect(text).not.toMatch(/Margaret|Hollingworth|Geoffrey|Ravensdale|Quant|rellson/);
    // what is around them is as it was
    expect(text).toMatch(/husband, Mr/);
  }
  expect(raw.find((text) => text.startsWith('From'))).toMatch(/\r\n> \p{Lu}\p{L}+ today, and by her husband, Mr /u);
  expect(raw.find((text) => text.startsWith('MSH'))).toContain('\\.br\\');
});

it('a file is refused where a half stays, as the name is known from elsewhere', async () => {
  const source = path.join(folder, 'half');
  mkdirSync(source);
  const text =
    'Patient: Peter Quantrellson\nSeen today.\n\n> He was brought by his brother, Quant-\n> rellson, at night.\n';
  const start = text.indexOf('Peter');
  const half = text.lastIndexOf('Quant');
  const span = (from: number, to: number) => ({ start: from, end: to, label: 'PATIENT', text: text.slice(from, to) });
  const note = { id: 'a', text, spans: [span(start, start + 18), span(half, half + 5)] };
  const { code, diagnostics } = await gauze(
    [...['deidentify', '--from', 'jsonl', '--detect', 'never', '--policy', 'surrogate', ...ledgerOptions(folder)]],
    strToU8(`${JSON.stringify(note)}\n`),
  );
  expect(code).toBe(5);
  expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'leak', rule: 'nameWord' }));
});
