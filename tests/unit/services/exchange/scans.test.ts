import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { zipSync } from 'fflate';
import { drawHere } from '../../../fixtures/drawHere';
import { pdfOfLines, pdfOfPictures, pngOf, rastersOf, scanFixture } from '../../../fixtures/documents/scans';
import { quickCrypto } from '../../../fixtures/openStore';
import { importTree, notesByName, openProject, readTree, skippedOf } from '../../../fixtures/openServices';
import { everything, release } from '../../../fixtures/releases';
import { scanHere } from '../../../fixtures/scanHere';

vi.setConfig({ testTimeout: 180_000 });
const fixture = (name: string): Uint8Array => readFileSync(path.resolve('tests/fixtures/documents', name));
const text = 'Frau Karin Vogel kam am 03.05.2024 zur Kontrolle.\nKein Fieber, keine Schmerzen.';

test('scansAndPictures_becomeNotesWithTheirPages_andTheListSaysThatTheyWereRecognised', async () => {
  const services = await openProject({ pages: drawHere, scans: scanHere });
  const folder = services.at('in');
  mkdirSync(folder);
  const rasters = await rastersOf(pdfOfLines(text), 200);
  writeFileSync(path.join(folder, 'scan.pdf'), pdfOfPictures(rasters, 200));
  writeFileSync(path.join(folder, 'letter.jpg'), scanFixture('letter.jpg'));
  writeFileSync(path.join(folder, 'green.pdf'), fixture('pdf/scan.pdf'));
  writeFileSync(path.join(folder, 'broken.png'), scanFixture('letter.png').subarray(0, 4000));
  const blank = { width: 1240, height: 1754, pixels: new Uint8Array(1240 * 1754).fill(250) };
  writeFileSync(path.join(folder, 'blank.png'), pngOf(blank));
  expect(await services.client.exchange.inspect({ paths: [folder] })).toMatchObject({ hasDocuments: true });
  const job = await importTree(services, folder, { format: 'documents', language: 'de' });
  expect(job.status).toBe('done');
  const skipped = skippedOf(job);
  expect(skipped).toMatchObject({ 'green.pdf': 'unknownFormat', 'blank.png': 'empty' });
  expect(Object.keys(skipped).sort()).toEqual(['blank.png', 'broken.png', 'green.pdf']);
  expect(job.skipped.find(({ item }) => item === 'green.pdf')?.details).toMatchObject({ advice: 'scanAgain' });
  const notes = await notesByName(services);
  expect(notes.get('scan.pdf')?.text.split(/\s+/)).toEqual(text.split(/\s+/));
  expect(job.inside).toContainEqual({ item: 'scan.pdf', finding: 'recognised', what: 'page', count: 1 });
  expect(job.inside).toContainEqual({ item: 'letter.jpg', finding: 'recognised', what: 'page', count: 1 });
  expect(job.inside?.filter(({ finding }) => finding === 'notDrawn')).toEqual([]);

  for (const name of ['scan.pdf', 'letter.jpg']) {
    const { row, text: own } = notes.get(name)!;
    const { pages } = await services.client.document.pages({ id: row.id });
    expect(pages).toMatchObject([{ number: 1, start: 0, end: own.length, hasPicture: true }]);
    const { picture, words } = await services.client.document.page({ id: row.id, number: 1 });
    expect(Buffer.from(picture!, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(words.map(({ start, end }) => own.slice(start, end))).toEqual(own.split(/\s+/));
  }
});

test('unsureWords_areToldPageByPage_andMarkedOnTheirPage', async () => {
  const services = await openProject({ scans: scanHere });
  const folder = services.at('in');
  mkdirSync(folder);
  const [raster] = await rastersOf(pdfOfLines(`${text}\nKlinik am Ring`), 200);
  // Something was spilled over `Karin Vogel`.
  const pixels = raster!.pixels.slice();
  let state = 7;
  for (let y = 175; y < 210; y += 1)
    for (let x = 230; x < 380; x += 1) {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      if (state / 2 ** 31 < 0.3) pixels[y * raster!.width + x] = 0;
    }
  writeFileSync(path.join(folder, 'x.png'), pngOf({ ...raster!, pixels }));
  const job = await importTree(services, folder, { format: 'documents', language: 'de' });
  const told = job.inside?.filter(({ finding }) => finding === 'unsure') ?? [];
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ item: 'x.png', what: 'word', page: 1 });
  const { row } = (await notesByName(services)).get('x.png')!;
  const { words } = await services.client.document.page({ id: row.id, number: 1 });
  expect(words.filter(({ isUnsure }) => isUnsure === true)).toHaveLength(told[0]!.count);
  expect(told[0]!.count).toBeLessThan(words.length / 2);
});

test('aScanInAnArchive_isRead_andWithoutAReaderAllIsAsItWas', async () => {
  const folderOf = (at: (name: string) => string): string => {
    const folder = at('in');
    mkdirSync(folder);
    writeFileSync(
      path.join(folder, 'a.zip'),
      zipSync({ 'x.jpg': scanFixture('letter.jpg'), 'y.txt': Buffer.from('Seen.') }),
    );
    copyFileSync(path.resolve('tests/fixtures/documents/scan/letter.jpg'), path.join(folder, 'letter.jpg'));
    return folder;
  };
  const services = await openProject({ scans: scanHere });
  const job = await importTree(services, folderOf(services.at), { format: 'documents', language: 'en' });
  expect(job.skipped).toEqual([]);
  expect((await notesByName(services)).get('a.zip#file1')?.text).toContain('Hester Quillfeather');
  expect(job.inside).toContainEqual({ item: 'a.zip', finding: 'recognised', what: 'page', count: 1 });

  const without = await openProject();
  const other = await importTree(without, folderOf(without.at), { format: 'documents' });
  expect(skippedOf(other)).toEqual({ 'letter.jpg': 'unknownFormat' });
  expect(other.inside).toContainEqual({ item: 'a.zip', finding: 'leftOut', what: 'jpeg', count: 1 });
});

test('aReleaseOfAScan_isTextAlone', async () => {
  const services = await openProject({ scans: scanHere, crypto: quickCrypto });
  const { client, at } = services;
  mkdirSync(at('in'));
  const [raster] = await rastersOf(pdfOfLines('Seen today: rest and tea.'), 200);
  writeFileSync(at('in', 'letter.png'), pngOf(raster!));
  await importTree(services, at('in'), { format: 'documents', language: 'en' });
  const { row } = (await notesByName(services)).get('letter.png')!;
  const { picture } = await client.document.page({ id: row.id, number: 1 });
  await client.document.setStatus({ ids: [row.id], status: 'done' });
  mkdirSync(at('out'));
  expect((await release(services)).job).toMatchObject({ status: 'done' });
  const left = { ...everything(services), ...readTree(at('out')) };
  expect(Object.keys(left).length).toBeGreaterThan(2);
  for (const [name, file] of Object.entries(left)) {
    expect(file.includes('PNG'), name).toBe(false);
    expect(file.toString('latin1').includes(picture!.slice(200, 260)), name).toBe(false);
  }
});
