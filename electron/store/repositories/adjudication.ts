import type { ProjectDatabase } from '../database';

export interface StoredDecision {
  /** As JSON. */
  readonly choice: string;
  readonly author: string;
  readonly time: string;
}
export const decisionOf = (database: ProjectDatabase, documentId: number, key: string): StoredDecision | undefined =>
  database.one<StoredDecision & Record<string, string>>(
    'SELECT choice, author, time FROM adjudicationChoice WHERE documentId = ? AND key = ?',
    [documentId, key],
  );

/** By conflict. */
export const decisionsOf = (database: ProjectDatabase, documentId: number): ReadonlyMap<string, StoredDecision> =>
  new Map(
    database
      .all<StoredDecision & { key: string }>(
        'SELECT key, choice, author, time FROM adjudicationChoice WHERE documentId = ?',
        [documentId],
      )
      .map(({ key, ...decision }) => [key, decision]),
  );

/** By note and conflict. */
export function allDecisions(database: ProjectDatabase): ReadonlyMap<number, ReadonlyMap<string, StoredDecision>> {
  const notes = new Map<number, Map<string, StoredDecision>>();
  for (const { documentId, key, ...decision } of database.all<StoredDecision & { documentId: number; key: string }>(
    'SELECT documentId, key, choice, author, time FROM adjudicationChoice',
  )) {
    const known = notes.get(documentId);
    if (known === undefined) notes.set(documentId, new Map([[key, decision]]));
    else known.set(key, decision);
  }
  return notes;
}

export interface AcceptedResult {
  readonly author: string;
  readonly time: string;
}
export const acceptedOf = (database: ProjectDatabase, documentId: number): AcceptedResult | undefined =>
  database.one<AcceptedResult & Record<string, string>>('SELECT author, time FROM adjudicated WHERE documentId = ?', [
    documentId,
  ]);
export const adjudicatedNotes = (database: ProjectDatabase): ReadonlySet<number> =>
  new Set(
    database.all<{ documentId: number }>('SELECT documentId FROM adjudicated').map(({ documentId }) => documentId),
  );
