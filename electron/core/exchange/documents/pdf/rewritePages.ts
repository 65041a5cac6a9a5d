import type { RewriteDocument } from '../documentFormat';
import type { Page } from './setPage';

/** Writes pages of a single note as a PDF: their words at their places, and nothing else. */
export const rewritePages =
  (pages: readonly Page[]): RewriteDocument =>
  async ([pieces = []]) => {
    const [{ setPage }, { writePdf }] = await Promise.all([import('./setPage'), import('./writePdf')]);
    let before = 0;
    return writePdf(
      pages.map((page) => {
        const texts = setPage(page, pieces, before);
        const last = page.segments.at(-1);
        if (last !== undefined) before = last.start + last.text.length;
        return { width: page.width, height: page.height, texts };
      }),
    );
  };
