import type { StorePorts } from '../../store/projectFile';
import type { Session } from '../session';

/** What a project file needs from the machine. */
export async function storePorts({ ports }: Session): Promise<StorePorts> {
  return {
    files: ports.files,
    sql: await ports.loadSql(),
    now: ports.clock.now,
    sha256: ports.digest.sha256,
    crc: ports.digest.crc32,
    crypto: ports.crypto,
    version: ports.version,
  };
}
