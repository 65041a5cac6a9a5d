import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import type { ProjectDatabase } from '../database';
import { command } from './command';
import { Base64, fromBase64 } from './models';

// Training is not taken back by undo: undo belongs to the notes. Every command here has no inverse.
const noNote = { inverse: null, documentId: null, label: null, text: null, documentIds: [] } as const;

/** The parts of a coder come before it, so that a coder that is listed is whole. */
export const codersAddPart = command({
  name: 'coders.addPart',
  params: z.object({ coderId: z.int(), part: z.int().min(0), data: Base64 }),
  apply(database, { coderId, part, data }) {
    database.run('INSERT OR REPLACE INTO coderPart (coderId, part, data) VALUES (?, ?, ?)', [
      coderId,
      part,
      fromBase64(data),
    ]);
    return { ...noNote, count: 1 };
  },
});

export const codersAdd = command({
  name: 'coders.add',
  params: z.object({
    id: z.int().min(1),
    name: z.string().min(1).max(100),
    origin: z.enum(['trained', 'imported']),
    createdAt: z.string(),
    sha256: z.string(),
    bytes: z.int(),
    parts: z.int().min(1),
    manifest: z.string(),
    runId: z.int().nullable(),
  }),
  apply(database, { id, name, origin, createdAt, sha256, bytes, parts, manifest, runId }) {
    const stored = database.number(
      'SELECT coalesce(sum(length(data)), 0) FROM coderPart WHERE coderId = ? AND part < ?',
      [id, parts],
    );
    if (stored !== bytes) throw new GauzeError('truncated', 'parts of the coder are missing', { bytes, stored });
    database.run('DELETE FROM coderPart WHERE coderId = ? AND part >= ?', [id, parts]);
    database.run(
      'INSERT INTO coder (id, name, origin, createdAt, sha256, bytes, manifest, runId) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      [id, name, origin, createdAt, sha256, bytes, manifest, runId],
    );
    return { ...noNote, count: 1 };
  },
});

const checkCoder = (database: ProjectDatabase, id: number): void => {
  if (database.one('SELECT 1 FROM coder WHERE id = ?', [id]) === undefined)
    throw new GauzeError('notFound', 'no such coder');
};

export const codersRename = command({
  name: 'coders.rename',
  params: z.object({ id: z.int(), name: z.string().min(1).max(100) }),
  apply(database, { id, name }) {
    checkCoder(database, id);
    database.run('UPDATE coder SET name = ? WHERE id = ?', [name, id]);
    return { ...noNote, count: 1 };
  },
});

/** Its bytes with it; what remains is the run, without what it learned. */
export const codersRemove = command({
  name: 'coders.remove',
  params: z.object({ id: z.int() }),
  apply(database, { id }) {
    checkCoder(database, id);
    database.run('DELETE FROM coderPart WHERE coderId = ?', [id]);
    database.run('DELETE FROM coder WHERE id = ?', [id]);
    return { ...noNote, count: 1 };
  },
});

/** A training as it stands: begun, ended, or found broken after a restart. */
export const coderRunsPut = command({
  name: 'coders.putRun',
  params: z.object({
    id: z.int().min(1),
    startedAt: z.string(),
    status: z.string(),
    data: z.string(),
    /** Its checkpoint is of no use any more. */ dropsCheckpoint: z.boolean(),
  }),
  apply(database, { id, startedAt, status, data, dropsCheckpoint }) {
    database.run(
      'INSERT INTO coderRun (id, startedAt, status, data) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET status = excluded.status, data = excluded.data',
      [id, startedAt, status, data],
    );
    if (dropsCheckpoint) database.run('DELETE FROM coderCheckpoint WHERE runId = ?', [id]);
    return { ...noNote, count: 1 };
  },
});
