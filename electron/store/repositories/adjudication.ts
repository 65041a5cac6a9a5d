import type { ProjectDatabase } from '../database';

export interface StoredDecision {
  /** As JSON. */
  readonly choice: string;
  readonly author: string;
  readonly time: string;
}
export const decisionOf = (database: ProjectDatabase, documentId: number, key: string): StoredDecision | undefined =>
  database.one<StoredDecision & Record<string, string>>('SELECT choice, author, time FROM adjudicationChoice WHERE documentId = ? AND key = ?', [documentId, key]);

/** By conflict. */
export const decisionsOf = (database: ProjectDatabase, documentId: number): ReadonlyMap<string, StoredDecision> =>
  new Map(database.all<StoredDecision & { key: string }>('SELECT key, choice, author, time FROM adjudicationChoice WHERE documentId = ?', [documentId]).map(({ key, ...decision }) => [key, decision]));

export interface AcceptedResult {
  readonly author: string;
  readonly time: string;
}
export const acceptedOf = (database: ProjectDatabase, documentId: number): AcceptedResult | undefined =>
  database.one<AcceptedResult & Record<string, string>>('SELECT author, time FROM adjudicated WHERE documentId = ?', [documentId]);
export const adjudicatedNotes = (database: ProjectDatabase): ReadonlySet<number> => new Set(database.all<{ documentId: number }>('SELECT documentId FROM adjudicated').map(({ documentId }) => documentId));
