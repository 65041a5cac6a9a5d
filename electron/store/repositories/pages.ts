import type { PageSize, PageView } from '../../contract/pages';
import { unpackWords } from '../../core/pages/packedWords';
import { toBase64 } from '../commands/base64';
import type { ProjectDatabase } from '../database';

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
  return { picture: row.picture === null ? null : toBase64(row.picture), words: unpackWords(row.words) };
}

/** Bytes of all pictures of pages in a project, those of removed notes too. */
export const pictureBytes = (database: ProjectDatabase): number =>
  database.number('SELECT coalesce(sum(length(picture)), 0) FROM page');
