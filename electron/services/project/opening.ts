import { GauzeError } from '../../contract/errors';
import type { Caller } from '../../contract/kernel';
import type { StorePorts } from '../../store/opening';
import { ProjectFile } from '../../store/projectFile';
import { forgetAttempts, noteAttempt, readAttempts, type UnlockAttempt } from '../../store/unlockAttempts';
import type { Unlock } from '../../store/container/keySlots';

/** An audit line without a change. `label` is a code, a format or a time. */
export interface AuditEvent {
  readonly action: string;
  readonly count: number;
  readonly documentIds?: readonly number[];
  readonly label?: string;
}

const longestLabel = 200;
export const recordEvent = async (
  project: ProjectFile,
  caller: Caller,
  { action, label, ...rest }: AuditEvent,
): Promise<void> =>
  void (await project.commit(
    { name: 'event.record', params: { ...rest, ...(label !== undefined && { label: label.slice(0, longestLabel) }) } },
    caller,
    { action },
  ));

const kindOf = (secret: Unlock): 'passphrase' | 'recoveryKey' | 'escrowKey' =>
  'passphrase' in secret ? 'passphrase' : 'recoveryKey' in secret ? 'recoveryKey' : 'escrowKey';

/** A write for which there is no room or permission: it is omitted from the audit trail, and work continues. */
export const isUnwritable = (error: unknown): boolean =>
  error instanceof GauzeError && ['diskFull', 'unwritable', 'tooLarge'].includes(error.code);

/**
 * Opens a project and records this in its audit trail, after earlier failed attempts. A wrong secret is recorded next
 * to the file, since nothing can be written into it.
 * @param missed attempts by path that could not be written next to the file: only this process knows about them
 * @returns also what could not be recorded, to be retried
 * @throws GauzeError as `ProjectFile.open`
 */
export async function openRecorded(
  ports: StorePorts,
  path: string,
  secret: Unlock | undefined,
  caller: Caller,
  missed = new Map<string, readonly UnlockAttempt[]>(),
): Promise<{ readonly project: ProjectFile; readonly unrecorded: readonly AuditEvent[] }> {
  const { files } = ports;
  let project: ProjectFile;
  try {
    project = await ProjectFile.open(path, ports, secret);
  } catch (error) {
    if (secret !== undefined && error instanceof GauzeError && error.code === 'wrongPassphrase') {
      const attempt: UnlockAttempt = {
        time: new Date(ports.now()).toISOString(),
        author: caller.author.slice(0, 200),
        by: kindOf(secret),
      };
      if (!(await noteAttempt(files, path, attempt))) missed.set(path, [...(missed.get(path) ?? []), attempt]);
    }
    throw error;
  }
  const noted = await readAttempts(files, path);
  const own = missed.get(path) ?? [];
  const [count, attempts] = [noted.count + own.length, [...noted.attempts, ...own]];
  const failed: readonly AuditEvent[] =
    count === 0 ? [] : [{ action: 'failedUnlock', count, label: labelOf(attempts.at(-1)) }];
  const events = [...failed, { action: 'open', count: 1, label: project.openedBy }];
  if (project.readOnly !== null) return { project, unrecorded: [] };
  for (const [index, event] of events.entries()) {
    try {
      await recordEvent(project, caller, event);
    } catch (error) {
      if (isUnwritable(error)) return { project, unrecorded: events.slice(index) };
      await project.close();
      throw error;
    }
  }
  if (noted.count > 0) await forgetAttempts(files, path);
  missed.delete(path);
  return { project, unrecorded: [] };
}

const labelOf = (last: { readonly time: string; readonly author: string; readonly by: string } | undefined): string =>
  last === undefined ? '' : `${last.by} ${last.time} ${last.author}`.slice(0, 200);
