import { GauzeError } from '../../contract/errors';
import { isAllRead, readingSentence, unreadFacts } from '../../core/release/reading';
import { readingFacts } from '../../store/repositories/reading';
import type { Session } from '../session';

/** The institution lets nothing be done, or leave, unread. */
export const mustBeRead = ({ ports }: Session): boolean => ports.managed?.policy.allowUnread === false;

/**
 * The one place where a release is held back for what nobody read, no matter who asks for it.
 *
 * @throws GauzeError `unread` with the counts, unless that is known; `forbidden` where the institution says so
 */
export function refuseUnread(session: Session, isKnown: boolean): void {
  const facts = readingFacts(session.project.database);
  if (isAllRead(facts)) return;
  const counts = Object.fromEntries(unreadFacts.filter((name) => facts[name] > 0).map((name) => [name, facts[name]]));
  if (mustBeRead(session)) throw new GauzeError('forbidden', 'the institution lets nothing leave unread', counts);
  if (!isKnown) throw new GauzeError('unread', readingSentence(facts), counts);
}
