import { z } from 'zod';
import { DocumentStatus, WayDone } from '../../contract/document';
import { GauzeError } from '../../contract/errors';
import { Annotation } from '../../contract/text';
import type { ProjectDatabase } from '../database';
import { acceptedOf, decisionOf } from '../repositories/adjudication';
import { annotationsOf } from '../repositories/annotations';
import { applyChange } from './annotationsChange';
import { command, type CommandEffect } from './command';
import { recordTouched, statusKey } from './deskMarks';

const Decision = z.object({ choice: z.string(), author: z.string(), time: z.string() });

/** Records the decision about one conflict and who made it; null withdraws it. */
export const adjudicationDecide = command({
  name: 'adjudication.decide',
  params: z.object({ documentId: z.int(), key: z.string(), decision: Decision.nullable() }),
  apply(database, { documentId, key, decision }) {
    const before = decisionOf(database, documentId, key) ?? null;
    if (decision === null)
      database.run('DELETE FROM adjudicationChoice WHERE documentId = ? AND key = ?', [documentId, key]);
    else
      database.run(
        'INSERT OR REPLACE INTO adjudicationChoice (documentId, key, choice, author, time) VALUES (?, ?, ?, ?, ?)',
        [documentId, key, decision.choice, decision.author, decision.time],
      );
    return {
      inverse: { name: 'adjudication.decide', params: { documentId, key, decision: before } },
      count: 1,
      documentId,
      label: null,
      text: null,
      documentIds: [documentId],
    };
  },
});

const Accepted = z.object({ author: z.string(), time: z.string() });
const Result = z.object({
  documentId: z.int(),
  revision: z.int(),
  annotations: z.array(Annotation),
  accepted: Accepted,
});

/**
 * Replaces the suggested and accepted annotations of the note with the result; rejected ones remain. Marks the note as
 * done.
 */
export const adjudicationAccept = command({
  name: 'adjudication.accept',
  params: z.object({ notes: z.array(Result).min(1) }),
  apply(database, { notes }) {
    const states = notes.map(({ documentId, revision, annotations, accepted }) => {
      const drop = annotationsOf(database, documentId)
        .filter(({ status }) => status !== 'rejected')
        .map(({ id }) => id);
      return {
        documentId,
        revision,
        put: annotations,
        drop,
        status: 'done' as const,
        wayDone: 'adjudicated' as const,
        accepted,
      };
    });
    return setStates(
      database,
      states,
      notes.reduce((sum, { annotations }) => sum + annotations.length, 0),
    );
  },
});

const State = z.object({
  documentId: z.int(),
  revision: z.int().optional(),
  put: z.array(Annotation),
  drop: z.array(z.string()),
  status: DocumentStatus,
  /** Absent in journals written before this was recorded. */ wayDone: WayDone.nullable().optional(),
  accepted: Accepted.nullable(),
});
export const adjudicationRestore = command({
  name: 'adjudication.restore',
  params: z.object({ states: z.array(State) }),
  apply: (database, { states }) => setStates(database, states, states.length),
});

function setStates(database: ProjectDatabase, states: readonly z.infer<typeof State>[], count: number): CommandEffect {
  const before: z.infer<typeof State>[] = states.map(
    ({ documentId, revision, put, drop, status, wayDone, accepted }) => {
      const row = database.one<{ status: DocumentStatus; wayDone: WayDone | null }>(
        'SELECT status, wayDone FROM document WHERE id = ? AND removed = 0',
        [documentId],
      );
      if (row === undefined) throw new GauzeError('notFound', 'no such note', { documentId });
      const known = acceptedOf(database, documentId) ?? null;
      const back = applyChange(database, { documentId, ...(revision !== undefined && { revision }), put, drop });
      database.run('UPDATE document SET status = ?, wayDone = ? WHERE id = ?', [
        status,
        status === 'done' ? (wayDone ?? 'unrecorded') : null,
        documentId,
      ]);
      recordTouched(database, documentId, statusKey);
      if (accepted === null) database.run('DELETE FROM adjudicated WHERE documentId = ?', [documentId]);
      else
        database.run('INSERT OR REPLACE INTO adjudicated (documentId, author, time) VALUES (?, ?, ?)', [
          documentId,
          accepted.author,
          accepted.time,
        ]);
      return { documentId, put: back.put, drop: back.drop, status: row.status, wayDone: row.wayDone, accepted: known };
    },
  );
  const ids = states.map(({ documentId }) => documentId);
  return {
    inverse: { name: 'adjudication.restore', params: { states: before.reverse() } },
    count,
    documentId: ids.length === 1 ? (ids[0] ?? null) : null,
    label: null,
    text: null,
    documentIds: ids,
  };
}
