import type { CoderInfo } from '../contract/coderEngine';
import type { Caller } from '../contract/kernel';
import { toBase64 } from '../store/commands/models';
import { nextCoderId } from '../store/repositories/coders';
import type { Session } from './session';

const partBytes = 1024 * 1024;

/** Puts a coder into the project, in parts, so that no single line of the journal is huge. @returns its id */
export async function storeCoder(session: Session, info: CoderInfo, bytes: Uint8Array, origin: 'trained' | 'imported', runId: number | null, caller: Caller): Promise<number> {
  const id = nextCoderId(session.project.database);
  const parts = Math.ceil(bytes.length / partBytes);
  for (let part = 0; part < parts; part += 1) {
    await session.commit({ name: 'coders.addPart', params: { coderId: id, part, data: toBase64(bytes.subarray(part * partBytes, (part + 1) * partBytes)) } }, caller, { action: 'storeCoder' });
  }
  await session.commit({
    name: 'coders.add',
    params: { id, name: info.name, origin, createdAt: info.createdAt, sha256: info.sha256, bytes: bytes.length, parts, manifest: JSON.stringify(info), runId },
  }, caller, { action: origin === 'imported' ? 'importCoder' : 'storeCoder' });
  return id;
}
