import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greyPng } from '../../../../electron/hosts/pages/greyPng';
import { pdf } from '../../../../electron/core/exchange/documents/pdf/pdf';
import { writePdf } from '../../../../electron/core/exchange/documents/pdf/writePdf';
import { drawPages, openPdfium } from '../../../../electron/hosts/pages/drawPages';
import { pdfiumWasm } from '../../../fixtures/documents/pdfiumWords';

const library = openPdfium(pdfiumWasm());
const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../fixtures/documents/pdf/${name}.pdf`, import.meta.url)));
async function drawn(file: Uint8Array, count = 10): Promise<readonly (Uint8Array | null)[]> {
  const pictures: (Uint8Array | null)[] = [];
  await drawPages(await library, file, count, (picture) => pictures.push(picture));
  return pictures;
}

/** Greys from 0 to 15, read from the file by Node's own zlib. */
function pixelsOf(png: Uint8Array) {
  const view = new DataView(png.buffer, png.byteOffset);
  const [width, height, length] = [view.getUint32(16), view.getUint32(20), view.getUint32(33)];
  const raw = inflateSync(png.subarray(41, 41 + length));
  const row = 1 + Math.ceil(width / 2);
  const at = (x: number, y: number): number => (raw[y * row + 1 + (x >> 1)]! >> (x % 2 === 0 ? 4 : 0)) & 15;
  return { width, height, at };
}
/** Share of the dots of a box, in points, that are darker than half. */
function ink(png: Uint8Array, box: { x: number; y: number; width: number; height: number }, pageWidth: number): number {
  const { width, at } = pixelsOf(png);
  const scale = width / pageWidth;
  const [left, top] = [Math.round(box.x * scale), Math.round(box.y * scale)];
  const [right, bottom] = [Math.round((box.x + box.width) * scale), Math.round((box.y + box.height) * scale)];
  let dark = 0;
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) if (at(x, y) < 8) dark += 1;
  return dark / Math.max(1, (right - left) * (bottom - top));
}

test('every page of a letter has its picture, with ink where its words stand and none in the margin', async () => {
  const bytes = fixture('letter');
  const [pictures, { pages }] = [await drawn(bytes), await pdf.open(bytes)];
  expect(pictures).toHaveLength(2);
  for (const [index, { width, words }] of (await pages!()).entries()) {
    const picture = pictures[index]!;
    expect(picture.length).toBeLessThan(60_000);
    for (const word of words) expect(ink(picture, word, width)).toBeGreaterThan(0.02);
    expect(ink(picture, { x: 2, y: 2, width: 30, height: 800 }, width)).toBe(0);
  }
});

test('nothing but the picture is in a PNG, and any greys come back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      fc.nat(255),
      (width, height, seed) => {
        const pixels = Uint8Array.from({ length: width * height }, (_, at) => (at * 37 + seed) % 256);
        const png = greyPng(pixels, width, height);
        const read = pixelsOf(png);
        expect([read.width, read.height]).toEqual([width, height]);
        for (let at = 0; at < pixels.length; at += 1)
          expect(Math.abs(read.at(at % width, Math.floor(at / width)) * 17 - pixels[at]!)).toBeLessThanOrEqual(8.5);
        const chunks = Buffer.from(png)
          .toString('latin1')
          .match(/IHDR|IDAT|IEND|tEXt|tIME|iTXt|pHYs/g);
        expect(new Set(chunks)).toEqual(new Set(['IHDR', 'IDAT', 'IEND']));
      },
    ),
  );
});

test('only as many pages as are asked for are drawn, and a vast one with fewer dots', async () => {
  const page = { width: 595, height: 842, texts: [] };
  const bytes = writePdf([{ width: 14_400, height: 14_400, texts: [] }, page, page]);
  const pictures = await drawn(bytes, 2);
  expect(pictures).toHaveLength(2);
  const { width, height } = pixelsOf(pictures[0]!);
  expect(width * height).toBeLessThan(5_100_000);
  expect(pixelsOf(pictures[1]!).width).toBe(909);
});

test('a file with a password, a broken one and mutated ones end in pictures or in a refusal', async () => {
  await expect(drawn(fixture('password'))).rejects.toThrow();
  await expect(drawn(new Uint8Array([1, 2, 3]))).rejects.toThrow();
  const whole = fixture('everywhere');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 }),
      async (edits) => {
        const bytes = whole.slice();
        for (const [at, value] of edits) bytes[at] = value;
        const pictures = await drawn(bytes).catch(() => []);
        for (const picture of pictures) expect(picture === null || picture.length > 100).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
  // What it did to PDFium is forgotten.
  expect(await drawn(fixture('letter'))).toHaveLength(2);
});

test('PDFium gets no more memory than its limit, and goes on without', async () => {
  const { module } = (await openPdfium(pdfiumWasm())) as unknown as {
    readonly module: { readonly wasmExports: { readonly malloc: (size: number) => number } };
  };
  const megabytes = 1024 * 1024;
  expect(module.wasmExports.malloc(600 * megabytes)).toBe(0);
  expect(module.wasmExports.malloc(100 * megabytes)).toBeGreaterThan(0);
});
