import { GauzeError } from '../../../../contract/errors';

const wrong = (): GauzeError => new GauzeError('malformed', 'DICOM: run lengths', { reason: 'runLength' });

/**
 * A frame of PS3.5, annex G: a segment for each byte of each sample, the highest first. Written in the order of
 * uncompressed pixels, little-endian, sample beside sample.
 *
 * @throws GauzeError `malformed` where a segment is not as long as the frame
 */
export function decodeRunLengths(bytes: Uint8Array, pixels: number, samples: number, bytesEach: number): Uint8Array {
  if (bytes.length < 64) throw wrong();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(0, true);
  if (count !== samples * bytesEach) throw wrong();
  const out = new Uint8Array(pixels * count);
  for (let segment = 0; segment < count; segment += 1) {
    const from = view.getUint32(4 + 4 * segment, true);
    const to = segment + 1 < count ? view.getUint32(8 + 4 * segment, true) : bytes.length;
    if (from < 64 || to > bytes.length || from > to) throw wrong();
    const sample = Math.floor(segment / bytesEach);
    const place = sample * bytesEach + (bytesEach - 1 - (segment % bytesEach));
    unpack(bytes.subarray(from, to), out, place, count, pixels);
  }
  return out;
}

/** @param step between two bytes of the segment in `out` */
function unpack(packed: Uint8Array, out: Uint8Array, place: number, step: number, wanted: number): void {
  let written = 0;
  let at = 0;
  while (written < wanted) {
    const head = packed[at++];
    if (head === undefined) throw wrong();
    if (head === 128) continue;
    const length = head < 128 ? head + 1 : 257 - head;
    if (written + length > wanted || at + (head < 128 ? length : 1) > packed.length) throw wrong();
    for (let index = 0; index < length; index += 1)
      out[(written + index) * step + place] = packed[head < 128 ? at + index : at]!;
    at += head < 128 ? length : 1;
    written += length;
  }
}
