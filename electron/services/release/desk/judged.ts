import type { Policy } from '../../../contract/policy';
import type { Span } from '../../../contract/text';
import { judgedOnDesk } from '../../../core/release/desk/risk';
import type { ProjectDatabase } from '../../../store/database';
import type { ReplacedProjectNote } from '../replacement';
import { originalPlaces } from './originalPlace';

/**
 * Whether a user saw this place of the output and declared that it is not PHI. Only this exact place: the same word in
 * another note, or a longer match, still blocks a release.
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
