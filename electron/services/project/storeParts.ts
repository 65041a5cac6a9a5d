import type { Caller } from '../../contract/kernel';
import { toBase64 } from '../../store/commands/base64';
import type { Session } from '../session';

/** Size of a journal line, before base64. */
export const partBytes = 1024 * 1024;

interface PartCommand {
  /** The `addPart` command of the owner. */
  readonly name: string;
  /** Identifies the owner of the parts. */
  readonly owner: Readonly<Record<string, number>>;
  readonly action: string;
  /** What a model learns. */
  readonly task?: string;
}

/**
 * Writes bytes into the project in parts, so that no journal line is huge.
 * @param between is called around the parts with the number written, and may throw
 * @returns the number of parts
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
