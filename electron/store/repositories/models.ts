import { checkpointParts } from '../commands/checkpoints';
import type { ProjectDatabase } from '../database';

export interface StoredModel {
  readonly id: number;
  readonly name: string;
  readonly origin: string;
  readonly createdAt: string;
  readonly sha256: string;
  readonly bytes: number;
  /** JSON, as the bundle has it. */
  readonly manifest: string;
  readonly card: string;
  readonly runId: number | null;
}

const columns = 'id, name, origin, createdAt, sha256, bytes, manifest, card, runId';

/** Newest first, without their weights. */
export const storedModels = (database: ProjectDatabase): StoredModel[] =>
  database.all<StoredModel>(`SELECT ${columns} FROM model ORDER BY id DESC`);
export const storedModel = (database: ProjectDatabase, id: number): StoredModel | undefined =>
  database.one<StoredModel>(`SELECT ${columns} FROM model WHERE id = ?`, [id]);
/** JSON. */
export const modelErrors = (database: ProjectDatabase, id: number): string =>
  database.one<{ errors: string }>('SELECT errors FROM model WHERE id = ?', [id])?.errors ?? '[]';
export const nextModelId = (database: ProjectDatabase): number =>
  1 + Math.max(database.number('SELECT max(id) FROM model'), database.number('SELECT max(modelId) FROM modelPart'));

export const modelBytes = (database: ProjectDatabase, id: number): Uint8Array =>
  joinedParts(database.all<{ data: Uint8Array }>('SELECT data FROM modelPart WHERE modelId = ? ORDER BY part', [id]));

export interface StoredRun {
  readonly id: number;
  readonly startedAt: string;
  readonly status: string;
  readonly data: string;
}
/** Newest first. */
export const storedRuns = (database: ProjectDatabase): StoredRun[] =>
  database.all<StoredRun>('SELECT id, startedAt, status, data FROM trainingRun ORDER BY id DESC');
export const storedRun = (database: ProjectDatabase, id: number): StoredRun | undefined =>
  database.one<StoredRun>('SELECT id, startedAt, status, data FROM trainingRun WHERE id = ?', [id]);
export const nextRunId = (database: ProjectDatabase): number => 1 + database.number('SELECT max(id) FROM trainingRun');

/** Null when there is none. */
export function checkpointBytes(database: ProjectDatabase, runId: number): Uint8Array | null {
  const parts = checkpointParts(database, 'checkpoint', runId);
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
