import { z } from 'zod';
import { DocumentStatus, WayDone } from '../../contract/document';
import { GauzeError } from '../../contract/errors';
import { unreadOf } from '../../core/review/noteState';
import type { ProjectDatabase } from '../database';
import { readingOf } from '../repositories/documents';
import { command } from './command';
import { recordTouched, statusKey } from './deskMarks';

const Change = z.object({
  id: z.int(),
  status: DocumentStatus,
  /** How the note came to be done without having been read; absent in journals written before this was recorded. */
  wayDone: WayDone.nullable().optional(),
});

interface Row {
  readonly status: DocumentStatus;
  readonly wayDone: WayDone | null;
  readonly reading: number;
  readonly searchId: number | null;
  readonly suggested: number;
}

/**
 * Sets the status of each note individually, so that the inverse is the same command. Whether a note has been read is
 * determined when the command runs, because a suggestion may have arrived since the user looked.
 * @throws GauzeError `unread` with `mustBeRead`, if a note to be marked as done has not been read
 */
export const documentsStatus = command({
  name: 'documents.status',
  params: z.object({
    changes: z.array(Change),
    mustBeRead: z.boolean().optional(),
    /** Set for an annotator who must not see suggestions: whether the notes were searched is not disclosed to them. */
    isReadBlind: z.boolean().optional(),
    /** Restores the previous `wayDone` values. */ isRestored: z.boolean().optional(),
  }),
  apply(database, { changes, mustBeRead, isReadBlind, isRestored }) {
    const before: z.infer<typeof Change>[] = [];
    for (const { id, status, wayDone } of changes) {
      const row = database.one<Row & Record<string, string | number | null>>(
        'SELECT status, wayDone, reading, searchId, suggested FROM document WHERE id = ? AND removed = 0',
        [id],
      );
      if (row === undefined || row.status === status) continue;
      before.push({ id, status: row.status, wayDone: row.wayDone });
      const way =
        status !== 'done'
          ? null
          : isRestored === true
            ? (wayDone ?? 'unrecorded')
            : wayOf(row, wayDone ?? 'unrecorded', isReadBlind === true, mustBeRead === true);
      setStatus(database, id, status, way);
    }
    const ids = before.map(({ id }) => id);
    return {
      inverse: { name: 'documents.status', params: { changes: before, isRestored: true } },
      count: ids.length,
      documentId: ids.length === 1 ? (ids[0] ?? null) : null,
      label: changes[0]?.status ?? null,
      text: null,
      documentIds: ids,
    };
  },
});

function wayOf(row: Row, given: WayDone, isReadBlind: boolean, mustBeRead: boolean): WayDone {
  const unread = unreadOf({ ...row, reading: readingOf(row.reading) }, isReadBlind);
  if (unread === null) return 'read';
  if (mustBeRead) throw new GauzeError('unread', 'the note is not read', { undecided: unread.undecided });
  return given;
}

function setStatus(database: ProjectDatabase, id: number, status: DocumentStatus, wayDone: WayDone | null): void {
  database.run('UPDATE document SET status = ?, wayDone = ?, revision = revision + 1 WHERE id = ?', [
    status,
    wayDone,
    id,
  ]);
  recordTouched(database, id, statusKey);
}
