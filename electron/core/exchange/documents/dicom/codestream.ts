import { GauzeError } from '../../../../contract/errors';

const wrong = (): GauzeError => new GauzeError('malformed', 'DICOM: compressed pixels', { reason: 'codestream' });

/** `jpeg`: any process with loss. */
export type Codec = 'jpeg' | 'jpegLossless' | 'jpegLs' | 'jpeg2000';

/** By the transfer syntax (PS3.5, A.4); undefined for video, for pixels elsewhere and for what is not known. */
export function codecOf(uid: string): Codec | undefined {
  const number = Number(/^1\.2\.840\.10008\.1\.2\.4\.(\d+)$/.exec(uid)?.[1] ?? 0);
  if (number === 57 || number === 70) return 'jpegLossless';
  if (number >= 50 && number < 70) return 'jpeg';
  if (number === 80 || number === 81) return 'jpegLs';
  return (number >= 90 && number <= 93) || (number >= 201 && number <= 203) ? 'jpeg2000' : undefined;
}

/**
 * Compressed frames, one after the other, of the same length and with the same pixels: comments, what cameras store and
 * what stands between and behind frames is overwritten.
 *
 * @returns how many such places there were
 * @throws GauzeError `malformed` for a stream that cannot be followed to its end
 */
export function wipeStreams(bytes: Uint8Array, codec: Codec): number {
  let wiped = 0;
  let at = 0;
  while (at < bytes.length) {
    if (bytes[at] === 0) at += 1;
    else if (bytes[at] !== 0xff || bytes[at + 1] !== (codec === 'jpeg2000' ? 0x4f : 0xd8)) {
      if (at === 0) throw wrong();
      bytes[at] = 0;
      wiped = Math.max(1, wiped);
      at += 1;
    } else {
      const stream = codec === 'jpeg2000' ? jpeg2000(bytes, at) : jpeg(bytes, at, codec === 'jpegLs');
      wiped += stream.wiped;
      at = stream.end;
    }
  }
  return wiped;
}

interface Followed {
  readonly end: number;
  readonly wiped: number;
}

/** What a decoder needs of an application's segment: its letters, and so many bytes. */
const neededHeads: readonly (readonly [string, number])[] = [
  ['JFIF\0', 12],
  ['Adobe', 12],
  ['mrfx', 5],
];
const letters = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** @returns whether there was anything */
function fill(bytes: Uint8Array, from: number, to: number, value: number): boolean {
  let isThere = false;
  for (let at = from; at < to; at += 1) {
    if (bytes[at] !== value) isThere = true;
    bytes[at] = value;
  }
  return isThere;
}

/** Segments of JPEG (ITU-T T.81) and JPEG-LS (T.87), of which scans are followed by the next mark. */
function jpeg(bytes: Uint8Array, start: number, isLs: boolean): Followed {
  let wiped = 0;
  let at = start + 2;
  for (;;) {
    if (at + 1 >= bytes.length || bytes[at] !== 0xff) throw wrong();
    const marker = bytes[at + 1]!;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return { end: at + 2, wiped };
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else {
      const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
      if (end > bytes.length || end < at + 4) throw wrong();
      const needed = neededHeads.find(([head]) => letters(bytes, at + 4, head.length) === head)?.[1] ?? 0;
      if (marker === 0xfe && fill(bytes, at + 4, end, 0)) wiped += 1;
      if (marker >= 0xe0 && marker <= 0xef && fill(bytes, Math.min(end, at + 4 + needed), end, 0)) wiped += 1;
      at = marker === 0xda ? endOfScan(bytes, end, isLs) : end;
    }
  }
}

function endOfScan(bytes: Uint8Array, from: number, isLs: boolean): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!;
    const isData = isLs ? next < 0x80 : next === 0;
    if (!isData && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw wrong();
}

/** Marks of JPEG 2000 (ITU-T T.800, annex A), in the main header and in those of its tiles. */
function jpeg2000(bytes: Uint8Array, start: number): Followed {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let wiped = 0;
  let at = start + 2;
  let tileEnd = 0;
  for (;;) {
    if (at + 2 > bytes.length) throw wrong();
    const marker = view.getUint16(at);
    if (marker === 0xffd9) return { end: at + 2, wiped };
    if (marker === 0xff93) {
      // Psot is empty in the last part of a tile that reaches to the end.
      if (tileEnd <= at) throw wrong();
      at = tileEnd;
      continue;
    }
    if (marker < 0xff4f || at + 4 > bytes.length) throw wrong();
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length || end < at + 4) throw wrong();
    if (marker === 0xff64 && fill(bytes, at + 6, end, 0x20)) wiped += 1;
    if (marker === 0xff90) {
      if (end !== at + 12) throw wrong();
      const length = view.getUint32(at + 6);
      tileEnd = length === 0 ? lastEnd(bytes) : at + length;
      if (tileEnd > bytes.length) throw wrong();
    }
    at = end;
  }
}

const lastEnd = (bytes: Uint8Array): number => {
  for (let at = bytes.length - 2; at > 0; at -= 1) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at;
  throw wrong();
};
