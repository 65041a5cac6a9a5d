import { GauzeError } from '../../contract/errors';
import type { Interrupted } from '../../contract/jobs';
import type { Caller } from '../../contract/kernel';
import { projectCounts } from '../../store/repositories/documents';
import { settingsBelow } from '../../store/repositories/records';
import { isUnwritable } from '../project/opening';
import type { Session } from '../session';

/** Kinds of work that say at the next opening that they were interrupted; a search keeps its own record. */
export type KeptKind = Interrupted['kind'];

/** What the project remembers of work in progress, so that the next opening can say how it ended. */
export interface UnderWay {
  readonly kind: KeptKind;
  /** Of the release or model; empty for others. */
  readonly name: string;
  readonly startedAt: string;
  /** Notes in the project when it began. */
  readonly documents: number;
  /**
   * Only of a release: its folder, the folder in which it is written until it is complete, and the file of the project
   * that writes it. A copy of that file, made meanwhile, knows nothing of how it ended.
   */
  readonly release?: { readonly folder: string; readonly partial: string; readonly project: string };
  /** Set on opening, once what a release left has been dealt with. */
  readonly folder?: Interrupted['folder'];
}

const prefix = 'underWay.';

export function storedWork({ project: { database } }: Session): readonly UnderWay[] {
  return settingsBelow(database, prefix).flatMap((value) => (value === '' ? [] : [JSON.parse(value) as UnderWay]));
}

export async function putWork(session: Session, kind: KeptKind, work: UnderWay | null, caller: Caller): Promise<void> {
  await session.commit(
    { name: 'models.settings', params: { key: `${prefix}${kind}`, value: work === null ? '' : JSON.stringify(work) } },
    caller,
    { action: work === null ? 'workEnded' : work.folder === undefined ? 'workBegun' : 'workInterrupted' },
  );
}

/**
 * Does work that is remembered until it has ended. If the project is closed under it, or the process ends, the next
 * opening knows.
 */
export async function underWay<R>(
  session: Session,
  work: Pick<UnderWay, 'kind' | 'name' | 'release'>,
  caller: Caller,
  run: () => Promise<R>,
): Promise<R> {
  const { project, ports } = session;
  const startedAt = new Date(ports.clock.now()).toISOString();
  const { documents } = projectCounts(project.database);
  await putWork(session, work.kind, { ...work, startedAt, documents }, caller);
  let isInterrupted = false;
  try {
    return await run();
  } catch (error) {
    isInterrupted = session.isClosing;
    throw error;
  } finally {
    if (!isInterrupted) await forget(session, work.kind, caller);
  }
}

/** A disk that is full does not make finished work fail: the next opening says too much then, never too little. */
async function forget(session: Session, kind: KeptKind, caller: Caller): Promise<void> {
  try {
    await putWork(session, kind, null, caller);
  } catch (error) {
    if (!isUnwritable(error) && !(error instanceof GauzeError && error.code === 'notReady')) throw error;
  }
}

/** What was interrupted, unless it is being done again right now. */
export function interruptedWork(session: Session): Interrupted[] {
  if (!session.isOpen) return [];
  const running = new Set<string>(
    session.jobs.list().flatMap(({ kind, status }) => (status === 'running' ? [kind] : [])),
  );
  const { documents } = projectCounts(session.project.database);
  return storedWork(session)
    .filter(({ kind }) => !running.has(kind))
    .map(({ kind, name, startedAt, documents: before, release, folder }) => ({
      kind,
      name,
      startedAt,
      added: Math.max(0, documents - before),
      ...(release !== undefined && { path: release.folder, folder: folder ?? 'nothing' }),
    }));
}
