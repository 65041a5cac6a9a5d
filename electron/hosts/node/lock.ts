import { randomUUID } from 'node:crypto';
import { link, readFile, readdir, rm, stat, unlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { GauzeError } from '../../contract/errors';

const Owner = z.object({
  pid: z.int(),
  host: z.string().max(255),
  /** Absent in lock files of an older Gauze. */
  account: z.string().max(255).optional(),
  /** Changes with every boot; empty if unknown. */
  boot: z.string().max(80),
  /**
   * Start time of the process, as counted by the system; distinguishes it from a later one with the same number. Empty
   * if unknown.
   */
  began: z.string().max(40),
});
type Owner = z.infer<typeof Owner>;

/** How long taking over a stale lock may last before it is itself considered stale, in milliseconds. */
const takeoverMs = 5000;

const bootId = (): Promise<string> =>
  readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (id) => id.trim(),
    () => '',
  );
/** Field 22 of `/proc/<pid>/stat`; the program name before it may contain spaces and parentheses. */
const startTimeOf = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (line) => line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '',
    () => '',
  );

/**
 * Creates a lock file that names its owner. A lock of a process that ended, or from before a reboot, is taken over.
 * @returns a function that releases the lock
 * @throws GauzeError `locked` with the owner's host and process
 */
export async function takeLock(file: string): Promise<() => Promise<void>> {
  const mine: Owner = {
    pid: process.pid,
    host: os.hostname(),
    account: os.userInfo().username,
    boot: await bootId(),
    began: await startTimeOf(process.pid),
  };
  const text = JSON.stringify(mine);
  const release = () => unlink(file).catch(() => undefined);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await createNew(file, text)) {
      await removeLitter(file);
      return release;
    }
    await refuseLive(file, mine);
    // If two processes find a stale lock at once, one at a time checks again and removes it, so that neither removes
    // the other's lock.
    const guard = `${file}-takeover`;
    if (!(await createNew(guard, text))) {
      if ((await ageOf(guard)) > takeoverMs) await rm(guard, { force: true });
      else await sleep(50);
      continue;
    }
    try {
      await refuseLive(file, mine);
      await rm(file, { force: true });
      if (await createNew(file, text)) return release;
    } finally {
      await rm(guard, { force: true });
    }
  }
  throw new GauzeError('locked', 'the project is being opened elsewhere');
}

/** Longer than creating any lock takes, in milliseconds. */
const litterMs = 60_000;

/** Removes remnants of processes that were killed while creating or taking over a lock. */
async function removeLitter(file: string): Promise<void> {
  const folder = path.dirname(file);
  const ours = /^-(?:takeover|\d+-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|takeover-\d+-[0-9a-f-]{36})$/;
  const start = path.basename(file);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(start) || !ours.test(name.slice(start.length))) continue;
    const litter = path.join(folder, name);
    if ((await ageOf(litter)) > litterMs) await rm(litter, { force: true }).catch(() => undefined);
  }
}

/** Creates the file together with its content, so that it is never seen half-written. */
async function createNew(file: string, text: string): Promise<boolean> {
  const draft = `${file}-${process.pid}-${randomUUID()}`;
  try {
    await writeFile(draft, text, { flag: 'wx', mode: 0o600 });
    await link(draft, file).catch(async (error: unknown) => {
      if (!noLinks.has(codeOf(error))) throw error;
      await writeFile(file, text, { flag: 'wx', mode: 0o600 });
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
/** Errors of file systems without hard links: memory sticks, some network shares. */
const noLinks: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

async function refuseLive(file: string, mine: Owner): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return;
  const owner = ownerOf(text);
  // Half-written: by another process just now, unless it is old.
  const isTaken = owner === null ? (await ageOf(file)) < takeoverMs : await isAlive(owner, mine);
  if (isTaken)
    throw owner === null
      ? new GauzeError('locked', 'the project is open elsewhere')
      : new GauzeError('locked', `the project is open elsewhere: ${describeOwner(owner)}`, {
          host: owner.host,
          pid: owner.pid,
          ...(owner.account !== undefined && { account: owner.account }),
        });
}

/**
 * A description that can be read out on the telephone. Names written by others must not send control sequences to the
 * terminal.
 */
const describeOwner = ({ account, host, pid }: Owner): string =>
  `${account === undefined ? '' : `account ${account} `}on machine ${host}, process ${pid}`.replace(/\p{Cc}/gu, '?');

function ownerOf(text: string): Owner | null {
  try {
    return Owner.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const ageOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );

async function isAlive(owner: Owner, mine: Owner): Promise<boolean> {
  // On a network drive: unknown from here.
  if (owner.host !== mine.host) return true;
  if (owner.boot !== mine.boot) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  return owner.began === '' || owner.began === (await startTimeOf(owner.pid));
}
