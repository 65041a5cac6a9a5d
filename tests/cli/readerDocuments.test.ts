import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { zipSync } from 'fflate';
import type { NewIds } from '../../electron/core/exchange/documents/fields/newIds';
import { recogniseDocument } from '../../electron/core/exchange/documents/registry';
import { keyedShuffle, type ShuffledPlaces } from '../../electron/core/exchange/documents/rowShuffle';
import { childDocuments } from '../../electron/hosts/node/childReading';
import { ofAll } from '../fixtures/long';
import { scanHere } from '../fixtures/scanHere';
import { gauzeAlone, root, temporaryFolder } from './gauze';

vi.setConfig({ testTimeout: 300_000 });

/** Of each kind; several have rows, members or entries whose order is shuffled, and ids that become new ones. */
const kinds = [
  ...['letter.docx', 'everywhere.docx', 'table.xlsx', 'everywhere.xlsx', 'pdf/letter.pdf', 'rtf/letter.rtf'],
  ...['odt/letter.odt', 'html/page.html', 'mail/alternative.eml', 'msg/outlook.msg', 'zip/folder.zip'],
  ...['fhir/bundle.r4.json', 'hl7v2/oru.hl7', 'cda/ccda.xml', 'dicom/jpeg.dcm', 'omop/note.csv'],
  ...['redcap/dictionary.csv', 'redcap/records.csv', 'table/semicolon.csv', 'scan/clear.png'],
];
const numberOf = (id: string): number => createHash('sha256').update(`key\0${id}`).digest().readUIntBE(0, 6);
const newIds: NewIds = { numberOf };
/** Words of more than four letters give way to others. */
const piecesOf = (text: string) =>
  [...text.matchAll(/\p{Lu}\p{L}{4,}/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    text: 'Other',
  }));

/** One process for all of them, as in a job. */
const there = childDocuments(path.join(root, 'out/main/reader.js'))!;

test.each(kinds)('%s is read and written there as it is here, under keys that stay here', async (name) => {
  const bytes = new Uint8Array(readFileSync(path.join(root, 'tests/fixtures/documents', name)));
  const format = recogniseDocument({ name, head: bytes });
  const scans = scanHere.open();
  const here = await format.open(bytes, {
    newIds,
    scans: (file, request) => scans.read(file, request, 'en'),
    unpackFrame: (frame, head) => scans.unpackFrame(frame, head),
  });
  const read = await there.open({ name, bytes, dictionaries: [], scans: { language: 'en' } }, newIds);
  expect(read.format.id).toBe(format.id);
  expect(read.opened.notes).toEqual(here.notes);
  expect(read.opened.knownPatients).toEqual(here.knownPatients);
  expect(read.opened.findings).toEqual(here.findings);
  const pieces = here.notes.map(({ text }) => piecesOf(text));
  const [own, others]: readonly ShuffledPlaces[] = [
    { places: new Map(), isKept: false },
    { places: new Map(), isKept: false },
  ];
  const written = await here.rewrite!(pieces, keyedShuffle(newIds, own!));
  const writtenThere = await read.opened.rewrite!(pieces, keyedShuffle(newIds, others!));
  expect(Buffer.from(writtenThere).equals(Buffer.from(written))).toBe(true);
  expect(others).toEqual(own);
  const strings = [];
  for await (const string of format.strings(written)) strings.push(string);
  expect(await there.strings(format.id, written)).toEqual(strings);
  await scans.close();
});

/** What must be told of the files that ask for it. */
const planted = [
  ['PLANTED HANG', 'stuck'],
  ['PLANTED MEMORY', 'memory'],
  ['PLANTED CRASH', 'crashed'],
  ['PLANTED EXIT', 'crashed'],
  ['PLANTED MISTAKE', 'crashed'],
  ['PLANTED FILE', 'crashed'],
] as const;

test('a file that hangs, fills the memory or ends its process is told, and the next one is read', async () => {
  const hostile = childDocuments(path.join(root, 'tests/fixtures/hostileReader.mjs'))!;
  const openText = (text: string) =>
    hostile.open({ name: 'a.txt', bytes: Buffer.from(text), dictionaries: [], scans: null }, undefined);
  for (const [words, reader] of planted) {
    await expect(openText(`Karin Vogel. ${words}`)).rejects.toMatchObject({ code: 'unreadable', details: { reader } });
    expect((await openText('Karin Vogel came.')).opened.notes[0]!.text).toBe('Karin Vogel came.');
  }
  const zip = zipSync({ 'a.txt': Buffer.from('PLANTED HANG') });
  await expect(hostile.strings('zip', zip)).rejects.toMatchObject({ code: 'unreadable', details: { reader: 'stuck' } });
});

describe('the command line', () => {
  const folder = temporaryFolder();
  /** As it was built, but for what reads files. */
  function hostileBuild(): string {
    const out = path.join(folder, 'out');
    mkdirSync(path.join(out, 'main'), { recursive: true });
    for (const name of readdirSync(path.join(root, 'out')))
      if (name !== 'main') symlinkSync(path.join(root, 'out', name), path.join(out, name));
    for (const name of readdirSync(path.join(root, 'out/main')))
      if (name !== 'reader.js') symlinkSync(path.join(root, 'out/main', name), path.join(out, 'main', name));
    writeFileSync(path.join(out, 'main/package.json'), '{"type":"module"}');
    const hostile = path.join(root, 'tests/fixtures/hostileReader.mjs');
    writeFileSync(path.join(out, 'main/reader.js'), `await import(${JSON.stringify(hostile)});\n`);
    for (const name of ['resources', 'node_modules', 'package.json'])
      symlinkSync(path.join(root, name), path.join(folder, name));
    return path.join(out, 'main/cli.cjs');
  }
  const flags = ['--preserve-symlinks', '--preserve-symlinks-main'];

  test('names each file that its reader does not survive, and the others go on', async () => {
    const cli = hostileBuild();
    const source = path.join(folder, 'in');
    mkdirSync(source);
    for (const name of ['a', 'c']) writeFileSync(path.join(source, `${name}.txt`), `Frau Karin Vogel kam. (${name})\n`);
    writeFileSync(path.join(source, 'd.docx'), readFileSync(path.join(root, 'tests/fixtures/documents/letter.docx')));
    const out = path.join(folder, 'released');
    const verbs = [
      ['deidentify', '--policy', 'tag', '--seed', '1', '--in', source, '--out', out, '--keep-ids'],
      ['detect', '--from', 'documents', '--in', source, '--language', 'de'],
      ['convert', '--from', 'documents', '--to', 'jsonl', '--in', source, '--out', path.join(folder, 'all.jsonl')],
    ];
    const names = new Map(planted.map(([words], at) => [words, `b${at}.txt`]));
    for (const args of verbs) {
      // Until one hangs or fills the memory takes seconds: in the short form the first verb meets them all.
      const met = args === verbs[0] ? planted : ofAll(planted, 2, 5);
      for (const name of names.values()) rmSync(path.join(source, name), { force: true });
      for (const [words] of met) writeFileSync(path.join(source, names.get(words)!), `Karin Vogel. ${words}`);
      const { code, stderr, diagnostics } = await gauzeAlone(args, '', flags, {}, folder, cli);
      expect(code, stderr).toBe(1);
      const told = diagnostics.filter(({ level, code: why }) => level === 'error' && why === 'unreadable');
      expect(told.map(({ documentId, reader }) => [documentId, reader]).sort()).toEqual(
        met.map(([words, reader]) => [names.get(words), reader]),
      );
      expect(stderr).not.toMatch(/Vogel|PLANTED/);
    }
    expect(readdirSync(out).sort()).toEqual(['a.txt', 'c.txt', 'd.docx']);
  });
});
