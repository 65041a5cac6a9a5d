import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { bytesOf, tags, wordsOf } from '../../../../../electron/core/exchange/documents/dicom/dataSet';
import { dicom } from '../../../../../electron/core/exchange/documents/dicom/dicom';
import { readDicom } from '../../../../../electron/core/exchange/documents/dicom/readDataSet';
import { scansReadHere, unpackHere } from '../../../../fixtures/documents/scans';
import { ofAll } from '../../../../fixtures/long';

vi.setConfig({ testTimeout: 180_000 });
const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../fixtures/documents/dicom/${name}`, import.meta.url)));
const scans: Parameters<typeof scansReadHere>[2] = 'en';
const open = (bytes: Uint8Array) =>
  dicom.open(bytes, { scans: (file, request) => scansReadHere(file, request, scans), unpackFrame: unpackHere });
const [width, height] = [400, 160];

const pictures = [
  ['ultrasound.dcm', 1],
  ['ultrasound16.dcm', 2],
] as const;

test.each(ofAll(pictures, 1))(
  'text burned into %s is shown, and black in what is written; the picture stays',
  async (name, each) => {
    const opened = await open(fixture(name));
    expect(opened.notes[0]!.text).toMatch(/PixelData:\n.*QUENHENTZ ZULMIRA.*14\/03\/1946/);
    expect(opened.notes[0]!.text).toContain('88213407');
    expect(opened.findings).toContainEqual({ code: 'removed', what: 'burnedInText', count: 2 });
    const { dataSet } = readDicom(await opened.rewrite!([[]]), 1 << 26);
    expect(wordsOf(dataSet, tags.burnedIn)).toEqual(['NO']);
    const before = bytesOf(readDicom(fixture(name), 1 << 26).dataSet, tags.pixels)!;
    const after = bytesOf(dataSet, tags.pixels)!;
    expect(after).toHaveLength(width * height * each);
    const isBright = (bytes: Uint8Array, at: number): boolean => bytes[at * each + each - 1]! > (each === 1 ? 100 : 6);
    // Where letters were, nothing is brighter than the ground any more; the picture below and beside them is as it was.
    let ink = 0;
    let left = 0;
    for (let y = 0; y < 60; y += 1)
      for (let x = 0; x < (y < 28 ? width : 240); x += 1) {
        ink += Number(isBright(before, y * width + x));
        left += Number(isBright(after, y * width + x));
      }
    // A box ends at an eighth of the width, however long the words are.
    const isDark = (x: number): boolean =>
      Array.from({ length: 60 }, (_, y) => after[(y * width + x) * each + each - 1]!).some((value) => value === 0);
    const edges = Array.from({ length: width - 1 }, (_, x) => x + 1).filter((x) => isDark(x) !== isDark(x - 1));
    expect(edges.filter((x) => x % (width / 8) !== 0)).toEqual([]);
    expect(ink).toBeGreaterThan(900);
    expect(left).toBe(0);
    expect(after.subarray(80 * width * each)).toEqual(before.subarray(80 * width * each));
    const again = await open(await opened.rewrite!([[]]));
    // Rings of the picture may be taken for a letter or two.
    expect(again.notes[0]!.text.split('PixelData:')[1] ?? '').not.toMatch(/\p{L}{3}|\d{3}|\//u);
  },
);

const compressed = [
  ['ultrasound.jpegLs.dcm', 'ultrasound.dcm'],
  ['ultrasound16.jpeg2000.dcm', 'ultrasound16.dcm'],
  ['ultrasound16.jpegLossless.dcm', 'ultrasound16.dcm'],
] as const;

test.each(ofAll(compressed, 2))(
  '%s is looked at as the uncompressed picture, and written uncompressed with the same boxes',
  async (name, plain) => {
    const [opened, other] = [await open(fixture(name)), await open(fixture(plain))];
    expect(opened.notes[0]!.text).toBe(other.notes[0]!.text);
    // What made it may have left its name in the compressed frame.
    expect(opened.findings.filter(({ what }) => what !== 'besidePixels')).toEqual([
      ...other.findings,
      { code: 'removed', what: 'compression', count: 1 },
    ]);
    const [written, wanted] = await Promise.all(
      [opened, other].map(async ({ rewrite }) => readDicom(await rewrite!([[]]), 1 << 26)),
    );
    expect(written!.syntax.uid).toBe('1.2.840.10008.1.2.1');
    expect(bytesOf(written!.dataSet, tags.pixels)).toEqual(bytesOf(wanted!.dataSet, tags.pixels));
    expect(wordsOf(written!.dataSet, tags.burnedIn)).toEqual(['NO']);
  },
);

test('words in colours in frames of JPEG with loss are read and covered; the rest stays as it was shown', async () => {
  const bytes = fixture('ultrasound.jpeg.dcm');
  const opened = await open(bytes);
  const [, text = ''] = opened.notes[0]!.text.split('PixelData:');
  // The first line is the same in both frames, the second has another colour.
  for (const word of ['QUENHENTZ ZULMIRA', '14/03/1946']) expect(text.split(word)).toHaveLength(2);
  expect(text.split('88213407')).toHaveLength(3);
  expect(opened.findings).toContainEqual({ code: 'recognised', what: 'frame', count: 2 });
  expect(opened.findings).toContainEqual({ code: 'removed', what: 'burnedInText', count: 4 });
  expect(opened.findings).toContainEqual({ code: 'removed', what: 'compression', count: 1 });
  const { syntax, dataSet } = readDicom(await opened.rewrite!([[]]), 1 << 26);
  expect(syntax.uid).toBe('1.2.840.10008.1.2.1');
  // What was lost stays lost, and said.
  expect(wordsOf(dataSet, 0x00282110)).toEqual(['01']);
  expect(wordsOf(dataSet, tags.photometric)).toEqual(['RGB']);
  expect(bytesOf(dataSet, tags.planar)).toEqual(Uint8Array.of(0, 0));
  const after = bytesOf(dataSet, tags.pixels)!;
  const length = 3 * width * height;
  expect(after).toHaveLength(2 * length);
  const element = readDicom(bytes, 1 << 26).dataSet.find(({ tag }) => tag === tags.pixels)!;
  const frames = element.kind === 'fragments' ? element.fragments.slice(1) : [];
  const head = { codec: 'jpeg', rows: height, columns: width, samples: 3, bits: 8, isSigned: false } as const;
  for (const [index, frame] of frames.entries()) {
    const [shown, written] = [(await unpackHere(frame, head))!, after.subarray(index * length, (index + 1) * length)];
    const brightest = (samples: Uint8Array): number =>
      samples.subarray(0, 3 * width * 56).reduce((a, b) => Math.max(a, b));
    expect([brightest(shown) > 240, brightest(written) < 60]).toEqual([true, true]);
    expect(written.subarray(3 * width * 70)).toEqual(shown.subarray(3 * width * 70));
  }
});
