import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { pdf } from '../../electron/core/exchange/documents/pdf/pdf';
import { pdfOfLines, pdfOfPictures, pngOf, rastersOf } from '../fixtures/documents/scans';
import { documentsOf, gauze, ledgerOptions, root, temporaryFolder } from './gauze';

vi.setConfig({ testTimeout: 300_000 });
const folder = temporaryFolder();
const fixtures = path.join(root, 'tests/fixtures/documents');
const planted = /Quillfeather|Hester|Wexcombe|Larkspur|7946 ?0018|943 ?476|Zqcamera|Vogel|Lindenstra|4567890/;

test('a scan is read in the language that was given, not in that of most of its words', async () => {
  const source = path.join(folder, 'german');
  mkdirSync(source);
  const words = 'She was seen with her daughter and the nurse, who wrote:\nGröße, Füße, Übelkeit, Äußeres, Straße.';
  const [page] = await rastersOf(pdfOfLines(words), 150);
  writeFileSync(path.join(source, 'note.png'), pngOf(page!));
  // Read as English, as its first line says, no umlaut and no sharp s would be in it.
  const args = ['detect', '--from', 'documents', '--in', source, '--bundled', 'off', '--language', 'de'];
  expect(documentsOf((await gauze(args)).stdout)[0]!.text).toContain('Größe, Füße, Übelkeit, Äußeres, Straße.');
});

test('scansAndPictures_areRead_andGoBackAsPdfWithWordsAlone', async () => {
  const source = path.join(folder, 'scans');
  mkdirSync(source);
  copyFileSync(path.join(fixtures, 'scan/lying.jpg'), path.join(source, 'lying.jpg'));
  const rasters = await rastersOf(new Uint8Array(readFileSync(path.join(fixtures, 'pdf/letter.pdf'))), 300);
  writeFileSync(path.join(source, 'scan.pdf'), pdfOfPictures(rasters.slice(0, 1), 300));
  writeFileSync(path.join(source, 'broken.png'), readFileSync(path.join(fixtures, 'scan/bits.png')).subarray(0, 900));
  writeFileSync(
    path.join(source, 'more.zip'),
    zipSync({ 'x.png': new Uint8Array(readFileSync(path.join(fixtures, 'scan/bits.png'))) }),
  );
  const { stdout, diagnostics } = await gauze(['detect', '--from', 'documents', '--in', source]);
  const found = new Map(documentsOf(stdout).map(({ id, spans }) => [id, spans?.map(({ text }) => text) ?? []]));
  expect([...found.keys()].sort()).toEqual(['lying.jpg', 'more.zip#file1', 'scan.pdf']);
  expect(found.get('lying.jpg')!.join(' | ')).toMatch(/Hester Quillfeather.*Alban Wexcombe/);
  expect(found.get('scan.pdf')!.join(' | ')).toMatch(/Karin Vogel.*Peter Lang/);
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ level: 'info', code: 'fileContent', finding: 'recognised', what: 'page', count: 3 }),
  );
  expect(diagnostics.filter(({ level, documentId }) => level === 'error' && documentId !== undefined)).toMatchObject([
    { documentId: 'broken.png' },
  ]);

  const out = path.join(folder, 'out');
  const args = ['--in', source, '--out', out, '--policy', 'surrogate', '--keep-ids', ...ledgerOptions(folder)];
  // Nobody reads what leaves here: scans are refused unless somebody accepts them.
  const refused = await gauze(['deidentify', ...args]);
  expect(refused.code).not.toBe(0);
  expect(existsSync(out) ? readdirSync(out) : []).toEqual([]);
  const said = refused.diagnostics.filter(({ level, documentId }) => level === 'error' && documentId !== undefined);
  expect(said.map(({ documentId }) => String(documentId).replace(/#.*/, '')).sort()).toEqual([
    'broken.png',
    'lying.jpg',
    'more.zip',
    'scan.pdf',
  ]);
  for (const name of ['lying.jpg', 'scan.pdf'])
    expect(said.find(({ documentId }) => documentId === name)?.['message']).toContain('--accept-scans');

  const released = await gauze(['deidentify', ...args, '--accept-scans']);
  expect(released.stdout + released.stderr).not.toMatch(planted);
  expect(readdirSync(out).sort()).toEqual(['lying.jpg.pdf', 'more.zip', 'scan.pdf']);
  for (const name of ['lying.jpg.pdf', 'scan.pdf']) {
    const bytes = new Uint8Array(readFileSync(path.join(out, name)));
    const { notes, findings } = await pdf.open(bytes);
    expect(notes[0]!.text).not.toMatch(planted);
    expect(notes[0]!.text.length).toBeGreaterThan(300);
    expect(findings).toEqual([]);
  }
});
