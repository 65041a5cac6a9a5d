import { Inflate } from 'fflate';
import { GauzeError } from '../../../../contract/errors';
import type { DocumentString } from '../documentFormat';
import { joinedBytes } from '../../joinedBytes';

const wrong = (): GauzeError => new GauzeError('malformed', 'DICOM: it cannot be read again', { reason: 'structure' });
const maxBytes = 1 << 30;
/** Pixels that look like letters are found everywhere; in so many signs in a row there are words. */
const minRunOfPixels = 16;
const longKinds = /^(?:O[BDFLVW]|S[QV]|U[CNRTV])$/;

/**
 * Texts of a written file by another way than that of `openDicom`: from one element to the next, whatever sequence it
 * is in, without a dictionary. Every value counts as text.
 */
export async function* dicomStrings(bytes: Uint8Array): AsyncGenerator<DocumentString> {
  yield { where: 'preamble', text: runs(bytes.subarray(0, 128), 3).join(' ') };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const syntax = /1\.2\.840\.10008\.1\.2[\d.]*/.exec(
    latin(bytes.subarray(132, metaEnd(view))).replace(/^.*\x02\0\x10\0UI/s, ''),
  )?.[0];
  yield* walk(bytes.subarray(0, metaEnd(view)), 132, true, true);
  const rest = bytes.subarray(metaEnd(view));
  const body = syntax === '1.2.840.10008.1.2.1.99' ? unpacked(rest) : rest;
  yield* walk(body, 0, syntax !== '1.2.840.10008.1.2', syntax !== '1.2.840.10008.1.2.2');
}

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** The first group says how long it is. */
function metaEnd(view: DataView): number {
  if (view.byteLength < 144) throw wrong();
  const end = 144 + view.getUint32(140, true);
  if (end > view.byteLength) throw wrong();
  return end;
}

function unpacked(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let total = 0;
  const inflate = new Inflate((piece) => {
    total += piece.length;
    if (total > maxBytes) throw wrong();
    pieces.push(piece);
  });
  try {
    inflate.push(bytes, true);
  } catch {
    throw wrong();
  }
  return joinedBytes(pieces);
}

function* walk(bytes: Uint8Array, from: number, isExplicit: boolean, isLittle: boolean): Generator<DocumentString> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let isInFragments = false;
  let at = from;
  while (at + 8 <= bytes.length) {
    const [group, element] = [view.getUint16(at, isLittle), view.getUint16(at + 2, isLittle)];
    const isMark = group === 0xfffe;
    const kind = isExplicit && !isMark ? latin(bytes.subarray(at + 4, at + 6)) : '';
    const isLong = longKinds.test(kind);
    const size = isLong ? 12 : 8;
    if (at + size > bytes.length) throw wrong();
    const length = kind === '' || isLong ? view.getUint32(at + size - 4, isLittle) : view.getUint16(at + 6, isLittle);
    at += size;
    const isPixels = group === 0x7fe0 && element === 0x0010;
    if (isPixels && length === 0xffffffff) isInFragments = true;
    if (isMark && element === 0xe0dd) isInFragments = false;
    // What has an open end, and a sequence or an item, is entered.
    if (length === 0xffffffff || kind === 'SQ' || (isMark && !isInFragments)) continue;
    if (length > bytes.length - at) throw wrong();
    const value = bytes.subarray(at, at + length);
    const where = isPixels || isInFragments ? 'pixels' : `${hex(group)},${hex(element)}`;
    at += length;
    if (where === 'pixels') for (const text of runs(value, minRunOfPixels)) yield { where, text };
    else for (const text of texts(value)) yield { where, text };
  }
  if (at < bytes.length && bytes.subarray(at).some((byte) => byte !== 0)) throw wrong();
}

const hex = (value: number): string => value.toString(16).padStart(4, '0');

/** A value as one text, its parts apart, and a day as people write it. */
function* texts(value: Uint8Array): Generator<string> {
  const text = new TextDecoder('utf-8')
    .decode(value)
    .replace(/[\0-\x08\x0e-\x1f]+/g, ' ')
    .trim();
  if (text === '') return;
  yield text;
  if (text.includes('\ufffd')) yield latin(value);
  const spread = text.replace(/[\^=\\]+/g, ' ').trim();
  if (spread !== text) yield spread;
  const names = /^([^^=\\]+)\^([^^=\\]+)/.exec(text);
  if (names !== null) yield `${names[2]} ${names[1]}`;
  const day = /^(\d{4})(\d\d)(\d\d)(?:\d{4,6}.*)?$/.exec(text);
  if (day !== null) yield `${day[1]}-${day[2]}-${day[3]}`;
}

/** Signs of ASCII and letters of Latin-1 in a row. */
function runs(bytes: Uint8Array, min: number): readonly string[] {
  const found: string[] = [];
  let from = -1;
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const isSign = (byte >= 0x20 && byte < 0x7f) || byte >= 0xc0;
    if (isSign && from < 0) from = at;
    if (isSign || from < 0) continue;
    if (at - from >= min) found.push(latin(bytes.subarray(from, at)));
    from = -1;
  }
  return found;
}
