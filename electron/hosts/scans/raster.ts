/** Greys of a picture, one byte each, row by row; 0 is black. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const white = 255;

/** As a camera says that it was held (Exif 2.3, tag 0x0112): 1 is upright, 3 upside down, 6 and 8 lie on a side. */
export function turned(raster: Raster, orientation: number): Raster {
  if (orientation === 1) return raster;
  const { width, height, pixels } = raster;
  const isOnSide = orientation >= 5;
  const [wide, high] = isOnSide ? [height, width] : [width, height];
  const out = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const [along, down] = isOnSide ? [y, x] : [x, y];
      const isMirroredX = orientation === 2 || orientation === 3 || orientation === 7 || orientation === 8;
      const isMirroredY = orientation === 3 || orientation === 4 || orientation === 6 || orientation === 7;
      const fromX = isMirroredX ? width - 1 - along : along;
      const fromY = isMirroredY ? height - 1 - down : down;
      out[y * wide + x] = pixels[fromY * width + fromX]!;
    }
  return { width: wide, height: high, pixels: out };
}

/** Turned about its middle, clockwise, with white corners; of the same size. */
export function rotated({ width, height, pixels }: Raster, radians: number): Raster {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  const out = new Uint8Array(width * height).fill(white);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const fromX = middleX + (x - middleX) * cos + (y - middleY) * sin;
      const fromY = middleY - (x - middleX) * sin + (y - middleY) * cos;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const at = top * width + left;
      const [right, down] = [fromX - left, fromY - top];
      const above = pixels[at]! * (1 - right) + pixels[at + 1]! * right;
      const below = pixels[at + width]! * (1 - right) + pixels[at + width + 1]! * right;
      out[y * width + x] = above * (1 - down) + below * down;
    }
  return { width, height, pixels: out };
}

/** Drawn again with as many dots in a row as `wide`; means of areas where there are fewer. */
export function resized(raster: Raster, wide: number): Raster {
  const factor = wide / raster.width;
  return factor < 1 ? shrunk(raster, factor) : factor > 1 ? grown(raster, factor) : raster;
}

const sides = ({ width, height }: Raster, factor: number): readonly [number, number] => [
  Math.max(1, Math.round(width * factor)),
  Math.max(1, Math.round(height * factor)),
];

function shrunk(raster: Raster, factor: number): Raster {
  const { width, height, pixels } = raster;
  const [wide, high] = sides(raster, factor);
  const sums = new Uint32Array(wide * high);
  const counts = new Uint32Array(wide * high);
  const columns = Uint32Array.from({ length: width }, (_, x) => Math.min(wide - 1, Math.floor((x * wide) / width)));
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(high - 1, Math.floor((y * high) / height)) * wide;
    for (let x = 0; x < width; x += 1) {
      const to = row + columns[x]!;
      sums[to]! += pixels[y * width + x]!;
      counts[to]! += 1;
    }
  }
  return { width: wide, height: high, pixels: Uint8Array.from(sums, (sum, at) => Math.round(sum / counts[at]!)) };
}

function grown(raster: Raster, factor: number): Raster {
  const { width, height, pixels } = raster;
  const [wide, high] = sides(raster, factor);
  const out = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1) {
    const fromY = Math.min(height - 1, y / factor);
    const top = Math.floor(fromY);
    const next = Math.min(height - 1, top + 1);
    for (let x = 0; x < wide; x += 1) {
      const fromX = Math.min(width - 1, x / factor);
      const left = Math.floor(fromX);
      const right = Math.min(width - 1, left + 1);
      const [across, down] = [fromX - left, fromY - top];
      const above = pixels[top * width + left]! * (1 - across) + pixels[top * width + right]! * across;
      const below = pixels[next * width + left]! * (1 - across) + pixels[next * width + right]! * across;
      out[y * wide + x] = above * (1 - down) + below * down;
    }
  }
  return { width: wide, height: high, pixels: out };
}

/** Darker dots are ink, on paper that is not quite white. */
const darkBelow = 128;
/** A full stop on a sheet of A4 is a hundred thousandth of it. */
const minInk = 0.0001;

/** Nothing is written or drawn on it, but for a speck. */
export function isBlank({ pixels }: Raster): boolean {
  let dark = 0;
  for (const grey of pixels) if (grey < darkBelow) dark += 1;
  return dark < minInk * pixels.length;
}

/** Dots: a piece of a screen that has one ground, and letters of which are narrower. */
const groundSide = 16;
/** Of larger pictures so many pieces in a row. */
const groundPieces = 64;

/**
 * Ink on white paper, whatever lies on what: of each small piece the most frequent grey is its ground, and what differs
 * from it is ink. Screens have bars and boxes in other colours, where a negative shows grey on grey.
 */
export function onItsGround({ width, height, pixels }: Raster): Raster {
  const side = Math.max(groundSide, Math.round(Math.max(width, height) / groundPieces));
  const out = new Uint8Array(pixels.length);
  for (let top = 0; top < height; top += side)
    for (let left = 0; left < width; left += side) {
      const [right, bottom] = [Math.min(width, left + side), Math.min(height, top + side)];
      const counts = new Uint32Array(256);
      for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) counts[pixels[y * width + x]!]! += 1;
      const ground = counts.indexOf(Math.max(...counts));
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) out[y * width + x] = white - Math.abs(pixels[y * width + x]! - ground);
    }
  return { width, height, pixels: out };
}

/** A portable grey map, the plainest of pictures. */
export function toPgm({ width, height, pixels }: Raster): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const bytes = new Uint8Array(head.length + pixels.length);
  bytes.set(head);
  bytes.set(pixels, head.length);
  return bytes;
}
