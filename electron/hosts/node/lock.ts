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
  /** Absent in those of an older Gauze. */
  account: z.string().max(255).optional(),
  /** Changes with every start of the machine; empty where it cannot be known. */
  boot: z.string().max(80),
  /**
   * When the process began, as the system counts; tells it from a later one under the same number. Empty where unknown.
   */
  began: z.string().max(40),
});
type Owner = z.infer<typeof Owner>;

/** How long the taking over of a dead owner's lock may last before it counts as dead itself, in milliseconds. */
const takeoverMs = 5000;

const bootId = (): Promise<string> =>
  readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (id) => id.trim(),
    () => '',
  );
/** Field 22 of `/proc/<pid>/stat`; the name of the program before it may hold blanks and brackets. */
const beganAt = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (line) => line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '',
    () => '',
  );

/**
 * Makes a lock file that says who owns it. A lock of a process that ended, or of an earlier start of this machine, is
 * taken over.
 *
 * @returns what gives the lock back
 * @throws GauzeError `locked` with the owner's host and process
 */
export async function takeLock(file: string): Promise<() => Promise<void>> {
  const mine: Owner = {
    pid: process.pid,
    host: os.hostname(),
    account: os.userInfo().username,
    boot: await bootId(),
    began: await beganAt(process.pid),
  };
  const text = JSON.stringify(mine);
  const release = () => unlink(file).catch(() => undefined);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await createNew(file, text)) {
      await removeLitter(file);
      return release;
    }
    await refuseLive(file, mine);
    // Two that find a dead owner at once: one at a time looks again and removes, so that neither removes the other's
    // lock.
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

/** Longer than any lock takes to be made, in milliseconds. */
const litterMs = 60_000;

/** What processes left that were killed while they made or took over a lock. */
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

/** The file comes to be with its content, so that nobody ever finds it half-written. */
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
/** Of file systems that have none: memory sticks, some network shares. */
const noLinks: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

async function refuseLive(file: string, mine: Owner): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return;
  const owner = ownerOf(text);
  // Half-written: by somebody just now, unless it is long ago.
  const isTaken = owner === null ? (await ageOf(file)) < takeoverMs : await isAlive(owner, mine);
  if (isTaken)
    throw owner === null
      ? new GauzeError('locked', 'the project is open elsewhere')
      : new GauzeError('locked', `the project is open elsewhere: ${whoHas(owner)}`, {
          host: owner.host,
          pid: owner.pid,
          ...(owner.account !== undefined && { account: owner.account }),
        });
}

/** In words, for the telephone. Names that somebody else wrote do not speak to the terminal. */
const whoHas = ({ account, host, pid }: Owner): string =>
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
  // On a network drive: cannot be known from here.
  if (owner.host !== mine.host) return true;
  if (owner.boot !== mine.boot) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  return owner.began === '' || owner.began === (await beganAt(owner.pid));
}
