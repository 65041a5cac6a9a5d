import type { LeakHit } from '../../../contract/release';
import type { ProjectFile } from '../../../store/projectFile';
import type { Session } from '../../session';

/**
 * The places that blocked the last release of the open project. They are not stored, and are discarded with the
 * project.
 */
export interface LastLeaks {
  readonly ofJob: (jobId: string) => readonly LeakHit[];
  readonly last: () => readonly LeakHit[];
  readonly set: (jobId: string, hits: readonly LeakHit[]) => void;
  readonly forget: () => void;
}

const none: readonly LeakHit[] = [];

const bySession = new WeakMap<Session, LastLeaks>();
/** One per session. */
export function lastLeaksOf(session: Session): LastLeaks {
  let own = bySession.get(session);
  if (own === undefined) bySession.set(session, (own = lastLeaks(session)));
  return own;
}

function lastLeaks(session: Session): LastLeaks {
  const known = new WeakMap<ProjectFile, { readonly jobId: string; readonly hits: readonly LeakHit[] }>();
  const now = () => known.get(session.project);
  return {
    ofJob: (jobId) => (now()?.jobId === jobId ? (now()?.hits ?? []) : []),
    last: () => now()?.hits ?? none,
    set: (jobId, hits) => void known.set(session.project, { jobId, hits }),
    forget: () => void known.delete(session.project),
  };
}
