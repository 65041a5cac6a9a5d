import { z } from 'zod';
import { Coding, CoderStamp } from '../../contract/coding';
import { GauzeError } from '../../contract/errors';
import type { ProjectDatabase } from '../database';
import { codedNote, codingOf, type CodingRow } from '../repositories/codings';
import { command } from './command';

const Change = z.object({
  documentId: z.int(),
  /** If given, the revision of the note's codes that the writer saw. */
  revision: z.int().optional(),
  put: z.array(Coding),
  drop: z.array(z.string()),
  state: z.enum(['open', 'done']).optional(),
  /** The coder whose suggestions the note has from now on. */
  coder: CoderStamp.nullable().optional(),
});
export type CodingChange = z.infer<typeof Change>;

/**
 * Any change of codes, by a person, a coder or an import: what is put, what is dropped and whether the note is
 * finished. Its inverse has the same form, so undo is exact for every change.
 */
export const codingChange = command({
  name: 'coding.change',
  params: z.object({ changes: z.array(Change) }),
  apply(database, { changes }) {
    const inverse: CodingChange[] = changes.map((change) => applyChange(database, change)).reverse();
    const touched = changes.reduce(
      (sum, { put, drop, state }) => sum + Math.max(put.length + drop.length, state === undefined ? 0 : 1),
      0,
    );
    const first = changes[0];
    const shown = first?.put[0] ?? inverse.at(-1)?.put[0];
    return {
      inverse: { name: 'coding.change', params: { changes: inverse } },
      count: touched,
      documentId: changes.length === 1 ? (first?.documentId ?? null) : null,
      label: touched === 1 || changes.length === 1 ? (shown?.code ?? null) : null,
      text: null,
      documentIds: changes.map(({ documentId }) => documentId),
    };
  },
});

/**
 * Suggestions of a coder for the note that is being viewed. Like training, this cannot be undone: undo is for user
 * decisions, and would otherwise act on the note that was just opened.
 */
export const codingSuggest = command({
  name: 'coding.suggest',
  params: z.object({ change: Change }),
  apply(database, { change }) {
    applyChange(database, change);
    return {
      inverse: null,
      count: change.put.length,
      documentId: change.documentId,
      label: null,
      text: null,
      documentIds: [change.documentId],
    };
  },
});

function applyChange(
  database: ProjectDatabase,
  { documentId, revision, put, drop, state, coder }: CodingChange,
): CodingChange {
  const length = database.one<{ length: number }>('SELECT length FROM document WHERE id = ? AND removed = 0', [
    documentId,
  ])?.length;
  if (length === undefined) throw new GauzeError('notFound', 'no such note', { documentId });
  const before = codedNote(database, documentId);
  if (revision !== undefined && revision !== before.revision)
    throw new GauzeError('stale', 'the codes of the note were changed in the meantime', {
      documentId,
      revision: before.revision,
    });
  if (new Set(drop).size < drop.length || new Set(put.map(({ id }) => id)).size < put.length)
    throw new GauzeError('badRequest', 'a code is changed twice', { documentId });

  const inverse: { put: Coding[]; drop: string[] } = { put: [], drop: [] };
  const known = (id: string) => database.one<CodingRow>('SELECT * FROM coding WHERE id = ?', [id]);
  for (const id of drop) {
    const row = known(id);
    // Newer suggestions may have replaced one that an undo would take back.
    if (row === undefined) continue;
    if (row.documentId !== documentId) throw new GauzeError('notFound', 'no such code of the note', { documentId });
    inverse.put.push(codingOf(row));
    database.run('DELETE FROM coding WHERE id = ?', [id]);
  }
  for (const coding of put) {
    const row = known(coding.id);
    if (row !== undefined && row.documentId !== documentId)
      throw new GauzeError('conflict', 'id of a code is taken', { documentId });
    if (row === undefined) inverse.drop.push(coding.id);
    else inverse.put.push(codingOf(row));
    putCoding(database, documentId, length, coding);
  }
  const counts = { suggested: 0, accepted: 0, rejected: 0 };
  for (const { status, n } of database.all<{ status: keyof typeof counts; n: number }>(
    'SELECT status, count(*) AS n FROM coding WHERE documentId = ? GROUP BY status',
    [documentId],
  ))
    counts[status] = n;
  const stamp = coder === undefined ? before.coder : coder;
  database.run(
    `INSERT INTO codedNote (documentId, state, revision, coder, suggested, accepted, rejected)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (documentId) DO UPDATE SET
       state = excluded.state, revision = excluded.revision, coder = excluded.coder,
       suggested = excluded.suggested, accepted = excluded.accepted, rejected = excluded.rejected`,
    [
      documentId,
      state ?? before.state,
      before.revision + 1,
      stamp === null ? null : JSON.stringify(stamp),
      counts.suggested,
      counts.accepted,
      counts.rejected,
    ],
  );
  return {
    documentId,
    ...inverse,
    ...(state !== undefined && { state: before.state }),
    ...(coder !== undefined && { coder: before.coder }),
  };
}

/** @throws GauzeError `textMismatch` if evidence lies outside the note */
function putCoding(database: ProjectDatabase, documentId: number, length: number, coding: Coding): void {
  for (const { fragments } of coding.evidence) {
    for (const { start, end } of fragments)
      if (start >= end || end > length)
        throw new GauzeError('textMismatch', 'evidence outside the note', { documentId, start, end });
  }
  const {
    id,
    code,
    systemId,
    version,
    role,
    position,
    status,
    reason,
    author,
    source,
    decidedAt,
    probability,
    isAbove,
    seen,
    evidence,
  } = coding;
  database.run(
    `INSERT OR REPLACE INTO coding (id, documentId, code, systemId, version, role, position, status, reason,
      author, source, decidedAt, probability, isAbove, seen, evidence)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      id,
      documentId,
      code,
      systemId,
      version,
      role,
      position,
      status,
      reason,
      author,
      source,
      decidedAt,
      probability,
      isAbove ? 1 : 0,
      seen,
      JSON.stringify(evidence),
    ],
  );
}
