import { judgedOnDesk } from '../../../core/release/desk/risk';
import type { ProjectDatabase } from '../../../store/database';
import type { ReplacedProjectNote } from '../replacement';
import { inOriginal } from './inOriginal';

/**
 * Was a place of the output before a person on the desk, who said that it is no PHI? Only that very place: the same
 * word in another note, or more of it, refuses a release as before.
 */
export function judgedPlaces(
  database: ProjectDatabase,
): (note: ReplacedProjectNote, hit: { readonly start: number; readonly end: number }) => boolean {
  const places = new Set(
    database
      .all<{ documentId: number; start: number; end: number }>(
        "SELECT documentId, start, end FROM annotation WHERE status = 'rejected' AND reason = ?",
        [judgedOnDesk],
      )
      .map(({ documentId, start, end }) => `${documentId} ${start} ${end}`),
  );
  return ({ documentId, result }, hit) => {
    if (places.size === 0) return false;
    const { start, end } = inOriginal(result.spans, hit.start, hit.end);
    return places.has(`${documentId} ${start} ${end}`);
  };
}
