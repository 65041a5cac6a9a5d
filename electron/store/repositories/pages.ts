import type { PageSize, PageView, PageWord } from '../../contract/pages';
import { toBase64 } from '../commands/base64';
import type { ProjectDatabase } from '../database';

/** A word as it is stored: start, end, x, y, width, height, and 1 for a turned one. */
type StoredWord = readonly [number, number, number, number, number, number, 1?];

export const storedWords = (words: readonly PageWord[]): string =>
  JSON.stringify(
    words.map(({ start, end, x, y, width, height, isTurned }): StoredWord =>
      isTurned === true ? [start, end, x, y, width, height, 1] : [start, end, x, y, width, height],
    ),
  );

const wordsOf = (stored: string): PageWord[] =>
  (JSON.parse(stored) as StoredWord[]).map(([start, end, x, y, width, height, isTurned]) => ({
    ...{ start, end, x, y, width, height },
    ...(isTurned === 1 && { isTurned: true }),
  }));

/** The pages of a note that is not removed, without what is on them. */
export const pageSizes = (database: ProjectDatabase, documentId: number): PageSize[] =>
  database
    .all<Omit<PageSize, 'hasPicture'> & { readonly hasPicture: number }>(
      `SELECT number, page.width, page.height, start, end, picture IS NOT NULL AS hasPicture
        FROM page JOIN document ON document.id = documentId WHERE documentId = ? AND removed = 0 ORDER BY number`,
      [documentId],
    )
    .map((row) => ({ ...row, hasPicture: row.hasPicture === 1 }));

export const pageCount = (database: ProjectDatabase, documentId: number): number =>
  database.number('SELECT count(*) FROM page WHERE documentId = ?', [documentId]);

/** Undefined for a page that is not there, or of a removed note. */
export function storedPage(database: ProjectDatabase, documentId: number, number: number): PageView | undefined {
  const row = database.one<{ words: string; picture: Uint8Array | null }>(
    `SELECT words, picture FROM page JOIN document ON document.id = documentId
      WHERE documentId = ? AND number = ? AND removed = 0`,
    [documentId, number],
  );
  if (row === undefined) return undefined;
  return { picture: row.picture === null ? null : toBase64(row.picture), words: wordsOf(row.words) };
}

/** Bytes of all pictures of pages in a project, those of removed notes too. */
export const pictureBytes = (database: ProjectDatabase): number =>
  database.number('SELECT coalesce(sum(length(picture)), 0) FROM page');
