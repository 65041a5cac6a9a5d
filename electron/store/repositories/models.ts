import { checkpointParts } from '../commands/checkpoints';
import type { ProjectDatabase } from '../database';

// `task`: what a model learned, as named in `contract/tasks/registry`. Models and runs are numbered per task.

export interface StoredModel {
  readonly id: number;
  readonly name: string;
  readonly origin: string;
  readonly createdAt: string;
  readonly sha256: string;
  readonly bytes: number;
  /** JSON, as in the bundle. */
  readonly manifest: string;
  /** Empty if the manifest contains it: older coders. */
  readonly card: string;
  readonly runId: number | null;
}

const columns = 'id, name, origin, createdAt, sha256, bytes, manifest, card, runId';

/** Newest first, without their weights. */
export const storedModels = (database: ProjectDatabase, task: string): StoredModel[] =>
  database.all<StoredModel>(`SELECT ${columns} FROM taskModel WHERE task = ? ORDER BY id DESC`, [task]);
export const storedModel = (database: ProjectDatabase, task: string, id: number): StoredModel | undefined =>
  database.one<StoredModel>(`SELECT ${columns} FROM taskModel WHERE task = ? AND id = ?`, [task, id]);
/** JSON. */
export const modelErrors = (database: ProjectDatabase, task: string, id: number): string =>
  database.one<{ errors: string }>('SELECT errors FROM taskModel WHERE task = ? AND id = ?', [task, id])?.errors ??
  '[]';
export const nextModelId = (database: ProjectDatabase, task: string): number =>
  1 +
  Math.max(
    database.number('SELECT max(id) FROM taskModel WHERE task = ?', [task]),
    database.number('SELECT max(modelId) FROM taskModelPart WHERE task = ?', [task]),
  );

export const modelBytes = (database: ProjectDatabase, task: string, id: number): Uint8Array =>
  joinedParts(
    database.all<{ data: Uint8Array }>('SELECT data FROM taskModelPart WHERE task = ? AND modelId = ? ORDER BY part', [
      task,
      id,
    ]),
  );

export interface StoredRun {
  readonly id: number;
  readonly startedAt: string;
  readonly status: string;
  readonly data: string;
}
/** Newest first. */
export const storedRuns = (database: ProjectDatabase, task: string): StoredRun[] =>
  database.all<StoredRun>('SELECT id, startedAt, status, data FROM taskRun WHERE task = ? ORDER BY id DESC', [task]);
export const storedRun = (database: ProjectDatabase, task: string, id: number): StoredRun | undefined =>
  database.one<StoredRun>('SELECT id, startedAt, status, data FROM taskRun WHERE task = ? AND id = ?', [task, id]);
export const nextRunId = (database: ProjectDatabase, task: string): number =>
  1 + database.number('SELECT max(id) FROM taskRun WHERE task = ?', [task]);

/** Null if there is none. */
export function checkpointBytes(database: ProjectDatabase, task: string, runId: number): Uint8Array | null {
  const parts = checkpointParts(database, task, runId);
  return parts.length === 0 ? null : joinedParts(parts);
}

export const rankedDocuments = (database: ProjectDatabase): number =>
  database.number(
    "SELECT count(*) FROM uncertainty JOIN document ON id = documentId WHERE removed = 0 AND status = 'open'",
  );

export function joinedParts(parts: readonly { readonly data: Uint8Array }[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { data }) => sum + data.length, 0));
  let at = 0;
  for (const { data } of parts) {
    whole.set(data, at);
    at += data.length;
  }
  return whole;
}
