import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import { annotationsOf } from '../../store/repositories/annotations';
import { documentPage, documentRow, storedDocument } from '../../store/repositories/documents';
import type { Session } from '../session';

export function documentHandlers(session: Session): Handlers<ProjectApi>['document'] {
  return {
    list: ({ filter, order, offset, limit }) =>
      documentPage(session.project.database, filter ?? {}, order ?? 'plain', offset, limit),
    async get({ id }, caller) {
      const { database } = session.project;
      const row = documentRow(database, id);
      const stored = storedDocument(database, id);
      if (row === undefined || stored === undefined)
        throw new GauzeError('notFound', 'no such note', { documentId: id });
      await session.recordView([id], caller);
      return {
        row,
        text: stored.text,
        meta: JSON.parse(stored.meta) as Record<string, string>,
        annotations: annotationsOf(database, id),
        revision: stored.revision,
      };
    },
    async setStatus({ ids, status }, caller) {
      const { count } = await session.commit(
        { name: 'documents.status', params: { changes: ids.map((id) => ({ id, status })) } },
        caller,
        { action: 'setStatus' },
      );
      return { changed: count, revision: session.project.revision };
    },
    async remove({ ids }, caller) {
      const { count } = await session.commit({ name: 'documents.hide', params: { ids } }, caller, {
        action: 'removeNotes',
      });
      return { removed: count, revision: session.project.revision };
    },
  };
}
