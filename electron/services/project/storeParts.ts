import type { Caller } from '../../contract/kernel';
import { toBase64 } from '../../store/commands/base64';
import type { Session } from '../session';

/** Of a line of the journal, before base64. */
export const partBytes = 1024 * 1024;

interface PartCommand {
  /** `addPart` of what they are parts of. */
  readonly name: string;
  /** Whose parts they are. */
  readonly owner: Readonly<Record<string, number>>;
  readonly action: string;
  /** Of a model: what it learns. */
  readonly task?: string;
}

/**
 * Bytes go into the project in parts, so that no single line of the journal is huge.
 *
 * @param between is called around the parts, with how many are there, and may throw
 * @returns how many there are
 */
export async function storeParts(
  session: Session,
  { name, owner, action, task }: PartCommand,
  bytes: Uint8Array,
  caller: Caller,
  between: (done: number, parts: number) => void = () => undefined,
): Promise<number> {
  const parts = Math.ceil(bytes.length / partBytes);
  for (let part = 0; part < parts; part += 1) {
    between(part, parts);
    const params = {
      ...owner,
      part,
      data: toBase64(bytes.subarray(part * partBytes, (part + 1) * partBytes)),
    };
    await session.commit({ name, params: task === undefined ? params : { task, of: params } }, caller, { action });
  }
  between(parts, parts);
  return parts;
}
