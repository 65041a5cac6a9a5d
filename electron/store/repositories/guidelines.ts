import type { GuidelineEntry } from '../../contract/guideline';
import type { Language } from '../../contract/text';
import type { ProjectDatabase } from '../database';

export interface StoredGuideline {
  readonly label: string;
  readonly version: number;
  readonly entry: GuidelineEntry;
  readonly author: string;
  readonly time: string;
}
type Row = Omit<StoredGuideline, 'entry'> & { readonly entry: string };
const guidelineOf = ({ label, version, entry, author, time }: Row): StoredGuideline => ({
  label,
  version,
  entry: JSON.parse(entry) as GuidelineEntry,
  author,
  time,
});

export function newestGuideline(
  database: ProjectDatabase,
  language: Language,
  label: string,
): StoredGuideline | undefined {
  const row = database.one<Row & Record<string, string | number>>(
    'SELECT * FROM guideline WHERE language = ? AND label = ? ORDER BY version DESC LIMIT 1',
    [language, label],
  );
  return row === undefined ? undefined : guidelineOf(row);
}

/** The newest version for every label that has one. */
export const newestGuidelines = (database: ProjectDatabase, language: Language): readonly StoredGuideline[] =>
  database
    .all<Row & Record<string, string | number>>(
      `SELECT * FROM guideline AS one
        WHERE language = ?
        AND version = (SELECT max(version) FROM guideline WHERE language = one.language AND label = one.label)`,
      [language],
    )
    .map(guidelineOf);

/** Newest first. */
export const guidelineVersions = (
  database: ProjectDatabase,
  language: Language,
  label: string,
): readonly StoredGuideline[] =>
  database
    .all<Row & Record<string, string | number>>(
      'SELECT * FROM guideline WHERE language = ? AND label = ? ORDER BY version DESC',
      [language, label],
    )
    .map(guidelineOf);
