import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import { valueAtShare, workOf } from '../../core/review/statistics';
import { projectCounts } from '../../store/repositories/documents';
import { countsBySource, workEvents } from '../../store/repositories/work';
import type { Session } from '../session';

/** The local day where the notes are read: a night shift's day ends at local midnight, not at that of London. */
function localDay(time: number): string {
  const at = new Date(time);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Available in every runtime of the services. */
declare const atob: (base64: string) => string;

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw new GauzeError('badRequest', 'not base64');
  }
}

export function statisticsHandlers(session: Session): Handlers<ProjectApi>['statistics'] {
  return {
    async saveChart({ path, content, encoding }) {
      await session.ports.files.replace(
        path,
        encoding === 'text' ? new TextEncoder().encode(content) : bytesOf(content),
      );
      return null;
    },
    overview(_input, { role, author }) {
      const { database } = session.project;
      // Individual reading speed concerns only the annotators themselves and their coordinator.
      const isOnlyOwn = role === 'reader' || role === 'reviewer';
      const { people, days, noteMs } = workOf(workEvents(database, isOnlyOwn ? author : null), localDay);
      const { open, done, exempt } = projectCounts(database);
      return {
        progress: { open, done, exempt },
        people: [...people],
        days: [...days],
        perNote: {
          notes: noteMs.length,
          q25: valueAtShare(noteMs, 0.25),
          median: valueAtShare(noteMs, 0.5),
          q75: valueAtShare(noteMs, 0.75),
        },
        sources: [...countsBySource(database)],
        isOnlyOwn,
      };
    },
  };
}
