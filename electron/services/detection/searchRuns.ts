import { GauzeError } from '../../contract/errors';
import type { Caller } from '../../contract/kernel';
import { nextSearchId, storedSearches, type StoredSearch } from '../../store/repositories/searches';
import type { Session } from '../session';
import { currentSystemText } from './searchSystem';

/** A search that goes on, or a new one. */
interface Begun {
  readonly ids: readonly number[];
  /** Null: all open notes. */
  readonly wanted: readonly number[] | null;
  readonly continued: StoredSearch | undefined;
}

const running = new WeakMap<Session, number>();
/** The search that is at work now; null when none is. */
export const runningSearch = (session: Session): number | null => running.get(session) ?? null;

/**
 * Writes down that a search begins, with what and for how many notes, and how it ended: what breaks off can be offered
 * again. One that goes on keeps its number only where it is still the same search.
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
  // What is left of it is part of the new one.
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

/**
 * The newest search with what detection runs with now; where there is none, it is written down as one that came to its
 * end.
 */
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
