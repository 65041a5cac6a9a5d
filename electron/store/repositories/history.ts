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
  readonly documents: number;
  readonly state: string;
}
/** Columns of single commands, or of all commands of a job, aggregated. */
const columns = `max(seq) AS seq, min(time) AS time, author, action, sum(count) AS count, label, text,
  CASE WHEN count(*) = 1 THEN documentId END AS documentId, sum(json_array_length(objects)) AS documents, state`;

const historyEntryOf = ({ action, state, ...row }: CommandRow): HistoryEntry => ({
  seq: row.seq,
  time: row.time,
  author: row.author,
  command: action,
  count: row.count,
  label: row.label,
  text: row.text,
  documentId: row.documentId,
  documents: row.documents,
  isUndone: state === 'undone',
  isStep: state === 'done' || state === 'undone',
});

/** Combines these commands into one entry; of a job with several actions, the one that touched the most notes. */
export function entryOf(database: ProjectDatabase, seqs: readonly number[]): HistoryEntry | undefined {
  const row = database.one<CommandRow & Record<string, string | number | null>>(
    `SELECT ${columns} FROM command WHERE seq IN (SELECT value FROM json_each(?)) ` +
      'GROUP BY action ORDER BY documents DESC, seq DESC LIMIT 1',
    [JSON.stringify(seqs)],
  );
  return row === undefined || row.seq === null ? undefined : historyEntryOf(row);
}

/** The commands affected by the last undo or redo. */
export function lastStepped(database: ProjectDatabase): readonly number[] {
  const step = database.one<{ objects: string }>(
    "SELECT objects FROM command WHERE name IN ('undo', 'redo') ORDER BY seq DESC LIMIT 1",
  );
  return step === undefined ? [] : (JSON.parse(step.objects) as readonly number[]);
}

interface Requested {
  readonly documentId?: number | undefined;
  readonly author?: string | undefined;
  readonly isWanted?: ((action: string) => boolean) | undefined;
}

/** Newest first, a job as one entry; optionally only for one note or one author. */
export function history(
  database: ProjectDatabase,
  { documentId, author, isWanted = () => true }: Requested,
  limit: number,
): HistoryEntry[] {
  const requested: readonly (readonly [string, string | number | undefined])[] = [
    ['documentId', documentId],
    ['author', author],
  ];
  const given = requested.filter((each): each is readonly [string, string | number] => each[1] !== undefined);
  const conditions = ["state IN ('done', 'aside', 'undone', 'settled')", ...given.map(([column]) => `${column} = ?`)];
  const entries: HistoryEntry[] = [];
  for (const row of database.each<CommandRow>(
    `SELECT ${columns} FROM command WHERE ${conditions.join(' AND ')} GROUP BY coalesce(batch, seq), action
      ORDER BY max(seq) DESC`,
    given.map(([, value]) => value),
  )) {
    if (!isWanted(row.action)) continue;
    entries.push(historyEntryOf(row));
    if (entries.length >= limit) break;
  }
  return entries;
}
