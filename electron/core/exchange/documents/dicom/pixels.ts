import { GauzeError } from '../../../../contract/errors';
import type { DocumentFinding } from '../documentFormat';
import type { ReadScans, ScannedPage } from '../scan/scannedPage';
import { tags, wordsOf, type DataElement, type DataSet, type DicomFile, type Syntax } from './dataSet';
import type { UnpackFrame } from './frameHead';
import { pixelFormOf, type PixelForm } from './frames';
import { FoundWords, type FoundLine } from './foundWords';
import { packedPixels, type PackedPixels } from './packedPixels';
import { plainSource, type PixelSource } from './pixelSource';
import { refusedPicture } from './refusedPicture';

/** Pixels as they are written, and what was seen in them. */
export interface PixelPlan {
  /** In the place of those of the header with the same tags. */
  readonly elements: readonly DataElement[];
  /** That of the file, unless pixels are written uncompressed. */
  readonly syntax: Syntax;
  /** Words that were recognised in them: they are covered. */
  readonly lines: readonly string[];
  readonly findings: readonly DocumentFinding[];
  /** Text was searched for, and none is left that was found. */
  readonly isSearched: boolean;
}

export interface PixelReading {
  readonly scans: ReadScans | undefined;
  readonly unpack: UnpackFrame | undefined;
  /** Of all frames, unpacked. */
  readonly maxBytes: number;
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

/**
 * Pixels stay byte for byte where nothing says that they show text: those of detectors, and those of which the header
 * says that nothing is burned in. All others are searched, and what is found is covered; what was compressed is then
 * written uncompressed.
 *
 * @throws GauzeError `unknownFormat` where they would have to be searched and cannot be; `malformed`, `truncated`
 */
export async function planPixels(file: DicomFile, { scans, unpack, maxBytes }: PixelReading): Promise<PixelPlan> {
  const { dataSet, syntax } = file;
  const floats = dataSet.filter(({ tag, kind }) => kind === 'value' && (tag === 0x7fe00008 || tag === 0x7fe00009));
  const element = dataSet.find(({ tag }) => tag === tags.pixels);
  const plain = { syntax, lines: [], findings: [], isSearched: false };
  if (element === undefined || element.kind === 'items') {
    if (floats.length > 0) checkFloats(floats, pixelFormOf(dataSet, syntax));
    return { ...plain, elements: floats };
  }
  const form = pixelFormOf(dataSet, syntax);
  const packed = element.kind === 'value' ? undefined : packedPixels(element.fragments, form, syntax, unpack, maxBytes);
  const source = element.kind === 'value' ? plainSource(element.bytes, form, syntax) : packed!.source;
  const trust = trustOf(dataSet);
  const isSearched = trust !== 'safe' && (trust === 'none' || (scans !== undefined && isReadable(source, packed)));
  if (!isSearched) return planOf(packed?.hasSpareBits === true ? await unpackedOf(packed) : source, unsearched);
  if (!isReadable(source, packed)) throw refusedPicture('saveUncompressed');
  if (scans === undefined) throw refusedPicture('recogniseText');
  if (form.frames > maxFrames)
    throw new GauzeError('tooLarge', 'DICOM: too many frames to search', { frames: form.frames });
  return searched(packed?.unpack === undefined ? source : await packed.unpack(), form, dataSet, scans);
}

const isReadable = ({ picture }: PixelSource, packed: PackedPixels | undefined): boolean =>
  picture !== undefined || packed?.unpack !== undefined;

/** @throws GauzeError `unknownFormat` where nothing can look at bits that are not shown */
async function unpackedOf({ unpack }: PackedPixels): Promise<PixelSource> {
  if (unpack === undefined) throw refusedPicture('saveUncompressed');
  return unpack();
}

async function searched(source: PixelSource, form: PixelForm, dataSet: DataSet, scans: ReadScans): Promise<PixelPlan> {
  const words = new FoundWords(source.plain);
  let count = 0;
  for (let frame = 0; frame < form.frames; frame += 1) {
    const [page] = await scans(source.picture!(frame, dataSet), { kind: 'frame', pages: [0] });
    if (page == null) throw refusedPicture('saveUncompressed');
    const lines = linesOf(page, form);
    if (lines.length > 0 && source.plain === undefined) throw refusedPicture('saveUncompressed');
    count += lines.length;
    for (const line of lines) words.add(frame, line);
  }
  words.cover();
  const findings: readonly DocumentFinding[] = [
    { code: 'recognised', what: 'frame', count: form.frames },
    ...(count > 0 ? [{ code: 'removed' as const, what: 'burnedInText', count }] : []),
  ];
  return { ...planOf(source, findings, words.texts), isSearched: true };
}

const unsearched: readonly DocumentFinding[] = [{ code: 'unsearched', what: 'pixels', count: 1 }];

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

function planOf(
  { kept, changed, wiped, packedSyntax }: PixelSource,
  findings: readonly DocumentFinding[],
  lines: readonly string[] = [],
): PixelPlan {
  const written = lines.length > 0 ? changed : kept;
  const isUnpacked = packedSyntax !== undefined && written.syntax !== packedSyntax;
  return {
    ...written,
    lines,
    isSearched: false,
    findings: [
      ...findings,
      ...(wiped > 0 ? [{ code: 'removed' as const, what: 'besidePixels', count: wiped }] : []),
      ...(isUnpacked ? [{ code: 'removed' as const, what: 'compression', count: 1 }] : []),
    ],
  };
}

function checkFloats(floats: readonly DataElement[], form: PixelForm): void {
  const wanted = form.rows * form.columns * form.frames;
  const isSound = floats.every(
    (one) => one.kind === 'value' && one.bytes.length === wanted * (one.tag === 0x7fe00008 ? 4 : 8),
  );
  if (!isSound) throw new GauzeError('malformed', 'DICOM: pixels', { reason: 'pixelForm' });
}

/**
 * Lines with a word of two signs or more; each is covered whole, from above its capitals to below its tails: between
 * words at both edges of a picture may stand one that was not recognised.
 */
const linesOf = ({ lines, width }: ScannedPage, { columns }: PixelForm): readonly FoundLine[] =>
  lines.flatMap(({ words, across, size }) => {
    const isText = words.some(
      ({ text, confidence }) => confidence >= minConfidence && /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text),
    );
    if (!isText) return [];
    const scale = columns / width;
    const area = {
      left: (Math.min(...words.map(({ left }) => left)) - 0.6 * size) * scale,
      right: (Math.max(...words.map(({ right }) => right)) + 0.6 * size) * scale,
      top: (across - 1.5 * size) * scale,
      bottom: (across + 0.6 * size) * scale,
    };
    return [{ text: words.map(({ text }) => text).join(' '), area }];
  });
