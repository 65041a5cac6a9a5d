import { GauzeError } from '../../../../contract/errors';
import type { DocumentFinding } from '../documentFormat';
import { refusedFile } from '../refusedKinds';
import type { ReadScans, ScannedPage } from '../scan/scannedPage';
import { codecOf, wipeStreams, type Codec } from './codestream';
import { syntaxOf, tags, wordsOf, type DataElement, type DataSet, type DicomFile, type Syntax } from './dataSet';
import { clearSpareBits, cover, greysOf, isReadable, pixelFormOf, wholeLength, type PixelForm } from './frames';
import { decodeRunLengths } from './runLength';
import { joinedBytes } from '../../joinedBytes';

/** Pixels as they are written, and what was seen in them. */
export interface PixelPlan {
  /** In the place of those of the header with the same tags. */
  readonly elements: readonly DataElement[];
  /** That of the file, unless pixels were unpacked. */
  readonly syntax: Syntax;
  /** Words that were recognised in them: they are covered. */
  readonly lines: readonly string[];
  readonly findings: readonly DocumentFinding[];
  /** Text was searched for, and none is left that was found. */
  readonly isSearched: boolean;
}

/** Classes of PS3.4 whose images are screens, photographs, slides with labels or drawn by ultrasound. */
const textClasses: readonly RegExp[] = [
  // Secondary capture, ultrasound.
  /^1\.2\.840\.10008\.5\.1\.4\.1\.1\.7(?:\.|$)/,
  /^1\.2\.840\.10008\.5\.1\.4\.1\.1\.(?:3|6)(?:\.|$)/,
  // Visible light, ophthalmic, optical and intravascular pictures.
  /^1\.2\.840\.10008\.5\.1\.4\.1\.1\.(?:77|14)(?:\.|$)/,
];
/** Modalities whose primary images come from a detector alone. */
const safeModalities: ReadonlySet<string> = new Set(['CT', 'MR', 'PT', 'NM', 'SEG', 'RTDOSE', 'RTIMAGE', 'MG']);
const textModalities: ReadonlySet<string> = new Set(
  'US IVUS OT SC ES XC GM SM DG DOC OP OCT BMD TG ECG EPS HD AU KO PR FID PLAN DOC VF AR KER LEN SRF'.split(' '),
);
/** Frames of one file that are searched: each takes a second or more. */
const maxFrames = 200;
/** A word that is less sure is a pattern of the picture. */
const minConfidence = 50;

const refusedPicture = (advice: 'recogniseText' | 'saveUncompressed'): GauzeError =>
  refusedFile('dicomPicture', 'DICOM image that may show text', advice);

/**
 * Pixels stay byte for byte where nothing says that they show text: those of detectors, and those of which the header
 * says that nothing is burned in. All others are searched, and what is found is covered.
 *
 * @throws GauzeError `unknownFormat` where they would have to be searched and cannot be; `malformed`, `truncated`
 */
export async function planPixels(file: DicomFile, scans: ReadScans | undefined): Promise<PixelPlan> {
  const { dataSet, syntax } = file;
  const floats = dataSet.filter(({ tag, kind }) => kind === 'value' && (tag === 0x7fe00008 || tag === 0x7fe00009));
  const element = dataSet.find(({ tag }) => tag === tags.pixels);
  const plain = { syntax, lines: [], findings: [], isSearched: false };
  if (element === undefined || element.kind === 'items') {
    if (floats.length > 0) checkFloats(floats, pixelFormOf(dataSet, syntax));
    return { ...plain, elements: floats };
  }
  const form = pixelFormOf(dataSet, syntax);
  const source =
    element.kind === 'value' ? plainSource(element.bytes, form, syntax) : packedSource(element.fragments, form, syntax);
  const trust = trustOf(dataSet);
  if (trust === 'safe') return planOf(source, [], source.wiped, [{ code: 'unsearched', what: 'pixels', count: 1 }]);
  if (scans === undefined || source.frame === undefined) {
    if (trust === 'declared')
      return planOf(source, [], source.wiped, [{ code: 'unsearched', what: 'pixels', count: 1 }]);
    throw refusedPicture(source.frame === undefined ? 'saveUncompressed' : 'recogniseText');
  }
  if (form.frames > maxFrames)
    throw new GauzeError('tooLarge', 'DICOM: too many frames to search', { frames: form.frames });
  const found: string[] = [];
  for (let frame = 0; frame < form.frames; frame += 1) {
    const [page] = await scans(source.frame(frame, dataSet), { kind: 'frame', pages: [0] });
    if (page == null) throw refusedPicture('saveUncompressed');
    const lines = linesOf(page);
    if (lines.length > 0 && source.bytes === undefined) throw refusedPicture('saveUncompressed');
    for (const { text, area } of lines) {
      found.push(text);
      cover(source.bytes!, form, frame, source.syntax, boxOf(area, page, form));
    }
  }
  const findings: readonly DocumentFinding[] = [
    { code: 'recognised', what: 'frame', count: form.frames },
    ...(found.length > 0 ? [{ code: 'removed' as const, what: 'burnedInText', count: found.length }] : []),
  ];
  return { ...planOf(source, found, source.wiped, findings), isSearched: true };
}

/** `safe`: nothing says that they show text; `declared`: the header says that they do not. */
function trustOf(dataSet: DataSet): 'safe' | 'declared' | 'none' {
  const word = (tag: number): string => wordsOf(dataSet, tag)[0] ?? '';
  const declared = word(tags.burnedIn);
  if (declared === 'YES') return 'none';
  const [sopClass, modality] = [word(tags.sopClass), word(tags.modality)];
  const imageType = wordsOf(dataSet, tags.imageType);
  const isOfDetector =
    safeModalities.has(modality) &&
    !textClasses.some((one) => one.test(sopClass)) &&
    word(tags.conversionType) === '' &&
    imageType[1] !== 'SECONDARY' &&
    !imageType.some((one) => /SCREEN|SAVE|REPORT|CAPTURE/.test(one));
  if (isOfDetector && (imageType[0] === 'ORIGINAL' || declared === 'NO' || modality === 'SEG' || modality === 'RTDOSE'))
    return 'safe';
  return declared === 'NO' && !textModalities.has(modality) ? 'safe' : declared === 'NO' ? 'declared' : 'none';
}

interface PixelSource {
  readonly elements: () => readonly DataElement[];
  readonly syntax: Syntax;
  /** Uncompressed, a copy: where text can be covered. */
  readonly bytes: Uint8Array | undefined;
  /** A picture of a frame; undefined where it cannot be read. */
  readonly frame: ((frame: number, dataSet: DataSet) => Uint8Array) | undefined;
  /** Places that were overwritten: comments in compressed frames, bits beside the pixels, bytes behind them. */
  readonly wiped: number;
}

const planOf = (
  { elements, syntax }: PixelSource,
  lines: readonly string[],
  wiped: number,
  findings: readonly DocumentFinding[],
): PixelPlan => ({
  elements: elements(),
  syntax,
  lines,
  isSearched: false,
  findings: wiped === 0 ? findings : [...findings, { code: 'removed', what: 'besidePixels', count: wiped }],
});

function plainSource(given: Uint8Array, form: PixelForm, syntax: Syntax): PixelSource {
  const length = wholeLength(form);
  if (given.length < length) throw new GauzeError('truncated', 'DICOM: pixels end early', { reason: 'pixels' });
  const rest = given.subarray(length);
  const bytes = given.slice(0, length);
  const hasRest = rest.length > 1 || rest.some((byte) => byte !== 0);
  const wiped = Number(clearSpareBits(bytes, form, syntax)) + Number(hasRest);
  const vr = form.bitsAllocated > 8 || !syntax.isExplicit ? 'OW' : 'OB';
  return {
    elements: () => [{ kind: 'value', tag: tags.pixels, vr, bytes }],
    syntax,
    bytes,
    wiped,
    frame: isReadable(form)
      ? (frame, dataSet) => greyMap(greysOf(bytes, form, frame, syntax, dataSet), form)
      : undefined,
  };
}

function packedSource(fragments: readonly Uint8Array[], form: PixelForm, syntax: Syntax): PixelSource {
  const [offsets = new Uint8Array(), ...given] = fragments;
  if (syntax.uid.endsWith('.1.2.5')) return runLengthSource(given, form);
  const codec = codecOf(syntax.uid);
  if (codec === undefined) throw refusedPicture('saveUncompressed');
  const whole = joinedBytes(given);
  const wiped = wipeStreams(whole, codec);
  let at = 0;
  const written = given.map(({ length }) => whole.subarray(at, (at += length)));
  const isOneEach = written.length === form.frames;
  return {
    elements: () => [
      { kind: 'fragments', tag: tags.pixels, vr: 'OB', fragments: [soundOffsets(offsets, whole.length), ...written] },
    ],
    syntax,
    bytes: undefined,
    wiped,
    frame:
      isReadableCodec(codec, syntax, form) && (isOneEach || form.frames === 1)
        ? (frame) => (form.frames === 1 ? whole : written[frame]!)
        : undefined,
  };
}

/** Tesseract reads baseline JPEG of eight bits alone. */
const isReadableCodec = (codec: Codec, { uid }: Syntax, { bitsAllocated }: PixelForm): boolean =>
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
  const syntax = syntaxOf('1.2.840.10008.1.2.1')!;
  const { rows, columns, samples, bitsAllocated, frames } = form;
  if (fragments.length !== frames || (bitsAllocated !== 8 && bitsAllocated !== 16) || bitsAllocated * samples > 32)
    throw refusedPicture('saveUncompressed');
  const bytes = joinedBytes(fragments.map((one) => decodeRunLengths(one, rows * columns, samples, bitsAllocated / 8)));
  const source = plainSource(bytes, { ...form, isPlanar: false }, syntax);
  if (samples === 1) return source;
  const planar: DataElement = { kind: 'value', tag: tags.planar, vr: 'US', bytes: Uint8Array.of(0, 0) };
  return { ...source, elements: () => [planar, ...source.elements()] };
}

function checkFloats(floats: readonly DataElement[], form: PixelForm): void {
  const wanted = form.rows * form.columns * form.frames;
  const isSound = floats.every(
    (one) => one.kind === 'value' && one.bytes.length === wanted * (one.tag === 0x7fe00008 ? 4 : 8),
  );
  if (!isSound) throw new GauzeError('malformed', 'DICOM: pixels', { reason: 'pixelForm' });
}

/** A portable grey map, the plainest of pictures. */
function greyMap(greys: Uint8Array, { rows, columns }: PixelForm): Uint8Array {
  return joinedBytes([new TextEncoder().encode(`P5\n${columns} ${rows}\n255\n`), greys]);
}

interface FoundLine {
  readonly text: string;
  readonly area: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** Lines with a word of two signs or more; each is covered whole, from above its capitals to below its tails. */
const linesOf = ({ lines }: ScannedPage): readonly FoundLine[] =>
  lines.flatMap(({ words, across, size }) => {
    const isText = words.some(
      ({ text, confidence }) => confidence >= minConfidence && /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text),
    );
    if (!isText) return [];
    const area = {
      left: Math.min(...words.map(({ left }) => left)) - 0.6 * size,
      right: Math.max(...words.map(({ right }) => right)) + 0.6 * size,
      top: across - 1.5 * size,
      bottom: across + 0.6 * size,
    };
    return [{ text: words.map(({ text }) => text).join(' '), area }];
  });

/** In pixels of the frame; from one eighth of its width to another, so that a box does not tell how long a name is. */
function boxOf(area: FoundLine['area'], page: ScannedPage, { columns }: PixelForm): FoundLine['area'] {
  const scale = columns / page.width;
  const step = columns / 8;
  return {
    left: Math.floor((area.left * scale) / step) * step,
    right: Math.ceil((area.right * scale) / step) * step,
    top: area.top * scale,
    bottom: area.bottom * scale,
  };
}
