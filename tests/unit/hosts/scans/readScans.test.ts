import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { bytesOf, tags } from '../../../../electron/core/exchange/documents/dicom/dataSet';
import { readDicom } from '../../../../electron/core/exchange/documents/dicom/readDataSet';
import { pdf } from '../../../../electron/core/exchange/documents/pdf/pdf';
import { picture } from '../../../../electron/core/exchange/documents/scan/picture';
import type { ScannedPage } from '../../../../electron/core/exchange/documents/scan/scannedPage';
import { pdfiumWords } from '../../../fixtures/documents/pdfiumWords';
import {
  errorRate,
  pdfOfPictures,
  pngOf,
  rastersOf,
  scanFixture,
  scansReadHere,
  worn,
} from '../../../fixtures/documents/scans';
import { ofAll } from '../../../fixtures/long';

vi.setConfig({ testTimeout: 180_000 });
const drawings = [
  ...['letter.jpg', 'lying.jpg', 'upsideDown.png', 'askew.png', 'palette.png', 'clear.png', 'bits.png'],
  ...['packed.tif', 'lying.tif', 'letter.webp', 'letter.gif'],
];
/** As `makeScan.py` drew it. */
const drawn = `Discharge letter
Patient: Hester Quillfeather, born 14/03/1956
Address: 12 Larkspur Lane, Thornbury
Telephone: 020 7946 0018   NHS number: 943 476 5919
She came with a cough and fever on 12 March 2024 and was seen by
Dr. Alban Wexcombe. The left lung was clear, the heart sounds were
normal and there was no pain after two days of rest. She went home
on 19 March 2024 with her daughter.`;
const letter = new Uint8Array(readFileSync(new URL('../../../fixtures/documents/pdf/letter.pdf', import.meta.url)));
const textOf = ({ lines }: ScannedPage): string =>
  lines.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n');

describe('pictures that another program drew', () => {
  test.each(ofAll(drawings, 1, 2, 5))('%s', async (name) => {
    const bytes = scanFixture(name);
    const { notes, findings, pages } = await picture.open(bytes, {
      scans: (file, request) => scansReadHere(file, request, 'en'),
    });
    expect(errorRate(drawn, notes[0]!.text)).toBeLessThan(0.01);
    expect(findings).toContainEqual({ code: 'recognised', what: 'page', count: 1 });
    const [page] = await pages!();
    expect(page!.width).toBeGreaterThan(page!.height);
    expect(page!.words.map(({ start, end }) => notes[0]!.text.slice(start, end)).join(' ')).toBe(
      notes[0]!.text.replaceAll(/\s+/g, ' '),
    );
    for (const { x, y, width, height } of page!.words) {
      expect(x + width).toBeLessThanOrEqual(page!.width);
      expect(y + height).toBeLessThanOrEqual(page!.height);
    }
  });
});

test('pages of a fax are one note; a blank one stays a page, and what is written has no picture of them', async () => {
  const bytes = scanFixture('fax.tif');
  const { notes, findings, pages, rewrite } = await picture.open(bytes, {
    scans: (file, request) => scansReadHere(file, request, 'en'),
  });
  const { text } = notes[0]!;
  expect(errorRate(`${drawn}\n${drawn}`, text)).toBeLessThan(0.01);
  expect(findings.filter(({ code }) => code !== 'unsure')).toEqual([
    { code: 'recognised', what: 'page', count: 2 },
    { code: 'removed', what: 'picture', count: 3 },
  ]);
  const shown = await pages!();
  expect(shown.map(({ words }) => words.length > 0)).toEqual([true, false, true]);
  for (const page of shown) expect(page.picture!.subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'));
  const names = [...text.matchAll(/Hester Quillfeather/g)].map(({ index, 0: name }) => ({
    ...{ start: index, end: index + name.length, text: 'Ann Bell' },
  }));
  expect(names).toHaveLength(2);
  const written = await rewrite!([names]);
  const again = await pdf.open(written);
  expect(again.notes[0]!.text).toBe(text.replaceAll('Hester Quillfeather', 'Ann Bell'));
  expect(await again.pages!()).toHaveLength(3);
  for await (const string of picture.strings(written)) expect(string.text).not.toMatch(/Quillfeather|Zqcamera/);
});

test('a PDF of pictures alone reads as the PDF that it shows, with boxes over the ink', async () => {
  const [truth, rasters] = [await pdf.open(letter), await rastersOf(letter, 300)];
  const scan = pdfOfPictures(rasters.slice(0, 1), 300);
  const { notes, pages, rewrite } = await pdf.open(scan, {
    scans: (file, request) => scansReadHere(file, request, 'de'),
  });
  const [wanted = ''] = truth.notes[0]!.text.split('\n\nProf. Dr.');
  const { text } = notes[0]!;
  expect(errorRate(wanted, text)).toBeLessThan(0.01);
  // Columns and the rows of the table stand in the order of the page.
  expect(text).toContain('Hausarzt\tDr. Peter Lang');
  expect(text.indexOf('einmal')).toBeLessThan(text.indexOf('Zweite Spalte'));
  const oracle = await pdfiumWords(letter, 0);
  const [page] = await pages!();
  let [found, wide] = [0, 0];
  for (const { start, end, x, y, width, height } of page!.words) {
    const ink = oracle.filter((one) => one.text === text.slice(start, end));
    const isOver = ink.some(
      (one) =>
        Math.abs(one.left - x) < 3 &&
        Math.abs(one.right - x - width) < 3 &&
        one.top > y - 4 &&
        one.bottom < y + height + 4,
    );
    if (isOver) found += 1;
    if (ink.length > 0) wide += 1;
  }
  expect(wide).toBeGreaterThan(80);
  expect(found / wide).toBeGreaterThan(0.95);
  // What is written has the words, and no picture.
  const start = text.indexOf('Karin Vogel');
  const written = await rewrite!([[{ start, end: start + 'Karin Vogel'.length, text: 'Ada Klein' }]]);
  const again = await pdf.open(written);
  expect(again.notes[0]!.text).toContain('Frau Ada Klein');
  expect(again.notes[0]!.text).not.toContain('Vogel');
  expect(again.findings).toEqual([]);
});

test('a worn scan is set straight before it is read', async () => {
  const [raster] = await rastersOf(letter, 300);
  const [page] = await scansReadHere(pngOf(worn(raster!, -0.03, 7)), { kind: 'picture', pages: [0] }, 'de');
  const [wanted = ''] = (await pdf.open(letter)).notes[0]!.text.split('\n\nProf. Dr.');
  // By lines: columns are put in order later.
  const sorted = (text: string): string => text.match(/\S+/g)!.sort().join('');
  expect(errorRate(sorted(wanted), sorted(textOf(page!)))).toBeLessThan(0.05);
});

test('an empty page is blank, and words are read in the language asked for', async () => {
  const white = { width: 1240, height: 1754, pixels: new Uint8Array(1240 * 1754).fill(244) };
  const [blank] = await scansReadHere(pngOf(white), { kind: 'picture', pages: [0] }, 'en');
  expect([blank!.isBlank, blank!.lines]).toEqual([true, []]);
  const [raster] = await rastersOf(letter, 200);
  // The lines around one word: the language is that of all of them.
  const { width, height, pixels } = raster!;
  const { bottom } = (await pdfiumWords(letter, 0)).find(({ text }) => text.includes('Lindenstraße'))!;
  const [from, to] = [-60, 60].map((more) => Math.round(((bottom + more) * 200) / 72)) as [number, number];
  const lines = { width, height: to - from, pixels: pixels.subarray(from * width, to * width) };
  expect(from >= 0 && to <= height).toBe(true);
  const [own, other] = [
    await scansReadHere(pngOf(lines), { kind: 'picture', pages: [0] }, 'de'),
    await scansReadHere(pngOf(lines), { kind: 'picture', pages: [0] }, 'en'),
  ];
  expect(textOf(own[0]!)).toContain('Lindenstraße');
  expect(textOf(other[0]!)).not.toContain('Lindenstraße');
});

test('words on a bar in a grey of its own are read, as in the head of a screen', async () => {
  const file = readFileSync(new URL('../../../fixtures/documents/dicom/ultrasound.dcm', import.meta.url));
  const pixels = bytesOf(readDicom(new Uint8Array(file), 1 << 20).dataSet, tags.pixels)!;
  const [bar, width] = [58, 400];
  const shown = pixels.map((grey, at) => (at < width * 56 ? bar + ((grey - 20) * (255 - bar)) / 235 : grey - 20));
  const frame = Uint8Array.from([...new TextEncoder().encode(`P5\n${width} 160\n255\n`), ...shown]);
  const [page] = await scansReadHere(frame, { kind: 'frame', pages: [0] }, 'en');
  for (const word of ['QUENHENTZ', 'ZULMIRA', '14/03/1946', '88213407']) expect(textOf(page!)).toContain(word);
});
