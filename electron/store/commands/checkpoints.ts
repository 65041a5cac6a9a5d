import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import type { ProjectDatabase } from '../database';
import { Base64, fromBase64 } from './base64';
import { command, type CommandEffect } from './command';
import { Task } from './models';

// A new checkpoint is written part by part next to the valid one, so that concurrent work waits for at most one part.
// Its last row marks it as complete, and only then is the old one dropped. Row numbers are place + part, and place +
// `mark`. The first place belongs to older projects, whose checkpoints were written in one piece.
const places = [0, 1000, 2000] as const;
const mark = 999;
/** Parts have at most 1 MiB each: enough for three networks and the words they learned. */
export const maxCheckpointParts = 256;

const noNote = { inverse: null, documentId: null, label: null, text: null, documentIds: [] } as const;

/** Place of the complete checkpoint. */
function wholePlace(database: ProjectDatabase, task: string, runId: number): number {
  return Math.max(
    0,
    database.number(
      `SELECT coalesce(max(part), 0) FROM taskCheckpoint
       WHERE task = ? AND runId = ? AND part IN (${places[1] + mark}, ${places[2] + mark})`,
      [task, runId],
    ) - mark,
  );
}

const freePlace = (database: ProjectDatabase, task: string, runId: number): number =>
  wholePlace(database, task, runId) === places[1] ? places[2] : places[1];

/** @returns the parts of the complete checkpoint in order; empty if there is none */
export function checkpointParts(
  database: ProjectDatabase,
  task: string,
  runId: number,
): readonly { readonly data: Uint8Array }[] {
  const from = wholePlace(database, task, runId);
  return database.all<{ data: Uint8Array }>(
    'SELECT data FROM taskCheckpoint WHERE task = ? AND runId = ? AND part >= ? AND part < ? ORDER BY part',
    [task, runId, from, from + mark],
  );
}

export const CheckpointPart = z.object({
  runId: z.int(),
  part: z
    .int()
    .min(0)
    .max(maxCheckpointParts - 1),
  data: Base64,
});
// All parts in one command, as in older journals, which must replay unchanged.
export const WholeCheckpoint = z.object({
  runId: z.int(),
  parts: z.union([z.int().min(1).max(maxCheckpointParts), z.array(Base64).max(maxCheckpointParts)]),
});

const insert = 'INSERT INTO taskCheckpoint (task, runId, part, data) VALUES (?, ?, ?, ?)';

export const checkpointWrites = {
  addPart(database: ProjectDatabase, task: string, part: z.output<typeof CheckpointPart>): CommandEffect {
    const { runId, part: at, data } = part;
    database.run('INSERT OR REPLACE INTO taskCheckpoint (task, runId, part, data) VALUES (?, ?, ?, ?)', [
      task,
      runId,
      freePlace(database, task, runId) + at,
      fromBase64(data),
    ]);
    return { ...noNote, count: 1 };
  },
  put(database: ProjectDatabase, task: string, { runId, parts }: z.output<typeof WholeCheckpoint>): CommandEffect {
    if (typeof parts !== 'number') {
      database.run('DELETE FROM taskCheckpoint WHERE task = ? AND runId = ?', [task, runId]);
      parts.forEach((data, at) => database.run(insert, [task, runId, at, fromBase64(data)]));
      return { ...noNote, count: parts.length };
    }
    const place = freePlace(database, task, runId);
    const stored = database.number(
      'SELECT count(*) FROM taskCheckpoint WHERE task = ? AND runId = ? AND part >= ? AND part < ?',
      [task, runId, place, place + parts],
    );
    if (stored !== parts) throw new GauzeError('truncated', 'parts of the checkpoint are missing', { parts, stored });
    database.run('DELETE FROM taskCheckpoint WHERE task = ? AND runId = ? AND NOT (part >= ? AND part < ?)', [
      task,
      runId,
      place,
      place + parts,
    ]);
    database.run(insert, [task, runId, place + mark, new Uint8Array(0)]);
    return { ...noNote, count: parts };
  },
} as const;

export const checkpointsAddPart = command({
  name: 'run.checkpointPart',
  params: z.object({ task: Task, of: CheckpointPart }),
  apply: (database, { task, of }) => checkpointWrites.addPart(database, task, of),
});
/** Follows the `run.checkpointPart` of every part and states their number. */
export const checkpointsPut = command({
  name: 'run.checkpoint',
  params: z.object({ task: Task, of: WholeCheckpoint }),
  apply: (database, { task, of }) => checkpointWrites.put(database, task, of),
});
