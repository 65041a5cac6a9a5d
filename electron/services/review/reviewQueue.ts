import type { ProjectApi } from '../../contract/api';
import type { Handlers } from '../../contract/kernel';
import type { QueueOrder } from '../../contract/vocabulary';
import { byWeight, sampleOf } from '../../core/review/queueOrder';
import { documentRows, expectedLeaks, orderedIds, type StoredFilter } from '../../store/repositories/documents';
import type { CachedTexts } from './cachedTexts';
import { storedFilter } from '../detection/searchSystem';
import type { Session } from '../session';
import { ownSequentialNotes } from '../annotators/sequentialReview';
import { withRandomNotes } from './stopping';

const defaultSample = 50;

/** The order in which notes are reviewed. */
export function queueHandlers(
  session: Session,
  cachedTexts: CachedTexts,
): Pick<Handlers<ProjectApi>['review'], 'queue' | 'rows'> {
  const idsOf = (filter: StoredFilter, order: QueueOrder, size: number): readonly number[] => {
    const { database, identity } = session.project;
    const own = ownSequentialNotes(session);
    // In a sequential review, annotators work only in their own notes; in the others a mark would be the project's.
    const ordered = (by: 'plain' | 'leastCertain' | 'patient') =>
      own === null ? orderedIds(database, filter, by) : orderedIds(database, filter, by).filter((id) => own.has(id));
    if (order === 'likelyLeak') return byWeight(ordered('plain'), expectedLeaks(database));
    if (order === 'sample') return sampleOf(ordered('plain'), identity.id, size);
    return ordered(order);
  };
  return {
    async queue({ filter, order, size }, caller) {
      // Opening a queue is usually followed by a query for the same words elsewhere.
      void cachedTexts.warm().catch(() => undefined);
      const ids = idsOf(await storedFilter(session, filter), order, size ?? defaultSample);
      const isByUncertainty = order === 'leastCertain' || order === 'likelyLeak';
      const isWhole = Object.keys(filter ?? {}).every((name) => name === 'status') && filter?.status === 'open';
      return { ids: [...(isByUncertainty && isWhole ? await withRandomNotes(session, ids, caller) : ids)] };
    },
    rows: ({ ids }) => ({ rows: documentRows(session.project.database, ids) }),
  };
}
