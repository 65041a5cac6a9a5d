import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GauzeError } from '../../../../../../electron/contract/errors';
import type { Codec } from '../../../../../../electron/core/exchange/documents/dicom/codestream';
import { syntaxOf, tags, type Syntax } from '../../../../../../electron/core/exchange/documents/dicom/dataSet';
import { headOf, type FrameHead } from '../../../../../../electron/core/exchange/documents/dicom/frameHead';
import type { PixelForm } from '../../../../../../electron/core/exchange/documents/dicom/frames';
import { packedPixels } from '../../../../../../electron/core/exchange/documents/dicom/packedPixels';
import { unpackHere } from '../../../../../fixtures/documents/scans';

const folder = new URL('../../../../../fixtures/documents/dicom/frames/', import.meta.url);
const frame = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, folder)));
const names = readdirSync(folder).filter((name) => !name.endsWith('.raw'));
const syntaxes: Readonly<Record<string, string>> = { jpeg: '50', jpegLossless: '70', jpegLs: '80', jpeg2000: '90' };
const syntaxFor = (name: string): Syntax => syntaxOf(`1.2.840.10008.1.2.4.${syntaxes[name.split('.')[1]!]}`)!;
const headIn = (name: string, bytes = frame(name)): FrameHead => headOf(bytes, name.split('.')[1] as Codec)!;
const formFor = ({ rows, columns, samples, bits, isSigned }: FrameHead): PixelForm => ({
  ...{ rows, columns, samples, isSigned, frames: 1, isPlanar: true },
  bitsAllocated: bits > 8 ? 16 : 8,
  bitsStored: bits,
  photometric: samples === 3 ? 'RGB' : 'MONOCHROME2',
});
/** Frames that do not say what their colours are lie in files that do. */
const saidOf = (name: string): Partial<PixelForm> =>
  /^(?:full|halved|quartered)\./.test(name) ? { photometric: 'YBR_FULL_422' } : {};
const limit = 1 << 24;
const packed = (bytes: Uint8Array, form: PixelForm, syntax: Syntax, fragments = [bytes]) =>
  packedPixels([new Uint8Array(), ...fragments], form, syntax, unpackHere, limit);

describe('frames of other programs', () => {
  it.each(names)('%s shows the samples that another program shows', async (name) => {
    const form = { ...formFor(headIn(name)), ...saidOf(name) };
    const { unpack, source, hasSpareBits } = packed(frame(name), form, syntaxFor(name));
    expect(hasSpareBits).toBe(false);
    const { plain, changed, kept } = await unpack!();
    const wanted = frame(`${name}.raw`);
    const [each, nearest] = [headIn(name).bits > 8 ? 2 : 1, name.startsWith('lossy') ? 1 : 0];
    expect(plain!.bytes).toHaveLength(wanted.length);
    const far = wanted.findIndex((value, at) => Math.abs(value - plain!.bytes[at]!) > nearest);
    expect({ each, far }).toEqual({ each, far: -1 });
    expect(kept).toEqual(source.kept);
    expect(changed.syntax.uid).toBe('1.2.840.10008.1.2.1');
  });

  it('a frame of JPEG has the colours that it says itself, or else its file, and is then RGB', async () => {
    const read = async (name: string, photometric: string): Promise<readonly [Uint8Array, string]> => {
      const form = { ...formFor(headIn(name)), photometric };
      const { plain, changed } = await packed(frame(name), form, syntaxFor(name)).unpack!();
      const [said] = changed.elements.filter(({ tag }) => tag === tags.photometric);
      const now = said?.kind === 'value' ? new TextDecoder().decode(said.bytes).trim() : photometric;
      return [plain!.bytes, now];
    };
    for (const name of ['rgbMarked.jpeg', 'quartered.jpeg'])
      for (const photometric of ['RGB', 'YBR_FULL', 'YBR_FULL_422'])
        expect(await read(name, photometric)).toEqual([frame(`${name}.raw`), 'RGB']);
    expect((await read('rgb.jpeg', 'YBR_FULL'))[0]).not.toEqual(frame('rgb.jpeg.raw'));
    const partial = { ...formFor(headIn('rgb.jpeg')), photometric: 'YBR_PARTIAL_422' };
    expect(packed(frame('rgb.jpeg'), partial, syntaxFor('rgb.jpeg')).unpack).toBeUndefined();
  });

  it('an unpacked frame has the colours and the order that its file then says', async () => {
    const form = { ...formFor(headIn('colours.jpeg2000')), photometric: 'YBR_RCT' };
    const { unpack } = packed(frame('colours.jpeg2000'), form, syntaxFor('x.jpeg2000'));
    const { elements } = (await unpack!()).changed;
    const said = elements.flatMap((one) => (one.kind === 'value' ? [[one.tag, one.bytes] as const] : []));
    expect(new Map(said).get(tags.planar)).toEqual(Uint8Array.of(0, 0));
    expect(new TextDecoder().decode(new Map(said).get(tags.photometric))).toBe('RGB ');
  });

  it('a sign is carried to the bits above those of the frame', async () => {
    const name = 'lossless12.jpegLossless';
    const form = { ...formFor(headIn(name)), isSigned: true };
    const { plain } = await packed(frame(name), form, syntaxFor(name)).unpack!();
    const [shown, wanted] = [plain!.bytes, frame(`${name}.raw`)].map(
      (bytes) => new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2),
    );
    expect(shown).toEqual(wanted!.map((value) => (value >= 2048 ? value - 4096 : value)));
    expect(shown!.some((value) => value < 0)).toBe(true);
  });

  it('bits above those that are shown are looked at, and written uncompressed without what is in them', async () => {
    const name = 'lossless16-1.jpegLossless';
    const form = { ...formFor(headIn(name)), bitsStored: 12 };
    const { unpack, hasSpareBits, source } = packed(frame(name), form, syntaxFor(name));
    expect(hasSpareBits).toBe(true);
    const unpacked = await unpack!();
    expect(unpacked.wiped).toBe(1);
    expect(unpacked.kept).not.toEqual(source.kept);
    const [element] = unpacked.kept.elements;
    const bytes = element!.kind === 'value' ? element!.bytes : new Uint8Array();
    expect(bytes.every((value, at) => at % 2 === 0 || value < 16)).toBe(true);
  });

  it('frames in several fragments are told apart by their offsets', async () => {
    const bytes = frame('ls8.jpegLs');
    const pieces = [bytes.subarray(0, 200), bytes.subarray(200), bytes];
    const offsets = new Uint8Array(new Uint32Array([0, bytes.length + 16]).buffer);
    const form = { ...formFor(headIn('ls8.jpegLs')), frames: 2 };
    const read = (given: Uint8Array) =>
      packedPixels([given, ...pieces], form, syntaxFor('x.jpegLs'), unpackHere, limit);
    const { plain } = await read(offsets).unpack!();
    const wanted = frame('ls8.jpegLs.raw');
    expect(plain!.bytes).toEqual(Uint8Array.of(...wanted, ...wanted));
    expect(read(new Uint8Array()).unpack).toBeUndefined();
  });
});

describe('hostile frames', () => {
  it.each([
    ['more rows', { rows: 18 }],
    ['fewer columns', { columns: 22 }],
    ['colours', { samples: 3, photometric: 'RGB' }],
    ['fewer bits', { bitsAllocated: 8, bitsStored: 8 }],
  ])('of a file that says %s, a frame is not unpacked', (_, other) => {
    for (const name of ['lossless12.jpegLossless', 'ls12.jpegLs', 'plain12.jpeg2000'])
      expect(packed(frame(name), { ...formFor(headIn(name)), ...other }, syntaxFor(name)).unpack).toBeUndefined();
  });

  it('that say they are vast are not unpacked', () => {
    const vast = frame('plain8.jpeg2000').slice();
    new DataView(vast.buffer).setUint32(8, 0x7fffffff);
    expect(headOf(vast, 'jpeg2000')).toBeUndefined();
    const ls = frame('ls8.jpegLs').slice();
    const start = ls.findIndex((byte, at) => byte === 0xff && ls[at + 1] === 0xf7);
    ls.set([0xff, 0xff, 0xff, 0xff], start + 5);
    const head = headOf(ls, 'jpegLs')!;
    expect(packed(ls, formFor(head), syntaxFor('x.jpegLs')).unpack).toBeUndefined();
  });

  it('of JPEG, broken ones are not shown as if they were whole', async () => {
    const name = 'greyStrips.jpeg';
    const whole = frame(name);
    const scan = whole.findIndex((byte, at) => byte === 0xff && whole[at + 1] === 0xda) + 10;
    const end = whole.slice(-2);
    const joined = (...pieces: readonly Uint8Array[]): Uint8Array => Uint8Array.from(pieces.flatMap((one) => [...one]));
    const progressive = whole.map((byte, at) => (byte === 0xc0 && whole[at - 1] === 0xff ? 0xc2 : byte));
    for (const bytes of [joined(whole.subarray(0, -40), end), joined(whole.subarray(0, scan + 8), end)])
      await expect(packed(bytes, formFor(headIn(name)), syntaxFor(name)).unpack!()).rejects.toMatchObject({
        code: 'unknownFormat',
        details: { kind: 'dicomPicture', advice: 'saveUncompressed' },
      });
    expect(headOf(progressive, 'jpeg')).toBeUndefined();
    expect(packed(progressive, formFor(headIn(name)), syntaxFor(name)).unpack).toBeUndefined();
  });

  it('mutated ones are unpacked whole or refused with a code, and the next one is unpacked as ever', async () => {
    const jpegs = ['halved.jpeg', 'rgbMarked.jpeg', 'greyStrips.jpeg'];
    const seeds = ['lossless12.jpegLossless', 'losslessColours.jpegLossless', 'restarts.jpegLossless'];
    const some = [
      ...seeds,
      'ls12.jpegLs',
      'lines.jpegLs',
      'colours.jpeg2000',
      'blocks.jpeg2000',
      'plain12.jpeg2000',
      ...jpegs,
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...some),
        fc.array(fc.tuple(fc.nat(900), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        fc.option(fc.nat(900)),
        async (name, edits, cut) => {
          const form = formFor(headIn(name));
          const bytes = frame(name).slice(0, cut ?? undefined);
          for (const [at, value] of edits) if (at < bytes.length) bytes[at] = value;
          try {
            const plain = (await packed(bytes, form, syntaxFor(name)).unpack?.())?.plain;
            if (plain !== undefined) expect(plain.bytes).toHaveLength(frame(`${name}.raw`).length);
          } catch (error) {
            expect(error).toBeInstanceOf(GauzeError);
            expect((error as GauzeError).code).toMatch(/^(?:malformed|truncated|unknownFormat)$/);
          }
        },
      ),
      { numRuns: 400 },
    );
    for (const name of ['ls12.jpegLs', 'plain12.jpeg2000', 'grey.jpeg'])
      expect(await unpackHere(frame(name), headIn(name))).toEqual(frame(`${name}.raw`));
  });
});
