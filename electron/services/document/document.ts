import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import { annotationsOf } from '../../store/repositories/annotations';
import { documentPage, documentRow, seenParts, storedDocument } from '../../store/repositories/documents';
import { pageCount, pageSizes, storedPage } from '../../store/repositories/pages';
import { isAnyReadBlind } from '../annotators/sequentialReview';
import { storedFilter } from '../detection/searchSystem';
import { backgroundOf } from '../models/tagger/background';
import { mustBeRead } from '../release/refuseUnread';
import type { Session } from '../session';

export function documentHandlers(session: Session): Handlers<ProjectApi>['document'] {
  const background = backgroundOf(session);
  return {
    list: async ({ filter, order, offset, limit }) =>
      documentPage(session.project.database, await storedFilter(session, filter), order ?? 'plain', offset, limit),
    async get({ id }, caller) {
      background.viewed(id);
      const { database } = session.project;
      const row = documentRow(database, id);
      const stored = storedDocument(database, id);
      if (row === undefined || stored === undefined)
        throw new GauzeError('notFound', 'no such note', { documentId: id });
      await session.recordView([id], caller);
      const pages = pageCount(database, id);
      return {
        row,
        text: stored.text,
        meta: JSON.parse(stored.meta) as Record<string, string>,
        annotations: annotationsOf(database, id),
        seen: row.reading === 'whole' ? [{ start: 0, end: stored.text.length }] : [...seenParts(database, id)],
        revision: stored.revision,
        ...(pages > 0 && { pageCount: pages }),
      };
    },
    pages: ({ id }) => ({ pages: pageSizes(session.project.database, id) }),
    async page({ id, number }, caller) {
      const page = storedPage(session.project.database, id, number);
      if (page === undefined) throw new GauzeError('notFound', 'no such page', { documentId: id, page: number });
      await session.recordView([id], caller);
      return page;
    },
    async setStatus({ ids, status, mustBeRead: isAsked }, caller) {
      const isForbidden = mustBeRead(session);
      const wayDone = status !== 'done' ? null : ids.length === 1 ? 'anyway' : 'together';
      const params = {
        changes: ids.map((id) => ({ id, status, wayDone })),
        ...(isAnyReadBlind(session) && { isReadBlind: true }),
        ...((isAsked === true || isForbidden) && { mustBeRead: true }),
      };
      const action = { action: 'setStatus' };
      const { count } = await session
        .commit({ name: 'documents.status', params }, caller, action)
        .catch((error: unknown) => {
          if (isForbidden && isAsked !== true && error instanceof GauzeError && error.code === 'unread')
            throw new GauzeError('forbidden', 'the institution does not allow unread notes to be marked as done');
          throw error;
        });
      const changed = { changed: count, revision: session.project.revision };
      background.noticed(caller);
      return changed;
    },
    async seen({ id, spans }, caller) {
      const { database } = session.project;
      const before = documentRow(database, id);
      if (before === undefined) throw new GauzeError('notFound', 'no such note', { documentId: id });
      if (before.reading === 'whole') return { reading: 'whole' };
      await session.commit({ name: 'documents.seen', params: { id, spans } }, caller, { action: 'seen' });
      return { reading: documentRow(database, id)?.reading ?? 'opened' };
    },
    async remove({ ids }, caller) {
      const { count } = await session.commit({ name: 'documents.hide', params: { ids } }, caller, {
        action: 'removeNotes',
      });
      return { removed: count, revision: session.project.revision };
    },
  };
}
