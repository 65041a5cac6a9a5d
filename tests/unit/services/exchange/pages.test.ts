import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { boxesOf } from '../../../../electron/core/pages/pagePlaces';
import { writePdf } from '../../../../electron/core/exchange/documents/pdf/writePdf';
import { createPageKeeper, withoutPicture } from '../../../../electron/services/exchange/keepPages';
import type { Session } from '../../../../electron/services/session';
import { createTestProject, quickCrypto, storePorts } from '../../../fixtures/openStore';
import { everything, release } from '../../../fixtures/releases';
import { drawHere } from '../../../fixtures/drawHere';
import {
  codeOf,
  openServices,
  readTree,
  importTree,
  notesByName,
  openProject,
  temporaryFolder,
  type TestServices,
} from '../../../fixtures/openServices';

const letter = path.resolve('tests/fixtures/documents/pdf/letter.pdf');
function folderWith(services: TestServices): string {
  const folder = services.at('in');
  mkdirSync(folder);
  copyFileSync(letter, path.join(folder, 'letter.pdf'));
  writeFileSync(path.join(folder, 'note.txt'), 'Seen by Dr. Smith.\n');
  return folder;
}

/** A page with one line. */
function plainLetter(text: string): Uint8Array {
  const line = { text, along: 72, across: 100, width: 120, size: 11, angle: 0, scale: 1, isBox: false };
  return writePdf([{ width: 595, height: 842, texts: [line] }]);
}

test('aPdf_keepsItsPages_withAPictureAndTheWordsOfTheNote_andATextHasNone', async () => {
  const services = await openProject({ pages: drawHere });
  const job = await importTree(services, folderWith(services), { format: 'documents' });
  expect(job.inside?.filter(({ what }) => what === 'page')).toEqual([]);
  const notes = await notesByName(services);
  const [pdf, text] = [notes.get('letter.pdf')!, notes.get('note.txt')!];
  expect([pdf.pageCount, text.pageCount]).toEqual([2, undefined]);
  expect((await services.client.document.pages({ id: text.row.id })).pages).toEqual([]);

  const { pages } = await services.client.document.pages({ id: pdf.row.id });
  expect(pages.map(({ number, hasPicture }) => [number, hasPicture])).toEqual([
    [1, true],
    [2, true],
  ]);
  expect(pages[1]!.start).toBe(pdf.text.indexOf('Prof.'));
  expect(pages[1]!.end).toBe(pdf.text.length);
  const { picture, words } = await services.client.document.page({ id: pdf.row.id, number: 1 });
  expect(Buffer.from(picture!, 'base64').subarray(1, 4).toString()).toBe('PNG');
  const start = pdf.text.indexOf('Karin Vogel');
  const [box, ...more] = boxesOf(pdf.text, words, { start, end: start + 'Karin Vogel'.length });
  expect(more).toEqual([]);
  expect(box!.width).toBeGreaterThan(40);
  expect(await codeOf(services.client.document.page({ id: pdf.row.id, number: 3 }))).toBe('notFound');
});

test('aPdf_attachedToAMail_orInAnArchive_hasItsPagesToo', async () => {
  const services = await openProject({ pages: drawHere });
  const folder = services.at('nested');
  mkdirSync(folder);
  const bytes = plainLetter('Seen today: rest and tea.');
  const inner = zipSync({ 'a.pdf': bytes, 'b.txt': Buffer.from('She came with a cough.') });
  writeFileSync(path.join(folder, 'all.zip'), zipSync({ 'inner.zip': inner, 'c.pdf': bytes }));
  const mail = [
    ...['From: a@b.c', 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=x', ''],
    ...['--x', 'Content-Type: text/plain', '', 'See the letter.', '--x', 'Content-Type: application/pdf'],
    ...['Content-Transfer-Encoding: base64', '', Buffer.from(bytes).toString('base64'), '--x--', ''],
  ];
  writeFileSync(path.join(folder, 'mail.eml'), mail.join('\n'));
  await importTree(services, folder, { format: 'documents' });
  const withPages = new Map<string, number>();
  for (const [name, { row, text }] of await notesByName(services)) {
    const { pages } = await services.client.document.pages({ id: row.id });
    withPages.set(name, pages.length);
    if (pages.length === 0) continue;
    const { picture, words } = await services.client.document.page({ id: row.id, number: 1 });
    expect(picture).not.toBeNull();
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['Seen', 'today:', 'rest', 'and', 'tea.']);
  }
  const namesWith = (count: number) =>
    [...withPages].flatMap(([name, pages]) => (pages === count ? [name] : [])).sort();
  expect(namesWith(1)).toEqual(['all.zip#file1/file1', 'all.zip#file2', 'mail.eml#attachment1']);
  expect(namesWith(0)).toEqual(['all.zip#file1/file2', 'mail.eml']);
});

test('pictures_areGoneWithTheNote_comeBackWithIt_andAreInNoLogEventOrAuditLine', async () => {
  const services = await openProject({ pages: drawHere });
  await importTree(services, folderWith(services), { format: 'documents' });
  const { row } = (await notesByName(services)).get('letter.pdf')!;
  const { picture } = await services.client.document.page({ id: row.id, number: 1 });
  const piece = picture!.slice(200, 260);
  await services.client.document.remove({ ids: [row.id] });
  expect(await codeOf(services.client.document.page({ id: row.id, number: 1 }))).toBe('notFound');
  expect((await services.client.document.pages({ id: row.id })).pages).toEqual([]);
  await services.client.review.undo({});
  expect((await services.client.document.page({ id: row.id, number: 1 })).picture).toBe(picture);
  const { rows: lines } = await services.client.audit.list({ offset: 0, limit: 100 });
  expect(lines.some(({ action }) => action === 'view')).toBe(true);
  for (const heard of [services.logged, services.events, lines]) expect(JSON.stringify(heard)).not.toContain(piece);
});

test('aReleasedFolder_anExport_andAWorkPackage_holdNoPicture', async () => {
  const services = await openProject({ pages: drawHere, crypto: quickCrypto });
  const { client, at } = services;
  mkdirSync(at('in'));
  writeFileSync(at('in', 'letter.pdf'), plainLetter('Seen today: rest and tea.'));
  await importTree(services, at('in'), { format: 'documents' });
  const { row } = (await notesByName(services)).get('letter.pdf')!;
  const { picture } = await client.document.page({ id: row.id, number: 1 });
  await client.document.setStatus({ ids: [1], status: 'done' });
  mkdirSync(at('out'));
  expect((await release(services)).job).toMatchObject({ status: 'done' });
  mkdirSync(at('exported'));
  await services.ended(
    await client.exchange.export({ folder: at('exported'), format: 'jsonl', statuses: ['accepted'] }),
  );
  const { id } = await client.annotators.putPerson({ name: 'Ada', account: null, role: 'reader' });
  const { id: other } = await client.annotators.putPerson({ name: 'Ben', account: null, role: 'reader' });
  await client.annotators.assign({ annotators: [id, other], overlap: 1, copies: 2, seed: 7 });
  const passphrase = 'an annotator’s own words';
  await client.annotators.writePackage({
    annotator: id,
    path: at('ada.gauze'),
    passphrase,
    isBlind: true,
    instructions: '',
    again: false,
  });

  const left = { ...everything(services), ...readTree(at('exported')) };
  expect(Object.keys(left).length).toBeGreaterThan(2);
  const bytes = Buffer.from(picture!, 'base64');
  for (const [name, file] of Object.entries(left)) {
    expect(file.includes(bytes.subarray(100, 140)), name).toBe(false);
    expect(file.includes('PNG'), name).toBe(false);
    expect(file.toString('latin1').includes(picture!.slice(200, 260)), name).toBe(false);
  }
  const desk = await openServices({ crypto: quickCrypto });
  await desk.client.project.open({ path: at('ada.gauze'), passphrase });
  const { rows } = await desk.client.document.list({ offset: 0, limit: 10 });
  expect(rows.map(({ name }) => name)).toContain('letter.pdf');
  for (const each of rows) expect((await desk.client.document.pages({ id: each.id })).pages).toEqual([]);
});

test('theRoomForPictures_isThatOfTheProject_andShrinksWithEach', async () => {
  const project = await createTestProject(path.join(temporaryFolder(), 'p.gauze'), await storePorts());
  const keeper = createPageKeeper({ project } as unknown as Session, 300);
  const page = { width: 595, height: 842, words: [] };
  expect(keeper.room()).toBe(300);
  const pages = [
    { ...page, picture: new Uint8Array(200) },
    { ...page, picture: 'notDrawn' as const },
  ];
  expect(keeper.keep(pages).map(({ picture }) => picture !== null)).toEqual([true, false]);
  expect(keeper.room()).toBe(100);
  expect(Object.fromEntries(withoutPicture(pages))).toEqual({ notDrawn: 1 });
  await project.close();
});

test('aFileThatCannotBeDrawn_isImportedAllTheSame', async () => {
  const services = await openProject({
    pages: { open: () => ({ draw: async () => [], close: async () => undefined }) },
  });
  const folder = services.at('in');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'x.pdf'), plainLetter('Seen today.'));
  const job = await importTree(services, folder, { format: 'documents' });
  expect(job).toMatchObject({ status: 'done', skipped: [] });
  expect(job.inside).toEqual([{ item: 'x.pdf', finding: 'notDrawn', what: 'page', count: 1 }]);
  const { row, pageCount } = (await notesByName(services)).get('x.pdf')!;
  expect(pageCount).toBe(1);
  const { picture, words: placed } = await services.client.document.page({ id: row.id, number: 1 });
  expect([picture, placed.length]).toEqual([null, 2]);
});
