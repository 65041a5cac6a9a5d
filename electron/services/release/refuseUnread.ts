import { GauzeError } from '../../contract/errors';
import { isAllRead, readingSentence, unreadFacts } from '../../core/release/reading';
import { readingFacts } from '../../store/repositories/reading';
import type { Session } from '../session';

/** The institution does not allow unread notes to be finished or released. */
export const mustBeRead = ({ ports }: Session): boolean => ports.managed?.policy.allowUnread === false;

/**
 * The only place where a release is refused because of unread notes, for any caller.
 * @throws GauzeError `unread` with the counts, unless that is accepted; `forbidden` if the institution forbids it
 */
export function refuseUnread(session: Session, isKnown: boolean): void {
  const facts = readingFacts(session.project.database);
  if (isAllRead(facts)) return;
  const counts = Object.fromEntries(unreadFacts.filter((name) => facts[name] > 0).map((name) => [name, facts[name]]));
  if (mustBeRead(session))
    throw new GauzeError('forbidden', 'the institution does not allow the release of unread notes', counts);
  if (!isKnown) throw new GauzeError('unread', readingSentence(facts), counts);
}
