import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import type { ProjectDatabase } from '../database';
import { command } from './command';
import { Base64, fromBase64 } from './models';

// A new checkpoint is laid down part by part beside the one that holds, so that whoever works meanwhile waits for one part at most; then its
// last row says that it is whole, and the other goes. Rows by their number: place + part, place + `mark`. The first place is that of projects
// of before, whose checkpoints came whole.
const places = [0, 1000, 2000] as const;
const mark = 999;
/** Of one MiB and less: three networks side by side with the words that they learned. */
export const mostCheckpointParts = 256;

type Table = 'checkpoint' | 'coderCheckpoint';
const noNote = { inverse: null, documentId: null, label: null, text: null, documentIds: [] } as const;

/** Where the one that is whole begins. */
function wholePlace(database: ProjectDatabase, table: Table, runId: number): number {
  return Math.max(
    0,
    database.number(
      `SELECT coalesce(max(part), 0) FROM ${table} WHERE runId = ? AND part IN (${places[1] + mark}, ${places[2] + mark})`,
      [runId],
    ) - mark,
  );
}

const freePlace = (database: ProjectDatabase, table: Table, runId: number): number =>
  wholePlace(database, table, runId) === places[1] ? places[2] : places[1];

/** @returns its parts in order; none where there is no whole one */
export function checkpointParts(
  database: ProjectDatabase,
  table: Table,
  runId: number,
): readonly { readonly data: Uint8Array }[] {
  const from = wholePlace(database, table, runId);
  return database.all<{ data: Uint8Array }>(
    `SELECT data FROM ${table} WHERE runId = ? AND part >= ? AND part < ? ORDER BY part`,
    [runId, from, from + mark],
  );
}

/** `NAMEPart` for each part, then `NAME` with how many they are. */
function checkpointCommands(name: string, table: Table) {
  const part = command({
    name: `${name}Part`,
    params: z.object({
      runId: z.int(),
      part: z
        .int()
        .min(0)
        .max(mostCheckpointParts - 1),
      data: Base64,
    }),
    apply(database, { runId, part: at, data }) {
      database.run(`INSERT OR REPLACE INTO ${table} (runId, part, data) VALUES (?, ?, ?)`, [
        runId,
        freePlace(database, table, runId) + at,
        fromBase64(data),
      ]);
      return { ...noNote, count: 1 };
    },
  });
  const whole = command({
    name,
    // All parts in one: so journals of before have it, and it comes out as it did.
    params: z.object({
      runId: z.int(),
      parts: z.union([z.int().min(1).max(mostCheckpointParts), z.array(Base64).max(mostCheckpointParts)]),
    }),
    apply(database, { runId, parts }) {
      if (typeof parts !== 'number') {
        database.run(`DELETE FROM ${table} WHERE runId = ?`, [runId]);
        parts.forEach((data, at) =>
          database.run(`INSERT INTO ${table} (runId, part, data) VALUES (?, ?, ?)`, [runId, at, fromBase64(data)]),
        );
        return { ...noNote, count: parts.length };
      }
      const place = freePlace(database, table, runId);
      const stored = database.number(`SELECT count(*) FROM ${table} WHERE runId = ? AND part >= ? AND part < ?`, [
        runId,
        place,
        place + parts,
      ]);
      if (stored !== parts) throw new GauzeError('truncated', 'parts of the checkpoint are missing', { parts, stored });
      database.run(`DELETE FROM ${table} WHERE runId = ? AND NOT (part >= ? AND part < ?)`, [
        runId,
        place,
        place + parts,
      ]);
      database.run(`INSERT INTO ${table} (runId, part, data) VALUES (?, ?, zeroblob(0))`, [runId, place + mark]);
      return { ...noNote, count: parts };
    },
  });
  return [part, whole] as const;
}

export const [checkpointsAddPart, checkpointsPut] = checkpointCommands('training.checkpoint', 'checkpoint');
export const [coderCheckpointsAddPart, coderCheckpointsPut] = checkpointCommands(
  'coders.checkpoint',
  'coderCheckpoint',
);
