import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import type { Language } from '../../contract/text';
import type { ScannedPage, ScanRequest } from '../../core/exchange/documents/scan/scannedPage';
import { orientationOf } from '../../core/exchange/documents/scan/pictureSize';
import { isTiff } from '../../core/exchange/documents/scan/tiff';
import { greyPng } from '../pages/greyPng';
import { isBlank, onItsGround, resized, rotated, turned, type Raster } from './raster';
import type { RecognisedLine, Tesseract } from './tesseract';
import { tiffRaster } from './tiffRaster';

const pointsPerInch = 72;
/** What Tesseract was trained on. */
const dotsPerInch = 300;
/** Of a larger page fewer dots per inch are read: a sheet of A3 has 17 million. */
const maxPixels = 20_000_000;
/** As of other pages of files. */
const pictureDotsPerInch = 110;
/** A picture does not say how large its page was: as long as a sheet of A4. */
const pageLength = 842;

/** Lines that are less steep are read as they are: a third of a degree. */
const minSlope = 0.005;
/** Steeper ones are no page that lay askew on the glass. */
const maxSlope = 0.35;
/** Where the words are less sure, the page may lie on its side or upside down. */
const upright = 55;
/** Of Exif: upside down, and on either side. */
const otherWays = [3, 6, 8];

/** What reads: opened once, for all files. */
export interface Readers {
  readonly pdfium: () => Promise<PDFiumLibrary>;
  readonly tesseract: () => Promise<Tesseract>;
}

/**
 * Reads pictures of pages.
 *
 * @param take called with each page, or null for one that cannot be drawn, in their order
 * @throws where the file cannot be opened or Tesseract fails, which is then not to be used again
 */
export async function readScans(
  readers: Readers,
  file: Uint8Array,
  request: ScanRequest,
  language: Language,
  take: (page: ScannedPage | null) => void,
): Promise<void> {
  const tesseract = await readers.tesseract();
  if (request.kind === 'picture') {
    for (const index of request.pages) {
      const raster = pictureOf(tesseract, file, index);
      take(raster && readPage(tesseract, raster, pageLength, language));
    }
    return;
  }
  if (request.kind === 'frame') return take(readFrame(tesseract, file, language));
  const document = await (await readers.pdfium()).loadDocument(file);
  try {
    for (const index of request.pages) {
      const drawn = await drawnPage(document, index);
      take(drawn === null ? null : readPage(tesseract, drawn.raster, drawn.length, language));
    }
  } finally {
    document.destroy();
  }
}

/** Null for a page that cannot be drawn. */
async function drawnPage(document: PDFiumDocument, index: number) {
  try {
    const page = document.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const whole = (originalWidth * originalHeight * dotsPerInch ** 2) / pointsPerInch ** 2;
    const scale = (dotsPerInch / pointsPerInch) * Math.min(1, Math.sqrt(maxPixels / whole));
    const drawn = await page.render({ scale, render: 'bitmap', colorSpace: 'Gray', renderFormFields: true });
    const raster: Raster = { width: drawn.width, height: drawn.height, pixels: drawn.data };
    return { raster, length: Math.max(drawn.width, drawn.height) / scale };
  } catch {
    // What it says may quote the file.
    return null;
  }
}

/** As upright as its camera says, with as many dots as a scan of a page has; null where it cannot be read. */
function pictureOf(tesseract: Tesseract, file: Uint8Array, index: number): Raster | null {
  const decode = (bytes: Uint8Array): Raster | null => tesseract.decode(bytes);
  const decoded = isTiff(file) ? tiffRaster(file, index, decode) : decode(file);
  if (decoded === null) return null;
  return sizedAsScan(turned(decoded, orientationOf(file)));
}

function sizedAsScan(raster: Raster): Raster {
  const length = Math.max(raster.width, raster.height);
  const wanted = (pageLength * dotsPerInch) / pointsPerInch;
  // A third more or less is read as well, and drawing again costs sharpness.
  return length > wanted * 1.4 || length < wanted * 0.7
    ? resized(raster, Math.round((raster.width * wanted) / length))
    : raster;
}

/** @param length of the longer side of the page, in points */
function readPage(tesseract: Tesseract, raster: Raster, length: number, language: Language): ScannedPage {
  const scale = length / Math.max(raster.width, raster.height);
  if (isBlank(raster)) return { ...pageOf(raster, scale, []), isBlank: true };
  let best = straightened(tesseract, raster, language);
  for (const way of otherWays) {
    // A picture without anything like a word has none the other way round.
    if (best.confidence >= upright || best.lines.length === 0) break;
    const other = straightened(tesseract, turned(raster, way), language);
    if (worth(other) > worth(best)) best = other;
  }
  return pageOf(best.raster, scale, best.lines);
}

/**
 * Read where its words stand, neither turned nor set straight; twice: whole, on dark ground as its negative, and with
 * each piece on its own ground, for words on bars and boxes.
 */
function readFrame(tesseract: Tesseract, file: Uint8Array, language: Language): ScannedPage | null {
  const decoded = tesseract.decode(file);
  if (decoded === null) return null;
  const mean = decoded.pixels.reduce((sum, grey) => sum + grey, 0) / decoded.pixels.length;
  const whole = mean < 128 ? { ...decoded, pixels: decoded.pixels.map((grey) => 255 - grey) } : decoded;
  const [shown, pieces] = [whole, onItsGround(decoded)].map(sizedAsScan) as [Raster, Raster];
  const { lines } = tesseract.read(shown, language);
  const scale = pageLength / Math.max(shown.width, shown.height);
  return pageOf(shown, scale, [...lines, ...beside(lines, tesseract.read(pieces, language).lines)]);
}

/** A word that is less sure may be something else in another reading. */
const sureFrom = 50;

/** Lines of another reading of the same picture, with the words that stand where the first has no sure one. */
function beside(first: readonly RecognisedLine[], other: readonly RecognisedLine[]): readonly RecognisedLine[] {
  const sure = first.flatMap(({ baseline, words }) =>
    words.filter(({ confidence }) => confidence >= sureFrom).map((word) => ({ ...word, baseline })),
  );
  return other.flatMap((line) => {
    const words = line.words.filter(
      ({ left, right }) =>
        !sure.some((one) => Math.abs(one.baseline - line.baseline) < line.size && one.left < right && left < one.right),
    );
    return words.length === 0 ? [] : [{ ...line, words }];
  });
}

interface Reading {
  readonly raster: Raster;
  readonly lines: readonly RecognisedLine[];
  readonly confidence: number;
}

function straightened(tesseract: Tesseract, raster: Raster, language: Language): Reading {
  const slope = tesseract.slopeOf(raster, language);
  const isAskew = Math.abs(slope) >= minSlope && Math.abs(slope) <= maxSlope;
  const straight = isAskew ? rotated(raster, slope) : raster;
  return { raster: straight, ...tesseract.read(straight, language) };
}

/** Sure words of a page that is upright weigh more than doubtful signs of one that is not. */
const worth = ({ lines }: Reading): number =>
  lines.reduce(
    (sum, { words }) =>
      sum + words.reduce((part, { text, confidence }) => part + (confidence > 60 ? text.length * confidence : 0), 0),
    0,
  );

/** @param scale points of a dot */
function pageOf(raster: Raster, scale: number, lines: readonly RecognisedLine[]): ScannedPage {
  const small = resized(raster, Math.round((raster.width * scale * pictureDotsPerInch) / pointsPerInch));
  return {
    width: raster.width * scale,
    height: raster.height * scale,
    isBlank: false,
    picture: greyPng(small.pixels, small.width, small.height),
    lines: lines.map(({ baseline, size, words }) => ({
      across: baseline * scale,
      size: size * scale,
      words: words.map((word) => ({ ...word, left: word.left * scale, right: word.right * scale })),
    })),
  };
}
