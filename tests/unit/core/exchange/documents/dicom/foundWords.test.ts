import { describe, expect, it } from 'vitest';
import { syntaxOf } from '../../../../../../electron/core/exchange/documents/dicom/dataSet';
import { FoundWords } from '../../../../../../electron/core/exchange/documents/dicom/foundWords';
import type { PixelForm } from '../../../../../../electron/core/exchange/documents/dicom/frames';

const [columns, rows, frames] = [80, 20, 4];
const line = { text: 'QUENHENTZ', area: { left: 12, top: 4, right: 37, bottom: 12 } };
const isIn = (x: number, y: number, { left, top, right, bottom }: typeof line.area): boolean =>
  x >= left && x < right && y >= top && y < bottom;

const kinds = [
  ['of one byte', { bitsAllocated: 8, bitsStored: 8 }],
  ['of twelve bits', { bitsAllocated: 16, bitsStored: 12 }],
  ['of two bytes with a sign', { bitsAllocated: 16, bitsStored: 16, isSigned: true }],
  ['in colours', { samples: 3, photometric: 'RGB' }],
  ['in planes of colours', { samples: 3, photometric: 'RGB', isPlanar: true }],
] as const;

/** Letters stand in the frames 0 to 2, as losses leave them; the last shows something else there. */
function drawn(form: PixelForm): Uint8Array {
  const size = form.rows * form.columns;
  const each = form.bitsAllocated / 8;
  const bytes = new Uint8Array(frames * size * form.samples * each);
  const view = new DataView(bytes.buffer);
  for (let frame = 0; frame < frames; frame += 1)
    for (let at = 0; at < size; at += 1)
      for (let sample = 0; sample < form.samples; sample += 1) {
        const [x, y] = [at % columns, Math.floor(at / columns)];
        const isInk = isIn(x, y, line.area) && (frame === frames - 1 ? x % 5 === 4 : x % 5 === 0);
        const value = (isInk ? 220 : 20) + ((frame + at) % 3);
        const place = form.isPlanar ? sample * size + at : form.samples * at + sample;
        const index = (frame * size * form.samples + place) * each;
        if (each === 1) view.setUint8(index, value);
        else if (form.isSigned) view.setInt16(index, (value - 128) << 8, true);
        else view.setUint16(index, value << 4, true);
      }
  return bytes;
}

describe('words found in one frame', () => {
  it.each(kinds)('%s are covered in all frames that show them, and nowhere else', (_, kind) => {
    const form: PixelForm = {
      ...{ rows, columns, frames, samples: 1, bitsAllocated: 8, bitsStored: 8, isSigned: false, isPlanar: false },
      photometric: 'MONOCHROME2',
      ...kind,
    };
    const [before, after] = [drawn(form), drawn(form)];
    const words = new FoundWords({ bytes: after, form, syntax: syntaxOf('1.2.840.10008.1.2.1')! });
    words.add(1, line);
    // The same words a dot farther, and others in the last frame.
    words.add(2, { ...line, area: { ...line.area, left: 13 } });
    expect(words.texts).toEqual(['QUENHENTZ']);
    words.cover();
    // From one eighth of the width to another, however long the words are.
    const box = { ...line.area, left: 10, right: 40 };
    const each = form.bitsAllocated / 8;
    const size = rows * columns * form.samples * each;
    const black = form.isSigned ? [0, 0x80] : [0, 0];
    const isAsWanted = (frame: number, at: number): boolean => {
      const sample = Math.floor(at / each);
      const pixel = form.isPlanar ? sample % (rows * columns) : Math.floor(sample / form.samples);
      const isCovered = frame < 3 && isIn(pixel % columns, Math.floor(pixel / columns), box);
      return after[frame * size + at] === (isCovered ? black[at % each] : before[frame * size + at]);
    };
    for (let frame = 0; frame < frames; frame += 1)
      expect(Array.from({ length: size }, (_, at) => at).filter((at) => !isAsWanted(frame, at))).toEqual([]);
  });

  it('that read otherwise elsewhere, or look otherwise in the same place, are words of their own', () => {
    const form: PixelForm = {
      ...{ rows, columns, frames, samples: 1, bitsAllocated: 8, bitsStored: 8, isSigned: false, isPlanar: false },
      photometric: 'MONOCHROME2',
    };
    const bytes = drawn(form);
    const words = new FoundWords({ bytes, form, syntax: syntaxOf('1.2.840.10008.1.2.1')! });
    words.add(0, line);
    words.add(3, { ...line, text: 'ZULMIRA' });
    words.add(0, { text: '88213407', area: { ...line.area, top: 12, bottom: 20 } });
    expect(words.texts).toEqual(['QUENHENTZ', 'ZULMIRA', '88213407']);
    words.cover();
    for (let frame = 0; frame < frames; frame += 1) expect(bytes[frame * rows * columns + 5 * columns + 20]).toBe(0);
  });
});
