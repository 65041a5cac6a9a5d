import { GauzeError } from '../../../../contract/errors';
import { bytesOf, shortOf, tags, wordsOf, type DataSet, type Syntax } from './dataSet';

/** How the pixels of a file lie (PS3.3, C.7.6.3). */
export interface PixelForm {
  readonly rows: number;
  readonly columns: number;
  readonly samples: number;
  readonly frames: number;
  readonly bitsAllocated: number;
  readonly bitsStored: number;
  readonly isSigned: boolean;
  readonly isPlanar: boolean;
  readonly photometric: string;
}

const wrong = (reason: string): GauzeError => new GauzeError('malformed', `DICOM: ${reason}`, { reason });
/** A frame of slide scanners has far less. */
const maxPixels = 1 << 28;

/** @throws GauzeError `malformed` */
export function pixelFormOf(dataSet: DataSet, syntax: Syntax): PixelForm {
  const number = (tag: number, fallback: number): number => shortOf(dataSet, tag, syntax) ?? fallback;
  const [frames = ''] = wordsOf(dataSet, tags.numberOfFrames);
  const form: PixelForm = {
    rows: number(tags.rows, 0),
    columns: number(tags.columns, 0),
    samples: number(tags.samplesPerPixel, 1),
    frames: frames === '' ? 1 : Number(frames),
    bitsAllocated: number(tags.bitsAllocated, 0),
    bitsStored: number(tags.bitsStored, number(tags.bitsAllocated, 0)),
    isSigned: number(tags.pixelRepresentation, 0) === 1,
    isPlanar: number(tags.planar, 0) === 1,
    photometric: wordsOf(dataSet, tags.photometric)[0] ?? '',
  };
  const { rows, columns, samples, bitsAllocated, bitsStored } = form;
  const isSound =
    rows > 0 &&
    columns > 0 &&
    rows * columns <= maxPixels &&
    samples >= 1 &&
    samples <= 4 &&
    Number.isSafeInteger(form.frames) &&
    form.frames >= 1 &&
    [1, 8, 16, 32, 64].includes(bitsAllocated) &&
    bitsStored >= 1 &&
    bitsStored <= bitsAllocated;
  if (!isSound) throw wrong('pixelForm');
  return form;
}

const bytesEach = ({ bitsAllocated }: PixelForm): number => bitsAllocated / 8;
/** Two pixels share the colour. */
const isHalved = ({ photometric }: PixelForm): boolean => photometric === 'YBR_FULL_422';
const samplesEach = (form: PixelForm): number => (isHalved(form) ? 2 : form.samples);

/** Bytes of uncompressed pixels, all frames together. */
export const wholeLength = (form: PixelForm): number =>
  form.bitsAllocated === 1
    ? Math.ceil((form.rows * form.columns * form.samples * form.frames) / 8)
    : form.rows * form.columns * samplesEach(form) * bytesEach(form) * form.frames;

/** Whether text in these pixels can be searched for, and covered. */
export const isReadable = (form: PixelForm): boolean =>
  (form.samples === 1 && (form.bitsAllocated === 8 || form.bitsAllocated === 16) && !isHalved(form)) ||
  (form.samples === 3 && form.bitsAllocated === 8 && ['RGB', 'YBR_FULL'].includes(form.photometric));

/** The luminance of a colour (ITU-R BT.601): in its green alone, words in blue or in red are none. */
const greyOf = (red: number, green: number, blue: number): number => (299 * red + 587 * green + 114 * blue) / 1000;

/** The greys of a frame, darkest to brightest; of colours their luminance. */
export function greysOf(
  pixels: Uint8Array,
  form: PixelForm,
  frame: number,
  syntax: Syntax,
  dataSet: DataSet,
): Uint8Array {
  const count = form.rows * form.columns;
  const size = count * form.samples * bytesEach(form);
  const view = new DataView(pixels.buffer, pixels.byteOffset + frame * size, size);
  const out = new Uint8Array(count);
  if (form.samples === 3) {
    const [each, next] = form.isPlanar ? [1, count] : [3, 1];
    for (let at = 0; at < count; at += 1) {
      const first = view.getUint8(each * at);
      out[at] =
        form.photometric === 'YBR_FULL'
          ? first
          : Math.round(greyOf(first, view.getUint8(each * at + next), view.getUint8(each * at + 2 * next)));
    }
    return out;
  }
  const valueAt = (at: number): number => {
    if (form.bitsAllocated === 8) return form.isSigned ? view.getInt8(at) : view.getUint8(at);
    return form.isSigned ? view.getInt16(2 * at, syntax.isLittle) : view.getUint16(2 * at, syntax.isLittle);
  };
  const palette = form.photometric === 'PALETTE COLOR' ? paletteOf(dataSet, syntax) : undefined;
  if (palette !== undefined) {
    for (let at = 0; at < count; at += 1) out[at] = palette(valueAt(at));
    return out;
  }
  let [least, greatest] = [Infinity, -Infinity];
  for (let at = 0; at < count; at += 1) {
    const value = valueAt(at);
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  const scale = greatest > least ? 255 / (greatest - least) : 0;
  for (let at = 0; at < count; at += 1) out[at] = Math.round((valueAt(at) - least) * scale);
  return out;
}

function paletteOf(dataSet: DataSet, syntax: Syntax): ((value: number) => number) | undefined {
  const colours = [0, 1, 2].map((colour) => colourOf(dataSet, syntax, colour));
  const [red, green, blue] = colours;
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return (value) => Math.round(greyOf(red(value), green(value), blue(value)));
}

function colourOf(dataSet: DataSet, syntax: Syntax, colour: number): ((value: number) => number) | undefined {
  const [head, table] = [bytesOf(dataSet, 0x00281101 + colour), bytesOf(dataSet, 0x00281201 + colour)];
  if (head === undefined || head.length < 6 || table === undefined) return undefined;
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  const first = view.getInt16(2, syntax.isLittle);
  const isWide = view.getUint16(4, syntax.isLittle) > 8;
  const entries = Math.floor(table.length / 2);
  return (value) => {
    const at = Math.min(Math.max(0, value - first), Math.max(0, entries - 1));
    return table[2 * at + (isWide === syntax.isLittle ? 1 : 0)] ?? 0;
  };
}

/** In pixels; ends are outside. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const within = ({ left, top, right, bottom }: Area, { rows, columns }: PixelForm): Area => ({
  left: Math.max(0, Math.floor(left)),
  top: Math.max(0, Math.floor(top)),
  right: Math.min(columns, Math.ceil(right)),
  bottom: Math.min(rows, Math.ceil(bottom)),
});

interface Frames {
  readonly bytes: Uint8Array;
  readonly form: PixelForm;
  readonly syntax: Syntax;
}

/** Pixels of an area that are compared: a small part of a large one tells as much. */
const maxCompared = 1024;

/** Samples of an area of a frame, evenly; of wide ones the upper eight bits of those that are stored. */
export function samplesOf({ bytes, form, syntax }: Frames, frame: number, area: Area): readonly number[] {
  const count = form.rows * form.columns;
  const each = bytesEach(form);
  const { left, top, right, bottom } = within(area, form);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = Math.max(0, form.bitsStored - 8);
  const [step, next] = form.isPlanar ? [1, count] : [form.samples, 1];
  const values: number[] = [];
  const apart = Math.max(1, Math.ceil(Math.sqrt(((right - left) * (bottom - top)) / maxCompared)));
  for (let y = top; y < bottom; y += apart)
    for (let x = left; x < right; x += apart)
      for (let sample = 0; sample < form.samples; sample += 1) {
        const at = (frame * count * form.samples + step * (y * form.columns + x) + sample * next) * each;
        if (each === 1) values.push(bytes[at]!);
        else
          values.push(
            (form.isSigned ? view.getInt16(at, syntax.isLittle) : view.getUint16(at, syntax.isLittle)) >> shift,
          );
      }
  return values;
}

/** Of what stands out in an area, this share may change from frame to frame: losses, not other words. */
const changingShare = 0.25;

/** Whether samples of an area in two frames show the same, as letters do that stand still, and no moving picture. */
export function showsSame(first: readonly number[], second: readonly number[]): boolean {
  const mean = first.reduce((sum, value) => sum + value, 0) / Math.max(1, first.length);
  const spread = first.reduce((sum, value) => sum + Math.abs(value - mean), 0);
  return first.reduce((sum, value, at) => sum + Math.abs(value - second[at]!), 0) < changingShare * spread;
}

/** Overwrites an area of a frame with black. */
export function cover(pixels: Uint8Array, form: PixelForm, frame: number, { isLittle }: Syntax, area: Area): void {
  const count = form.rows * form.columns;
  const each = bytesEach(form);
  const from = frame * count * form.samples * each;
  const { left, top, right, bottom } = within(area, form);
  const black = blackOf(form);
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = y * form.columns + x;
      if (form.samples === 3)
        for (let sample = 0; sample < 3; sample += 1) {
          const place = from + (form.isPlanar ? sample * count + at : 3 * at + sample);
          pixels[place] = form.photometric === 'YBR_FULL' && sample > 0 ? 128 : 0;
        }
      else if (each === 1) pixels[from + at] = black & 0xff;
      else {
        pixels[from + 2 * at] = isLittle ? black & 0xff : (black >> 8) & 0xff;
        pixels[from + 2 * at + 1] = isLittle ? (black >> 8) & 0xff : black & 0xff;
      }
    }
}

function blackOf({ photometric, isSigned, bitsStored }: PixelForm): number {
  const [least, greatest] = isSigned ? [-(2 ** (bitsStored - 1)), 2 ** (bitsStored - 1) - 1] : [0, 2 ** bitsStored - 1];
  return photometric === 'MONOCHROME1' ? greatest : least;
}

/**
 * Bits beside those that are stored: older programs draw overlays into them. They become what they are in any other
 * pixel.
 *
 * @returns whether there were any
 */
export function clearSpareBits(pixels: Uint8Array, form: PixelForm, { isLittle }: Syntax): boolean {
  const { bitsAllocated, bitsStored, isSigned } = form;
  if (bitsAllocated !== 16 || bitsStored === 16) return false;
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  let found = false;
  for (let at = 0; at + 1 < pixels.length; at += 2) {
    const value = view.getUint16(at, isLittle);
    const stored = value & ((1 << bitsStored) - 1);
    const isNegative = isSigned && (stored & (1 << (bitsStored - 1))) !== 0;
    const extended = isNegative ? (stored | (0xffff << bitsStored)) & 0xffff : stored;
    // Some programs leave the sign out of the bits above.
    if (value === extended || value === stored) continue;
    view.setUint16(at, extended, isLittle);
    found = true;
  }
  return found;
}
