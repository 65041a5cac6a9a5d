import type { Policy } from '../../../contract/policy';
import type { Span } from '../../../contract/text';
import { judgedOnDesk } from '../../../core/release/desk/risk';
import type { ProjectDatabase } from '../../../store/database';
import type { ReplacedProjectNote } from '../replacement';
import { originalPlaces } from './originalPlace';

/**
 * Was a place of the output before a person on the desk, who said that it is no PHI? Only that very place: the same
 * word in another note, or more of it, refuses a release as before.
 */
export function judgedPlaces(
  database: ProjectDatabase,
  policy: Pick<Policy, 'measurements'>,
): (note: ReplacedProjectNote, hit: Span) => boolean {
  const places = new Set(
    database
      .all<{ documentId: number; start: number; end: number }>(
        "SELECT documentId, start, end FROM annotation WHERE status = 'rejected' AND reason = ?",
        [judgedOnDesk],
      )
      .map(({ documentId, start, end }) => `${documentId} ${start} ${end}`),
  );
  return (note, hit) => {
    if (places.size === 0) return false;
    const { start, end } = originalPlaces(note, policy)(hit);
    return places.has(`${note.documentId} ${start} ${end}`);
  };
}
