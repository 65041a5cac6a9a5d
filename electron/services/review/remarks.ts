import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Handlers } from '../../contract/kernel';
import { commentById, commentsOf } from '../../store/repositories/comments';
import type { Session } from '../session';

/** Flags on notes, and comments. */
export function remarkHandlers(
  session: Session,
): Pick<Handlers<ProjectApi>['review'], 'flag' | 'comments' | 'comment' | 'removeComment'> {
  return {
    async flag({ ids, isFlagged }, caller) {
      const { count } = await session.commit(
        { name: 'documents.flag', params: { changes: ids.map((id) => ({ id, isFlagged })) } },
        caller,
        { action: isFlagged ? 'flag' : 'unflag' },
      );
      return { changed: count };
    },
    comments: ({ documentId }) => commentsOf(session.project.database, documentId),
    async comment({ documentId, id, annotationId, text }, caller) {
      const { database } = session.project;
      const known = id === undefined ? undefined : commentById(database, id);
      if (id !== undefined && known?.documentId !== documentId)
        throw new GauzeError('notFound', 'no such comment', { documentId });
      if (known !== undefined && known.author !== caller.author)
        throw new GauzeError('forbidden', 'only the author of a comment can change it', { documentId });
      const put = {
        id: known?.id ?? session.newId(),
        documentId,
        annotationId: known?.annotationId ?? annotationId,
        text,
        author: caller.author,
        time: known?.time ?? new Date(session.ports.clock.now()).toISOString(),
      };
      await session.commit({ name: 'comments.change', params: { put: [put], drop: [] } }, caller, {
        action: 'comment',
      });
      return commentsOf(database, documentId);
    },
    async removeComment({ id }, caller) {
      const { database } = session.project;
      const known = commentById(database, id);
      if (known === undefined) throw new GauzeError('notFound', 'no such comment');
      if (caller.role === 'reader' && known.author !== caller.author)
        throw new GauzeError('forbidden', 'annotators cannot remove the comments of others', {
          documentId: known.documentId,
        });
      await session.commit({ name: 'comments.change', params: { put: [], drop: [id] } }, caller, {
        action: 'removeComment',
      });
      return commentsOf(database, known.documentId);
    },
  };
}
