import type { CoderInfo } from '../contract/coderEngine';
import type { Caller } from '../contract/kernel';
import { nextCoderId } from '../store/repositories/coders';
import type { Session } from './session';
import { storeParts } from './storeParts';

/** Puts a coder into the project. @returns its id */
export async function storeCoder(
  session: Session,
  info: CoderInfo,
  bytes: Uint8Array,
  origin: 'trained' | 'imported',
  runId: number | null,
  caller: Caller,
): Promise<number> {
  const id = nextCoderId(session.project.database);
  const parts = await storeParts(
    session,
    { name: 'coders.addPart', owner: { coderId: id }, action: 'storeCoder' },
    bytes,
    caller,
  );
  await session.commit(
    {
      name: 'coders.add',
      params: {
        id,
        name: info.name,
        origin,
        createdAt: info.createdAt,
        sha256: info.sha256,
        bytes: bytes.length,
        parts,
        manifest: JSON.stringify(info),
        runId,
      },
    },
    caller,
    { action: origin === 'imported' ? 'importCoder' : 'storeCoder' },
  );
  return id;
}
