import type { SqlValue } from 'sql.js';
import type { HistoryEntry } from '../../contract/review';
import type { ProjectDatabase } from '../database';

interface CommandRow {
  readonly seq: number;
  readonly time: string;
  readonly author: string;
  readonly action: string;
  readonly count: number;
  readonly label: string | null;
  readonly text: string | null;
  readonly documentId: number | null;
  readonly state: string;
}
export const historyEntryOf = ({
  seq,
  time,
  author,
  action,
  count,
  label,
  text,
  documentId,
  state,
}: CommandRow): HistoryEntry => ({
  seq,
  time,
  author,
  command: action,
  count,
  label,
  text,
  documentId,
  isUndone: state === 'undone',
});

/** The command that the last undo or redo was about; of a job the one that began it. */
export function lastStepped(database: ProjectDatabase): HistoryEntry | undefined {
  const step = database.one<{ objects: string }>(
    "SELECT objects FROM command WHERE name IN ('undo', 'redo') ORDER BY seq DESC LIMIT 1",
  );
  const seqs = step === undefined ? [] : (JSON.parse(step.objects) as readonly number[]);
  const row = database.one<CommandRow & Record<string, SqlValue>>('SELECT * FROM command WHERE seq = ?', [
    Math.min(...seqs),
  ]);
  return row === undefined ? undefined : historyEntryOf(row);
}

/** Newest first; with a note what happened to it alone, with an author what they did alone. */
export function history(
  database: ProjectDatabase,
  { documentId, author }: { readonly documentId?: number | undefined; readonly author?: string | undefined },
  limit: number,
): HistoryEntry[] {
  const asked: readonly (readonly [string, string | number | undefined])[] = [
    ['documentId', documentId],
    ['author', author],
  ];
  const given = asked.filter((each): each is readonly [string, string | number] => each[1] !== undefined);
  const conditions = ["state IN ('done', 'aside', 'undone', 'settled')", ...given.map(([column]) => `${column} = ?`)];
  return database
    .all<CommandRow>(`SELECT * FROM command WHERE ${conditions.join(' AND ')} ORDER BY seq DESC LIMIT ?`, [
      ...given.map(([, value]) => value),
      limit,
    ])
    .map(historyEntryOf);
}
