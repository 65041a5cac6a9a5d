import fc from 'fast-check';
import { crc32, deflateSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import { picture } from '../../../../electron/core/exchange/documents/scan/picture';
import { Tesseract } from '../../../../electron/hosts/scans/tesseract';
import { readers, scanFixture, scansReadHere } from '../../../fixtures/documents/scans';

vi.setConfig({ testTimeout: 180_000 });

/** A PNG whose head says any size, and whose rows are short. */
function pngSaying(width: number, height: number): Uint8Array {
  const chunk = (name: string, data: Uint8Array): Uint8Array => {
    const bytes = Buffer.alloc(12 + data.length);
    bytes.writeUInt32BE(data.length);
    bytes.write(name, 4, 'latin1');
    bytes.set(data, 8);
    bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
    return bytes;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(new Uint8Array(1_000_000))),
    chunk('IEND', Buffer.of()),
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

/** What the import is told of a picture: a code, or that it was read. */
async function toldOf(bytes: Uint8Array): Promise<string> {
  try {
    const { notes } = await picture.open(bytes, {
      // As the thread does: what throws ends it, and the page is not read.
      scans: (file, request) => scansReadHere(file, request, 'en').catch(() => [null]),
    });
    return notes[0]!.text.length > 0 ? 'read' : 'nothing';
  } catch (error) {
    return error instanceof GauzeError ? error.code : String(error);
  }
}

test('a picture of very many dots is refused before anything unpacks it', async () => {
  expect(await toldOf(pngSaying(60_000, 60_000))).toBe('tooLarge');
  expect(await toldOf(pngSaying(0xffffffff, 2))).toBe('tooLarge');
  expect(await toldOf(pngSaying(0, 100))).toBe('malformed');
  const jpeg = scanFixture('letter.jpg');
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xc0);
  jpeg.set([0xff, 0xff, 0xff, 0xff], frame + 5);
  expect(await toldOf(jpeg)).toBe('tooLarge');
});

test('one that says more rows than it has, that is cut, or that is only a head, is not read', async () => {
  expect(await toldOf(pngSaying(7000, 7000))).toMatch(/^(?:unknownFormat|empty)$/);
  for (const name of ['letter.png', 'letter.jpg'])
    for (const length of [9, 40, 700]) expect(await toldOf(scanFixture(name).subarray(0, length))).not.toBe('read');
});

test('mutated pictures are unpacked or not, and the next one is read as ever', async () => {
  const seeds = ['bits.png', 'letter.jpg', 'palette.png'].map(scanFixture);
  const tesseract = await readers.tesseract();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...seeds),
      fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { minLength: 1, maxLength: 20 }),
      async (whole, edits) => {
        const bytes = whole.slice();
        for (const [at, value] of edits) if (at < bytes.length && at > 32) bytes[at] = value;
        // Unpacked alone: reading the words of each would take seconds.
        const raster = tesseract.decode(bytes);
        if (raster !== null) expect(raster.pixels).toHaveLength(raster.width * raster.height);
      },
    ),
    { numRuns: 60 },
  );
  expect(await toldOf(scanFixture('letter.jpg'))).toBe('read');
});

test('Tesseract gets no more memory than its limit, and opens nothing but what it is handed', async () => {
  const asked: string[] = [];
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  const tesseract = await readers.tesseract();
  const small = { width: 400, height: 60, pixels: new Uint8Array(24_000).fill(255) };
  expect(tesseract.read(small, 'fr').lines).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
  await expect(
    Tesseract.open({
      wasm: () => {
        asked.push('wasm');
        throw new Error('not there');
      },
      trained: (name) => {
        asked.push(name);
        return new Uint8Array();
      },
    }),
  ).rejects.toThrow('not there');
  expect(asked).toEqual(['wasm']);
  const memory = (tesseract as unknown as { readonly memory: WebAssembly.Memory }).memory;
  expect(() => memory.grow(16_384)).toThrow(RangeError);
});
