import { GauzeError } from '../../../../contract/errors';
import type { DocumentFormat } from '../documentFormat';
import { layOut } from '../pdf/layout';
import type { Page } from '../pdf/setPage';
import { refusalOfKind, refusedFile } from '../refusedKinds';
import { isJpeg, isPng, pictureSize } from './pictureSize';
import { placedScan, scanFindings } from './placedScan';

/** A sheet of A4 at 600 dots per inch has 35 million. */
const maxPixels = 60_000_000;
/** A smaller picture is a sign or a rule beside a text: no line of print fits into it. */
const minSide = 24;

/**
 * A picture of a page: one note with the words that are recognised in it. What is written is a PDF with these words at
 * their places, and nothing of the picture. Where nothing recognises words it is refused, as any picture.
 */
export const picture: DocumentFormat<'picture'> = {
  id: 'picture',
  name: 'Picture (PNG, JPEG)',
  extensions: ['.png', '.jpg', '.jpeg'],
  writtenAs: '.pdf',
  sniff: ({ head }) => (isPng(head) || isJpeg(head) ? 1 : 0),
  open: async (bytes, { scans } = {}) => {
    if (scans === undefined) throw refusalOfKind(bytes);
    const { width, height } = pictureSize(bytes);
    if (width * height > maxPixels)
      throw new GauzeError('tooLarge', 'the picture has too many dots', { pixels: width * height });
    if (Math.min(width, height) < minSide) throw refusalOfKind(bytes);
    const [scan] = await scans(bytes, { kind: 'picture' });
    const items = scan == null ? [] : placedScan(scan);
    if (scan == null || items.length === 0)
      throw scan?.isBlank === true
        ? new GauzeError('empty', 'nothing is in the file')
        : refusedFile('picture', 'picture without words that can be recognised', 'scanAgain');
    const { text, segments } = layOut(items, 0);
    const page: Page = { width: scan.width, height: scan.height, segments };
    return {
      notes: [{ id: '', text }],
      knownPatients: [],
      findings: [...scanFindings([{ number: 1, items }]), { code: 'removed', what: 'picture', count: 1 }],
      pages: async () => {
        const { pageWords } = await import('../pdf/pageWords');
        return [{ width: page.width, height: page.height, words: pageWords(page), picture: scan.picture }];
      },
      rewrite: async ([pieces = []]) => {
        const [{ setPage }, { writePdf }] = await Promise.all([import('../pdf/setPage'), import('../pdf/writePdf')]);
        return writePdf([{ width: page.width, height: page.height, texts: setPage(page, pieces, 0) }]);
      },
    };
  },
  strings: async function* (bytes) {
    if (isPng(bytes) || isJpeg(bytes)) return yield { where: 'file', text: new TextDecoder('latin1').decode(bytes) };
    // What is written is a PDF.
    const { pdf } = await import('../pdf/pdf');
    yield* pdf.strings(bytes);
  },
};
