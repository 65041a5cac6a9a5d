import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GauzeError } from '../../../../../../electron/contract/errors';
import {
  isJpeg,
  isPng,
  orientationOf,
  pictureSizes,
} from '../../../../../../electron/core/exchange/documents/scan/pictureSize';
import { scanFixture } from '../../../../../fixtures/documents/scans';
import { isLong } from '../../../../../fixtures/long';

const codeOf = (bytes: Uint8Array): unknown => {
  try {
    return pictureSizes(bytes);
  } catch (error) {
    return error instanceof GauzeError ? error.code : error;
  }
};

test('pictures say their size and how they were held', () => {
  const [png, jpeg, lying] = ['letter.png', 'letter.jpg', 'lying.jpg'].map(scanFixture) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  expect([isPng(png), isJpeg(png), isPng(jpeg), isJpeg(jpeg)]).toEqual([true, false, false, true]);
  expect([png, jpeg, lying].map(codeOf)).toEqual([
    [{ width: 1653, height: 1167 }],
    [{ width: 1653, height: 1167 }],
    [{ width: 1167, height: 1653 }],
  ]);
  expect([png, jpeg, lying].map(orientationOf)).toEqual([1, 1, 6]);
});

test('a fax says that of each page, and a picture that moves says none', () => {
  const sheet = { width: 1653, height: 1167 };
  expect(codeOf(scanFixture('fax.tif'))).toMatchObject([sheet, sheet, sheet]);
  for (const name of ['packed.tif', 'letter.webp', 'letter.gif'])
    expect(codeOf(scanFixture(name))).toMatchObject([sheet]);
  expect(codeOf(scanFixture('../moving.gif'))).toEqual([]);
});

test('what ends early or says nothing is refused with a code, whatever the bytes are', () => {
  const [png, jpeg] = ['letter.png', 'lying.jpg'].map(scanFixture) as [Uint8Array, Uint8Array];
  expect(codeOf(png.subarray(0, 20))).toBe('truncated');
  expect(codeOf(jpeg.subarray(0, 30))).toBe('truncated');
  const none = png.slice(0, 64);
  none.fill(0, 16, 24);
  expect(codeOf(none)).toBe('malformed');
  expect(codeOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0))).toBe('malformed');
  fc.assert(
    fc.property(
      fc.constantFrom(png, jpeg, ...['fax.tif', 'letter.webp', 'letter.gif', '../moving.gif'].map(scanFixture)),
      fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 30 }),
      fc.nat(600),
      (whole, edits, length) => {
        const bytes = whole.slice(0, length);
        for (const [at, value] of edits) if (at < bytes.length) bytes[at] = value;
        const told = codeOf(bytes);
        expect(typeof told === 'string' ? ['truncated', 'malformed'] : ['size']).toContain(
          typeof told === 'string' ? told : 'size',
        );
        expect(told).not.toBeInstanceOf(Error);
        expect(orientationOf(bytes)).toBeLessThanOrEqual(8);
      },
    ),
    { numRuns: isLong ? 20_000 : 100 },
  );
});

test('directories and blocks at either end that were changed say sizes, or a code', { timeout: 120_000 }, () => {
  const seeds = ['fax.tif', 'packed.tif', 'lying.tif', 'letter.webp', 'letter.gif', '../moving.gif'].map(scanFixture);
  fc.assert(
    fc.property(
      fc.constantFrom(...seeds),
      fc.array(fc.tuple(fc.integer({ min: -400, max: 399 }), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      (whole, edits) => {
        const bytes = whole.slice();
        for (const [at, value] of edits) bytes[at < 0 ? bytes.length + at : at] = value;
        const told = codeOf(bytes);
        if (Array.isArray(told))
          for (const { width, height } of told) expect(Math.min(width, height)).toBeGreaterThan(0);
        else expect(['truncated', 'malformed', 'tooLarge']).toContain(told);
      },
    ),
    { numRuns: isLong ? 20_000 : 100 },
  );
});
