import type { ProjectDatabase } from '../database';

/**
 * Notes with these words in their name, patient or text, ignoring case, as a JSON array of ids. Cached until something
 * changes: every page of the results asks again, and searching all texts takes a second in a large project.
 */
export function searchHits(database: ProjectDatabase, words: string): string {
  // SQLite folds the case of ASCII letters only, but does so quickly.
  const isAscii = /^[\x00-\x7f]*$/.test(words);
  return database.remember(`search ${words}`, () =>
    JSON.stringify(isAscii ? likeHits(database, words) : foldedHits(database, words.toLowerCase())),
  );
}

function likeHits(database: ProjectDatabase, words: string): number[] {
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = database.all<{ id: number }>(
    `SELECT id FROM document JOIN documentText ON documentId = id
      WHERE name LIKE ? ESCAPE '\\' OR patient LIKE ? ESCAPE '\\' OR text LIKE ? ESCAPE '\\' ORDER BY id`,
    [like, like, like],
  );
  return rows.map(({ id }) => id);
}

function foldedHits(database: ProjectDatabase, folded: string): number[] {
  const found: number[] = [];
  for (const { id, name, patient, text } of database.each<{
    id: number;
    name: string;
    patient: string | null;
    text: string;
  }>('SELECT id, name, patient, text FROM document JOIN documentText ON documentId = id ORDER BY id')) {
    if ([name, patient ?? '', text].some((part) => part.toLowerCase().includes(folded))) found.push(id);
  }
  return found;
}
