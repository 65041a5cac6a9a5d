import type { ProjectApi } from '../contract/api';
import type { Handlers } from '../contract/kernel';
import { quantile, workOf } from '../core/review/statistics';
import { projectCounts } from '../store/repositories/documents';
import { countsBySource, workEvents } from '../store/repositories/work';
import type { Session } from './session';

export function statisticsHandlers(session: Session): Handlers<ProjectApi>['statistics'] {
  return {
    overview(_input, { role, author }) {
      const { database } = session.project;
      // How fast somebody works is theirs and their coordinator's business.
      const isOnlyOwn = role === 'reader' || role === 'reviewer';
      const { people, days, noteMs } = workOf(workEvents(database, isOnlyOwn ? author : null));
      const { open, done, exempt } = projectCounts(database);
      return {
        progress: { open, done, exempt }, people: [...people], days: [...days],
        perNote: { notes: noteMs.length, q25: quantile(noteMs, 0.25), median: quantile(noteMs, 0.5), q75: quantile(noteMs, 0.75) },
        sources: [...countsBySource(database)], isOnlyOwn,
      };
    },
  };
}
