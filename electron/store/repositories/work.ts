import type { WorkEvent } from '../../core/review/statistics';
import { workActions } from '../../core/review/statistics';
import type { ProjectDatabase } from '../database';

const wanted = workActions.map((action) => `'${action}'`).join(', ');

/** What people did to notes and did not undo, in order. */
export function workEvents(database: ProjectDatabase, author: string | null): readonly WorkEvent[] {
  const rows = database.all<{
    time: string;
    author: string;
    action: string;
    count: number;
    documentId: number | null;
    label: string | null;
  }>(
    `SELECT time, author, action, count, documentId, label FROM command
      WHERE action IN (${wanted}) AND name NOT IN ('undo', 'redo')
      AND state IN ('done', 'aside', 'settled', 'record') AND (? IS NULL OR author = ?) ORDER BY seq`,
    [author, author],
  );
  return rows.map(({ time, ...event }) => ({ ...event, time: Date.parse(time) }));
}

/** Current annotations by their source. */
export const countsBySource = (
  database: ProjectDatabase,
): readonly {
  readonly source: string;
  readonly label: string;
  readonly open: number;
  readonly accepted: number;
  readonly rejected: number;
}[] =>
  database.all(
    `SELECT source, label,
       sum(annotation.status = 'suggested') AS open,
       sum(annotation.status = 'accepted') AS accepted,
       sum(annotation.status = 'rejected') AS rejected
     FROM annotation JOIN document ON document.id = documentId
     WHERE removed = 0 GROUP BY source, label ORDER BY source, label`,
  );
