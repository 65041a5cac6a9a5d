import { joinedBytes } from '../../joinedBytes';
import { codecOf, wipeStreams, type Codec } from './codestream';
import { syntaxOf, tags, type DataElement, type Syntax } from './dataSet';
import { headOf, type FrameHead, type UnpackFrame } from './frameHead';
import { isReadable, wholeLength, type PixelForm } from './frames';
import { withColours } from './jpegColours';
import { decodeLossless } from './jpegLossless';
import { plainSource, type PixelSource } from './pixelSource';
import { refusedPicture } from './refusedPicture';
import { decodeRunLengths } from './runLength';
import { textElement } from './writeDataSet';

const plainSyntax = syntaxOf('1.2.840.10008.1.2.1')!;

/** Frames of a compressed file, and what can be done with them. */
export interface PackedPixels {
  readonly source: PixelSource;
  /** Uncompressed, so that text can be searched for and covered; undefined where nothing here can do it. */
  readonly unpack: (() => Promise<PixelSource>) | undefined;
  /** They have more bits than are shown. */
  readonly hasSpareBits: boolean;
}

/** @throws GauzeError `unknownFormat` for what is not known, `malformed` */
export function packedPixels(
  fragments: readonly Uint8Array[],
  form: PixelForm,
  syntax: Syntax,
  unpack: UnpackFrame | undefined,
  maxBytes: number,
): PackedPixels {
  const [offsets = new Uint8Array(), ...given] = fragments;
  if (syntax.uid.endsWith('.1.2.5')) {
    return {
      source: { ...runLengthSource(given, form), packedSyntax: syntax },
      unpack: undefined,
      hasSpareBits: false,
    };
  }
  const codec = codecOf(syntax.uid);
  if (codec === undefined) throw refusedPicture('saveUncompressed');
  const whole = joinedBytes(given);
  const wiped = wipeStreams(whole, codec);
  let at = 0;
  const written = given.map(({ length }) => whole.subarray(at, (at += length)));
  const frames = framesOf(written, offsets, whole, form.frames);
  const pixels: DataElement = {
    kind: 'fragments',
    tag: tags.pixels,
    vr: 'OB',
    fragments: [soundOffsets(offsets, whole.length), ...written],
  };
  const kept = { elements: [pixels], syntax };
  const isBaseline = isReadableJpeg(codec, syntax, form);
  const isPicture = isBaseline && frames !== undefined;
  const source: PixelSource = {
    kept,
    changed: kept,
    plain: undefined,
    wiped,
    picture: isPicture ? (frame) => frames[frame]! : undefined,
    packedSyntax: syntax,
  };
  const heads = codec === 'jpeg' && !isBaseline ? undefined : frames?.map((frame) => headOf(frame, codec));
  // What is drawn into upper bits does not outlast a compression with loss.
  const hasSpareBits =
    codec !== 'jpeg' && (heads?.some((head) => head === undefined || head.bits > form.bitsStored) ?? true);
  const canUnpack = heads?.every((head) => head?.codec === 'jpegLossless') === true || unpack !== undefined;
  const unpackedForm: PixelForm = {
    ...form,
    isPlanar: false,
    photometric: form.photometric.replace(undoneColours[codec], 'RGB'),
  };
  const isFitting = heads !== undefined && isReadable(unpackedForm) && wholeLength(unpackedForm) <= maxBytes;
  if (!isFitting || !canUnpack || heads.some((head) => head === undefined || !isOfForm(head, form)))
    return { source, unpack: undefined, hasSpareBits };
  return {
    source,
    hasSpareBits,
    unpack: async () => {
      const pieces: Uint8Array[] = [];
      for (const [index, frame] of frames!.entries()) pieces.push(await unpacked(frame, heads[index]!, form, unpack));
      return unpackedSource(source, joinedBytes(pieces), form, unpackedForm);
    },
  };
}

/** Each frame whole; undefined where nothing says where one ends. */
function framesOf(
  fragments: readonly Uint8Array[],
  offsets: Uint8Array,
  whole: Uint8Array,
  count: number,
): readonly Uint8Array[] | undefined {
  if (count === 1) return [whole];
  if (fragments.length === count) return fragments;
  if (fragments.length < count || offsets.length !== 4 * count) return undefined;
  const view = new DataView(offsets.buffer, offsets.byteOffset, offsets.length);
  const begins = new Set(Array.from({ length: count }, (_, n) => view.getUint32(4 * n, true)));
  const frames: Uint8Array[][] = [];
  let at = 0;
  for (const fragment of fragments) {
    if (begins.delete(at)) frames.push([]);
    frames.at(-1)?.push(fragment);
    // Each has a head of eight bytes.
    at += 8 + fragment.length;
  }
  return begins.size === 0 && frames.length === count ? frames.map((one) => joinedBytes(one)) : undefined;
}

const isOfForm = (head: FrameHead, form: PixelForm): boolean =>
  head.rows === form.rows &&
  head.columns === form.columns &&
  head.samples === form.samples &&
  head.bits <= form.bitsAllocated &&
  (!head.isSigned || form.isSigned);

/** @throws GauzeError `malformed`; `unknownFormat` where it cannot be unpacked */
async function unpacked(
  frame: Uint8Array,
  head: FrameHead,
  form: PixelForm,
  unpack: UnpackFrame | undefined,
): Promise<Uint8Array> {
  const each = form.bitsAllocated / 8;
  const count = head.rows * head.columns * head.samples;
  const out = new Uint8Array(count * each);
  const view = new DataView(out.buffer);
  let valueAt: (at: number) => number;
  if (head.codec === 'jpegLossless') {
    const values = decodeLossless(frame, head);
    valueAt = (at) => values[at]!;
  } else {
    const bytes = await unpack!(head.codec === 'jpeg' ? withColours(frame, head, form.photometric) : frame, head);
    const size = head.bits > 8 ? 2 : 1;
    if (bytes === null || bytes.length !== count * size) throw refusedPicture('saveUncompressed');
    valueAt = size === 1 ? (at) => bytes[at]! : (at) => bytes[2 * at]! | (bytes[2 * at + 1]! << 8);
  }
  // What is compressed without a sign has none above its own bits.
  const width = head.isSigned ? (head.bits > 8 ? 16 : 8) : form.isSigned ? head.bits : 32;
  for (let at = 0; at < count; at += 1) {
    const value = (valueAt(at) << (32 - width)) >> (32 - width);
    if (each === 1) out[at] = value;
    else view.setUint16(2 * at, value, true);
  }
  return out;
}

function unpackedSource(packed: PixelSource, bytes: Uint8Array, form: PixelForm, now: PixelForm): PixelSource {
  const plain = plainSource(bytes, now, plainSyntax);
  const changed = withForm(plain, form, now);
  return {
    ...plain,
    changed,
    // Bits that nobody is shown would stay in the compressed frames.
    kept: plain.wiped > 0 ? changed : packed.kept,
    wiped: packed.wiped + plain.wiped,
    packedSyntax: packed.kept.syntax,
  };
}

/** Elements that say how the pixels lie, beside them. */
function withForm({ changed }: PixelSource, form: PixelForm, now: PixelForm): PixelSource['changed'] {
  const elements: DataElement[] = [...changed.elements];
  if (form.samples > 1) elements.unshift({ kind: 'value', tag: tags.planar, vr: 'US', bytes: Uint8Array.of(0, 0) });
  if (now.photometric !== form.photometric) elements.unshift(textElement(tags.photometric, 'CS', now.photometric));
  return { elements, syntax: plainSyntax };
}

/** Colours that a codec turns into red, green and blue by itself. */
const undoneColours: Readonly<Record<Codec, RegExp>> = {
  jpeg: /^YBR_FULL(?:_422)?$/,
  jpegLossless: /(?!)/,
  jpegLs: /(?!)/,
  jpeg2000: /^YBR_(?:RCT|ICT)$/,
};

/** Tesseract reads baseline JPEG of eight bits alone. */
const isReadableJpeg = (codec: Codec, { uid }: Syntax, { bitsAllocated }: PixelForm): boolean =>
  codec === 'jpeg' && uid.endsWith('.4.50') && bitsAllocated === 8;

/** Where frames begin, if it says nothing else. */
function soundOffsets(bytes: Uint8Array, total: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let last = -1;
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const offset = view.getUint32(at, true);
    // Each fragment has a head of eight bytes.
    if (offset <= last || offset > 9 * total || offset % 2 !== 0) return new Uint8Array();
    last = offset;
  }
  return bytes.length % 4 === 0 ? bytes : new Uint8Array();
}

/** Unpacked, and written so: the same pixels. */
function runLengthSource(fragments: readonly Uint8Array[], form: PixelForm): PixelSource {
  const { rows, columns, samples, bitsAllocated, frames } = form;
  if (fragments.length !== frames || (bitsAllocated !== 8 && bitsAllocated !== 16) || bitsAllocated * samples > 32)
    throw refusedPicture('saveUncompressed');
  const bytes = joinedBytes(fragments.map((one) => decodeRunLengths(one, rows * columns, samples, bitsAllocated / 8)));
  const now = { ...form, isPlanar: false };
  const source = plainSource(bytes, now, plainSyntax);
  const changed = withForm(source, form, now);
  return { ...source, kept: changed, changed };
}
