import type { ProjectDatabase } from '../database';
import { projectSide } from '../repositories/sequentialReview';
import { annotationsChange } from './annotationsChange';
import { annotationsDecide, annotationsRelabel } from './annotationsDecide';
import { commentsChange } from './commentsChange';
import { documentsFlag } from './documentsFlag';
import { documentsStatus } from './documentsStatus';
import { searchApply } from './searches';

/** What they change is put aside with the notes, so that it stands unchanged when their author comes back. */
const ofNotes: readonly string[] = [
  annotationsChange,
  annotationsDecide,
  annotationsRelabel,
  documentsStatus,
  searchApply,
].map(({ name }) => name);
/** What they change has nothing to do with spans: a step before them can be taken back without them. */
const besideNotes: readonly string[] = [commentsChange, documentsFlag].map(({ name }) => name);
/** A line of the command list names no more notes than this: of a longer one it is not known which. */
const maxNamed = 1000;

const settle = (database: ProjectDatabase, where: string, params: readonly (string | number)[]): void =>
  database.run(`UPDATE command SET state = 'settled', inverse = NULL, inverseBytes = 0, side = NULL WHERE ${where}`, [
    ...params,
  ]);

/**
 * The steps of the person who leaves wait until they come back: decisions about spans and notes, as far back as nothing
 * else came between.
 */
export function putStepsAside(database: ProjectDatabase, side: string): void {
  const done = database.all<{ seq: number; name: string }>(
    "SELECT seq, name FROM command WHERE state = 'done' ORDER BY seq DESC",
  );
  const last = done.find(({ name }) => !ofNotes.includes(name) && !besideNotes.includes(name))?.seq ?? -1;
  for (const { seq, name } of done)
    if (seq > last && ofNotes.includes(name))
      database.run("UPDATE command SET state = 'aside', side = ? WHERE seq = ?", [side, seq]);
  settle(database, "state = 'done'", []);
  database.run("UPDATE command SET state = 'dropped', redo = NULL WHERE state = 'undone'");
}

/**
 * Who comes back finds their last steps where they left them, as far back as every note that a step is about is still
 * theirs and there: a note that was given to somebody else meanwhile, or removed, ends it.
 */
export function bringStepsBack(database: ProjectDatabase, side: string): void {
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
