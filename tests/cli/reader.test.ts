import { existsSync, readFileSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { zipSync } from 'fflate';
import type { Job } from '../../electron/contract/jobs';
import { childReading } from '../../electron/hosts/node/childReading';
import { importTree, notesByName, openProject, writeTree, type TestServices } from '../fixtures/openServices';
import { scanHere } from '../fixtures/scanHere';
import { root } from './gauze';

vi.setConfig({ testTimeout: 180_000 });
const never = (): never => {
  throw new Error('it was not built');
};
const hostile = () => childReading(never, path.join(root, 'tests/fixtures/hostileReader.mjs'));
const real = () => childReading(never, path.join(root, 'out/main/reader.js'));

const readerOf = ({ skipped }: Job) =>
  Object.fromEntries(skipped.map(({ item, code, details }) => [item, [code, details['reader']]]));
const readers = (): readonly string[] =>
  readdirSync('/proc').filter((id) => {
    const [name, parent] = /^\d+$/.test(id) ? [read(`/proc/${id}/cmdline`), read(`/proc/${id}/stat`)] : ['', ''];
    return /hostileReader|main.reader/.test(name) && Number(/\) \S (\d+)/.exec(parent)?.[1]) === process.pid;
  });
function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

/** Of other tests that share this process, as are those of other processes of this machine. */
const foreign = new Set(readers());
const processes = (): number => readers().filter((id) => !foreign.has(id)).length;

/** Where a file tries to write. */
const outside = path.join(os.tmpdir(), `gauze-planted-${process.pid}`);
/** What must be told of the files that ask for it, and of no other. */
const planted = {
  'b.txt': ['PLANTED HANG', ['unreadable', 'stuck']],
  'd.txt': ['PLANTED MEMORY', ['unreadable', 'memory']],
  'f.txt': ['PLANTED CRASH', ['unreadable', 'crashed']],
  'h.txt': ['PLANTED EXIT', ['unreadable', 'crashed']],
  'j.txt': ['PLANTED MISTAKE', ['unreadable', 'crashed']],
  'l.txt': ['PLANTED HEAP', ['unreadable', 'memory']],
  'n.txt': ['PLANTED FILE', ['unreadable', 'crashed']],
  'p.txt': [`PLANTED WRITING ${outside}`, ['unreadable', 'crashed']],
  'r.txt': ['PLANTED NETWORK', ['unreadable', 'crashed']],
} as const;
const quiet = {
  'a.txt': 1,
  'c.txt': 2,
  'e.txt': 3,
  'g.txt': 4,
  'i.txt': 5,
  'k.txt': 6,
  'm.txt': 7,
  'o.txt': 8,
  'z.txt': 9,
};

const textsOf = async (services: TestServices) =>
  Object.fromEntries([...(await notesByName(services))].map(([name, { text }]) => [name, text]));

test('aFileThatHangs_fillsTheMemory_orEndsItsProcess_isTold_andAllOthersArrive', async () => {
  const services = await openProject({ fileReading: hostile() });
  const folder = writeTree(services.at('in'), {
    ...Object.fromEntries(Object.entries(planted).map(([name, [words]]) => [name, `Karin Vogel. ${words}`])),
    ...Object.fromEntries(Object.entries(quiet).map(([name, number]) => [name, `Note ${number} of Karin Vogel.`])),
    // Written to standard error: it is in no log.
    'w.txt': 'PLANTED WORDS of Karin Vogel.',
    'in.zip': zipSync({ 'x.txt': Buffer.from('PLANTED HANG') }),
  });
  const job = await importTree(services, folder, { format: 'documents' });
  expect(job).toMatchObject({ status: 'done', result: { taken: 10 } });
  expect(readerOf(job)).toEqual({
    ...Object.fromEntries(Object.entries(planted).map(([name, [, told]]) => [name, told])),
    'in.zip': ['unreadable', 'stuck'],
  });
  expect(await textsOf(services)).toEqual({
    ...Object.fromEntries(Object.entries(quiet).map(([name, number]) => [name, `Note ${number} of Karin Vogel.`])),
    'w.txt': 'PLANTED WORDS of Karin Vogel.',
  });
  expect(existsSync(outside)).toBe(false);
  for (const heard of [services.logged, services.events, services.failures, job])
    expect(JSON.stringify(heard)).not.toMatch(/Vogel|PLANTED/);
  await expect.poll(processes).toBe(0);
});

test('anImportThatIsCancelledWhileAFileHangs_endsWithinSeconds_andLeavesWhatWasTaken', async () => {
  const services = await openProject({ fileReading: hostile() });
  const folder = writeTree(services.at('in'), { 'a.txt': 'Note.', 'b.txt': 'PLANTED HANG', 'c.txt': 'Other note.' });
  const { jobId } = await services.client.exchange.import({
    ...{ paths: [folder], format: 'documents', again: false, spansAs: 'suggested' },
  });
  await expect.poll(async () => (await services.client.jobs.get({ jobId })).done, { timeout: 60_000 }).toBe(1);
  const before = performance.now();
  await services.client.jobs.cancel({ jobId });
  const job = await services.ended({ jobId });
  // Some three seconds; a file that hangs is given up, and skipped, much later.
  expect(performance.now() - before).toBeLessThan(20_000);
  expect(job).toMatchObject({ status: 'cancelled', skipped: [] });
  await expect.poll(processes).toBe(0);
  // The next import gets a process of its own.
  const again = await importTree(services, folder, { format: 'documents' });
  expect(readerOf(again)).toEqual({ 'b.txt': ['unreadable', 'stuck'] });
  expect(await textsOf(services)).toEqual({ 'a.txt': 'Note.', 'c.txt': 'Other note.' });
});

/** Of each kind; text recognition has tests of its own, and takes long. */
const kinds = [
  ...['letter.docx', 'table.xlsx', 'pdf/letter.pdf', 'rtf/letter.rtf', 'odt/letter.odt', 'html/page.html'],
  ...['mail/alternative.eml', 'msg/outlook.msg', 'zip/folder.zip', 'fhir/bundle.r4.json', 'hl7v2/oru.hl7'],
  ...['cda/ccda.xml', 'dicom/jpeg.dcm', 'omop/note.csv', 'redcap/dictionary.csv', 'redcap/records.csv'],
  ...['table/semicolon.csv', 'pdf/password.pdf', 'scan/clear.png', 'moving.gif'],
];

test('everyKindOfFile_isReadThere_asItIsHere_andItsPagesAreDrawn', async () => {
  const [there, here] = [await openProject({ fileReading: real() }), await openProject({ scans: scanHere })];
  const files = Object.fromEntries(
    kinds.map((name) => [name.replace('/', '-'), readFileSync(path.join(root, 'tests/fixtures/documents', name))]),
  );
  const imported = async (services: TestServices) => {
    const folder = writeTree(services.at('in'), files);
    const { tables } = await services.client.exchange.inspect({ paths: [folder] });
    const job = await importTree(services, folder, { format: 'documents', language: 'en' });
    const { status, skipped, inside = [] } = job;
    // Nothing draws here.
    return { tables, status, skipped, inside: inside.filter(({ finding }) => finding !== 'notDrawn') };
  };
  expect(await imported(there)).toEqual(await imported(here));
  const notes = await notesByName(there);
  expect(notes.size).toBeGreaterThan(30);
  expect(await textsOf(there)).toEqual(await textsOf(here));
  for (const name of ['pdf-letter.pdf', 'scan-clear.png']) {
    const { pages } = await there.client.document.pages({ id: notes.get(name)!.row.id });
    expect(
      pages.map(({ hasPicture }) => hasPicture),
      name,
    ).not.toContain(false);
    expect(pages.length).toBeGreaterThan(0);
  }
  await expect.poll(processes).toBe(0);
});
