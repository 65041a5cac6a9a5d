import { GauzeError } from '../contract/errors';
import { Container } from './container/container';
import type { Unlock } from './container/keySlots';
import type { ProjectDatabase } from './database';
import { migrateKeepingOld, openDatabase, replayAll, type StorePorts } from './opening';

/** What an open project consists of. */
export interface ProjectParts {
  readonly container: Container;
  readonly database: ProjectDatabase;
  /** The damage found; null if there is none. */
  readonly damage: string | null;
  /** The newest file was unreadable, so the previous one and a longer journal were used. */
  readonly isFromPrevious: boolean;
  readonly isMigrated: boolean;
  /** From now on, pieces that cannot be read are reported to this. */
  readonly watch: (onUnread: (where: string) => void) => void;
  readonly close: () => Promise<void>;
}

/**
 * Loads the newest checkpoint and replays the journal. If a piece of a large checkpoint that is needed for this cannot
 * be read, all of it is checked, and the checkpoint before it is used.
 * @param isFixed nothing can be written next to the project
 * @throws GauzeError as `Container.open`, `openDatabase` and `migrateKeepingOld`
 */
export async function openParts(
  ports: StorePorts,
  path: string,
  secret: Unlock | undefined,
  isFixed: boolean,
): Promise<ProjectParts> {
  let unread = 0;
  const open = (isUnread: boolean) => openOnce(ports, path, secret, isFixed, isUnread, () => (unread += 1));
  return open(false).catch((error: unknown) => {
    if (unread === 0) throw error;
    return open(true);
  });
}

async function openOnce(
  ports: StorePorts,
  path: string,
  secret: Unlock | undefined,
  isFixed: boolean,
  isUnread: boolean,
  onUnread: () => void,
): Promise<ProjectParts> {
  const { container, recovered } = await Container.open(ports, path, secret, isFixed, isUnread);
  let report: (where: string) => void = () => undefined;
  let database: ProjectDatabase | undefined;
  const close = async () => {
    database?.close();
    await container.close();
  };
  try {
    database = openDatabase(ports, recovered.content, (error) => {
      onUnread();
      if (!isFixed) void container.markForCheck();
      report(unreadPiece(error));
    });
    const isMigrated = await migrateKeepingOld(database, path, ports, container, recovered, isFixed);
    const damage = replayAll(database, recovered, ports.sha256, isMigrated);
    if (database.failure !== null) throw database.failure;
    const watch = (to: (where: string) => void) => void (report = to);
    return { container, database, damage, isFromPrevious: recovered.isFromPrevious, isMigrated, watch, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const unreadPiece = (error: unknown): string =>
  error instanceof GauzeError && error.details['piece'] !== undefined
    ? `piece ${error.details['piece']} of ${error.details['pieces']}`
    : 'a piece that could not be read';
