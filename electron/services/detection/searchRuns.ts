import { GauzeError } from '../../contract/errors';
import type { Caller } from '../../contract/kernel';
import { nextSearchId, storedSearches, type StoredSearch } from '../../store/repositories/searches';
import type { Session } from '../session';
import { currentSystemText } from './searchSystem';

/** A resumed or new search. */
interface Begun {
  readonly ids: readonly number[];
  /** Null means all open notes. */
  readonly wanted: readonly number[] | null;
  readonly continued: StoredSearch | undefined;
}

const running = new WeakMap<Session, number>();
/** The search in progress; null if there is none. */
export const runningSearch = (session: Session): number | null => running.get(session) ?? null;

/**
 * Records the start of a search with its system and notes, and how it ended, so that an interrupted one can be resumed.
 * A resumed search retains its number only if it is still the same search.
 */
export async function recordSearch<R>(
  session: Session,
  { ids, wanted, continued }: Begun,
  caller: Caller,
  work: (searchId: number) => Promise<R>,
): Promise<R> {
  const { project, ports } = session;
  const time = (): string => new Date(ports.clock.now()).toISOString();
  const system = await currentSystemText(session);
  const isSame = continued !== undefined && continued.system === system;
  const id = isSame ? continued.id : nextSearchId(project.database);
  const end = async (of: number, ended: 'done' | 'cancelled' | 'failed' | 'dismissed'): Promise<void> => {
    await session.commit({ name: 'search.end', params: { id: of, endedAt: time(), ended } }, caller, {
      action: 'search',
    });
  };
  await session.commit(
    {
      name: 'search.begin',
      params: {
        id,
        startedAt: isSame ? continued.startedAt : time(),
        author: caller.author,
        system,
        wanted: isSame ? continued.wanted : ids.length,
        documentIds: isSame ? null : wanted,
      },
    },
    caller,
    { action: 'search' },
  );
  // The new search covers the rest of it.
  if (continued !== undefined && !isSame) await end(continued.id, 'dismissed');
  running.set(session, id);
  try {
    const result = await work(id);
    await end(id, 'done');
    return result;
  } catch (error) {
    session.checkSame(project);
    await end(id, error instanceof GauzeError && error.code === 'cancelled' ? 'cancelled' : 'failed').catch(
      () => undefined,
    );
    throw error;
  } finally {
    running.delete(session);
  }
}

/** The newest search with the current detection system; if there is none, a completed one is recorded. */
export async function currentSearch(session: Session, caller: Caller): Promise<number> {
  const { database } = session.project;
  const system = await currentSystemText(session);
  const known = storedSearches(database).find((search) => search.system === system);
  if (known !== undefined) return known.id;
  const id = nextSearchId(database);
  const startedAt = new Date(session.ports.clock.now()).toISOString();
  const note = { action: 'search' };
  await session.commit(
    {
      name: 'search.begin',
      params: { id, startedAt, author: caller.author, system, wanted: 0, documentIds: [] },
    },
    caller,
    note,
  );
  await session.commit({ name: 'search.end', params: { id, endedAt: startedAt, ended: 'done' } }, caller, note);
  return id;
}
