import { checkpointParts } from '../commands/checkpoints';
import type { ProjectDatabase } from '../database';
import { joinedParts, type StoredRun } from './models';

export interface StoredCoder {
  readonly id: number;
  readonly name: string;
  readonly origin: 'trained' | 'imported';
  readonly createdAt: string;
  readonly sha256: string;
  readonly bytes: number;
  /** JSON, as the bundle has it. */
  readonly manifest: string;
  readonly runId: number | null;
}

const columns = 'id, name, origin, createdAt, sha256, bytes, manifest, runId';

/** Newest first, without what they learned. */
export const storedCoders = (database: ProjectDatabase): StoredCoder[] =>
  database.all<StoredCoder>(`SELECT ${columns} FROM coder ORDER BY id DESC`);
export const storedCoder = (database: ProjectDatabase, id: number): StoredCoder | undefined =>
  database.one<StoredCoder>(`SELECT ${columns} FROM coder WHERE id = ?`, [id]);
export const nextCoderId = (database: ProjectDatabase): number =>
  1 + Math.max(database.number('SELECT max(id) FROM coder'), database.number('SELECT max(coderId) FROM coderPart'));
export const coderBytes = (database: ProjectDatabase, id: number): Uint8Array =>
  joinedParts(database.all<{ data: Uint8Array }>('SELECT data FROM coderPart WHERE coderId = ? ORDER BY part', [id]));

/** Newest first. */
export const storedCoderRuns = (database: ProjectDatabase): StoredRun[] =>
  database.all<StoredRun>('SELECT id, startedAt, status, data FROM coderRun ORDER BY id DESC');
export const storedCoderRun = (database: ProjectDatabase, id: number): StoredRun | undefined =>
  database.one<StoredRun>('SELECT id, startedAt, status, data FROM coderRun WHERE id = ?', [id]);
export const nextCoderRunId = (database: ProjectDatabase): number =>
  1 + database.number('SELECT max(id) FROM coderRun');

/** Null when there is none. */
export function coderCheckpoint(database: ProjectDatabase, runId: number): Uint8Array | null {
  const parts = checkpointParts(database, 'coderCheckpoint', runId);
  return parts.length === 0 ? null : joinedParts(parts);
}
