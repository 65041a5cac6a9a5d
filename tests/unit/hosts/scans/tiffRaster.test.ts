import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import { pictureSizes } from '../../../../electron/core/exchange/documents/scan/pictureSize';
import { isReadable, tiffPages } from '../../../../electron/core/exchange/documents/scan/tiff';
import type { Raster } from '../../../../electron/hosts/scans/raster';
import { tiffRaster } from '../../../../electron/hosts/scans/tiffRaster';
import { readers, scanFixture } from '../../../fixtures/documents/scans';
import { isLong } from '../../../fixtures/long';

const tesseract = await readers.tesseract();
const decode = (bytes: Uint8Array): Raster | null => tesseract.decode(bytes);
const darkOf = ({ pixels }: Raster): number => pixels.reduce((sum, grey) => sum + Number(grey < 128), 0);
const letter = decode(scanFixture('letter.png'))!;
/** Compared as bytes: there are two million. */
const isLetter = (raster: Raster | null): boolean =>
  raster !== null && Buffer.compare(raster.pixels, letter.pixels) === 0;

describe('pages of TIFF files show what other pictures of the same sheet show', () => {
  test.each([
    ['lying.tif', 0],
    ['fax.tif', 2],
  ])('%s, page %i', (name, page) => {
    const raster = tiffRaster(scanFixture(name), page, decode)!;
    const isLying = name === 'lying.tif';
    expect([raster.width, raster.height]).toEqual(
      isLying ? [letter.height, letter.width] : [letter.width, letter.height],
    );
    expect(Math.abs(darkOf(raster) / darkOf(letter) - 1)).toBeLessThan(0.01);
  });

  test('packed without loss, it is the same to the last dot', () => {
    expect(isLetter(tiffRaster(scanFixture('packed.tif'), 0, decode))).toBe(true);
  });

  test('a blank page is blank, and one that is not there is none', () => {
    expect(darkOf(tiffRaster(scanFixture('fax.tif'), 1, decode)!)).toBe(0);
    expect(tiffRaster(scanFixture('fax.tif'), 3, decode)).toBeNull();
  });
});

test('directories that lead back, in a circle or past the end are refused, and smaller copies are no pages', () => {
  const fax = scanFixture('fax.tif');
  const view = new DataView(fax.buffer);
  const [first, second] = tiffPages(fax);
  const nextOf = (at: number): number => at + 2 + 12 * view.getUint16(at, true);
  const told = (bytes: Uint8Array): unknown => {
    try {
      return tiffPages(bytes).length;
    } catch (error) {
      return error instanceof GauzeError ? error.code : error;
    }
  };
  expect(told(fax)).toBe(3);
  const kindAt = Array.from({ length: view.getUint16(second!.at, true) }, (_, at) => second!.at + 2 + 12 * at).find(
    (at) => view.getUint16(at, true) === 254,
  );
  if (kindAt !== undefined) {
    view.setUint16(kindAt + 8, 1, true);
    expect(told(fax)).toBe(2);
  }
  view.setUint32(nextOf(second!.at), first!.at, true);
  expect(told(fax)).toBe('malformed');
  view.setUint32(nextOf(second!.at), 0xfffffff0, true);
  expect(told(fax)).toBe('truncated');
  expect(told(fax.subarray(0, 6))).toBe('truncated');
});

test('strips that unpack to more than their rows are not unpacked', () => {
  const bytes = scanFixture('packed.tif');
  const view = new DataView(bytes.buffer);
  const [{ at } = { at: 0 }] = tiffPages(bytes);
  for (let index = 0; index < view.getUint16(at, true); index += 1) {
    const entry = at + 2 + 12 * index;
    if (view.getUint16(entry, true) === 256) view.setUint16(entry + 8, 40, true);
  }
  expect(tiffRaster(bytes, 0, decode)).toBeNull();
});

test(
  'mutated TIFF, WebP and GIF files: sizes or a code, a raster as large as it says, or none',
  { timeout: 120_000 },
  () => {
    const seeds = ['fax.tif', 'packed.tif', 'lying.tif', 'letter.webp', 'letter.gif'].map(scanFixture);
    fc.assert(
      fc.property(
        fc.constantFrom(...seeds),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        (whole, edits, isAtEnds) => {
          const bytes = whole.slice();
          // Heads and directories lie at either end.
          const reach = isAtEnds ? 400 : bytes.length;
          for (const [at, value] of edits) bytes[at % 2 === 0 ? at % reach : bytes.length - 1 - (at % reach)] = value;
          let sizes: ReturnType<typeof pictureSizes>;
          try {
            sizes = pictureSizes(bytes);
          } catch (error) {
            expect(error).toBeInstanceOf(GauzeError);
            return;
          }
          if (sizes.length === 0 || sizes.some(({ width, height }) => width * height > 4_000_000)) return;
          const isTiff = 'compression' in sizes[0]!;
          if (isTiff && !tiffPages(bytes).every(isReadable)) return;
          let raster: Raster | null = null;
          try {
            raster = isTiff ? tiffRaster(bytes, 0, decode) : decode(bytes);
          } catch {
            // Of the thread: it ends, and the page is not read.
          }
          if (raster !== null) expect(raster.pixels).toHaveLength(raster.width * raster.height);
        },
      ),
      { numRuns: isLong ? 500 : 20 },
    );
    expect(isLetter(tiffRaster(scanFixture('packed.tif'), 0, decode))).toBe(true);
  },
);
