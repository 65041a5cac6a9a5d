import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import type { Reviewed } from '../../contract/review';
import type { Annotation } from '../../contract/text';
import { overlaps } from '../../core/text/spans';
import type { AnnotationChange } from '../../store/commands/annotationsChange';
import { annotationsById, annotationsOf } from '../../store/repositories/annotations';
import { cachedTextsOf } from './cachedTexts';
import { missesInNote } from './missesInNote';
import { printingHandlers } from './printing';
import { propagationHandlers } from './propagation';
import { remarkHandlers } from './remarks';
import { queueHandlers } from './reviewQueue';
import { stoppingHandlers } from './stopping';
import { checkLabel, personMade, reviewedAs, textOf } from './reviewWrites';
import { savedQueueHandlers } from './savedQueues';
import type { Session } from '../session';
import { ruleHandlers } from './standingRules';
import { stepHandlers } from './steps';

export function reviewHandlers(session: Session): Handlers<ProjectApi>['review'] {
  const cachedTexts = cachedTextsOf(session);
  const write = async (change: AnnotationChange, caller: Caller, action: string): Promise<Reviewed> => {
    await session.commit({ name: 'annotations.change', params: { changes: [change] } }, caller, { action });
    return reviewedAs(session, change);
  };
  const chosen = (documentId: number, ids: readonly string[]): readonly Annotation[] =>
    annotationsById(session.project.database, documentId, ids).map((annotation) => {
      if (annotation === undefined) throw new GauzeError('notFound', 'no such annotation', { documentId });
      return annotation;
    });
  const at = (revision: number | undefined) => (revision === undefined ? {} : { revision });

  return {
    decide({ documentId, revision, annotationIds, status }, { author, role }) {
      const put = chosen(documentId, annotationIds).map((annotation) => ({ ...annotation, status, author }));
      return write(
        { documentId, ...at(revision), put, drop: [] },
        { author, role },
        status === 'accepted' ? 'accept' : status === 'rejected' ? 'reject' : 'reopen',
      );
    },
    relabel({ documentId, revision, annotationIds, label }, caller) {
      checkLabel(session, label);
      // Relabelling a suggestion implies that it is PHI.
      const put = chosen(documentId, annotationIds).map((annotation) => ({
        ...annotation,
        label,
        status: annotation.status === 'suggested' ? ('accepted' as const) : annotation.status,
        author: caller.author,
      }));
      return write({ documentId, ...at(revision), put, drop: [] }, caller, 'relabel');
    },
    resize({ documentId, revision, annotationId, start, end }, caller) {
      const [annotation] = chosen(documentId, [annotationId]);
      if (annotation === undefined) throw new GauzeError('notFound', 'no such annotation', { documentId });
      return write(
        {
          documentId,
          ...at(revision),
          put: [
            { ...annotation, start, end, text: textOf(session, documentId).slice(start, end), author: caller.author },
          ],
          drop: [],
        },
        caller,
        'resize',
      );
    },
    add({ documentId, revision, start, end, label }, caller) {
      checkLabel(session, label);
      const text = textOf(session, documentId).slice(start, end);
      // A new mark replaces the suggestions under it.
      const drop = annotationsOf(session.project.database, documentId)
        .filter((known) => known.status === 'suggested' && overlaps(known, { start, end }))
        .map(({ id }) => id);
      return write(
        { documentId, ...at(revision), put: [personMade(session, { start, end }, text, label, caller)], drop },
        caller,
        'add',
      );
    },
    remove: ({ documentId, revision, annotationIds }, caller) =>
      write({ documentId, ...at(revision), put: [], drop: annotationIds }, caller, 'remove'),
    ...propagationHandlers(session, cachedTexts),
    ...queueHandlers(session, cachedTexts),
    ...stoppingHandlers(session),
    ...savedQueueHandlers(session),
    ...printingHandlers(session),
    ...remarkHandlers(session),
    ...ruleHandlers(session, cachedTexts),
    possibleMisses: ({ documentId, isBlind }) => missesInNote(session, cachedTexts, documentId, isBlind),
    ...stepHandlers(session),
  };
}
