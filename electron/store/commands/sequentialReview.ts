import { z } from 'zod';
import type { ProjectDatabase } from '../database';
import { annotationsOf } from '../repositories/annotations';
import {
  asideIds,
  hiddenInSequentialReview,
  projectSide,
  startOf,
  setAsideNote,
  activeAnnotator,
  activeAnnotatorSetting,
} from '../repositories/sequentialReview';
import { applyChange } from './annotationsChange';
import { command } from './command';
import { restoreSteps, setStepsAside } from './sequentialSteps';

/**
 * From now on the annotator's notes show that annotator's decisions; an empty name returns them to the project. The
 * previous annotations are set aside, and nothing is lost. All other notes are hidden from the annotator as if they had
 * been removed, so that no list, search or count discloses what others did in them. Undo covers only the steps of the
 * active annotator, including those of earlier sequential reviews: the steps of others are in another layer.
 */
export const sequentialReviewTake = command({
  name: 'turns.take',
  params: z.object({ reader: z.string(), documentIds: z.array(z.int()), isBlind: z.boolean() }),
  apply(database, { reader, documentIds, isBlind }) {
    const before = activeAnnotator(database);
    const touched = new Set<number>();
    if (before !== reader) {
      setStepsAside(database, before);
      database.run(`UPDATE document SET removed = 0 WHERE removed = ${hiddenInSequentialReview}`);
      if (before !== projectSide)
        for (const id of asideIds(database, projectSide))
          if (swap(database, id, before, projectSide, isBlind)) touched.add(id);
      if (reader !== projectSide)
        for (const id of documentIds) if (swap(database, id, projectSide, reader, isBlind)) touched.add(id);
      if (reader !== projectSide)
        database.run(
          `UPDATE document SET removed = ${hiddenInSequentialReview}
            WHERE removed = 0 AND id NOT IN (SELECT documentId FROM turnNote WHERE reader = ?)`,
          [projectSide],
        );
      database.run(
        'INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
        [activeAnnotatorSetting, reader],
      );
      restoreSteps(database, reader);
    }
    return { inverse: null, count: touched.size, documentId: null, label: null, text: null, documentIds: [...touched] };
  },
});

/** What each side has for a note besides its annotations. */
interface SideState {
  readonly status: string;
  readonly isFlagged: number;
  readonly reading: number;
  readonly seen: string | null;
  readonly wayDone: string | null;
}

/** @returns whether the note exists */
function swap(database: ProjectDatabase, documentId: number, from: string, to: string, isBlind: boolean): boolean {
  const row = database.one<SideState & { removed: number }>(
    'SELECT status, removed, isFlagged, reading, seen, wayDone FROM document WHERE id = ?',
    [documentId],
  );
  if (row === undefined) return false;
  const isGone = row.removed === 1;
  const current = annotationsOf(database, documentId);
  const setAside = setAsideNote(database, to, documentId);
  const next = setAside ?? {
    status: row.status === 'exempt' ? 'exempt' : 'open',
    annotations: startOf(current, isBlind),
    isFlagged: 0,
    cameFlagged: 0,
    reading: 0,
    seen: null,
    wayDone: null,
  };
  // Each side has its own flags. An annotator's flag requests a second look, so the project gets it too, and clears
  // only its own copy.
  const isFlagged = to === projectSide && row.isFlagged > next.cameFlagged ? 1 : next.isFlagged;
  database.run(
    `INSERT OR REPLACE INTO turnNote (reader, documentId, status, annotations, isFlagged, cameFlagged, reading,
      seen, wayDone)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      from,
      documentId,
      row.status,
      JSON.stringify(current),
      row.isFlagged,
      next.isFlagged,
      row.reading,
      row.seen,
      row.wayDone,
    ],
  );
  database.run('DELETE FROM turnNote WHERE reader = ? AND documentId = ?', [to, documentId]);
  // A removed note can be restored with its own annotations, so it is restored for the duration of the change.
  if (isGone) database.run('UPDATE document SET removed = 0 WHERE id = ?', [documentId]);
  applyChange(database, { documentId, put: [], drop: current.map(({ id }) => id) });
  applyChange(database, { documentId, put: [...next.annotations], drop: [] });
  database.run(
    'UPDATE document SET status = ?, removed = ?, isFlagged = ?, reading = ?, seen = ?, wayDone = ? WHERE id = ?',
    [next.status, row.removed, isFlagged, next.reading, next.seen, next.wayDone, documentId],
  );
  return true;
}
