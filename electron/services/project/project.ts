import type { ProjectApi } from '../../contract/api';
import { GauzeError } from '../../contract/errors';
import type { Caller, Handlers } from '../../contract/kernel';
import type { LabelSet } from '../../contract/phi';
import { ProjectFile } from '../../store/projectFile';
import type { Unlock } from '../../store/container/keySlots';
import { loadLabelSet, loadLabelSets } from '../labels/labelSets';
import { ensureEscrow, keyHandlers, protectionOf, stemOf } from './keys';
import { openRecorded, type AuditEvent } from './opening';
import { passphraseHandlers } from './passphrases';
import { ensureSecret } from './secret';
import { storePorts } from './storePorts';
import { cachedTextsOf } from '../review/cachedTexts';
import { settleInterruptedRelease } from '../release/interruptedRelease';
import type { Session } from '../session';

interface NewProject {
  readonly path: string;
  readonly name: string;
  readonly labelSet: LabelSet;
  readonly isDemo: boolean;
  readonly passphrase?: string | undefined;
}

async function create(
  session: Session,
  { path, name, labelSet, isDemo, passphrase }: NewProject,
  caller: Caller,
): Promise<void> {
  const ports = await storePorts(session);
  const protect = isDemo ? undefined : await protectionOf(session.ports, passphrase, [name, stemOf(path)]);
  await session.replace(() =>
    ProjectFile.create(path, { id: session.newId(), name, labelSet, isDemo }, ports, protect),
  );
  await ensureSecret(session, caller, 'createProject');
}

/** @throws GauzeError `notReady` with `needs: passphrase` if the project has one and no secret is given */
async function openFile(
  session: Session,
  path: string,
  secret: Unlock | undefined,
  caller: Caller,
): Promise<{ readonly project: ProjectFile; readonly unrecorded: readonly AuditEvent[] }> {
  try {
    return await openRecorded(await storePorts(session), path, secret, caller, session.missedAttempts);
  } catch (error) {
    if (secret === undefined && error instanceof GauzeError && error.code === 'notReady')
      throw new GauzeError('notReady', 'the project needs its passphrase', { needs: 'passphrase' });
    throw error;
  }
}

/** Milliseconds that a file may be away while it is being replaced. */
const replacingMs = 400;
async function isThere({ ports: { files, clock } }: Session, path: string): Promise<boolean> {
  if (await files.exists(path)) return true;
  await clock.sleep(replacingMs);
  return files.exists(path);
}

const secretOf = (passphrase: string | undefined, recoveryKey: string | undefined): Unlock | undefined =>
  passphrase !== undefined ? { passphrase } : recoveryKey !== undefined ? { recoveryKey } : undefined;

export function projectHandlers(session: Session): Handlers<ProjectApi>['project'] {
  const { resources } = session.ports;
  /** What is being opened; each until it is. */
  const openings = new Set<AbortController>();
  return {
    async create({ path, name, labelSet, passphrase }, caller) {
      await create(
        session,
        { path, name, labelSet: await loadLabelSet(resources, labelSet), isDemo: false, passphrase },
        caller,
      );
      if (passphrase === undefined) return session.info();
      const recoveryKey = await session.project.newRecoveryKey();
      return { ...session.info(), recoveryKey };
    },
    async createDemo({ path, labelSet }, caller) {
      await create(
        session,
        { path, name: 'Gauze demo', labelSet: await loadLabelSet(resources, labelSet ?? 'hipaa-i2b2'), isDemo: true },
        caller,
      );
      const { fillDemo } = await import('./demo');
      await fillDemo(session, caller);
      return session.info();
    },
    async open({ path, passphrase, recoveryKey }, caller) {
      if (session.isOpen && session.project.path === path) return session.info();
      let unrecorded: readonly AuditEvent[] = [];
      const opening = new AbortController();
      openings.add(opening);
      await session
        .replace(
          async () => {
            const opened = await openFile(session, path, secretOf(passphrase, recoveryKey), caller);
            ({ unrecorded } = opened);
            const needed = (): void => {
              if (opening.signal.aborted) throw new GauzeError('cancelled', 'the person no longer waits for it');
            };
            try {
              // What was given up is not written to.
              needed();
              await ensureEscrow(session.ports, opened.project, caller);
              needed();
            } catch (error) {
              await opened.project.close();
              throw error;
            }
            return opened.project;
          },
          () => unrecorded,
        )
        .finally(() => openings.delete(opening));
      await settleInterruptedRelease(session, caller);
      if (session.ports.isAttended === true)
        void cachedTextsOf(session)
          .preload()
          .catch(() => undefined);
      return session.info();
    },
    async cancelOpening() {
      for (const opening of openings) opening.abort();
      return null;
    },
    ...passphraseHandlers(session),
    ...keyHandlers(session),
    async info() {
      if (!session.isOpen) return null;
      const info = session.info();
      return info.isFromPrevious || (await isThere(session, info.path)) ? info : { ...info, isAway: true };
    },
    async copy({ path }, caller) {
      await session.record({ action: 'copyProject', count: 1 }, caller);
      await session.project.copyTo(path);
      return { path };
    },
    async close() {
      await session.close();
      return null;
    },
    labelSets: async () => [...(await loadLabelSets(resources))],
  };
}
