import { GauzeError } from '../../../../contract/errors';
import type { DocumentFinding, DocumentFormat, OpenedDocument } from '../documentFormat';
import { layOut, type PlacedText } from '../pdf/layout';
import { rewritePages } from '../pdf/rewritePages';
import type { Page } from '../pdf/setPage';
import { refusalOfKind, refusedFile } from '../refusedKinds';
import { isPicture, pictureSizes, type PictureSize } from './pictureSize';
import { placedScan, scanFindings } from './placedScan';
import type { ReadScans, ScannedPage } from './scannedPage';
import { isReadable, isTiff, tiffPages } from './tiff';

/** A sheet of A4 at 600 dots per inch has 35 million. */
const maxPixels = 60_000_000;
/** A smaller picture is a sign or a rule beside a text: no line of print fits into it. */
const minSide = 24;

/**
 * A picture of a page, or of several: one note with the words that are recognised in it. What is written is a PDF with
 * these words at their places, and nothing of the picture. Where nothing recognises words it is refused, as any
 * picture.
 */
export const picture: DocumentFormat<'picture'> = {
  id: 'picture',
  name: 'Picture (PNG, JPEG, TIFF, WebP, GIF)',
  extensions: ['.png', '.jpg', '.jpeg', '.tif', '.tiff', '.webp', '.gif'],
  writtenAs: '.pdf',
  sniff: ({ head }) => (isPicture(head) ? 1 : 0),
  open: async (bytes, { scans } = {}) => {
    if (scans === undefined) throw refusalOfKind(bytes);
    return opened(bytes, sizesOf(bytes), scans);
  },
  strings: async function* (bytes) {
    if (isPicture(bytes)) return yield { where: 'file', text: new TextDecoder('latin1').decode(bytes) };
    // What is written is a PDF.
    const { pdf } = await import('../pdf/pdf');
    yield* pdf.strings(bytes);
  },
};

/** @throws GauzeError `tooLarge`, `unknownFormat` for one that nothing here unpacks, or that is too small for words */
function sizesOf(bytes: Uint8Array): readonly PictureSize[] {
  const sizes = pictureSizes(bytes);
  const pixels = sizes.reduce((most, { width, height }) => Math.max(most, width * height), 0);
  if (pixels > maxPixels) throw new GauzeError('tooLarge', 'the picture has too many dots', { pixels });
  const isUnpacked = !isTiff(bytes) || tiffPages(bytes).every(isReadable);
  if (!isUnpacked || !sizes.some(({ width, height }) => Math.min(width, height) >= minSide)) throw refusalOfKind(bytes);
  return sizes;
}

async function opened(bytes: Uint8Array, sizes: readonly PictureSize[], scans: ReadScans): Promise<OpenedDocument> {
  const wanted = sizes.map((_, index) => index);
  const read = await scans(bytes, { kind: 'picture', pages: wanted });
  const pages: (Page & Pick<ScannedPage, 'picture'>)[] = [];
  const recognised: { readonly number: number; readonly items: readonly PlacedText[] }[] = [];
  let [text, unread] = ['', 0];
  for (const index of wanted) {
    const scan = read[index] ?? null;
    const items = scan === null ? [] : placedScan(scan);
    if (items.length === 0 && scan?.isBlank !== true) unread += 1;
    if (items.length > 0) recognised.push({ number: index + 1, items });
    const gap = text === '' || items.length === 0 ? '' : '\n\n';
    const page = layOut(items, text.length + gap.length);
    text += gap + page.text;
    const { width, height, picture: drawn } = scan ?? { ...sizes[index]!, picture: new Uint8Array() };
    pages.push({ width, height, segments: page.segments, picture: drawn });
  }
  if (recognised.length === 0)
    throw unread === 0
      ? new GauzeError('empty', 'nothing is in the file')
      : refusedFile('picture', 'picture without words that can be recognised', 'scanAgain');
  const { isEncodable } = await import('../pdf/helvetica');
  const findings: readonly DocumentFinding[] = [
    ...scanFindings(recognised),
    { code: 'removed', what: 'picture', count: sizes.length },
    { code: 'unreadable', what: 'scannedPage', count: unread },
    { code: 'unreadable', what: 'writingSystem', count: Number(!isEncodable(text)) },
  ];
  const told = findings.filter(({ count }) => count > 0);
  return {
    notes: [{ id: '', text }],
    knownPatients: [],
    findings: told,
    pages: async () => {
      const { pageWords } = await import('../pdf/pageWords');
      return pages.map((page) => ({
        ...{ width: page.width, height: page.height, words: pageWords(page) },
        ...(page.picture.length > 0 && { picture: page.picture }),
      }));
    },
    rewrite: told.some(({ code }) => code === 'unreadable') ? undefined : rewritePages(pages),
  };
}
