import { GauzeError } from '../../contract/errors';
import type { Caller } from '../../contract/kernel';
import { assignmentsOf, personByAccount } from '../../store/repositories/people';
import { setting } from '../../store/repositories/records';
import { asideIds, projectSide, activeAnnotator } from '../../store/repositories/sequentialReview';
import { desk, packedNotes } from '../../store/repositories/workPackages';
import type { Session } from '../session';

export const blindReviewSetting = 'readers.blindInTurn';
export const isSequentialReviewBlind = (session: Session): boolean =>
  setting(session.project.database, blindReviewSetting) === '1';

/** Notes that an annotator works on in the project itself: those not issued in a package. */
const ownNotes = (session: Session, annotator: string): readonly number[] => {
  const packed = packedNotes(session.project.database, annotator);
  return assignmentsOf(session.project.database, annotator).filter((id) => !packed.has(id));
};

/**
 * Whose decisions the notes must show to this caller: a listed annotator's own, if they have notes here or in a
 * package, otherwise the project's.
 */
function wantedAnnotator(session: Session, { author, role }: Caller): string {
  if (role !== 'reader') return projectSide;
  const person = personByAccount(session.project.database, author);
  return person !== undefined &&
    person.role === 'reader' &&
    assignmentsOf(session.project.database, person.id).length > 0
    ? person.id
    : projectSide;
}

/**
 * In a sequential review each annotator has a separate layer.
 * @returns null if the notes already show the caller's
 */
export function handOverTo(session: Session, caller: Caller): (() => Promise<void>) | null {
  const annotator = wantedAnnotator(session, caller);
  if (annotator === activeAnnotator(session.project.database)) return null;
  return async () => {
    // Another annotator's decisions would be mistaken for the project's.
    if (session.project.readOnly !== null)
      throw new GauzeError('notReady', "the notes show another annotator's decisions, and this file is read-only");
    await session.commit(
      {
        name: 'turns.take',
        params: {
          reader: annotator,
          documentIds: annotator === projectSide ? [] : [...ownNotes(session, annotator)],
          isBlind: isSequentialReviewBlind(session),
        },
      },
      caller,
      { action: 'takeTurn' },
    );
  };
}

/** The notes show the decisions of one annotator, who sees nobody else's. */
export const isSequentialReview = (session: Session): boolean =>
  activeAnnotator(session.project.database) !== projectSide;
/** The notes of the active annotator, who is told about no others; null if the notes show the project's own. */
export const ownSequentialNotes = (session: Session): ReadonlySet<number> | null =>
  isSequentialReview(session) ? new Set(asideIds(session.project.database, projectSide)) : null;
/** The active annotator must not see suggestions. */
export const isReadBlind = (session: Session): boolean =>
  isSequentialReview(session) && isSequentialReviewBlind(session);
/** As above, or the annotator reads a package without suggestions. */
export const isAnyReadBlind = (session: Session): boolean =>
  desk(session.project.database)?.isBlind === true || isReadBlind(session);

/** Calls that act on all notes at once, or determine what applies in all of them. */
const inEveryNote = new Set(['review.addRule', 'review.removeRule']);
interface Touching {
  readonly id?: unknown;
  readonly documentId?: unknown;
  readonly ids?: unknown;
  readonly scope?: unknown;
  readonly places?: readonly { readonly documentId: number }[];
}

/**
 * The active annotator may only mark their own notes: in the others a mark would be the project's own.
 * @param input of a call that marks, checked against its contract
 */
export function checkOwnNotes(session: Session, method: string, input: unknown): void {
  const own = ownSequentialNotes(session);
  if (own === null) return;
  const { id, documentId, ids, scope, places } = input as Touching;
  const touched = [
    // In other calls the id belongs to something in a note, or to no note at all.
    ...(method === 'document.seen' && typeof id === 'number' ? [id] : []),
    ...(typeof documentId === 'number' ? [documentId] : []),
    ...(Array.isArray(ids) ? (ids as readonly unknown[]).filter((each) => typeof each === 'number') : []),
    ...(places ?? []).map((place) => place.documentId),
  ];
  const isWide = inEveryNote.has(method) || (method === 'review.propagate' && scope !== 'note');
  if (isWide || touched.some((each) => !own.has(each)))
    throw new GauzeError('forbidden', `${method} would affect notes of other annotators`);
}
