import { z } from 'zod';
import { Annotation } from '../../contract/text';
import { overlaps } from '../../core/text/spans';
import type { ProjectDatabase } from '../database';
import { annotationOf, annotationsOf, type AnnotationRow } from '../repositories/annotations';
import { putAnnotation, recount } from './annotationRows';
import { annotationsChange, applyChange, type AnnotationChange } from './annotationsChange';
import { command, type CommandEffect, permanentWithoutNote } from './command';

/** Starts or resumes a search for PHI. Not an undo step by itself; its changes to notes are. */
export const searchBegin = command({
  name: 'search.begin',
  params: z.object({
    id: z.int(),
    startedAt: z.string(),
    author: z.string(),
    /** The detection system, as JSON (`SearchSystem` of `contract/detection`). */
    system: z.string(),
    wanted: z.int(),
    documentIds: z.array(z.int()).nullable(),
  }),
  apply(database, { id, startedAt, author, system, wanted, documentIds }) {
    database.run(
      `INSERT INTO search (id, startedAt, author, system, wanted, documentIds) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET endedAt = NULL, ended = NULL`,
      [id, startedAt, author, system, wanted, documentIds === null ? null : JSON.stringify(documentIds)],
    );
    return { ...permanentWithoutNote, count: wanted };
  },
});

/**
 * Records how a search ended. If this is missing, it was interrupted: the application was closed, or the power failed.
 */
export const searchEnd = command({
  name: 'search.end',
  params: z.object({ id: z.int(), endedAt: z.string(), ended: z.enum(['done', 'cancelled', 'failed', 'dismissed']) }),
  apply(database, { id, endedAt, ended }) {
    database.run('UPDATE search SET endedAt = ?, ended = ? WHERE id = ?', [endedAt, ended, id]);
    return { ...permanentWithoutNote, count: 1 };
  },
});

/** How much the models doubt that a note was searched well; null where no model read it. */
const Doubts = z.array(z.object({ documentId: z.int(), value: z.number().nullable() })).optional();

/** Notes whose search changed nothing, so there is nothing to undo. */
export const searchNote = command({
  name: 'search.note',
  params: z.object({ searchId: z.int(), documentIds: z.array(z.int()), doubts: Doubts }),
  apply(database, { searchId, documentIds, doubts }) {
    recordSearched(database, searchId, documentIds);
    recordDoubts(database, doubts);
    return { ...permanentWithoutNote, count: documentIds.length, documentIds };
  },
});

/**
 * The current and the intended state of an annotation; null if it does not exist. `beside`: decided annotations already
 * present where it is to be restored.
 */
const Swap = z.object({ before: Annotation.nullable(), after: Annotation.nullable(), beside: z.array(z.string()) });
const Restored = z.object({
  notes: z.array(
    z.object({
      documentId: z.int(),
      searched: z.object({ from: z.int().nullable(), to: z.int().nullable() }),
      swaps: z.array(Swap),
    }),
  ),
});
type RestoredNote = z.infer<typeof Restored>['notes'][number];

/** The results of a search in notes, and that they were searched. Notes that no longer exist are skipped. */
export const searchApply = command({
  name: 'search.apply',
  params: z.object({
    searchId: z.int(),
    documentIds: z.array(z.int()),
    changes: annotationsChange.params.shape.changes,
    doubts: Doubts,
  }),
  apply(database, { searchId, documentIds, changes, doubts }) {
    recordDoubts(database, doubts);
    const swaps = new Map<number, RestoredNote['swaps']>();
    for (const change of changes) swaps.set(change.documentId, applied(database, change));
    const before = recordSearched(database, searchId, documentIds);
    const ids = [...new Set([...before.keys(), ...swaps.keys()])];
    const notes = ids.map((documentId) => ({
      documentId,
      searched: before.has(documentId)
        ? { from: searchId, to: before.get(documentId) ?? null }
        : { from: null, to: null },
      swaps: swaps.get(documentId) ?? [],
    }));
    return effectOf(
      notes,
      changes.reduce((sum, { put, drop }) => sum + put.length + drop.length, 0),
    );
  },
});

/**
 * Undoes or redoes a search. Decisions made since then remain: an annotation changes from `before` to `after` only if
 * it is still as the search left it, and none is restored over an accepted one or at the position of a rejected one.
 */
export const searchRestore = command({
  name: 'search.restore',
  params: Restored,
  apply(database, { notes }) {
    const done = notes.flatMap((note) => restored(database, note) ?? []);
    return effectOf(
      done,
      done.reduce((sum, { swaps }) => sum + swaps.length, 0),
    );
  },
});

function effectOf(notes: readonly RestoredNote[], count: number): CommandEffect {
  const ids = notes.map(({ documentId }) => documentId);
  return {
    inverse: { name: 'search.restore', params: { notes } },
    count,
    documentId: ids.length === 1 ? (ids[0] ?? null) : null,
    label: null,
    text: null,
    documentIds: ids,
  };
}

/** @returns the previous search of each note */
function recordSearched(
  database: ProjectDatabase,
  searchId: number,
  documentIds: readonly number[],
): ReadonlyMap<number, number | null> {
  const before = new Map<number, number | null>();
  for (const id of documentIds) {
    const row = database.one<{ searchId: number | null }>(
      'SELECT searchId FROM document WHERE id = ? AND removed = 0',
      [id],
    );
    if (row === undefined) continue;
    before.set(id, row.searchId);
    if (row.searchId !== searchId) database.run('UPDATE document SET searchId = ? WHERE id = ?', [searchId, id]);
  }
  return before;
}

/** They order queues and are no part of what can be undone. */
function recordDoubts(database: ProjectDatabase, doubts: z.infer<typeof Doubts> = []): void {
  for (const { documentId, value } of doubts) {
    database.run('DELETE FROM uncertainty WHERE documentId = ?', [documentId]);
    if (
      value !== null &&
      database.one('SELECT 1 FROM document WHERE id = ? AND removed = 0', [documentId]) !== undefined
    )
      database.run('INSERT INTO uncertainty (documentId, value) VALUES (?, ?)', [documentId, value]);
  }
}

function applied(database: ProjectDatabase, change: AnnotationChange): RestoredNote['swaps'] {
  const was = applyChange(database, change);
  const before = new Map(was.put.map((annotation) => [annotation.id, annotation]));
  const after = new Map(change.put.map((annotation) => [annotation.id, annotation]));
  // Undoing it means going from the state it left to the previous one.
  return [...new Set([...before.keys(), ...after.keys()])].map((id) =>
    swapOf(database, change.documentId, after.get(id) ?? null, before.get(id) ?? null),
  );
}

/** @returns the reverse of what was done; null if the note does not exist */
function restored(database: ProjectDatabase, { documentId, searched, swaps }: RestoredNote): RestoredNote | null {
  const row = database.one<{ text: string; searchId: number | null }>(
    'SELECT text, searchId FROM document JOIN documentText ON documentId = id WHERE id = ? AND removed = 0',
    [documentId],
  );
  if (row === undefined) return null;
  const done: Pick<RestoredNote['swaps'][number], 'before' | 'after'>[] = [];
  const own = new Set(swaps.map(({ before, after }) => before?.id ?? after?.id ?? ''));
  // Removals first, so that they do not block anything.
  for (const { before, after, beside } of swaps.toSorted(
    (a, b) => Number(a.after !== null) - Number(b.after !== null),
  )) {
    const id = before?.id ?? after?.id ?? '';
    const stored = database.one<AnnotationRow>('SELECT * FROM annotation WHERE id = ? AND documentId = ?', [
      id,
      documentId,
    ]);
    const now = stored === undefined ? null : annotationOf(stored);
    if (!isSame(now, before)) continue;
    if (after === null) database.run('DELETE FROM annotation WHERE id = ?', [id]);
    else if (decidedAt(database, documentId, after).some((known) => !beside.includes(known) && !own.has(known)))
      continue;
    else putAnnotation(database, documentId, row.text, after);
    done.push({ before: after, after: before });
  }
  const isFromSearch = row.searchId === searched.from && searched.from !== searched.to;
  if (isFromSearch) database.run('UPDATE document SET searchId = ? WHERE id = ?', [searched.to, documentId]);
  if (done.length > 0) {
    recount(database, documentId);
    database.run('UPDATE document SET revision = revision + 1 WHERE id = ?', [documentId]);
  }
  return {
    documentId,
    searched: isFromSearch ? { from: searched.to, to: searched.from } : { from: null, to: null },
    swaps: done.map(({ before, after }) => swapOf(database, documentId, before, after)),
  };
}

const fields = ['id', 'start', 'end', 'label', 'text', 'status', 'author', 'source', 'reason', 'score'] as const;
const isSame = (a: Annotation | null, b: Annotation | null): boolean =>
  a === null || b === null ? a === b : fields.every((field) => a[field] === b[field]);

const swapOf = (
  database: ProjectDatabase,
  documentId: number,
  before: Annotation | null,
  after: Annotation | null,
): RestoredNote['swaps'][number] => ({
  before,
  after,
  beside: after === null ? [] : decidedAt(database, documentId, after),
});

/**
 * Decided annotations that rule out a suggestion: accepted ones that overlap it, and a rejected one at exactly its
 * position.
 */
const decidedAt = (database: ProjectDatabase, documentId: number, { id, start, end }: Annotation): string[] =>
  annotationsOf(database, documentId)
    .filter(
      (known) =>
        known.id !== id &&
        (known.status === 'accepted'
          ? overlaps(known, { start, end })
          : known.status === 'rejected' && known.start === start && known.end === end),
    )
    .map((known) => known.id);
