import { ref, type ShallowRef } from 'vue';
import { GauzeError } from '../../electron/contract/errors';
import type { ProjectInfo } from '../../electron/contract/project';
import type { LockedProject } from '../../electron/contract/system';
import { client } from './client';

/** What a person opens an encrypted project with. */
export type Unlock = { readonly passphrase: string } | { readonly recoveryKey: string };

const needsPassphrase = (error: unknown): boolean =>
  error instanceof GauzeError && error.code === 'notReady' && error.details['needs'] === 'passphrase';

/** How a project comes to be open, one attempt at a time. @param info of the open one */
export function projectOpening(info: ShallowRef<ProjectInfo | null>) {
  /** What is being waited for, so that Welcome can say so. */
  const opening = ref<'demo' | 'new' | 'open' | null>(null);

  /** The project that waits for its passphrase. */
  const locked = ref<string | null>(null);
  /** Why it was closed, when nobody closed it. */
  const lockReason = ref<LockedProject['reason'] | null>(null);

  /** A page that starts again after its project was locked asks for the passphrase. */
  async function loadLocked(): Promise<void> {
    if (info.value !== null) return;
    const waiting = await client.system.locked({});
    [locked.value, lockReason.value] = [waiting?.path ?? null, waiting?.reason ?? null];
  }

  /** The attempt that somebody waits for: another one takes its place once it was given up. */
  let awaited = 0;

  async function during(
    kind: 'demo' | 'new' | 'open',
    work: (isGivenUp: () => boolean) => Promise<ProjectInfo | null>,
  ): Promise<void> {
    if (opening.value !== null) return;
    opening.value = kind;
    const attempt = (awaited += 1);
    try {
      info.value = await work(() => attempt !== awaited);
    } finally {
      if (attempt === awaited) opening.value = null;
    }
  }

  /** A project that needs a passphrase is `locked` afterwards, and opened by the next call with it. */
  async function open(path: string, unlock?: Unlock): Promise<void> {
    await during('open', async (isGivenUp) => {
      try {
        const opened = await client.project.open({ path, ...unlock });
        if (!isGivenUp()) [locked.value, lockReason.value] = [null, null];
        return opened;
      } catch (error) {
        if (isGivenUp()) return info.value;
        if (!needsPassphrase(error)) throw error;
        if (locked.value !== path) lockReason.value = null;
        locked.value = path;
        return info.value;
      }
    });
  }

  /** The question for the passphrase goes, and with it what is being unlocked: whatever was open stays open. */
  function giveUp(): void {
    locked.value = null;
    if (opening.value !== 'open') return;
    awaited += 1;
    opening.value = null;
    void client.project.cancelOpening({}).catch(() => undefined);
  }

  /** @returns the recovery key of a project with a passphrase */
  async function create(
    path: string,
    name: string,
    labelSet: string,
    passphrase?: string,
  ): Promise<string | undefined> {
    let key: string | undefined;
    await during('new', async () => {
      const asked = { path, name, labelSet, ...(passphrase !== undefined && { passphrase }) };
      const { recoveryKey, ...created } = await client.project.create(asked);
      key = recoveryKey;
      return created;
    });
    return key;
  }
  const createDemo = () =>
    during('demo', async () => client.project.createDemo({ path: (await client.system.demoPath({})).path }));

  return { opening, locked, lockReason, loadLocked, open, giveUp, create, createDemo };
}
