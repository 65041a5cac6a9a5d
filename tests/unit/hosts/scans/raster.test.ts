import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isBlank,
  onItsGround,
  resized,
  rotated,
  toPgm,
  turned,
  type Raster,
} from '../../../../electron/hosts/scans/raster';

const rasters = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.nat(255))
  .map(([width, height, seed]): Raster => {
    const pixels = Uint8Array.from({ length: width * height }, (_, at) => (at * 53 + seed) % 256);
    return { width, height, pixels };
  });
/** 1 2 3 over 4 5 6, as a camera stores them. */
const six: Raster = { width: 3, height: 2, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) };

test.each([
  [1, 3, [1, 2, 3, 4, 5, 6]],
  [2, 3, [3, 2, 1, 6, 5, 4]],
  [3, 3, [6, 5, 4, 3, 2, 1]],
  [4, 3, [4, 5, 6, 1, 2, 3]],
  [5, 2, [1, 4, 2, 5, 3, 6]],
  [6, 2, [4, 1, 5, 2, 6, 3]],
  [7, 2, [6, 3, 5, 2, 4, 1]],
  [8, 2, [3, 6, 2, 5, 1, 4]],
])('orientation %i of a camera', (orientation, width, pixels) => {
  expect(turned(six, orientation)).toEqual({ width, height: 6 / width, pixels: Uint8Array.from(pixels) });
});

test('turning back gives what there was, and nothing is lost on the way', () => {
  fc.assert(
    fc.property(
      rasters,
      fc.constantFrom([2, 2], [3, 3], [4, 4], [5, 5], [6, 8], [7, 7], [8, 6]),
      (raster, [to, back]) => {
        expect(turned(turned(raster, to!), back!)).toEqual(raster);
      },
    ),
  );
});

test('a point turned clockwise about the middle lies where it should, and corners are white', () => {
  const pixels = new Uint8Array(41 * 41).fill(255);
  pixels[20 * 41 + 35] = 0;
  const quarter = rotated({ width: 41, height: 41, pixels }, Math.PI / 2);
  expect(quarter.pixels[35 * 41 + 20]).toBeLessThan(20);
  expect(rotated({ width: 41, height: 41, pixels: new Uint8Array(41 * 41) }, 0.5).pixels[0]).toBe(255);
});

test('drawn again at another size, areas keep their mean grey', () => {
  fc.assert(
    fc.property(fc.nat(255), fc.integer({ min: 1, max: 60 }), (grey, wide) => {
      const flat: Raster = { width: 20, height: 10, pixels: new Uint8Array(200).fill(grey) };
      const drawn = resized(flat, wide);
      expect([drawn.width, drawn.height]).toEqual([wide, Math.max(1, Math.round(wide / 2))]);
      expect(drawn.pixels.every((one) => one === grey)).toBe(true);
    }),
  );
  const checks: Raster = { width: 2, height: 2, pixels: Uint8Array.of(0, 200, 200, 0) };
  expect([...resized(checks, 1).pixels]).toEqual([100]);
});

test('grey paper with a speck is blank; a line of print is not', () => {
  const pixels = new Uint8Array(1_000_000).fill(230);
  pixels.fill(0, 0, 60);
  expect(isBlank({ width: 1000, height: 1000, pixels })).toBe(true);
  pixels.fill(0, 0, 400);
  expect(isBlank({ width: 1000, height: 1000, pixels })).toBe(false);
  expect(new TextDecoder().decode(toPgm({ width: 2, height: 1, pixels: Uint8Array.of(65, 66) }))).toBe(
    'P5\n2 1\n255\nAB',
  );
});

test('on their own ground, letters are ink on white paper, on any bar and box', () => {
  const [width, height] = [64, 48];
  const grounds = [
    [20, 255],
    [60, 230],
    [240, 10],
  ] as const;
  const isInk = (x: number, y: number): boolean => x % 8 === 3 && y % 16 > 4;
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const [ground, ink] = grounds[Math.floor(at / width / 16)]!;
    return isInk(at % width, Math.floor(at / width)) ? ink : ground;
  });
  const shown = onItsGround({ width, height, pixels }).pixels;
  const greys = new Set(shown.filter((_, at) => isInk(at % width, Math.floor(at / width))));
  expect([...greys].sort((a, b) => a - b)).toEqual([20, 25, 85]);
  expect(shown.every((grey, at) => grey === 255 || isInk(at % width, Math.floor(at / width)))).toBe(true);
});
