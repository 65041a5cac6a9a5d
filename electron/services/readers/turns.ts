import { GauzeError } from '../../contract/errors';
import type { Caller } from '../../contract/kernel';
import { assignmentsOf, personByAccount } from '../../store/repositories/people';
import { setting } from '../../store/repositories/records';
import { asideIds, projectSide, turnOf } from '../../store/repositories/turns';
import { packedNotes } from '../../store/repositories/workPackages';
import type { Session } from '../session';

export const blindInTurnSetting = 'readers.blindInTurn';
export const isBlindInTurn = (session: Session): boolean =>
  setting(session.project.database, blindInTurnSetting) === '1';

/** Notes that a reader works on in the project itself: those that went out in no package. */
const ownNotes = (session: Session, reader: string): readonly number[] => {
  const packed = packedNotes(session.project.database, reader);
  return assignmentsOf(session.project.database, reader).filter((id) => !packed.has(id));
};

/** Whose decisions the notes must show to this caller: a listed reader's own, where they have notes here or in a package, else the project's. */
function wantedTurn(session: Session, { author, role }: Caller): string {
  if (role !== 'reader') return projectSide;
  const person = personByAccount(session.project.database, author);
  return person !== undefined &&
    person.role === 'reader' &&
    assignmentsOf(session.project.database, person.id).length > 0
    ? person.id
    : projectSide;
}

/** Readers who work in one project in turn each have a layer of their own. @returns null when the notes show the caller's already */
export function turnFor(session: Session, caller: Caller): (() => Promise<void>) | null {
  const reader = wantedTurn(session, caller);
  if (reader === turnOf(session.project.database)) return null;
  return async () => {
    // Somebody else's decisions would be taken for the project's.
    if (session.project.readOnly !== null)
      throw new GauzeError('notReady', 'a reader had the turn, and this file cannot be written');
    await session.commit(
      {
        name: 'turns.take',
        params: {
          reader,
          documentIds: reader === projectSide ? [] : [...ownNotes(session, reader)],
          isBlind: isBlindInTurn(session),
        },
      },
      caller,
      { action: 'takeTurn' },
    );
  };
}

/** The notes show the decisions of a reader, who sees nobody else's. */
export const isInTurn = (session: Session): boolean => turnOf(session.project.database) !== projectSide;
/** The notes of a reader in turn, who is told of no others; null when the notes show the project's own. */
export const ownInTurn = (session: Session): ReadonlySet<number> | null =>
  isInTurn(session) ? new Set(asideIds(session.project.database, projectSide)) : null;
/** A reader in turn who shall see no suggestion. */
export const isReadBlind = (session: Session): boolean => isInTurn(session) && isBlindInTurn(session);

/** What does something in every note at once, or says what holds in all of them. */
const inEveryNote = new Set(['review.addRule', 'review.removeRule']);
interface Touching {
  readonly documentId?: unknown;
  readonly ids?: unknown;
  readonly scope?: unknown;
  readonly places?: readonly { readonly documentId: number }[];
}

/**
 * A reader in turn marks the notes that are theirs: in the others a mark would be the project's own.
 *
 * @param input of a call that marks, checked against its contract
 */
export function checkOwnNotes(session: Session, method: string, input: unknown): void {
  const own = ownInTurn(session);
  if (own === null) return;
  const { documentId, ids, scope, places } = input as Touching;
  const touched = [
    ...(typeof documentId === 'number' ? [documentId] : []),
    ...(Array.isArray(ids) ? (ids as readonly unknown[]).filter((id) => typeof id === 'number') : []),
    ...(places ?? []).map((place) => place.documentId),
  ];
  const isWide = inEveryNote.has(method) || (method === 'review.propagate' && scope !== 'note');
  if (isWide || touched.some((id) => !own.has(id)))
    throw new GauzeError('forbidden', `${method} reaches notes that are not this reader’s`);
}
