import type { ProjectDatabase } from '../database';
import { setting } from './records';

/** Excluded from what a release depends on (`planRows`). */
export const draftsKey = (author: string): string => `drafts.${author}`;

/** JSON of what this person had not finished. */
export const storedDrafts = (database: ProjectDatabase, author: string): string | undefined =>
  setting(database, draftsKey(author));
