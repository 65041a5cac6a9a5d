import { GauzeError } from '../../../../contract/errors';

/** What every program has in its window before the first byte (MS-OXRTFCP 2.1.2.1). */
const known =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor ' +
  'MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20' +
  '\\b\\i\\u\\tab\\tx';
const windowSize = 4096;
const headerSize = 16;
const compressed = 0x75465a4c;
const stored = 0x414c454d;
/** A control byte and eight references of two bytes each represent at most 8 × 17 bytes. */
const maxExpansion = 8;

const wrong = (reason: string): GauzeError => new GauzeError('malformed', `compressed RTF: ${reason}`, { reason });

/**
 * An RTF text as packed by Outlook (MS-OXRTFCP). Its checksum is not verified: what is read is shown.
 *
 * @throws GauzeError `malformed`, `truncated`
 */
export function unpackRtf(packed: Uint8Array): Uint8Array {
  const cut = (): GauzeError => new GauzeError('truncated', 'compressed RTF is cut', { reason: 'cut' });
  if (packed.length < headerSize) throw cut();
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const size = view.getUint32(4, true);
  const kind = view.getUint32(8, true);
  if (kind !== compressed && kind !== stored) throw wrong('kind');
  if (kind === stored) {
    if (headerSize + size > packed.length) throw cut();
    return packed.subarray(headerSize, headerSize + size);
  }
  // A size that the bytes cannot reach is false.
  if (size > packed.length * maxExpansion) throw wrong('size');
  const window = new Uint8Array(windowSize);
  for (let at = 0; at < known.length; at++) window[at] = known.charCodeAt(at);
  const out = new Uint8Array(size);
  let length = 0;
  let write = known.length;
  const put = (byte: number): void => {
    if (length < size) out[length] = byte;
    length += 1;
    window[write] = byte;
    write = (write + 1) % windowSize;
  };
  let at = headerSize;
  while (at < packed.length && length < size) {
    const control = packed[at++]!;
    for (let bit = 0; bit < 8; bit++) {
      if ((control & (1 << bit)) === 0) {
        if (at >= packed.length) return out.subarray(0, Math.min(length, size));
        put(packed[at++]!);
        continue;
      }
      if (at + 1 >= packed.length) throw cut();
      const reference = view.getUint16(at, false);
      at += 2;
      const offset = reference >>> 4;
      if (offset === write) return out.subarray(0, Math.min(length, size));
      for (let step = 0; step < (reference & 15) + 2; step++) put(window[(offset + step) % windowSize]!);
    }
  }
  return out.subarray(0, Math.min(length, size));
}
