import { placedScan } from '../scan/placedScan';
import type { ReadScans } from '../scan/scannedPage';
import type { PlacedText } from './layout';
import type { ReadPage } from './readPage';

/** A page, and what was recognised in its picture. */
export interface RecognisedPage extends ReadPage {
  /** Words from its picture; absent for a page that was not looked at. */
  readonly recognised?: readonly PlacedText[];
  /** The picture that was read: its places are those of the words. */
  readonly picture?: Uint8Array;
  /** Looked at, and nothing is on it. */
  readonly isBlank?: boolean;
}

/** With this many numbers, the lines of a page without text may be drawn letters. */
export const minDrawing = 400;
/** A stamp of the scanner, the number of a page: a picture with so few letters beside it is a scan. */
const fewLetters = 60;

export const isDrawn = ({ items, hasPicture, drawing }: ReadPage): boolean =>
  items.length === 0 && !hasPicture && drawing > minDrawing;

const mayBeScan = (page: ReadPage): boolean =>
  isDrawn(page) ||
  (page.hasPicture && page.items.reduce((sum, { text }) => sum + text.replaceAll(/\s/g, '').length, 0) < fewLetters);

/** Pages with what stands in their pictures, where they have no text or hardly any. */
export async function withScans(
  bytes: Uint8Array,
  pages: readonly ReadPage[],
  scans: ReadScans | undefined,
): Promise<readonly RecognisedPage[]> {
  const wanted = pages.flatMap((page, index) => (mayBeScan(page) ? [index] : []));
  if (scans === undefined || wanted.length === 0) return pages;
  const read = await scans(bytes, { kind: 'pdf', pages: wanted });
  return pages.map((page, index): RecognisedPage => {
    const scan = read[wanted.indexOf(index)];
    if (!wanted.includes(index) || scan == null) return page;
    const { width, height, picture, isBlank } = scan;
    // The sides are those of the picture that was read: a page that lay on its side was turned.
    const recognised = placedScan(scan, page.items);
    return { ...page, width, height, items: [...page.items, ...recognised], recognised, picture, isBlank };
  });
}
