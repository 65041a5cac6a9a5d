import type { ProjectDatabase } from '../database';
import { projectSide } from '../repositories/sequentialReview';
import { annotationsChange } from './annotationsChange';
import { annotationsDecide, annotationsRelabel } from './annotationsDecide';
import { commentsChange } from './commentsChange';
import { documentsFlag } from './documentsFlag';
import { documentsStatus } from './documentsStatus';
import { searchApply } from './searches';

/**
 * These commands change annotations, which are set aside with the notes, so they still apply when their author returns.
 */
const noteCommands: readonly string[] = [
  annotationsChange,
  annotationsDecide,
  annotationsRelabel,
  documentsStatus,
  searchApply,
].map(({ name }) => name);
/** These commands do not affect spans, so an earlier step can be undone without them. */
const independentCommands: readonly string[] = [commentsChange, documentsFlag].map(({ name }) => name);
/** A line of the command list names at most this many notes; it is unknown which notes a longer one affected. */
const maxNamed = 1000;

const settle = (database: ProjectDatabase, where: string, params: readonly (string | number)[]): void =>
  database.run(`UPDATE command SET state = 'settled', inverse = NULL, inverseBytes = 0, side = NULL WHERE ${where}`, [
    ...params,
  ]);

/**
 * Sets aside the steps of the annotator who is leaving: decisions about spans and notes, back to the first step of
 * another kind.
 */
export function setStepsAside(database: ProjectDatabase, side: string): void {
  const done = database.all<{ seq: number; name: string }>(
    "SELECT seq, name FROM command WHERE state = 'done' ORDER BY seq DESC",
  );
  const last = done.find(({ name }) => !noteCommands.includes(name) && !independentCommands.includes(name))?.seq ?? -1;
  for (const { seq, name } of done)
    if (seq > last && noteCommands.includes(name))
      database.run("UPDATE command SET state = 'aside', side = ? WHERE seq = ?", [side, seq]);
  settle(database, "state = 'done'", []);
  database.run("UPDATE command SET state = 'dropped', redo = NULL WHERE state = 'undone'");
}

/**
 * Restores the last steps of a returning annotator, back to the first one that affects a note which was removed or
 * reassigned in the meantime.
 */
export function restoreSteps(database: ProjectDatabase, side: string): void {
  const isThere =
    side === projectSide
      ? 'SELECT 1 FROM document WHERE id = ? AND removed = 0'
      : `SELECT 1 FROM document JOIN turnNote ON documentId = id AND reader = '${projectSide}'
          WHERE id = ? AND removed = 0`;
  for (const { seq, objects } of database.all<{ seq: number; objects: string }>(
    "SELECT seq, objects FROM command WHERE state = 'aside' AND side = ? ORDER BY seq DESC",
    [side],
  )) {
    const ids = JSON.parse(objects) as readonly number[];
    if (ids.length >= maxNamed || ids.some((id) => database.one(isThere, [id]) === undefined)) {
      settle(database, "state = 'aside' AND side = ? AND seq <= ?", [side, seq]);
      return;
    }
    database.run("UPDATE command SET state = 'done', side = NULL WHERE seq = ?", [seq]);
  }
}
